"""The worked example of a tafl file with own kinds and berserks."""

BARSARK = """\
format: slaget-tafl/2
kinds:
  knight:    {side: defenders, letter: N, title: {sv: riddare, en: knight}, jumps: enemy, jump_captures: true}
  commander: {side: attackers, letter: C, title: {sv: fältherre, en: commander}, jumps: enemy, stops: [throne, corner], captured: surround}
rulesets:
  barsark:
    extends: bundled#nefatavl
    title: {sv: Bärsarkatafl, en: Berserk tafl}
    kinds: [knight, commander]
    board:
      setup: bar
      setups: {bar: ["...AACAA...", ".....A.....", "...........", "A....D....A", "A...DDD...A", "CA.DNKDD.AC", "A...DDD...A", "A....D....A", "...........", ".....A.....", "...AACAA..."]}
    capture: {berserk: must}          # off, may, must: a piece that captured moves again while it can capture
scenarios:
  barsark: {title: {sv: Bärsarkar, en: Berserks}, rules: barsark}
"""  # noqa: E501

"""The style and the script of a replay's page."""

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; color: #222;
  background: #fff; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; flex-wrap: wrap; }
h1 { font-size: 1.4rem; margin: 0; } figure { margin: .5rem 0; }
svg { max-width: 100%; height: auto; max-height: 75vh; }
#controls { display: flex; gap: .5rem; flex-wrap: wrap; align-items: center; } #controls[hidden] { display: none; }
button { font: inherit; padding: .4rem .8rem; min-height: 2.5rem; min-width: 2.5rem; }
input[type=range] { flex: 1 1 12rem; min-height: 2.5rem; } #now { min-height: 3rem; margin: .5rem 0; }
#now p { margin: 0; } .drew { color: #555; } .ok { color: #14532d; } .fault { color: #a4161a; }
#audit { overflow-wrap: anywhere; } #list { max-height: 24rem; overflow: auto; padding-left: 3.5rem; }
#list button { all: unset; cursor: pointer; } #list button:focus-visible { outline: 2px solid; }
#list [aria-current] { font-weight: bold; } .none { color: #555; }
@media (prefers-color-scheme: dark) { body { background: #181a1b; color: #ddd; } .ok { color: #7bd88f; }
  .fault { color: #ff8a80; } .drew, .none { color: #aaa; } }
"""

SCRIPT: Final = """
"use strict";
(async () => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const entries = data.entries, last = entries.length - 1, $ = id => document.getElementById(id);
  let language = data.language, at = last, timer = null, pictures = null;

  async function unpacked() {
    const bytes = Uint8Array.from(atob(data.pictures), c => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return JSON.parse(await new Response(stream).text());
  }
  const say = name => data.labels[name][language];
  const make = (tag, text, of = {}) => Object.assign(document.createElement(tag), { textContent: text }, of);

  const controls = $("controls"), slider = make("input", "", { type: "range", min: 0, max: last, id: "slider" });
  const buttons = {};
  for (const [name, sign, step] of [["first", "\\u23ee", () => go(0)], ["back", "\\u25c0", () => go(at - 1)],
      ["play", "\\u25b6", () => toggle()], ["next", "\\u25b6\\u2502", () => go(at + 1)],
      ["last", "\\u23ed", () => go(last)]]) {
    buttons[name] = make("button", sign, { type: "button", id: name, onclick: step });
    controls.append(buttons[name]);
  }
  slider.oninput = () => go(Number(slider.value));
  controls.append(slider);
  const list = $("list");
  const items = entries.map((entry, index) => {
    const item = make("li", "", { value: entry.n }), button = make("button", "", { type: "button" });
    button.onclick = () => go(index);
    item.append(button);
    return item;
  });
  list.replaceChildren(...items);

  function toggle() {
    if (timer) { clearInterval(timer); timer = null; }
    else {
      if (at === last) go(0);
      timer = setInterval(() => at < last ? go(at + 1) : toggle(), 900);
    }
    named();
  }
  function named() {
    for (const [name, button] of Object.entries(buttons)) {
      const label = say(name === "play" && timer ? "pause" : name);
      button.setAttribute("aria-label", label);
      button.title = label;
    }
    buttons.play.setAttribute("aria-pressed", String(Boolean(timer)));
  }
  function spoken() {
    document.documentElement.lang = language;
    document.title = $("title").textContent = data.title[language];
    $("other").textContent = say("other");
    $("other").lang = language === "sv" ? "en" : "sv";
    slider.setAttribute("aria-label", say("at"));
    $("standing").textContent = data.standing[language];
    $("audit").textContent = data.audit[language];
    $("seen").textContent = data.seen ? data.seen[language] : "";
    $("all").textContent = say("list");
    $("keys").textContent = say("keys");
    items.forEach((item, index) => item.firstChild.textContent =
      `${entries[index].told[language].join(" ") || "\\u2013"}`);
    named();
  }
  function go(to) {
    items[at].removeAttribute("aria-current");
    at = Math.max(0, Math.min(last, to));
    items[at].setAttribute("aria-current", "step");
    list.scrollTop = items[at].offsetTop - list.offsetTop - list.clientHeight / 2;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${say("at")} ${entries[at].n} / ${entries[last].n}`);
    const told = entries[at].told[language].map(text => make("p", text));
    const drew = entries[at].drew[language];
    $("now").replaceChildren(make("p", `${say("at")} ${entries[at].n} / ${entries[last].n}`), ...told,
      ...(drew ? [make("p", drew, { className: "drew" })] : []));
    if (pictures) {
      const [languages, table, rows] = pictures;
      const row = rows[at * languages.length + languages.indexOf(language)];
      $("picture").innerHTML = row.map(tag => table[tag]).join("");
    }
  }
  $("other").onclick = () => { language = language === "sv" ? "en" : "sv"; spoken(); go(at); };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target === slider) return;
    const inButton = event.target instanceof HTMLButtonElement;
    const keys = { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0),
      End: () => go(last), ...(inButton ? {} : { " ": toggle }) };
    if (keys[event.key]) { keys[event.key](); event.preventDefault(); }
  });
  try { if (data.pictures) pictures = await unpacked(); }
  catch { $("picture").append(make("p", say("unpacked"), { className: "none" })); }
  controls.hidden = $("other").hidden = false;
  spoken();
  go(last);
  document.body.dataset.ready = "yes";
})();
"""

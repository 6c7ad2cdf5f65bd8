// A random client that knows no game: plays scenarios through `slaget serve`, for all seats at once.
//
//   node client.mjs '{"command": ["slaget", "serve"], "games": [["nissan", "slaget", {}]], "entries": 300, "seed": 1}'
//
// A fourth member of a game names one of the store that is played on, a fifth lists types of commands that are to be
// built as soon as they are offered. Prints one line of JSON for each game: its end, and how often each kind of command was built. What is refused
// although it was built from a form is a fault, and so is a document that offers nothing to a seat that is awaited.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { build, choices, dice, pick } from "../../docs/examples/bots/choose.mjs";

export function connect(command) {
  const child = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = new Map();
  let next = 0;
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = JSON.parse(line);
    if (!("id" in message)) return;
    const { resolve, reject } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) reject(new Error(`${message.error.data.kind}: ${message.error.message}`));
    else resolve(message.result);
  });
  const ask = (method, params = {}) => new Promise((resolve, reject) => {
    next += 1;
    waiting.set(next, { resolve, reject });
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: next, method, params })}\n`);
  });
  return { ask, close: () => child.stdin.end() };
}

/** The rings of every region that a form asks for, by what asks. */
async function regionsOf(ask, game, seat, n, option, random) {
  const found = {};
  for (const field of option.fields) {
    for (const domain of field.domain ? [field.domain] : Object.values(field.cases ?? {})) {
      if (domain.as === "point" && domain.region === null && random() < 0.4) {
        found[domain.ask] = (await ask("region", { game, seat, n, ask: domain.ask })).rings;
      }
    }
  }
  return found;
}

/** Half of the time the first option, which brings most games on; else the one built least, or any. */
function chosenOf(random, options, built) {
  if (random() < 0.5) return options[0];
  if (random() < 0.5) return pick(random, options);
  return options.reduce((a, b) => ((built[b.id] ?? 0) < (built[a.id] ?? 0) ? b : a));
}

/** Plays one game to its end, or to so many entries; answers what was built, and what was refused. */
export async function playOut(ask, [ruleset, scenario, options, name, wanted = []], entries, seed) {
  const random = dice(seed);
  const begun = name
    ? await ask("open", { game: name })
    : await ask("new", { ruleset, scenario, options, seed: seed.toString(16).padStart(64, "0") });
  const { game } = begun;
  const [built, faults] = [{}, []];
  let [outcome, n, idle] = [null, begun.n, 0];
  const last = name ? n + entries : entries;
  while (outcome === null && n < last && !faults.length) {
    const host = await ask("document", { game, seat: "host", since: n, languages: ["en"] });
    outcome = host.outcome;
    if (outcome !== null) break;
    const seats = host.to_act.length ? host.to_act : ["host"];
    const seat = host.options.length && random() < 0.2 ? "host" : pick(random, seats);
    const document = await ask("document", { game, seat, since: n, languages: ["en"] });
    const claims = document.claims.filter((claim) => !claim.confirm || random() < 0.05);
    const usual = document.options.length ? document.options : document.claims;
    const from = claims.length && random() < 0.05 ? claims : usual;
    if (!from.length) {
      faults.push({ n, seat, problem: "nothing is offered to a seat that is awaited" });
      break;
    }
    const option = from.find((each) => wanted.includes(each.type) && !built[each.id]) ?? chosenOf(random, from, built);
    const regions = await regionsOf(ask, game, seat, document.n, option, random);
    let command = null;
    try {
      command = build(option, choices(random, option, regions));
    } catch (problem) {
      faults.push({ n, seat, option: option.id, problem: String(problem) });
      break;
    }
    const answer = await ask("play", { game, seat, command, expect: document.n });
    if (!answer.ok) faults.push({ n, seat, option: option.id, command, answer });
    built[option.id] = (built[option.id] ?? 0) + 1;
    idle = answer.n === n ? idle + 1 : 0;
    n = answer.n ?? n;
  }
  await ask("close", { game });
  return { ruleset, scenario, options, seed, n, outcome: outcome?.reason ?? null, built, faults };
}

async function main() {
  const wanted = JSON.parse(process.argv[2]);
  const { ask, close } = connect(wanted.command);
  await ask("hello", { protocol: 1 });
  for (const [number, game] of wanted.games.entries()) {
    const played = await playOut(ask, game, wanted.entries, wanted.seed + number);
    process.stdout.write(`${JSON.stringify(played)}\n`);
  }
  close();
}

if (process.argv[2]) await main();

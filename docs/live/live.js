// The live page: Python in the reader's browser, loaded when a button is pressed and not before.
const PYODIDE = "https://cdn.jsdelivr.net/pyodide/v314.0.7/full/", HERE = new URL(".", import.meta.url);
const NEEDS = { schack: [], nissan: ["shapely"], card: [], log: [] }; // compiled parts beside rpds-py; shapely brings numpy
const OPEN = { schack: game, nissan: game, card, log };
let loading = null;

const el = (tag, set = {}, ...inside) => {
  const made = Object.assign(document.createElement(tag), set);
  return made.append(...inside), made;
};
const button = (textContent, onclick) => el("button", { type: "button", textContent, onclick });
const status = (place, text) => { place.querySelector("[role=status]").textContent = text; };
const both = (text) => [el("p", { lang: "en", textContent: text.en }), el("p", { lang: "sv", textContent: text.sv })];

async function part(pyodide, name) {
  await pyodide.loadPackage(name, { messageCallback: () => {}, errorCallback: () => {} });
  if (!pyodide.loadedPackages[name]) throw new Error(`the compiled part ${name} could not be had`);
}
async function had(name) {
  const answer = await fetch(new URL(name, HERE));
  if (!answer.ok) throw new Error("the library could not be had");
  return answer;
}
async function load() {
  const { loadPyodide } = await import(`${PYODIDE}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL: PYODIDE });
  await part(pyodide, "rpds-py");
  for (const name of await (await had("library.json")).json())
    pyodide.unpackArchive(await (await had(name)).arrayBuffer(), name.endsWith(".whl") ? "wheel" : "zip");
  return pyodide;
}
async function begin(place) {
  const what = place.dataset.live, go = place.querySelector("button");
  go.disabled = true;
  status(place, "Python and the library are being loaded: some twenty megabytes, once.");
  try {
    loading ??= load().catch((fault) => { loading = null; throw fault; });
    const pyodide = await loading;
    for (const name of NEEDS[what]) await part(pyodide, name);
    const live = pyodide.pyimport("live");
    await OPEN[what](place, live, what);
    go.remove();
    status(place, "");
  } catch (fault) {
    go.disabled = false;
    status(place, `This cannot run here: ${fault.message.trim().split("\n").at(-1)}. The rest of the page stands.`);
  }
}

// A game: the picture, what happened in both languages, and a list of what may be done.
function game(place, live, name) {
  const picture = el("div", { className: "live-picture" }), told = el("div", { className: "live-told" });
  const list = el("select", { id: `${name}-moves` }), wish = el("input", { id: `${name}-wish`, size: 40 });
  const answer = el("div", { className: "live-answer" });
  told.setAttribute("aria-live", "polite");
  answer.setAttribute("aria-live", "polite");
  const play = button("Play it", () => show(live.play(name, Number(list.value))));
  const ask = button("Ask the rules", () => {
    const said = JSON.parse(live.refused(name, wish.value));
    answer.replaceChildren(el("p", { textContent: said.allowed ? "Allowed." : `Refused: ${said.rule ?? ""}` }), ...(said.text ? both(said.text) : []));
  });
  function show(json) {
    const seen = JSON.parse(json);
    picture.innerHTML = seen.svg;
    told.replaceChildren(...seen.told.flatMap(both), ...(seen.prompt ? both(seen.prompt) : []));
    list.replaceChildren(...seen.moves.map(({ number, type, text }) => el("option", { value: number, textContent: `${type} ${text}` })));
    play.disabled = !seen.moves.length;
    if (seen.outcome) told.append(el("p", { textContent: `Over: ${seen.outcome.winners.join(", ") || "nobody"} (${seen.outcome.rule})` }));
    if (seen.moves.length) list.focus();
  }
  wish.value = name === "schack" ? '{"type": "move", "seat": "white", "uci": "e2e4"}' : '{"type": "activate", "side": "danish", "ships": ["d1"]}';
  place.append(
    picture, told,
    el("p", {}, el("label", { htmlFor: list.id, textContent: "What you may do: " }), list, " ", play),
    el("p", {}, el("label", { htmlFor: wish.id, textContent: "A command of yours: " }), wish, " ", ask), answer,
  );
  show(live.start(name, String(Date.now())));
}

// A text that is edited, and what is said of it at each change.
function edited(place, id, label, text, told) {
  const area = el("textarea", { id, rows: 16, cols: 90, spellcheck: false, value: text });
  const answer = el("div", { className: "live-answer" });
  answer.setAttribute("aria-live", "polite");
  area.oninput = () => answer.replaceChildren(...told(area.value));
  place.append(el("p", {}, el("label", { htmlFor: id, textContent: label })), area, answer);
  area.oninput();
  return area;
}
function card(place, live) {
  edited(place, "card-text", "A deck of one card; change it.", live.card(), (text) => {
    const { faults, cards } = JSON.parse(live.checked(text));
    const found = faults.map(({ line, severity, text: said }) => el("li", { textContent: `line ${line}, ${severity}` }, ...both(said)));
    return [el("ul", {}, ...found), ...cards.flatMap((each) => both(each.text))];
  });
}
function log(place, live) {
  const sound = live.log();
  const area = edited(place, "log-text", "The log of a game; change a sign.", sound, (text) => {
    const said = JSON.parse(live.audited(text));
    return [el("p", { textContent: said.ok ? `In order: ${said.entries} entries follow from the rules and the seed.` : `Not in order: ${said.fault}` })];
  });
  const set = (text) => { area.value = text; area.oninput(); };
  place.append(el("p", {}, button("Break it", () => set(area.value.replace("e2e3", "e2e4"))), " ", button("Mend it", () => set(sound))));
}

for (const place of document.querySelectorAll("[data-live]")) place.querySelector("button").onclick = () => begin(place);

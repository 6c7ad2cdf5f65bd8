// A page that knows no game: it shows the documents and pictures of one seat, and fills in the forms it is offered.
"use strict";
const { game, seat, token } = Object.fromEntries(new URL(location.href).searchParams);
const SAID = { // Swedish, English
  back: ["Tillbaka", "Back"], done: ["Klar", "Done"], play: ["Spela", "Play"], undo: ["Ta tillbaka", "Take back"],
  flip: ["Vänd brädet", "Flip the board"], wait: ["Väntar på", "Waiting for"], sure: ["Säkert?", "Sure?"], yes: ["Ja", "Yes"],
  no: ["Nej", "No"], none: ["Inget", "None"], lost: ["Förbindelsen är bruten …", "The connection is lost …"],
  shut: ["Platsen är inte din.", "The seat is not yours."], left: ["kvar", "left"], there: ["Dit går det inte.",
    "That is not possible."], first: ["Någon hann före. Välj igen.", "Somebody was first. Choose again."],
  auto: ["Auto", "Auto"], light: ["Ljust", "Light"], dark: ["Mörkt", "Dark"], other: ["In English", "På svenska"] };
const THEMES = ["auto", "light", "dark"], waiting = new Map(), entries = [];
let lang = localStorage.lang ?? (navigator.language.startsWith("en") ? "en" : "sv"), theme = localStorage.theme ?? "auto";
let socket, tries = 0, asked = 0, statics, doc, flip = false, transform, drawn = 0;
let form = null, choices, cases, hit, marks; // the form that is open, what is chosen in it, what a click in the picture does

const $ = (id) => document.getElementById(id), t = (key) => SAID[key][lang === "sv" ? 0 : 1];
const say = (text) => (text !== null && typeof text === "object" ? text[lang] : String(text ?? ""));
const note = (text = "") => { $("note").textContent = text; };
const sum = (list) => list.reduce((one, other) => one + other, 0);
const within = (n, { min, max }) => n >= min && (max === null || n <= max);
function el(tag, set, ...inside) {
  const made = Object.assign(document.createElement(tag), set);
  made.append(...inside);
  return made;
}
const button = (text, onclick, className = "") => el("button", { type: "button", textContent: text, onclick, className });
function word(kind, value) { // what a value of a kind is called; a card's copy is looked up by what stands before #
  if (value === null || typeof value === "boolean") return t(value === null ? "none" : value ? "yes" : "no");
  const name = String(value).split("#")[0], { words } = statics, known = Object.values(words).find((each) => name in each);
  return say(words[kind]?.[name] ?? (kind ? value : known?.[name] ?? value));
}

// The connection. After a break the page comes back with what it has, and gets what it lacks.
function connect() {
  const query = new URLSearchParams({ token, since: doc?.n ?? 0, statics: statics?.hash ?? "" });
  socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${game}/${seat}?${query}`);
  socket.onopen = () => { tries = 0; note(); };
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onclose = ({ code }) => {
    note(t(code === 4404 ? "shut" : "lost"));
    for (const answer of waiting.values()) answer({ error: t("lost") });
    waiting.clear();
    if (code !== 4404) setTimeout(connect, Math.min(2000, 200 * 2 ** tries++));
  };
}
const ask = (method, rest) => new Promise((answer) => {
  if (socket.readyState !== 1) return answer({ error: t("lost") });
  waiting.set(++asked, answer);
  socket.send(JSON.stringify({ id: asked, method, ...rest }));
});
const bare = (option) => JSON.stringify(option, (key, value) => (key === "ask" ? 0 : value));
function hear(told) {
  if (told.statics) statics = told.statics;
  else if (told.document) {
    doc = told.document;
    entries.splice(doc.since, Infinity, ...doc.entries);
    const stands = form && doc.options.some((option) => bare(option) === bare(form));
    if (!stands) reset(doc.options.length === 1 && doc.options[0].fields.length ? doc.options[0] : null);
    render(stands);
  } else { waiting.get(told.id)?.(told); waiting.delete(told.id); }
}
async function tell(method, rest) { // play or undo
  const told = await ask(method, { ...rest, expect: doc.n });
  note(told.error ?? (told.refusal ? say(told.refusal.text) : told.conflict ? t("first") : ""));
  if (!told.ok) { reset(form); render(); }
}

// A form: one field after another. Fields that must be checked are left at their defaults.
const named = (field) => field.names.join(",");
const next = () => form.fields.find((field) => !field.check && !(named(field) in choices));
const label = ({ field, by }) => (by === "count" ? choices[field].length : by === "case" ? cases[field] : choices[field]);
const domain = (field) => (field.after.length ? field.cases[field.after.map(label).join("/")] : field.domain);
function reset(option = null) { form = option; choices = {}; cases = {}; hit = null; marks = {}; }
function command() {
  const made = { type: form.type, ...form.fixed };
  for (const { names } of form.fields.filter((field) => named(field) in choices))
    names.forEach((name, i) => { made[name] = names.length > 1 ? choices[names][i] : choices[names]; });
  return made;
}
async function begin(option) {
  reset(option);
  if (option.confirm && !(await sure(say(option.label)))) reset();
  else if (!next()) tell("play", { command: command() });
  render();
  focusForm();
}
function put(field, value, of) {
  const at_once = form.fields.length === 1 && !form.sealed && ["one", "row"].includes(domain(field).as);
  choices[named(field)] = value;
  cases[named(field)] = of;
  if (at_once) tell("play", { command: command() });
  else { render(); focusForm(); }
}
function sure(text) {
  const box = $("sure");
  box.firstChild.textContent = `${text}: ${t("sure")}`;
  box.lastChild.replaceChildren(...["yes", "no"].map((each) => el("button", { value: each, textContent: t(each) })));
  box.showModal();
  return new Promise((answer) => { box.onclose = () => answer(box.returnValue === "yes"); });
}

// One editor for each way in which a value is formed: it fills a box, and may answer what is hit in the picture.
function finish(box, value, use, ...inside) {
  const go = button(t("done"), () => use(value()), "go"), look = () => { go.disabled = value() === undefined; };
  box.append(...inside, el("div", {}, go));
  box.oninput = look;
  look();
  return look;
}
const input = (set) => el("input", { type: "number", required: true, ...set });
const read = (each) => (each.checkValidity() ? Number(each.value) : NaN);
const numbers = (inputs) => (inputs.every((each) => each.checkValidity()) ? inputs.map(read) : undefined);
const EDITORS = {
  one(d, box, use) {
    const values = d.rows ?? d.values, cells = (i) => [d.at?.[i] ?? values[i]].flat().map(String);
    const text = (i) => (d.labels ? say(d.labels[i]) : [values[i]].flat().map((v, k) => word(d.kinds?.[k] ?? d.kind, v)).join(" → "));
    const kind = (k) => (d.at ? statics.board?.shape ?? "square" : d.kinds?.[k] ?? d.kind);
    const fits = (path) => [...values.keys()].filter((i) => path.every((cell, k) => cells(i)[k] === cell));
    let picked = [];
    const show = () => {
      const left = fits(picked), on = new Set(left.map((i) => cells(i)[picked.length]).filter(Boolean));
      box.replaceChildren(el("div", { className: "list" }, ...left.map((i) => button(text(i), () => use(values[i], d.case?.[i])))));
      mark(picked.map((cell, k) => [kind(k), cell]), [...on].map((cell) => [kind(picked.length), cell]));
    };
    show();
    return (_, value) => [[...picked, value], [value], ...(picked.length ? [[]] : [])].some((path) => {
      const left = fits(path), whole = left.length === 1 && cells(left[0]).length === path.length;
      if (left.length) picked = path;
      if (whole) use(values[left[0]], d.case?.[left[0]]);
      else if (left.length) show();
      return left.length;
    });
  },
  row: (...all) => EDITORS.one(...all),
  some(d, box, use) {
    const most = Math.min(d.max, (d.together?.max ?? Infinity) - sum((d.together?.with ?? []).map((f) => choices[f]?.length ?? 0)));
    const chosen = new Set(), all = d.values.map((each) => [d.kind, String(each)]), by = new Map();
    const value = () => (chosen.size < d.min || chosen.size > most ? undefined
      : [...d.values.filter((each) => chosen.has(String(each))), ...d.always]);
    const turn = (each) => {
      if (!chosen.delete(each) && chosen.size < most) chosen.add(each);
      for (const [name, made] of by) made.ariaPressed = chosen.has(name);
      mark([...chosen].map((name) => [d.kind, name]), all);
      look();
    };
    d.values.forEach((v, i) => by.set(String(v), button(d.labels ? say(d.labels[i]) : word(d.kind, v), () => turn(String(v)))));
    const how = d.min === most ? `${most}` : `${d.min}–${most}`;
    const look = finish(box, value, use, how, el("div", { className: "list" }, ...by.values()));
    mark([], all);
    return (_, each) => by.has(each) && (turn(each), true);
  },
  number: (d, box, use) => EDITORS.numbers({ ...d, count: 1 }, box, ([n]) => use(n)),
  numbers({ count, min, max, unit = "" }, box, use) {
    const inputs = Array.from({ length: count }, () => input({ min, max, value: min }));
    finish(box, () => numbers(inputs), use, el("div", { className: "list" }, ...inputs, `${min}–${max} ${unit}`));
  },
  point(d, box, use, field) {
    const inputs = d.witness.map((value) => input({ value })), [dx, dy] = d.from ?? [0, 0];
    const check = async (point) => {
      const told = await ask("allowed", { option: form.id, choices, field: named(field), values: [point] });
      if (told.allowed?.[0]) use(point); else note(told.error ?? t("there"));
    };
    finish(box, () => numbers(inputs), check, ...inputs.map((each, i) => el("label", {}, "xy"[i], each)));
    ask("region", { ask: d.ask }).then(({ rings = [] }) => mark([], rings.map((ring) => ring.map(([x, y]) => [x + dx, y + dy]))));
    return (kind, _, at) => kind === "point" && (check([at[0] - dx, at[1] - dy]), true);
  },
  counts(d, box, use) {
    EDITORS.piles({ ...d, kinds: [null, d.kind], places: { "": d }, spread: null }, box, (piles) => use(piles[""] ?? {}));
  },
  piles(d, box, use) { // how many of each key lie at each place
    const keys = Object.entries(d.keys), left = el("p"), limit = (key) => d.keys[key].max;
    const piles = Object.keys(d.places).map((place) => [place, keys.map(([, { max }]) => input({ min: 0, max: max ?? "", value: 0 }))]);
    const lines = (inputs) => keys.map(([key, { cost }], i) => el("label", {}, word(d.kinds?.[1], key) + (cost ? ` (${cost})` : ""), inputs[i]));
    const boxes = piles.map(([place, inputs]) => el("fieldset", {}, ...(place ? [el("legend", {}, word(d.kinds?.[0], place))] : []), ...lines(inputs)));
    const value = () => {
      const sizes = piles.map(([, inputs]) => sum(inputs.map(read))), of = (i) => sum(piles.map(([, inputs]) => read(inputs[i])));
      const cost = sum(keys.map(([, each], i) => (each.cost ?? 0) * of(i)));
      left.textContent = d.budget === null ? "" : `${d.budget - cost} ${t("left")}`;
      const fit = piles.every(([place], i) => within(sizes[i], d.places[place])) && (d.budget === null || cost <= d.budget)
        && keys.every(([key], i) => within(of(i), { min: 0, max: limit(key) }))
        && (d.spread === null || Math.max(...sizes) - Math.min(...sizes) <= d.spread);
      const laid = ([place, inputs]) => [place, Object.fromEntries(keys.map(([key], i) => [key, read(inputs[i])]).filter(([, n]) => n))];
      return fit ? Object.fromEntries(piles.map(laid).filter(([, pile]) => Object.keys(pile).length)) : undefined;
    };
    finish(box, value, use, ...boxes, left);
  },
  each(d, box, use) {
    const made = Object.entries(d.keys).map(([key, values]) => [key, el("select", {}, ...(d.partial ? [el("option")] : []),
      ...values.map((v, i) => el("option", { value: i, textContent: word(d.kinds?.[1], v) })))]);
    const value = () => Object.fromEntries(made.filter(([, { value: i }]) => i).map(([key, { value: i }]) => [key, d.keys[key][i]]));
    finish(box, value, use, ...made.map(([key, select]) => el("label", {}, word(d.kinds?.[0], key), select)));
  },
  layout(d, box, use) { // some of the values for one key after another
    const made = {}, keys = Object.entries(d.keys);
    let inner;
    const following = ([key, n] = keys[Object.keys(made).length] ?? []) => {
      if (!key) return use(made);
      const values = d.values.filter((each) => !Object.values(made).flat().includes(each));
      box.replaceChildren(el("h2", { textContent: word(null, key) }));
      inner = EDITORS.some({ ...d, values, min: n, max: n, always: [] }, box, (chosen) => { made[key] = chosen; following(); focusForm(); });
    };
    following();
    return (...all) => inner(...all);
  },
  any(d, box, use, field) {
    const hits = d.of.map((each) => EDITORS[each.as](each, box.appendChild(el("fieldset")), use, field));
    return (...all) => hits.some((each) => each?.(...all));
  },
};

// What is shown.
function standing() { // the entries that have not been taken back
  return entries.reduce((found, { n, events: [first] }) =>
    (first?.event.type === "taken_back" ? found.filter((each) => each <= first.event.to) : [...found, n]), []);
}
function tools() {
  const turn = (key, set) => button(t(key), () => { set(); render(true); });
  const [before, last] = standing().slice(-2), by = entries[last]?.command?.[statics.seat_field] ?? "host";
  const may = last !== undefined && before >= doc.undo_limit && (seat === "host" || by === doc.seat);
  $("tools").replaceChildren(...(may ? [button(t("undo"), () => tell("undo", { to: before }))] : []),
    turn("flip", () => { flip = !flip; }), turn("other", () => { localStorage.lang = lang = lang === "sv" ? "en" : "sv"; reset(form); render(); }),
    turn(theme, () => { localStorage.theme = theme = THEMES[(THEMES.indexOf(theme) + 1) % 3]; }));
  $("claims").replaceChildren(...doc.claims.map((claim) => button(say(claim.label), () => begin(claim))));
}
function render(stands = false) { // stands: the form that is open is left as it is
  if (!doc) return;
  document.documentElement.lang = lang;
  document.documentElement.style.colorScheme = theme === "auto" ? "light dark" : theme;
  const names = doc.to_act.map((each) => say(statics.seats.find((one) => one.seat === each)?.label ?? each));
  $("title").textContent = document.title = `${say(statics.title)}: ${say(statics.scenario.title)}`;
  $("prompt").textContent = say(doc.outcome?.text ?? doc.prompt ?? `${t("wait")} ${names.join(", ")}`);
  $("log").replaceChildren(...entries.slice(-40).reverse().flatMap(({ events }) => events.map(({ text }) => el("li", { textContent: say(text) })).reverse()));
  tools();
  if (!stands) fill();
  draw();
}
function fill() {
  const box = $("form"), field = form && next(), d = field && domain(field), inner = el("div");
  marks = {}; hit = null;
  if (!form) return box.replaceChildren(el("div", { className: "list" }, ...doc.options.map((option) => button(say(option.label), () => begin(option)))));
  box.replaceChildren(el("h2", { textContent: [...new Set([form.label, ...(field ? [field.label] : [])].map(say))].join(": ") }), inner);
  if (d) hit = EDITORS[d.as](d, inner, (value, of) => put(field, value, of), field);
  else inner.append(field ? t("there") : button(t("play"), () => tell("play", { command: command() }), "go"));
  if (field && "default" in field) inner.append(button(t("none"), () => put(field, field.default)));
  if (doc.options.length > 1 || Object.keys(choices).length || form.confirm !== undefined)
    box.append(button(t("back"), () => { reset(doc.options.length > 1 ? null : doc.options[0]); render(); focusForm(); }));
}
const focusForm = () => $("form").querySelector("button, input, select")?.focus();
function mark(selected = [], targets = []) { marks = { selected, targets }; draw(); }
async function draw() {
  const mine = ++drawn;
  await null; // of several marks at once the last is drawn
  if (mine !== drawn) return;
  const told = await ask("picture", { look: { language: lang, theme, flip, ids: "board", ...marks } });
  if (mine !== drawn || !told.svg) return;
  $("picture").innerHTML = told.svg;
  transform = told.transform;
}
$("picture").onclick = ({ clientX, clientY }) => {
  const { a, b, c, d, e, f } = transform, screen = $("picture").querySelector("svg").getScreenCTM().inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen), size = a * d - b * c;
  const at = [d * (x - e) - c * (y - f), a * (y - f) - b * (x - e)].map((each) => Math.round(each / size));
  const up = (each) => (each ? [...Object.entries(each.dataset), ...up(each.parentElement)] : []);
  const under = document.elementsFromPoint(clientX, clientY).flatMap(up);
  if (!hit) return;
  under.some(([kind, value]) => hit(kind, value)) || hit("point", null, at);
};
document.addEventListener("keydown", ({ key }) => { if (key === "Escape" && form) { reset(); render(); focusForm(); } });

// Without a game: the games there are, and the places of a new one.
async function lobby() {
  const begun = async (ruleset, scenario) => {
    const made = await (await fetch(`games?${new URLSearchParams({ ruleset, scenario })}`, { method: "POST", body: "{}", headers: { "content-type": "application/json" } })).json();
    $("form").replaceChildren(...Object.entries(made).map(([each, path]) => el("p", {}, el("a", { href: path, textContent: each }))));
    focusForm();
  };
  for (const { ruleset, scenarios } of await (await fetch("games")).json())
    $("form").append(el("h2", { textContent: ruleset }), el("div", { className: "list" }, ...Object.entries(scenarios).map(([scenario, title]) => button(say(title), () => begun(ruleset, scenario)))));
}
if (game) connect(); else lobby();

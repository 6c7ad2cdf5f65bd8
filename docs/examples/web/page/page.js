// A page that knows no game: it shows the documents and pictures of one seat, and fills in the forms it is offered.
const { game, seat, token } = Object.fromEntries(new URL(location.href).searchParams);
const SAID = { // Swedish, English
  back: ["Tillbaka", "Back"], done: ["Klar", "Done"], play: ["Spela", "Play"], undo: ["Ta tillbaka", "Take back"],
  flip: ["Vänd brädet", "Flip the board"], other: ["In English", "På svenska"], wait: ["Väntar på", "Waiting for"],
  sure: ["Säkert?", "Sure?"], yes: ["Ja", "Yes"], no: ["Nej", "No"], none: ["Inget", "None"], left: ["kvar", "left"],
  lost: ["Förbindelsen är bruten …", "The connection is lost …"], shut: ["Platsen är inte din, eller partiet kan inte läsas.", "Not your seat, or the game cannot be read."],
  first: ["Någon hann före.", "Somebody was first."], there: ["Det går inte.", "Not possible."], auto: ["Auto", "Auto"],
  light: ["Ljust", "Light"], dark: ["Mörkt", "Dark"] };
const THEMES = ["auto", "light", "dark"], waiting = new Map(), entries = [];
let lang = localStorage.lang ?? (navigator.language.startsWith("en") ? "en" : "sv"), theme = localStorage.theme ?? "auto";
let socket, tries = 0, asked = 0, due = 0, statics, doc, flip = false, transform, drawn = 0;
let form = null, choices, cases, hit, marks; // the form that is open, what is chosen in it, what a click in the picture does
const $ = (id) => document.getElementById(id), t = (key) => SAID[key][lang === "sv" ? 0 : 1];
const say = (text) => (text !== null && typeof text === "object" ? text[lang] : String(text ?? ""));
const note = (text = "") => { $("note").textContent = text; };
const sum = (list) => list.reduce((one, other) => one + other, 0), within = (n, { min, max }) => n >= min && (max === null || n <= max);
const el = (tag, set, ...inside) => {
  const made = Object.assign(document.createElement(tag), set);
  return made.append(...inside), made;
};
const list = (inside) => el("div", { className: "list" }, ...inside);
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
  socket.onopen = () => note();
  socket.onmessage = ({ data }) => { tries = 0; hear(JSON.parse(data)); };
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
const bare = (option) => JSON.stringify(option, (key, value) => (key === "ask" ? 0 : value)); // asks change with n
function hear(told) {
  if (told.id) { waiting.get(told.id)?.(told); waiting.delete(told.id); }
  statics = told.statics ?? statics;
  if (!told.document) return;
  const open = due > doc?.n ? null : form; // what has been played is open no longer
  entries.splice((doc = told.document).since, Infinity, ...doc.entries);
  const stands = open && doc.options.some((option) => bare(option) === bare(open));
  if (!stands) reset(only());
  render(stands);
}
async function tell(method, rest) { // play or undo; the next when what is due is shown
  if (doc.n < due) return;
  due = Infinity;
  const told = await ask(method, { ...rest, expect: doc.n });
  note(told.error ?? (told.refusal ? say(told.refusal.text) : told.conflict ? t("first") : ""));
  if (told.ok) due = told.n; else { due = 0; reset(form); render(); }
}
// A form: one field after another. Fields that must be checked are left at their defaults.
const named = (field) => field.names.join(","), next = () => form.fields.find((field) => !field.check && !(named(field) in choices));
const label = ({ field, by }) => (by === "count" ? choices[field].length : by === "case" ? cases[field] : choices[field]);
const domain = (field) => (field.after.length ? field.cases[field.after.map(label).join("/")] : field.domain);
const only = () => (doc.options.length === 1 && doc.options[0].fields.length ? doc.options[0] : null);
function reset(option = null) { form = option; choices = {}; cases = {}; hit = null; marks = {}; }
function command() {
  const made = { type: form.type, ...form.fixed };
  for (const { names } of form.fields.filter((field) => named(field) in choices))
    names.forEach((name, i) => { made[name] = names.length > 1 ? choices[names][i] : choices[names]; });
  return made;
}
async function begin(option) {
  if (option.confirm && !(await sure(say(option.label)))) return;
  leave(option);
  if (!next()) tell("play", { command: command() });
}
function put(field, value, of) { // a form of one choice is played at once
  const atOnce = form.fields.length === 1 && !form.sealed && ["one", "row"].includes(domain(field).as);
  [choices[named(field)], cases[named(field)]] = [value, of];
  if (atOnce) tell("play", { command: command() }); else { render(); focusForm(); }
}
function sure(text) {
  const box = $("sure"), answers = ["yes", "no"].map((each) => el("button", { value: each, textContent: t(each) }));
  box.replaceChildren(`${text}: ${t("sure")}`, el("form", { method: "dialog", className: "list" }, ...answers));
  Object.assign(box, { returnValue: "" }).showModal(); // in some browsers Escape leaves it as it was
  return new Promise((answer) => { box.onclose = () => answer(box.returnValue === "yes"); });
}
// One editor for each way in which a value is formed: it fills a box, and may answer what is hit in the picture.
function finish(box, value, use, ...inside) {
  const go = button(t("done"), () => use(value()), "go"), look = () => { go.disabled = value() === undefined; };
  box.append(...inside, el("div", {}, go));
  return look(box.oninput = look), look;
}
const input = (set) => el("input", { type: "number", required: true, ...set });
const read = (each) => (each.checkValidity() ? Number(each.value) : NaN);
const numbers = (inputs) => (inputs.every((each) => each.checkValidity()) ? inputs.map(read) : undefined);
const EDITORS = {
  one(d, box, use) { // by a button, or by one cell after another in the picture
    const values = d.rows ?? d.values, cells = (i) => [d.at?.[i] ?? values[i]].flat().map(String);
    const name = (i) => [values[i]].flat().map((v, k) => word(d.kinds?.[k] ?? d.kind, v)).join(" → ");
    const kind = (k) => (d.at ? statics.board?.shape ?? "square" : d.kinds?.[k] ?? d.kind);
    const fits = (path) => [...values.keys()].filter((i) => path.every((cell, k) => cells(i)[k] === cell));
    const choose = (i) => use(values[i], d.case?.[i]);
    let picked = [];
    const show = (left) => {
      const on = new Set(left.map((i) => cells(i)[picked.length]).filter(Boolean));
      box.replaceChildren(list(left.map((i) => button(d.labels ? say(d.labels[i]) : name(i), () => choose(i)))));
      mark(picked.map((cell, k) => [kind(k), cell]), [...on].map((cell) => [kind(picked.length), cell]));
    };
    show(fits([]));
    return (_, value) => [[...picked, value], [value], ...(picked.length ? [[]] : [])].some((path) => {
      const left = fits(path);
      if (left.length) picked = path;
      if (left.length === 1 && cells(left[0]).length === path.length) choose(left[0]);
      else if (left.length) show(left);
      return left.length;
    });
  },
  row: (...all) => EDITORS.one(...all),
  some(d, box, use) {
    const spent = sum((d.together?.with ?? []).map((f) => choices[f]?.length ?? 0)), chosen = new Set(), by = new Map();
    const most = Math.min(d.max, (d.together?.max ?? Infinity) - spent), all = d.values.map((each) => [d.kind, String(each)]);
    const value = () => (within(chosen.size, { min: d.min, max: most })
      ? [...d.values.filter((each) => chosen.has(String(each))), ...d.always] : undefined);
    const turn = (each) => {
      if (!chosen.delete(each) && chosen.size < most) chosen.add(each);
      for (const [name, made] of by) made.ariaPressed = chosen.has(name);
      mark([...chosen].map((name) => [d.kind, name]), all);
      look();
    };
    const name = (v, i) => (d.labels ? say(d.labels[i]) : word(d.kind, v));
    d.values.forEach((v, i) => by.set(String(v), button(name(v, i), () => turn(String(v)))));
    const look = finish(box, value, use, d.min === most ? `${most}` : `${d.min}–${most}`, list([...by.values()]));
    mark([], all);
    return (_, each) => by.has(each) && (turn(each), true);
  },
  number: (d, box, use) => EDITORS.numbers({ ...d, count: 1 }, box, ([n]) => use(n)),
  numbers({ count, min, max, unit = "" }, box, use) {
    const inputs = Array.from({ length: count }, () => input({ min, max, value: min }));
    finish(box, () => numbers(inputs), use, list([...inputs, `${min}–${max} ${unit}`]));
  },
  point(d, box, use, field) {
    const inputs = d.witness.map((value) => input({ value })), [dx, dy] = d.from ?? [0, 0];
    const check = async (point) => {
      const told = await ask("allowed", { option: form.id, choices, field: named(field), values: [point] });
      if (told.allowed?.[0]) use(point); else note(told.error ?? t("there"));
    };
    finish(box, () => numbers(inputs), check, ...inputs.map((each, i) => el("label", {}, "xy"[i], each)));
    const shown = ({ rings = [] }) => mark([], rings.map((ring) => ring.map(([x, y]) => [x + dx, y + dy])));
    ask("region", { ask: d.ask }).then(shown);
    return (kind, _, at) => kind === "point" && (check([at[0] - dx, at[1] - dy]), true);
  },
  counts: (d, box, use) => EDITORS.piles({ ...d, kinds: [null, d.kind], places: { "": d }, spread: null }, box,
    (piles) => use(piles[""] ?? {})),
  piles(d, box, use) { // how many of each key lie at each place
    const keys = Object.entries(d.keys), left = el("p"), title = ([key, { cost }]) => word(d.kinds?.[1], key) + (cost ? ` (${cost})` : "");
    const inputs = () => keys.map(([, { max }]) => input({ min: 0, max: max ?? "", value: 0 }));
    const piles = Object.entries(d.places).map(([place, room]) => ({ place, room, inputs: inputs() }));
    const boxes = piles.map(({ place, inputs }) => el("fieldset", {}, place ? el("legend", {}, word(d.kinds?.[0], place)) : "",
      ...keys.map((key, i) => el("label", {}, title(key), inputs[i]))));
    const value = () => {
      const sizes = piles.map(({ inputs }) => sum(inputs.map(read))), cost = sum(keys.map(([, each], i) => (each.cost ?? 0) * of(i)));
      left.textContent = d.budget === null ? "" : `${d.budget - cost} ${t("left")}`;
      const fit = piles.every(({ room }, i) => within(sizes[i], room)) && (d.budget === null || cost <= d.budget)
        && keys.every(([, { max }], i) => within(of(i), { min: 0, max }))
        && (d.spread === null || Math.max(...sizes) - Math.min(...sizes) <= d.spread);
      const laid = ({ inputs }) => Object.fromEntries(keys.map(([key], i) => [key, read(inputs[i])]).filter(([, n]) => n));
      return fit ? Object.fromEntries(piles.map((each, i) => [each.place, laid(each), sizes[i]]).filter(([, , n]) => n)) : undefined;
    };
    const of = (i) => sum(piles.map(({ inputs }) => read(inputs[i])));
    finish(box, value, use, ...boxes, left);
  },
  each(d, box, use) {
    const made = Object.entries(d.keys).map(([key, values]) => [key, el("select", {}, ...(d.partial ? [el("option")] : []),
      ...values.map((v, i) => el("option", { value: i, textContent: word(d.kinds?.[1], v) })))]);
    const value = () => Object.fromEntries(made.filter(([, { value: i }]) => i).map(([key, { value: i }]) => [key, d.keys[key][i]]));
    finish(box, value, use, ...made.map(([key, select]) => el("label", {}, word(d.kinds?.[0], key), select)));
  },
  layout(d, box, use, _, made = {}) { // some of the values for one key after another
    const [[key, n], ...rest] = Object.entries(d.keys).slice(Object.keys(made).length), laid = Object.values(made).flat();
    box.replaceChildren(el("h2", { textContent: word(null, key) }));
    return hit = EDITORS.some({ ...d, values: d.values.filter((each) => !laid.includes(each)), min: n, max: n, always: [] }, box, (chosen) => {
      made[key] = chosen;
      if (rest.length) EDITORS.layout(d, box, use, _, made); else use(made);
      focusForm();
    });
  },
  any(d, box, use, field) {
    const hits = d.of.map((each) => EDITORS[each.as](each, box.appendChild(el("fieldset")), use, field));
    return (...all) => hits.some((each) => each?.(...all));
  },
};
// What is shown.
const standing = () => entries.reduce((found, { n, events: [first] }) => // what has not been taken back
  (first?.event.type === "taken_back" ? found.filter((each) => each <= first.event.to) : [...found, n]), []);
function tools() {
  const [before, last] = standing().slice(-2), by = entries[last]?.command?.[statics.seat_field] ?? "host";
  const may = last !== undefined && before >= doc.undo_limit && (seat === "host" || by === doc.seat);
  $("tools").replaceChildren(...(may ? [button(t("undo"), () => tell("undo", { to: before }))] : []),
    button(t("flip"), () => { flip = !flip; draw(); }),
    button(t("other"), () => { localStorage.lang = lang = lang === "sv" ? "en" : "sv"; reset(form); render(); }),
    button(t(theme), () => { localStorage.theme = theme = THEMES[(THEMES.indexOf(theme) + 1) % 3]; render(true); }));
  $("claims").replaceChildren(...doc.claims.map((claim) => button(say(claim.label), () => begin(claim))));
}
function render(stands = false) { // stands: the form that is open is left as it is
  document.documentElement.lang = lang;
  document.documentElement.style.colorScheme = theme === "auto" ? "light dark" : theme;
  const names = doc.to_act.map((each) => say(statics.seats.find((one) => one.seat === each)?.label ?? each));
  $("title").textContent = document.title = `${say(statics.title)}: ${say(statics.scenario.title)}`;
  $("prompt").textContent = say(doc.outcome?.text ?? doc.prompt ?? `${t("wait")} ${names.join(", ")}`);
  const told = entries.slice(-40).flatMap(({ events }) => events.map(({ text }) => say(text))).reverse();
  $("log").replaceChildren(...told.map((textContent) => el("li", { textContent })));
  tools();
  if (!stands) fill();
  draw();
}
function fill() { // the options, or the field of an option that is next
  const box = $("form"), field = form && next(), d = field && domain(field), inner = el("div");
  marks = {}; hit = null;
  if (!form) return box.replaceChildren(list(doc.options.map((option) => button(say(option.label), () => begin(option)))));
  const title = new Set([form.label, ...(field ? [field.label] : [])].map(say)), others = form !== only();
  box.replaceChildren(el("h2", { textContent: [...title].join(": ") }), inner);
  if (d) hit = EDITORS[d.as](d, inner, (value, of) => put(field, value, of), field);
  else inner.append(field ? t("there") : button(t("play"), () => tell("play", { command: command() }), "go"));
  if (field && "default" in field) inner.append(button(t("none"), () => put(field, field.default)));
  if (others || Object.keys(choices).length) box.append(button(t("back"), () => leave(only())));
}
const leave = (option) => { reset(option); render(); focusForm(); };
const focusForm = () => $("form").querySelector("button, input, select")?.focus();
function mark(selected = [], targets = []) { marks = { selected, targets }; draw(); }
async function draw(mine = ++drawn) {
  await null; // of several marks at once the last is drawn
  const told = mine === drawn && await ask("picture", { look: { language: lang, theme, flip, ids: "board", ...marks } });
  if (mine === drawn && told.svg) [$("picture").innerHTML, transform] = [told.svg, told.transform];
}
$("picture").onclick = ({ clientX, clientY }) => {
  const { a, b, c, d, e, f } = transform, screen = $("picture").querySelector("svg").getScreenCTM().inverse();
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen), size = a * d - b * c;
  const at = [d * (x - e) - c * (y - f), a * (y - f) - b * (x - e)].map((each) => Math.round(each / size));
  const up = (each) => (each ? [...Object.entries(each.dataset), ...up(each.parentElement)] : []);
  const under = document.elementsFromPoint(clientX, clientY).flatMap(up);
  if (hit) under.some(([kind, value]) => hit(kind, value)) || hit("point", null, at);
};
document.addEventListener("keydown", ({ key }) => { if (key === "Escape" && form) leave(only()); });
connect();

// Builds commands from the forms of a seat's document alone, at random. It knows no game.

/** A generator of numbers in [0, 1) from a seed, so that a game can be played again. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random, low, high) => low + Math.floor(random() * (high - low + 1));
export const pick = (random, items) => items[between(random, 0, items.length - 1)];

function shuffled(random, items) {
  const made = [...items];
  for (let i = made.length - 1; i > 0; i -= 1) {
    const j = between(random, 0, i);
    [made[i], made[j]] = [made[j], made[i]];
  }
  return made;
}

/** What a seat chooses for each field of an option, in order; fields that promise too much are left out. */
export function choices(random, option, regions = {}) {
  const chosen = {};
  const cases = {};
  for (const field of option.fields) {
    if (field.check) continue;
    const name = field.names.join(",");
    const label = field.after.map((each) => said(each, chosen, cases)).join("/");
    const domain = field.after.length ? field.cases[label] : field.domain;
    if (!domain) throw new Error(`${option.id}: no domain for ${name} at ${label}`);
    const [value, which] = valueOf(random, domain, chosen, regions);
    chosen[name] = value;
    cases[name] = which;
  }
  return chosen;
}

function said({ field, by }, chosen, cases) {
  if (by === "count") return String(chosen[field].length);
  return by === "case" ? cases[field] : text(chosen[field]);
}

const text = (value) => (typeof value === "string" ? value : JSON.stringify(value));

/** The command that choices make of an option. */
export function build(option, chosen) {
  const command = { type: option.type, ...option.fixed };
  for (const field of option.fields) {
    const name = field.names.join(",");
    if (!(name in chosen)) continue;
    if (field.names.length === 1) command[name] = chosen[name];
    else field.names.forEach((each, n) => { command[each] = chosen[name][n]; });
  }
  return command;
}

function valueOf(random, domain, chosen, regions) {
  switch (domain.as) {
    case "one": {
      const n = between(random, 0, domain.values.length - 1);
      return [domain.values[n], domain.case?.[n]];
    }
    case "row": {
      const n = between(random, 0, domain.rows.length - 1);
      return [domain.rows[n], domain.case?.[n]];
    }
    case "some": {
      let most = domain.max;
      if (domain.together) {
        const taken = domain.together.with.reduce((sum, name) => sum + (chosen[name]?.length ?? 0), 0);
        most = Math.min(most, domain.together.max - taken);
      }
      const number = between(random, domain.min, Math.max(domain.min, most));
      return [[...shuffled(random, domain.values).slice(0, number), ...domain.always]];
    }
    case "number":
      return [between(random, domain.min, domain.max)];
    case "numbers":
      return [Array.from({ length: domain.count }, () => between(random, domain.min, domain.max))];
    case "point":
      return [pointOf(random, domain, regions)];
    case "counts":
      return [countsOf(random, domain)];
    case "each": {
      const keys = Object.keys(domain.keys).filter(() => !domain.partial || random() < 0.5);
      return [Object.fromEntries(keys.map((key) => [key, pick(random, domain.keys[key])]))];
    }
    case "layout": {
      const rest = shuffled(random, domain.values);
      return [Object.fromEntries(Object.entries(domain.keys).map(([key, number]) => [key, rest.splice(0, number)]))];
    }
    case "piles":
      return [pilesOf(random, domain)];
    case "any":
      return valueOf(random, pick(random, domain.of), chosen, regions);
    default:
      throw new Error(`a domain as ${domain.as}`);
  }
}

/** The witness, or a corner of a region that was asked for, or a point between corners that lies in the ring. */
function pointOf(random, domain, regions) {
  const rings = domain.region ?? regions[domain.ask];
  if (!rings || !rings.length || random() < 0.3) return domain.witness;
  const ring = pick(random, rings);
  const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])];
  for (let n = 0; n < 30; n += 1) {
    const point = [between(random, Math.min(...xs), Math.max(...xs)), between(random, Math.min(...ys), Math.max(...ys))];
    if (isIn(point, ring)) return point;
  }
  return pick(random, ring);
}

export function isIn([x, y], ring) {
  let inside = false;
  ring.forEach(([ax, ay], n) => {
    const [bx, by] = ring[(n + 1) % ring.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

function countsOf(random, { keys, min, max, budget }) {
  const made = {};
  let [sum, left] = [0, budget ?? Infinity];
  const caps = Object.values(keys).reduce((all, key) => all + key.max, 0);
  const wanted = between(random, min, Math.min(max ?? caps, caps));
  while (sum < wanted) {
    const able = Object.keys(keys).filter((key) => (made[key] ?? 0) < keys[key].max && keys[key].cost <= left);
    if (!able.length) break;
    const key = pick(random, able);
    made[key] = (made[key] ?? 0) + 1;
    left -= keys[key].cost;
    sum += 1;
  }
  return made;
}

/** Piles of sizes that differ by no more than they may, filled one unit at a time while there is gold for the rest. */
function pilesOf(random, { places, keys, budget, spread }) {
  const names = shuffled(random, Object.keys(places));
  const [used, piles] = [{}, {}];
  let left = budget ?? Infinity;
  const cheapest = Math.min(...Object.values(keys).map((key) => key.cost));
  const most = Math.min(...names.map((place) => places[place].max ?? Infinity));
  const least = Math.max(...names.map((place) => places[place].min), 0);
  const rest = Object.values(keys).reduce((sum, key) => sum + key.max, 0);
  const able = Math.min(rest, cheapest > 0 && left < Infinity ? Math.floor(left / cheapest) : rest);
  let sizes = null;
  if (spread === null) {
    sizes = names.map((place) => places[place].min);
    let free = between(random, 0, Math.max(0, able - sizes.reduce((a, b) => a + b, 0)));
    for (let tries = 0; free > 0 && names.length && tries < 200; tries += 1) {
      const n = between(random, 0, names.length - 1);
      if (sizes[n] < (places[names[n]].max ?? Infinity)) { sizes[n] += 1; free -= 1; }
    }
  } else {
    const base = between(random, least, Math.max(least, Math.min(most, Math.floor(able / names.length))));
    sizes = names.map(() => Math.max(least, base - between(random, 0, spread)));
  }
  let owed = sizes.reduce((a, b) => a + b, 0);
  names.forEach((place, n) => {
    for (let unit = 0; unit < sizes[n]; unit += 1) {
      owed -= 1;
      const kinds = Object.keys(keys).filter(
        (key) => (used[key] ?? 0) < keys[key].max && keys[key].cost <= left - owed * cheapest,
      );
      if (!kinds.length) throw new Error("the piles cannot be filled");
      const key = pick(random, kinds);
      used[key] = (used[key] ?? 0) + 1;
      left -= keys[key].cost;
      piles[place] ??= {};
      piles[place][key] = (piles[place][key] ?? 0) + 1;
    }
  });
  return piles;
}

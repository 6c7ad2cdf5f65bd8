// Verify slaget logs, proofs, heads and cosignatures from docs/log-format.md alone. Node 20 or later, nothing else.
//
//     node verify.mjs LOG ... [--head HEX] [--seed HEX] [--checkpoint FILE ...] [--vkey KEY] [--policy FILE]
//     node verify.mjs --proof FILE (--vkey KEY | --policy FILE) [--entry N]
//     node verify.mjs --consistency FILE --old-checkpoint FILE (--vkey KEY | --policy FILE)
//     node verify.mjs --heads FILE [LOG ...] (--vkey KEY | --policy FILE)
//
// It knows no game: `slaget audit` also decides again by the rules. KEY is the host's verifier key or a file with it. One JSON object
// for each file: `fault` is null or {"entry", "kind", "message"}. Exit 0: all is well, 1: a fault, 2: wrong usage.

import { createHash, createHmac, createPublicKey, verify as verifySignature } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

export const LIMITS = { line: 2 ** 20, depth: 32, lines: 2 ** 31 - 1, draws: 2 ** 14, events: 2 ** 14, seats: 16 };
const NOTE = 2 ** 21, SIGNATURES = 64, HASHES = 63, BACK = 64;
const HEADER = ["format", "game", "ruleset", "version", "setup", "content", "seats", "chance", "commitment"];
const OPTIONAL = ["host", "keys", "parties", "fork", "seed", "share", "view"];
const ENTRY = ["n", "command", "draws", "events", "root"];
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export class Wrong extends Error {
  constructor(kind, message, entry = null) {
    super(message);
    Object.assign(this, { kind, entry });
  }
}

const need = (condition, message, kind = "bytes") => {
  if (!condition) throw new Wrong(kind, message);
};

// Values and their canonical form

const sha = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const mac = (key, ...parts) => parts.reduce((hash, part) => hash.update(part), createHmac("sha256", key)).digest();
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isInteger = (value) => Number.isSafeInteger(value);
const matches = (value, pattern) => typeof value === "string" && pattern.test(value);
const without = (value, ...keys) => Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

const hasKeys = (value, ...keys) =>
  isObject(value) && Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

/** RFC 8785, for null, booleans, integers, strings of scalar values, lists, objects with keys of printable ASCII. */
export function canonical(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    need(isInteger(value), "a number is no integer of at most 2^53 - 1");
    return String(value);
  }
  if (typeof value === "string") {
    need(value.isWellFormed(), "a lone surrogate");
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const keys = Object.keys(value).sort();
  need(keys.every((key) => /^[\x20-\x7e]*$/.test(key)), "a key is not printable ASCII");
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

/** One line's object: within the limits, which are looked at before it is parsed, and in canonical form. */
export function lineOf(raw) {
  need(raw.length <= LIMITS.line, `longer than ${LIMITS.line} bytes`);
  for (let at = 0, level = 0, quoted = false; at < raw.length; at++) {
    const mark = raw[at];
    if (quoted && mark === 0x5c) at++;
    else if (mark === 0x22) quoted = !quoted;
    else if (!quoted && (mark === 0x5b || mark === 0x7b)) level++;
    else if (!quoted && (mark === 0x5d || mark === 0x7d)) level--;
    need(level <= LIMITS.depth, `nested deeper than ${LIMITS.depth} levels`);
  }
  const value = JSON.parse(utf8.decode(raw));
  need(isObject(value) && raw.equals(Buffer.from(canonical(value))), "not an object in canonical form");
  return value;
}

function unhex(text, length) {
  need(matches(text, /^[0-9a-f]*$/) && text.length === 2 * length, `${text} is not ${length} bytes of hex`);
  return Buffer.from(text, "hex");
}

function unbase64(text) {
  const data = Buffer.from(text, "base64");
  need(data.toString("base64") === text, "base64 in another form", "head");
  return data;
}

function isSigned(key, text, signature) {
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), key]);
  try {
    return verifySignature(null, text, createPublicKey({ key: der, format: "der", type: "spki" }), signature);
  } catch {
    return false;
  }
}

// The tree of RFC 6962

const leafHash = (data) => sha(Buffer.of(0), data);
const nodeHash = (left, right) => sha(Buffer.of(1), left, right);

/** The roots of the full subtrees of the lines so far. */
class Tree {
  #full = [];

  add(data) {
    this.#full.push({ size: 1, hash: leafHash(data) });
    while (this.#full.length > 1 && this.#full.at(-1).size === this.#full.at(-2).size) {
      const [left, right] = this.#full.splice(-2);
      this.#full.push({ size: 2 * left.size, hash: nodeHash(left.hash, right.hash) });
    }
    return this.#full.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right));
  }
}

/** The root that an inclusion proof gives for the leaf hash at an index of so many lines. */
export function rootOfInclusion(hash, index, size, path) {
  need(index < size && path.length <= HASHES, "the index is beyond the tree", "head");
  let [node, last, root] = [BigInt(index), BigInt(size) - 1n, hash];
  for (const sibling of path) {
    need(last > 0n, "too many hashes", "head");
    if (node & 1n || node === last) {
      root = nodeHash(sibling, root);
      for (; !(node & 1n) && node; node >>= 1n) last >>= 1n;
    } else root = nodeHash(root, sibling);
    [node, last] = [node >> 1n, last >> 1n];
  }
  need(last === 0n, "too few hashes", "head");
  return root;
}

/** Whether a consistency proof shows that a tree of `size` lines begins with the one of `old` lines. */
export function isConsistent(old, oldRoot, size, root, path) {
  need(0 < old && old <= size && path.length <= HASHES, "the sizes do not rise", "head");
  if (old === size) return path.length === 0 && oldRoot.equals(root);
  let [node, last] = [BigInt(old) - 1n, BigInt(size) - 1n];
  for (; node & 1n; node >>= 1n) last >>= 1n;
  const hashes = node === 0n ? [oldRoot, ...path] : [...path];
  if (!hashes.length) return false;
  let [one, two] = [hashes[0], hashes[0]];
  for (const hash of hashes.slice(1)) {
    if (last === 0n) return false;
    if (node & 1n || node === last) {
      [one, two] = [nodeHash(hash, one), nodeHash(hash, two)];
      for (; !(node & 1n) && node; node >>= 1n) last >>= 1n;
    } else two = nodeHash(two, hash);
    [node, last] = [node >> 1n, last >> 1n];
  }
  return last === 0n && one.equals(oldRoot) && two.equals(root);
}

// Notes and keys

const P = 2n ** 255n - 19n, ORDER_8 = 0x5fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const SMALL = [0n, 1n, P - 1n, ORDER_8, P - ORDER_8]; // y of the points of small order

function power(base, exponent) {
  let made = 1n;
  for (const bit of exponent.toString(2)) made = made * made * (bit === "1" ? base : 1n) % P;
  return made;
}

/** 32 bytes that are the canonical form of a point whose order is not small. */
function publicKey(key, kind) {
  const y = BigInt(`0x${Buffer.from(key).reverse().toString("hex")}`) % 2n ** 255n;
  need(y < P && !SMALL.includes(y), "the key is of small order, or in another form", kind);
  const square = (y * y - 1n) * power((D * y * y + 1n) % P, P - 2n) % P;
  need(power(square, (P - 1n) / 2n) === 1n, "the key is no point of the curve", kind);
}

/** Name, public key and key id of a verifier key of a type: 1 signs, 4 cosigns. */
export function verifierKey(text, type = 1) {
  const [, name, digest, data] = /^([^+]*)\+([^+]*)\+(.*)$/s.exec(text) ?? [];
  need(name && !/\s/u.test(name), "not a verifier key", "head");
  const key = unbase64(data);
  need(key.length === 33 && key[0] === type, "a verifier key of another type", "head");
  need(!/^(slaget\/2|cosignature)\//.test(name), "a key name that may not be", "head");
  need(keyId(name, key).toString("hex") === digest, "the verifier key's hash is not its own", "head");
  publicKey(key.subarray(1), "head");
  return { name, key: key.subarray(1), id: keyId(name, key) };
}

const keyId = (name, typed) => sha(name, "\n", typed).subarray(0, 4);

/** The key by which a host signs under another origin of its own. */
const derived = (host, name) => ({ name, key: host.key, id: keyId(name, Buffer.concat([Buffer.of(1), host.key])) });

/** The host's key for the origin of a game: the one given is the host's, or already the game's. */
const ofGame = (host, game) => (host.name.endsWith(`/${game}`) ? host : derived(host, `${host.name}/${game}`));

/** A checkpoint's size, root, text and signatures, when its key's origin is its own and the key signed it. */
export function checkpoint(note, host) {
  need(note.length <= NOTE, "a note beyond the limit", "head");
  const said = utf8.decode(note), cut = said.lastIndexOf("\n\n");
  const text = said.slice(0, cut + 1), signatures = said.slice(cut + 2);
  need(cut > 0 && /^[^\n]+\n[^\n]+\n[^\n]+\n$/.test(text), "not a checkpoint of three lines", "head");
  need(signatures.endsWith("\n"), "the note is cut off", "head");
  const [origin, size, root] = text.split("\n");
  need(origin === host.name, `the checkpoint is of ${origin}, not of ${host.name}`, "head");
  need(/^(0|[1-9][0-9]{0,9})$/.test(size) && unbase64(root).length === 32, "no size or no root", "head");
  const lines = signatures.slice(0, -1).split("\n").map(signatureOf);
  need(lines.length <= SIGNATURES, `more than ${SIGNATURES} signatures`, "head");
  const own = lines.filter(({ name, id }) => name === host.name && id.equals(host.id));
  const good = own.length > 0 && own.every(({ data }) => data.length === 64 && isSigned(host.key, text, data));
  need(good, "the host's signature is missing or does not verify", "head");
  return { origin, size: Number(size), root: unbase64(root), text, lines };
}

function signatureOf(line) {
  const [, name, data] = /^— ([^ +]+) ([^ ]+)$/u.exec(line) ?? [];
  need(name, "no signature line", "head");
  need(unbase64(data).length > 4, "a signature of no length", "head");
  return { name, id: unbase64(data).subarray(0, 4), data: unbase64(data).subarray(4) };
}

/** The time of a witness's cosignature of a checkpoint; undefined where it has none. */
export function cosigned({ text, lines }, witness) {
  const own = lines.filter(({ name, id }) => name === witness.name && id.equals(witness.id));
  const times = own.map(({ data }) => {
    need(data.length === 72, "a cosignature of another length", "head");
    const time = data.readBigUInt64BE();
    const good = isSigned(witness.key, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), data.subarray(8));
    need(good, `the cosignature of ${witness.name} does not verify`, "head");
    return Number(time);
  });
  return times[0];
}

/** A C2SP tlog-policy: the logs' keys, the witnesses' keys by name, and what their quorum is. */
export function policyOf(text) {
  const policy = { logs: [], witnesses: new Map(), groups: new Map(), quorum: null };
  for (const line of text.split("\n").filter((line) => line.trim() && !line.startsWith("#"))) {
    const [word, name, ...rest] = line.trim().split(/[ \t]+/);
    if (word === "log") policy.logs.push(verifierKey(name));
    else if (word === "witness") {
      const witness = verifierKey(rest[0], 4), known = [...policy.witnesses.values()];
      need(known.every(({ key }) => !key.equals(witness.key)), "two witnesses of one public key", "head");
      policy.witnesses.set(name, witness);
    } else if (word === "group") {
      const [count, ...members] = rest;
      const asked = { any: 1, all: members.length }[count] ?? Number(count);
      need(asked > 0 && asked <= members.length, "a group that cannot be met", "head");
      need(members.every((one) => policy.witnesses.has(one) || policy.groups.has(one)), "no such member", "head");
      policy.groups.set(name, { asked, members });
    } else if (word === "quorum") policy.quorum = name;
    else throw new Wrong("head", `${word} is no word of a policy`);
  }
  need(policy.quorum !== null, "a policy without quorum", "head");
  const known = [policy.witnesses, policy.groups].some((names) => names.has(policy.quorum));
  need(policy.quorum === "none" || known, "the quorum is of nobody", "head");
  return policy;
}

/** The times of the witnesses that cosigned, when they are enough for the policy. */
export function quorum(note, policy) {
  const times = {};
  for (const witness of policy?.witnesses.values() ?? []) {
    const time = cosigned(note, witness);
    if (time !== undefined) times[witness.name] = time;
  }
  const met = (name) => {
    const group = policy.groups.get(name);
    if (group) return group.members.filter(met).length >= group.asked;
    return policy.witnesses.get(name).name in times;
  };
  need(!policy || policy.quorum === "none" || met(policy.quorum), "the policy's quorum is not met", "head");
  return times;
}

// Logs

/** Draw k of entry n over low..high. */
export function draw(seed, n, k, low, high) {
  const span = BigInt(high) - BigInt(low) + 1n, limit = 2n ** 64n - 2n ** 64n % span;
  for (let attempt = 0; ; attempt++) {
    const word = mac(seed, `slaget/2/draw:${n}:${k}:${attempt}`).readBigUInt64BE();
    if (word < limit) return Number(BigInt(low) + word % span);
  }
}

/** The closed line of an entry as a seat's copy tells it; `parts` gets what is open of each part. */
function closedOf(entry, n, parts = []) {
  need(Array.isArray(entry.events) && entry.events.length <= LIMITS.events, `more than ${LIMITS.events} events`);
  const leaves = [entry.command, entry.draws, ...entry.events].map((part, i) => {
    const forms = [[["leaf"], ["leaf", "part"]], [["leaf"]]][i] ?? [["leaf", "part"]];
    const masked = n === 0 && i === 0 ? [] : forms;
    if (hasKeys(part, "part", "salt")) {
      parts.push({ open: true, value: part.part });
      return sha("slaget/2/part:", unhex(part.salt, 16), canonical(part.part));
    }
    need(masked.some((keys) => hasKeys(part, ...keys)), `part ${i} has no form of a copy`);
    parts.push({ open: false, shown: Object.hasOwn(part, "part"), value: part.part });
    return unhex(part.leaf, 32);
  });
  return closedLine(n, leaves, entry.signed);
}

function closedLine(n, leaves, signed) {
  const closed = { leaves: leaves.map((leaf) => leaf.toString("hex")), n };
  return { leaves, line: canonical(signed ? { ...closed, signed: without(signed, "nonce") } : closed) };
}

/** A log read line by line: the roots so far, and what its lines have shown. */
export class Log {
  header = null;
  roots = [];
  #tree = new Tree();
  #last = new Map(); // the number of each seat's last signed entry
  #sealed = [new Map()]; // each seat's sealed leaf, after each of the last entries

  constructor(seed = null) {
    this.seed = seed;
  }

  /** Check the next line, its bytes with their line feed. */
  take(raw) {
    const n = this.roots.length - 1;
    need(raw.at(-1) === 0x0a || raw.length > LIMITS.line, "the line has no line feed");
    need(n + 2 <= LIMITS.lines, "more lines than a log may have");
    const value = lineOf(raw.at(-1) === 0x0a ? raw.subarray(0, -1) : raw);
    const root = this.#tree.add(n < 0 ? this.#closedHeader(value) : this.#closedEntry(value, n));
    this.roots.push(root);
    need(n < 0 || typeof value.root === "string", "the root is no text");
    need(n < 0 || value.root === root.toString("hex"), "the root does not follow", "tree");
  }

  #closedHeader(header) {
    const keys = Object.keys(header), { seats } = header;
    need(header.format === "slaget-log/2", "the format is unknown", "version");
    const allowed = keys.every((key) => HEADER.includes(key) || OPTIONAL.includes(key));
    need(allowed && HEADER.every((key) => keys.includes(key)), "the header's keys do not fit");
    for (const key of ["ruleset", "version"]) need(matches(header[key], /^[0-9A-Za-z_.-]{1,64}$/), `no ${key}`);
    need(["seeded", "entered", "scripted"].includes(header.chance), "the source of chance is unknown");
    need(Array.isArray(seats) && seats.length >= 1 && seats.length <= LIMITS.seats, "no list of 1 to 16 seats");
    const named = seats.every((seat) => matches(seat, /^[0-9a-z_-]{1,64}$/) && seat !== "host");
    const numbered = seats.every((seat) => isInteger(seat) && seat >= 0 && seat <= 255);
    need((named || numbered) && new Set(seats).size === seats.length, "the seats are no names and no numbers");
    need(isObject(header.setup) && isObject(header.content), "set-up or content is no object");
    const digests = [header.commitment, ...Object.values(header.content)].map((digest) => unhex(digest, 32));
    const pinned = unhex(Object.hasOwn(header.content, "setup") ? header.content.setup : null, 32);
    need(pinned.equals(sha(canonical(header.setup))), "the set-up is not pinned");
    const open = without(header, "seed", "share", "view");
    const game = sha("slaget/2/game:", canonical(without(open, "game"))).toString("hex").slice(0, 32);
    need(header.game === game, "the game id does not fit the header");
    if ("host" in header) this.#checkHost(header.host);
    if ("keys" in header) this.#checkKeys(header.keys, seats);
    if ("fork" in header) this.#checkFork(header.fork);
    if ("view" in header) need(seats.includes(header.view) && !("seed" in header), "no copy of a seat");
    need("view" in header || "seed" in header, "neither a seed nor a seat's copy", "seed");
    for (const seed of [this.seed, "seed" in header ? unhex(header.seed, 32) : null]) {
      need(!seed || sha("slaget/2/seed:", seed).equals(digests[0]), "the seed is another", "seed");
      this.seed = seed ?? this.seed;
    }
    need("share" in header === ("parties" in header && "seed" in header), "share and seed do not go together");
    if ("parties" in header) this.#checkParties(header, open);
    this.header = header;
    return canonical(open);
  }

  #checkHost(host) {
    try {
      verifierKey(host);
    } catch (fault) {
      throw new Wrong("bytes", fault.message);
    }
  }

  #checkKeys(keys, seats) {
    need(Array.isArray(keys) && keys.length === seats.length, "not one key a seat");
    const known = keys.filter((key) => key !== null);
    known.forEach((key) => publicKey(unhex(key, 32), "bytes"));
    need(known.length && new Set(known).size === known.length, "no key, or one key of two seats");
  }

  #checkFork(fork) {
    need(hasKeys(fork, "game", "root", "size"), "the fork has another form");
    need(unhex(fork.game, 16) && unhex(fork.root, 32), "the fork is of no game");
    need(isInteger(fork.size) && fork.size >= 2 && fork.size <= LIMITS.lines, "the fork has no size");
  }

  /** Shares against the terms that they were committed under, and the seed against the shares. */
  #checkParties(header, open) {
    const { parties } = header;
    need(hasKeys(parties, "beacon", "nonce", "policy", "shares"), "the parties have another form");
    const { beacon, nonce, policy, shares } = parties;
    need(["abort", "combine", "beacon"].includes(policy) && unhex(nonce, 16), "no policy");
    need(beacon !== null || policy !== "beacon", "a policy without its beacon");
    let drawn = Buffer.of(0);
    if (beacon !== null) {
      need(hasKeys(beacon, "chain", "round", "signature") && isInteger(beacon.round), "no beacon");
      need(unhex(beacon.chain, 32), "no chain");
      drawn = Buffer.concat([Buffer.of(1), sha(unhex(beacon.signature, 48))]);
    }
    const asked = { beacon: beacon && without(beacon, "signature"), nonce, policy };
    const terms = sha("slaget/2/terms:", canonical({ ...without(open, "game", "commitment"), parties: asked }));
    need(Array.isArray(shares) && shares.every((one) => hasKeys(one, "commitment", "party", "share")), "no shares");
    const expected = policy === "beacon" ? ["host"] : [...header.seats, "host"];
    need(canonical(shares.map(({ party }) => party)) === canonical(expected), "the parties are others");
    need(shares.at(-1).share === null, "the host's share is open");
    need(header.chance === "seeded", "the parties made a seed, and the chance is no seed's", "seed");
    const mixed = shares.map(({ commitment, party, share }, place) => {
      const host = place === shares.length - 1, promised = unhex(commitment, 32);
      need(host || share !== null || policy !== "abort", "a share is missing", "seed");
      const value = host ? header.share ?? null : share;
      if (value === null) return Buffer.of(0);
      const made = sha("slaget/2/share:", terms, canonical(party), "\n", unhex(value, 32));
      need(made.equals(promised), "a share is not the one committed to", "seed");
      return Buffer.concat([Buffer.of(1), unhex(value, 32)]);
    });
    const made = sha("slaget/2/mix:", terms, ...mixed, drawn);
    need(!("seed" in header) || made.equals(this.seed), "the shares do not make the seed", "seed");
  }

  #closedEntry(entry, n) {
    const copy = "view" in this.header, signed = "signed" in entry, parts = [];
    need(hasKeys(entry, ...ENTRY, ...(signed ? ["signed"] : [])), "the entry's keys do not fit");
    need(entry.n === n, `the entry is not numbered ${n}`);
    const form = ["by", "seen", "sig", ...(copy ? [] : ["nonce"])];
    need(!signed || hasKeys(entry.signed, ...form), "signed has another form");
    const closed = copy ? closedOf(entry, n, parts) : this.#closedByHost(entry, n, parts);
    parts.forEach(({ open, shown, value }, i) => {
      const message = isObject(value) && typeof value.type === "string";
      if (i !== 1 && (open || shown)) need(n + i === 0 ? value === null : message, `part ${i} is no message`);
    });
    if (signed) this.#checkSigned(entry.signed, n, closed.leaves[0]);
    if (parts[1].open) this.#checkDraws(parts[1].value, n);
    const [{ open, shown, value }] = parts;
    const sealed = open ? this.#sealedAfter(value ?? {}, n, copy) : shown ? this.#sealed.at(-1) : new Map();
    this.#sealed = [...this.#sealed.slice(-BACK), sealed];
    return closed.line;
  }

  #closedByHost(entry, n, parts) {
    need(Array.isArray(entry.events) && entry.events.length <= LIMITS.events, `more than ${LIMITS.events} events`);
    const values = [entry.command, entry.draws, ...entry.events], written = values.map(canonical);
    parts.push(...values.map((value) => ({ open: true, value })));
    const hashed = sha("slaget/2/entry:", "[", written.join(","), "]");
    const key = mac(this.seed, `slaget/2/salt:${n}:`, this.roots.at(-1), hashed);
    const leaves = written.map((part, i) => {
      const place = Buffer.alloc(4);
      place.writeUInt32BE(i);
      const nonce = i === 0 && entry.signed ? unhex(entry.signed.nonce, 16) : null;
      return sha("slaget/2/part:", nonce ?? sha("slaget/2/salt:", key, place).subarray(0, 16), part);
    });
    return closedLine(n, leaves, entry.signed);
  }

  get #forked() {
    return this.header.fork ? this.header.fork.size - 2 : -1;
  }

  #checkDraws(draws, n) {
    need(Array.isArray(draws) && draws.length <= LIMITS.draws, `the draws are no list of at most ${LIMITS.draws}`);
    const derived = this.seed && this.header.chance === "seeded" && n > this.#forked;
    draws.forEach((drawn, k) => {
      need(Array.isArray(drawn) && drawn.length === 3 && drawn.every(isInteger), "a draw is not three integers");
      const [low, high, value] = drawn;
      need(low <= value && value <= high, `draw ${k} is out of its range`, "draw");
      need(!derived || draw(this.seed, n, k, low, high) === value, `draw ${k} is not the seed's`, "draw");
    });
  }

  /** The seat's signature: of this game, after the lines that it had seen, and each serving once. */
  #checkSigned({ by, seen, sig }, n, leaf) {
    const signature = unhex(sig, 64), { seats, keys, game } = this.header;
    need(isInteger(seen), "the lines seen are no number");
    need(n > this.#forked, "a parent's entry is signed", "signature");
    const key = seats.includes(by) ? keys?.[seats.indexOf(by)] : null;
    need(key, "it is signed by who has no key", "signature");
    const first = this.#last.has(by) ? this.#last.get(by) + 2 : 2;
    need(first <= seen && seen <= n + 1, `it had not seen ${seen} lines`, "signature");
    const before = `${seen} ${this.roots[seen - 1].toString("hex")}`;
    const text = ["slaget/2/command", game, before, canonical(by), leaf.toString("hex"), ""].join("\n");
    need(isSigned(unhex(key, 32), Buffer.from(text), signature), "the signature does not verify", "signature");
    this.#last.set(by, n);
  }

  /** The leaf that each seat has sealed after this command; an `unseal` opens the last of its seat's. */
  #sealedAfter(command, n, copy) {
    const sealed = this.#sealed.at(-1), seat = canonical(command.seat ?? null);
    if (command.type === "seal") return new Map(sealed).set(seat, unhex(command.leaf, 32).toString("hex"));
    if (command.type === "take_back") {
      need(isInteger(command.to) && command.to < n, "no entry to go back to");
      return this.#sealed.at(command.to - n) ?? new Map();
    }
    if (command.type === "unseal" && (sealed.has(seat) || !copy)) {
      const opened = sha("slaget/2/part:", unhex(command.nonce, 16), canonical(command.command)).toString("hex");
      need(sealed.get(seat) === opened, `${seat} opens another choice than it sealed`, "tree");
    }
    return sealed;
  }
}

/** The lines of a file, ended by line feeds alone; of one that is too long no more than shows it. */
export function* linesOf(path) {
  const file = openSync(path, "r"), chunk = Buffer.alloc(65536);
  let kept = Buffer.alloc(0);
  try {
    for (let got; (got = readSync(file, chunk)) > 0; ) {
      kept = Buffer.concat([kept, chunk.subarray(0, got)]);
      for (let end; (end = kept.indexOf(0x0a)) >= 0; kept = kept.subarray(end + 1)) yield kept.subarray(0, end + 1);
      if (kept.length > LIMITS.line) return yield kept;
    }
    if (kept.length) yield kept;
  } finally {
    closeSync(file);
  }
}

/** What a check gives; whatever else it stumbles on is a fault of form, of that entry. */
function told(entry, check, kind = "bytes") {
  try {
    return check();
  } catch (fault) {
    if (!(fault instanceof Wrong || fault instanceof TypeError || fault instanceof SyntaxError)) throw fault;
    throw new Wrong(fault.kind ?? kind, fault.message, fault.entry ?? entry);
  }
}

/** A log of lines, bytes with their line feeds; or `Wrong`. */
export function verify(lines, { head = null, seed = null } = {}) {
  const log = new Log(seed);
  for (const raw of lines) told(log.roots.length - 1, () => log.take(raw));
  const last = Math.max(log.roots.length - 2, -1);
  told(last, () => need(last >= 0, "the log has no entry"));
  told(last, () => need(head === null || head === log.roots.at(-1).toString("hex"), "the head is another", "head"));
  return log;
}

/** A checkpoint of a log: under the key of the host that its header names, or else under the one given. */
export function verifyCheckpoint(log, note, given, policy = null) {
  return told(null, () => {
    const host = log.header.host ? verifierKey(log.header.host) : given;
    need(host, "no verifier key to check the checkpoint by", "head");
    need(!given || ofGame(given, log.header.game).key.equals(host.key), "not the key of the game's host", "head");
    const found = checkpoint(note, ofGame(host, log.header.game));
    checkRoot(log, found.size, found.root);
    return quorum(found, policy);
  }, "head");
}

function checkRoot(log, size, root) {
  need(size > 0 && size <= log.roots.length, `a head of ${size} lines, the log has ${log.roots.length}`, "head");
  need(log.roots[size - 1].equals(root), `another root at ${size} lines`, "head");
}

/** Logs of one game id must agree as far as both go. */
export function verifyPair(one, other) {
  if (one.header.game !== other.header.game) return;
  const part = one.roots.findIndex((root, i) => i < other.roots.length && !root.equals(other.roots[i]));
  if (part >= 0) throw new Wrong("fork", "two tellings of one game", part - 1);
}

// Proofs and heads

/** The lines of a proof before its checkpoint, and the checkpoint's bytes. */
function split(data) {
  need(data.length <= NOTE, "a proof beyond the limit", "head");
  const cut = data.indexOf("\n\n");
  need(cut > 0, "a proof without checkpoint", "head");
  return [utf8.decode(data.subarray(0, cut)).split("\n"), data.subarray(cut + 2)];
}

function hashesOf(lines) {
  need(lines.length <= HASHES, `more than ${HASHES} hashes`, "head");
  return lines.map((line) => {
    need(unbase64(line).length === 32, "a hash of another length", "head");
    return unbase64(line);
  });
}

/** The origins that a host signs: of its log of heads, and of any game. */
function byOrigin(note, host) {
  const origin = utf8.decode(note.subarray(0, note.indexOf("\n")));
  if (origin === host.name) return host;
  const game = origin.startsWith(`${host.name}/`) ? origin.slice(host.name.length + 1) : "";
  need(/^[0-9a-f]{32}$/.test(game), `${origin} is not the host's`, "head");
  return derived(host, origin);
}

/** What a proof of one line proves: {origin, size, root, index, told, witnesses}. */
export function verifyProof(data, host, { policy = null, entry = null } = {}) {
  return told(null, () => {
    const [lines, note] = split(data), found = checkpoint(note, byOrigin(note, host));
    const [, extra] = /^extra (.+)$/.exec(lines[1] ?? "") ?? [];
    const [, index] = /^index (0|[1-9][0-9]{0,9})$/.exec(lines[2] ?? "") ?? [];
    need(lines[0] === "c2sp.org/tlog-proof@v1" && extra && index, "not a proof of one line", "head");
    const raw = unbase64(extra), said = lineOf(raw), n = Number(index) - 1;
    const game = /\/[0-9a-f]{32}$/.test(found.origin);
    let line = raw;
    if (game && n >= 0) {
      const signed = "signed" in said ? ["signed"] : [];
      need(hasKeys(said, "n", "command", "draws", "events", ...signed) && said.n === n, "not an entry as told", "head");
      need(!signed.length || hasKeys(said.signed, "by", "seen", "sig"), "signed has another form", "head");
      line = closedOf(said, n).line;
    } else if (game) need(found.origin.endsWith(`/${said.game}`), "a header of another game", "head");
    else need(hasKeys(said, "game", "root", "size"), "not a line of a log of heads", "head");
    need(entry === null || Number(index) === entry + (game ? 1 : 0), "a proof of another entry", "head");
    const root = rootOfInclusion(leafHash(line), Number(index), found.size, hashesOf(lines.slice(3)));
    need(root.equals(found.root), "the proof does not lead to the root", "head");
    const { origin, size } = found;
    const witnesses = quorum(found, policy);
    return { origin, size, root: root.toString("hex"), index: Number(index), told: said, witnesses };
  }, "head");
}

/** That the tree of a newer checkpoint begins with that of an older one: {origin, old, size, root, witnesses}. */
export function verifyConsistency(data, older, host, { policy = null } = {}) {
  return told(null, () => {
    const [lines, note] = split(data), found = checkpoint(note, byOrigin(note, host));
    const before = checkpoint(older, byOrigin(older, host));
    need(before.origin === found.origin, "checkpoints of two origins", "head");
    need(lines[0] === `old ${before.size}`, "a proof from another size", "head");
    const path = hashesOf(lines.slice(1));
    need(isConsistent(before.size, before.root, found.size, found.root, path), "the two heads do not agree", "fork");
    const { origin, size, root } = found;
    return { origin, old: before.size, size, root: root.toString("hex"), witnesses: quorum(found, policy) };
  }, "head");
}

/** A line of a log of heads, its bytes with their line feed. */
function headOf(raw) {
  const head = lineOf(raw.subarray(0, -1));
  need(raw.at(-1) === 0x0a && hasKeys(head, "game", "root", "size"), "not a line of a log of heads");
  unhex(head.root, 32);
  need(isInteger(head.size) && (head.game === null ? head.size === 0 : unhex(head.game, 16)), "no head");
  need(head.game === null || head.size > 0, "no head");
  return head;
}

/** A log of heads as far as its checkpoint; the sizes of each game rise, and each log given holds its heads. */
export function verifyHeads(lines, note, host, { policy = null, logs = [] } = {}) {
  const tree = new Tree(), sizes = new Map(), roots = [], found = told(null, () => checkpoint(note, host), "head");
  let line = 0;
  for (const raw of lines) {
    if (line >= found.size && raw.at(-1) !== 0x0a) break; // what a writer has begun and nobody signed
    told(line, () => {
      const head = headOf(raw);
      if (line++ >= found.size) return;
      if (head.game !== null) {
        need(head.size > (sizes.get(head.game) ?? 0), "the sizes of a game do not rise", "head");
        sizes.set(head.game, head.size);
      }
      const mine = logs.filter(({ header }) => header.game === head.game);
      for (const log of mine) checkRoot(log, head.size, Buffer.from(head.root, "hex"));
      roots.push(tree.add(raw.subarray(0, -1)));
    });
  }
  return told(null, () => {
    need(found.size === roots.length, "the checkpoint is of another size", "head");
    need(found.root.equals(roots.at(-1) ?? sha()), "the checkpoint has another root", "head");
    const { origin, size, root } = found;
    return { origin, size, root: root.toString("hex"), witnesses: quorum(found, policy) };
  }, "head");
}

// The program

const TEXT = { type: "string" };
const NAMES = ["head", "seed", "vkey", "policy", "proof", "entry", "consistency", "old-checkpoint", "heads"];
const OPTIONS = Object.fromEntries(NAMES.map((name) => [name, TEXT]));

function report(path, check) {
  try {
    return { path, ok: true, ...check(), fault: null };
  } catch (fault) {
    if (!(fault instanceof Wrong)) throw fault;
    return { path, ok: false, fault: { entry: fault.entry, kind: fault.kind, message: fault.message } };
  }
}

/** A verifier key, given as itself or as a file that holds it. */
const keyIn = (key) => (existsSync(key) ? readFileSync(key, "utf8").trim() : key);

/** The game that a log's first line names, if it is one; nothing is checked. */
function gameIn(path) {
  for (const raw of linesOf(path)) {
    try {
      return lineOf(raw.subarray(0, -1)).game;
    } catch {
      return null;
    }
  }
  return null;
}

/** The game whose head a checkpoint is, by the end of its origin. */
const gameTold = (note) => note.toString("utf8").split("\n", 1)[0].split("/").at(-1);

function main() {
  const options = { ...OPTIONS, checkpoint: { type: "string", multiple: true } };
  const { values: said, positionals: paths } = parseArgs({ options, allowPositionals: true });
  const policy = said.policy ? policyOf(readFileSync(said.policy, "utf8")) : null;
  const host = said.vkey ? verifierKey(keyIn(said.vkey)) : policy?.logs[0] ?? null;
  const seed = said.seed === undefined ? null : unhex(said.seed, 32), logs = [], reports = [];
  const head = said.head === undefined ? null : unhex(said.head.toLowerCase(), 32).toString("hex");
  const isAlone = new Set(paths.map(gameIn).filter((game) => game)).size < 2;
  const notes = (said.checkpoint ?? []).map((file) => readFileSync(file)).map((raw) => ({ raw, game: gameTold(raw) }));
  for (const path of paths) {
    reports.push(report(path, () => {
      const log = verify(linesOf(path), { head, seed });
      let witnesses = {};
      for (const note of notes.filter((each) => isAlone || each.game === log.header.game)) {
        witnesses = { ...witnesses, ...verifyCheckpoint(log, note.raw, host, policy) };
      }
      logs.forEach((other) => verifyPair(log, other));
      logs.push(log);
      const size = log.roots.length;
      return { game: log.header.game, entries: size - 1, size, head: log.roots.at(-1).toString("hex"), witnesses };
    }));
  }
  const asked = [said.proof, said.consistency, said.heads].filter((path) => path !== undefined);
  need(paths.length || asked.length, "no file to verify");
  need(!asked.length || host, "--vkey or --policy says whose heads they are");
  if (said.proof) {
    const entry = said.entry === undefined ? null : Number(said.entry);
    reports.push(report(said.proof, () => verifyProof(readFileSync(said.proof), host, { policy, entry })));
  }
  if (said.consistency) {
    const older = readFileSync(said["old-checkpoint"] ?? "");
    const newer = readFileSync(said.consistency);
    reports.push(report(said.consistency, () => verifyConsistency(newer, older, host, { policy })));
  }
  if (said.heads) {
    const note = readFileSync(`${said.heads}.checkpoint`);
    reports.push(report(said.heads, () => verifyHeads(linesOf(said.heads), note, host, { policy, logs })));
  }
  for (const one of reports) console.log(JSON.stringify(one));
  return reports.every(({ ok }) => ok) ? 0 : 1;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = main();
  } catch (fault) {
    console.error(`verify.mjs: ${fault.message}`);
    process.exitCode = 2;
  }
}

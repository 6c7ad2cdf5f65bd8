// Checks checkpoints and inclusion proofs with sigstore's own verifier (npm @sigstore/verify), which knows nothing of
// slaget. `node check_sigstore.mjs FOLDER`, where FOLDER holds node_modules. A request a line on stdin, an answer a
// line on stdout, both JSON, as in check_sumdb.go: "note", and "inclusion".

import { createPublicKey } from "node:crypto";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(`${process.argv[2]}/`);
const folder = require.resolve("@sigstore/verify").replace(/index\.js$/, "");
const { verifyCheckpoint } = require(`${folder}tlog/checkpoint.js`);
const { verifyMerkleInclusion } = require(`${folder}tlog/merkle.js`);

/** A log that sigstore trusts, of a verifier key. */
function logOf(vkey) {
  const [name, digest, key] = /^([^+]*)\+([^+]*)\+(.*)$/.exec(vkey).slice(1);
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(key, "base64").subarray(1)]);
  const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
  return { name, trusted: { baseURL: name, logID: Buffer.from(digest, "hex"), publicKey } };
}

function check({ Ask, Note, Vkey, Record, Index, Hashes }) {
  const { name, trusted } = logOf(Vkey);
  const inclusionProof = { checkpoint: { envelope: Buffer.from(Note, "base64").toString() } };
  const checkpoint = verifyCheckpoint({ inclusionProof }, [trusted]);
  if (checkpoint.origin !== name || checkpoint.rest.length) throw new Error(`not a checkpoint of ${name}`);
  if (Ask === "note") return;
  if (Ask !== "inclusion") throw new Error(`nothing known of ${Ask}`);
  const hashes = (Hashes ?? []).map((hash) => Buffer.from(hash, "base64"));
  const proof = { logIndex: Index, hashes };
  verifyMerkleInclusion({ inclusionProof: proof, canonicalizedBody: Buffer.from(Record, "base64") }, checkpoint);
}

for await (const line of createInterface({ input: process.stdin })) {
  let said = "";
  try {
    check(JSON.parse(line));
  } catch (fault) {
    said = `${fault.message}` || "a fault";
  }
  console.log(JSON.stringify(said));
}

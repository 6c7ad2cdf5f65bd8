// What docs/verify/verify.mjs says of each file that a line on stdin names, in JSON: {"log"}, {"proof", "vkey"},
// {"step", "old", "vkey"} or {"heads", "log", "vkey"}. An answer is null, or the kind and the entry of the fault.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { linesOf, verifierKey, verify, verifyConsistency, verifyHeads, verifyProof, Wrong } from "../../docs/verify/verify.mjs";

function check({ heads, log, proof, step, old, vkey }) {
  const logs = log ? [verify(linesOf(log))] : [];
  if (heads) verifyHeads(linesOf(heads), readFileSync(`${heads}.checkpoint`), verifierKey(vkey), { logs });
  else if (log) return;
  else if (proof) verifyProof(readFileSync(proof), verifierKey(vkey));
  else verifyConsistency(readFileSync(step), readFileSync(old), verifierKey(vkey));
}

for await (const line of createInterface({ input: process.stdin })) {
  let said = null;
  try {
    check(JSON.parse(line));
  } catch (fault) {
    if (!(fault instanceof Wrong)) throw fault;
    said = [fault.kind, fault.entry];
  }
  console.log(JSON.stringify(said));
}

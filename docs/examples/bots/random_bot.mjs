// Plays any game at random: `slaget simulate GAME --policy SEAT="cmd:node random_bot.mjs"`.
import { createInterface } from "node:readline";
import { choices, dice, pick } from "./choose.mjs";

let random = dice(0);
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "start") random = dice(params.seed % 2 ** 32);
  if (method !== "choose") return;
  const { options, claims } = params.document;
  const option = pick(random, options.length ? options : claims);
  const result = { option: option.id, choices: choices(random, option) };
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result })}\n`);
});

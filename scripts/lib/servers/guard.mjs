// @ts-check
/**
 * Runs beside the start script and holds the other end of a pipe. When the pipe closes, however
 * the start script ended (a crash and SIGKILL included), the servers it had started are ended.
 * Lines: `+pid` a process group to end, `-pid` one that has ended by itself.
 */
import { createInterface } from "node:readline";
import { killGroup } from "./process-group.mjs";

/** @type {Set<number>} */
const groups = new Set();
const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const pid = Number(line.slice(1));
  if (line.startsWith("+")) groups.add(pid);
  else groups.delete(pid);
});
lines.on("close", () => {
  for (const pid of groups) killGroup(pid, "SIGKILL");
  process.exit(0);
});

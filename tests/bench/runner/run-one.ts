/** The process of one bench: measures what the file in its arguments says, and sends the figures to who started it. */
import { exitWith } from "#scripts/lib/terminal.mjs";
import { loadBench } from "./load-bench.ts";

try {
  const [file = ""] = process.argv.slice(2);
  const bench = await loadBench(file);
  if (bench === null) throw new Error(`${file} measures nothing`);
  const answer = await bench.measure();
  const figures = Array.isArray(answer) ? answer : [answer];
  process.send?.(figures, () => process.exit(0));
} catch (error) {
  exitWith(error);
}

import { expect, test } from "vitest";
import { breakLines } from "./draw-text.ts";

const fits = (most: number) => (line: string) => Array.from(line).length <= most;

test.each<[string, number, number, readonly string[]]>([
  ["محمد علي", 2, 20, ["محمد علي"]],
  ["محمد علي", 2, 5, ["محمد", "علي"]],
  ["محمد علي حسن", 2, 5, ["محمد", "علي…"]],
  ["ეეეეეეე", 3, 3, ["ეეე", "ეეე", "ე"]],
  ["", 2, 5, []],
])("%s on %i lines of %i letters", (text, most, width, lines) => {
  expect(breakLines(text, most, fits(width)).map((line) => line.trim())).toEqual(lines);
});

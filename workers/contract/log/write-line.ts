import type { LogLevel } from "./log.ts";

/** Writes a line where the platform keeps logs. The one place of the Worker that speaks to the console. */
export function writeLine(level: LogLevel, line: string): void {
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  else console.log(line);
}

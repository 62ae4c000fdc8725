import type { Fault } from "#app/guest/form-answer.ts";

/** The faults whose path begins so, by what comes after it. */
export function faultsAt(
  faults: Readonly<Record<string, Fault>>,
  path: string,
): Readonly<Record<string, Fault>> {
  const own = Object.entries(faults).filter(([name]) => name.startsWith(path));
  return Object.fromEntries(own.map(([name, fault]) => [name.slice(path.length), fault]));
}

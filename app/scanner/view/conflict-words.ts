import type { Translate } from "#workers/contract/texts/translate.ts";
import type { Conflicts } from "../session/scan-api.ts";
import { wordsOfResult } from "./result-words.ts";

type Conflict = Conflicts[number];
/** What is said of one of a conflict's scans. */
type Said = Pick<Conflict["scan"], "gate" | "at" | "result" | "direction">;

/** What went wrong: where somebody was let in first and then, or why they should have been stopped. */
export function sayConflict(
  { scan, entry }: { readonly scan: Said; readonly entry: Said | null },
  timeOf: (at: number) => string,
  t: Translate,
): string {
  const time = timeOf(scan.at);
  if (!entry) {
    return t("scanner.conflictReason", { time, reason: t(wordsOfResult(scan).title) });
  }
  // A scan without a gate was made by hand, from the list of attendees.
  const first = entry.gate
    ? t("scanner.conflictEntry", { gate: entry.gate.name, time: timeOf(entry.at) })
    : t("scanner.conflictEntryByHost", { time: timeOf(entry.at) });
  const then = scan.gate
    ? t("scanner.conflictThen", { gate: scan.gate.name, time })
    : t("scanner.conflictThenByHost", { time });
  return `${first}, ${then}`;
}

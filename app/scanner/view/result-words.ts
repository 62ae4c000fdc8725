import type { TextKey } from "#workers/contract/texts/index.ts";
import type { ShownScan } from "../session/scanner-state.ts";

interface ResultWords {
  readonly title: TextKey;
  /** Why, or what to do. */
  readonly hint: TextKey | null;
}

const words: Readonly<Record<Exclude<ShownScan["result"], "ok">, ResultWords>> = {
  already_in: { title: "scanner.resultAlreadyIn", hint: "scanner.hintAlreadyIn" },
  already_out: { title: "scanner.resultAlreadyOut", hint: "scanner.hintAlreadyOut" },
  not_confirmed: { title: "scanner.resultNotConfirmed", hint: "scanner.hintNotConfirmed" },
  unpaid: { title: "scanner.resultUnpaid", hint: "scanner.hintUnpaid" },
  cancelled: { title: "scanner.resultCancelled", hint: "scanner.hintCancelled" },
  wrong_event: { title: "scanner.resultWrongEvent", hint: "scanner.hintWrongEvent" },
  unknown: { title: "scanner.resultUnknown", hint: "scanner.hintUnknown" },
  forged: { title: "scanner.resultForged", hint: "scanner.hintForged" },
  unchecked: { title: "scanner.resultUnchecked", hint: "scanner.hintUnchecked" },
};

/** What a result is called, and what it means. */
export function wordsOfResult({
  result,
  direction,
}: Pick<ShownScan, "result" | "direction">): ResultWords {
  if (result !== "ok") return words[result];
  return { title: direction === "in" ? "scanner.resultOkIn" : "scanner.resultOkOut", hint: null };
}

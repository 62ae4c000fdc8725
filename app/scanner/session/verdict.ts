import type { ScanResult } from "#workers/contract/door/scan-result.ts";

/** What a scanner shows of a scan; `unchecked` = neither the server nor a list on the device could say. */
export type ShownResult = ScanResult | "unchecked";

/** What whoever stands at the gate does: let in (or out), look again, stop. */
export type Verdict = "good" | "look" | "stop";

const verdicts: Readonly<Record<ShownResult, Verdict>> = {
  ok: "good",
  already_in: "look",
  already_out: "look",
  not_confirmed: "look",
  unpaid: "look",
  unchecked: "look",
  cancelled: "stop",
  wrong_event: "stop",
  unknown: "stop",
  forged: "stop",
};

export function verdictOf(result: ShownResult): Verdict {
  return verdicts[result];
}

import { checkCode } from "#workers/contract/door/check-code.ts";
import { judgeScan, type ScanDirection } from "#workers/contract/door/scan-result.ts";
import type { People } from "./people.ts";
import type { ScannerFacts } from "./scan-api.ts";
import type { ShownResult } from "./verdict.ts";

/** What was held up: the text of a code, or somebody found by name. */
export type Scanned = { readonly text: string } | { readonly attendeeId: string };

/** What the device itself makes of a scan. */
export interface OfflineResult {
  readonly result: Exclude<ShownResult, "unchecked">;
  readonly personId: string | null;
}

/** A scan as the event's keys and the list on the device decide it, without asking anybody. */
export async function validateOffline(
  facts: ScannerFacts,
  people: People,
  scanned: Scanned,
  direction: ScanDirection,
): Promise<OfflineResult> {
  if ("attendeeId" in scanned) return judgePerson(facts, people, scanned.attendeeId, direction);
  const event = { id: facts.eventId, keys: facts.publicKeys };
  const checked = await checkCode(event, scanned.text);
  if ("fault" in checked) return { result: checked.fault, personId: null };
  return judgePerson(facts, people, checked.attendeeId, direction);
}

function judgePerson(
  facts: ScannerFacts,
  people: People,
  personId: string,
  direction: ScanDirection,
): OfflineResult {
  return { result: judgeScan(facts, people.get(personId) ?? null, direction), personId };
}

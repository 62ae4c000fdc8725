import { groupOf, type People } from "./people.ts";
import type { ScannerFacts } from "./scan-api.ts";
import type { ShownPerson, ShownScan } from "./scanner-state.ts";

/** What is known of a result when it is to be shown. */
export interface ToShow extends Pick<ShownScan, "id" | "at" | "direction" | "result" | "isSent"> {
  /** As the server tells of the person; absent = as the list does. */
  readonly person?: ShownPerson | null;
  readonly personId?: string | null;
  readonly before?: ShownScan["before"];
  readonly conflict?: ShownScan["conflict"];
  readonly isCorrected?: boolean;
}

/** A result with what the list tells of the person and the group. */
export function makeShown(
  what: ToShow,
  n: number,
  facts: ScannerFacts | null,
  people: People,
): ShownScan {
  const { id, at, direction, result, isSent } = what;
  const person = what.person ?? personIn(people, what.personId ?? null);
  return {
    id,
    n,
    result,
    direction,
    at,
    person: person && { id: person.id, name: person.name, seatLabel: person.seatLabel },
    before: what.before ?? null,
    group: facts && person ? groupOf(facts, people, person.id) : null,
    conflict: what.conflict ?? null,
    isSent,
    isCorrected: what.isCorrected ?? false,
    isUndone: false,
  };
}

function personIn(people: People, id: string | null): ShownPerson | null {
  return (id === null ? undefined : people.get(id)) ?? null;
}

import type { EventVisitor } from "#app/session.server.ts";
import { filterInput } from "#workers/contract/conventions/input-filter.ts";
import { ok, type Result } from "#workers/contract/errors.ts";
import { listAttendees } from "#workers/domain/attendees/lists/list-attendees.ts";

/** Attendees that a preview offers. */
const mostChoices = 50;

/** For whom a preview can be, and for whom it is: "" = somebody made up. */
export interface PreviewReaders {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
}

/**
 * The attendees that are found by `search`, as their list finds them, or the first by name. Whoever was chosen stays so while they
 * are among these; where somebody is looked for it is else the first who is found, and nobody where nobody is.
 */
export async function readPreviewReaders(
  { deps, actor, event }: Pick<EventVisitor, "deps" | "actor" | "event">,
  { search, chosen }: { readonly search: string; readonly chosen: string },
): Promise<Result<PreviewReaders>> {
  const wanted = filterInput(search.slice(0, 100)).trim();
  const page = await listAttendees(deps, actor, {
    eventId: event.id,
    limit: mostChoices,
    search: wanted,
  });
  if (!page.ok) return page;
  const people = page.value.items.map(({ id, name, email }) => {
    return { id, name: [name, email].filter(Boolean).join(", ") };
  });
  if (wanted === "" || people.some(({ id }) => id === chosen)) return ok({ people, chosen });
  return ok({ people, chosen: people[0]?.id ?? "" });
}

import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { templateLimits } from "../../../contract/messages/templates.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees, events } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { getClient } from "../../organisations/clients.ts";

export interface PreviewChoice {
  readonly id: string;
  readonly name: string;
}

/** For whom a preview can be: the client's latest events, and the first attendees of one of them by name. */
export async function listPreviewChoices(
  deps: Deps,
  actor: Actor,
  { clientId, eventId }: { readonly clientId: string; readonly eventId?: string | undefined },
): Promise<
  Result<{
    readonly events: readonly PreviewChoice[];
    readonly attendees: readonly PreviewChoice[];
  }>
> {
  const client = await getClient(deps, actor, { id: clientId });
  if (!client.ok) return client;
  const listed = await deps.db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(and(eq(events.clientId, clientId), isNull(events.archivedAt)))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(templateLimits.choices);
  if (eventId === undefined) return ok({ events: listed, attendees: [] });
  const event = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!event.ok) return event;
  if (event.value.clientId !== clientId) return refuse("event.not_found");
  const people = await deps.db
    .select({ id: attendees.id, name: attendees.name, email: attendees.email })
    .from(attendees)
    .where(and(eq(attendees.eventId, event.value.id), isNotNull(attendees.name)))
    .orderBy(asc(attendees.name), asc(attendees.id))
    .limit(templateLimits.choices);
  return ok({
    events: listed,
    attendees: people.map(({ id, name, email }) => ({
      id,
      name: [name, email].filter(Boolean).join(", "),
    })),
  });
}

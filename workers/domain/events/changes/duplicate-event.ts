import { eq } from "drizzle-orm";
import type { EventCopy } from "../../../contract/api/events.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { relaysNeeded } from "../../../contract/rooms/relays.ts";
import { clients, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { copyEventFiles } from "../../files/event-files.ts";
import { copyImage, keepFile } from "../../files/images.ts";
import { copyPictures } from "../../files/pictures.ts";
import { copyLandingPage } from "../../landing/landing-page.ts";
import { copyTicketTypes, readTicketTypes } from "../../payments/ticket-types.ts";
import { newAccessCode } from "../access-code.ts";
import type { EventRecord } from "../event-record.ts";
import { getEvent } from "../get-event.ts";
import { openingTimesOf } from "../record.ts";
import { pushSettings } from "../room-settings.ts";
import { ownerOfNew } from "./create-event.ts";
import { fillWithPrepared, picturesOfPrepared, readPrepared, withPictures } from "./prepared.ts";
import { type Addressless, checkNewEvent, saveNewEvent } from "./save-new-event.ts";

/**
 * Makes an unpublished event with the settings, pictures, files, teams, hosts, registration form, ticket types, polls, surveys, labels,
 * screens and run of show of another one, and with dates and codes of its own. Nobody who came to the one comes along, and nothing that was said.
 * An archived event may be copied. Refuses `room.not_ready`, and makes nothing, while the rooms cannot be reached.
 */
export async function duplicateEvent(
  deps: Deps,
  actor: Actor,
  input: EventCopy & { readonly eventId: string },
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const source = found.value;
  if (!can(actor, "event.create", { clientId: source.clientId })) return refuse("auth.forbidden");
  const checked = checkNewEvent(input);
  if (!checked.ok) return checked;
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, source.clientId) });
  if (!client || client.blockedAt !== null) return refuse("client.blocked");
  const ownerId = await ownerOfNew(deps, actor);
  const owner = ownerId === null ? undefined : await nameOf(deps, ownerId);
  if (ownerId === null || owner === undefined) return refuse("event.no_owner");

  const prepared = await readPrepared(deps, source.id);
  if (!prepared.ok) return prepared;
  const copied = copyOf(deps, source, { ...input, ownerId });
  const event = {
    ...copied,
    logo: await copyImage(deps, source.logo, copied.id),
    background: await copyImage(deps, source.background, copied.id),
  };
  // The room comes first: an event that stands in the lists has what was promised.
  const by = { kind: "room", id: ownerId, role: "client", name: owner.name } as const;
  const pictures = await copyPictures(deps, picturesOfPrepared(prepared.value), event.id);
  const filled = await fillWithPrepared(deps, event, {
    ...withPictures(prepared.value, pictures.copies),
    by,
  });
  if (!filled.ok) return filled;
  const saved = await saveNewEvent(deps, actor, {
    event,
    code: input.code,
    from: source.id,
    with: [
      ...keepFile(deps, event.logo),
      ...keepFile(deps, event.background),
      ...pictures.statements,
      ...(await copyEventFiles(deps, source.id, event.id)),
      ...(await copyLandingPage(deps, source, event.id)),
      ...copyTicketTypes(deps, await readTicketTypes(deps, source.id), {
        eventId: event.id,
        laterMs: event.startsAt - source.startsAt,
      }),
    ],
  });
  return saved.ok ? ok(await pushSettings(deps, saved.value)) : saved;
}

function nameOf(deps: Deps, id: string) {
  return deps.db.query.users.findFirst({ columns: { name: true }, where: eq(users.id, id) });
}

function copyOf(
  deps: Deps,
  source: EventRecord,
  input: EventCopy & { readonly ownerId: string },
): Addressless {
  const { slug: _slug, code: _code, ...settings } = source;
  const { name, startsAt, endsAt, ownerId } = input;
  // What was cancelled takes place another time.
  const times = { startsAt, endsAt, openedAt: null, endedAt: null, cancelledAt: null };
  const now = deps.now();
  const due = source.registrationDueAt;
  return {
    ...settings,
    ...times,
    ...openingTimesOf(times),
    id: deps.newId("evt"),
    ownerId,
    hostIds: source.hostIds.filter((id) => id !== ownerId),
    name,
    timeZone: input.timeZone ?? source.timeZone,
    version: 1,
    pushedVersion: 0,
    published: false,
    publishedAt: null,
    archivedAt: null,
    // As long before the start as it was.
    registrationDueAt: due === null ? null : due - source.startsAt + startsAt,
    // Who knows the one's code does not thereby know the other's.
    accessCode: source.accessCode === null ? null : newAccessCode(deps),
    screenKey: null,
    moderatorCode: null,
    rehearsal: null,
    // As many as are expected: those who came to the one may have been more.
    relays: relaysNeeded({ expected: source.expectedAudience, present: 0, before: 0 }),
    relaySeats: null,
    noShowsReleasedAt: null,
    answerDays: null,
    peopleErasedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

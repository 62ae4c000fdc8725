import { and, eq, sql } from "drizzle-orm";
import { parseInput } from "../../contract/api/parse.ts";
import { customFieldsSchema } from "../../contract/attendees/custom-fields.ts";
import { landingPageSchema } from "../../contract/landing/landing-page.ts";
import type { Actor } from "../../contract/permissions.ts";
import { attendees } from "../../db/schema/index.ts";
import { keepAttendeeKeys } from "../attendees/lists/keys.ts";
import { unassignSeat } from "../attendees/manage/assign-seat.ts";
import type { Deps } from "../deps.ts";
import { wordsOf } from "../events/address/names.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent, unpublishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { setFields } from "../events/fields/set-fields.ts";
import { setLandingPage } from "../landing/landing-page.ts";
import { takeSeats } from "../seats/seat-statements.ts";
import { runBatch } from "../shared/batch.ts";
import { makeCode } from "../shared/tokens.ts";
import { coming, comingCode, comingDate, comingFields, comingPage, comingSeats } from "./coming.ts";
import {
  acceptedPeople,
  atHome,
  declinedPeople,
  invitedPeople,
  passersBy,
  pendingPeople,
} from "./coming-people.ts";
import { demoTimeZone } from "./content.ts";
import { mustSucceed } from "./must-succeed.ts";
import { demoEventTimes } from "./times.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * An event that is still to come: its page, its form, and people who want more seats than it has. None where somebody
 * else's event has its code.
 */
export async function makeComing(
  deps: Deps,
  actor: Actor,
  teamIds: readonly string[],
): Promise<void> {
  const created = await createEvent(deps, actor, {
    ...coming,
    ...demoEventTimes(deps.now(), demoTimeZone, comingDate),
    timeZone: demoTimeZone,
    code: comingCode,
    teamIds: [...teamIds],
  });
  if (!created.ok) return;
  const event = created.value;
  const of = { eventId: event.id };
  const registration = { registrationEnabled: true, registrationGroupMax: 4 };
  mustSucceed(
    await updateEvent(deps, actor, { ...of, section: "registration", values: registration }),
  );
  const seats = { hybrid: true, seatQuota: comingSeats };
  mustSucceed(await updateEvent(deps, actor, { ...of, section: "seats", values: seats }));
  const fields = mustSucceed(parseInput(customFieldsSchema, comingFields));
  const set = { ...of, fields: [...fields], deleteAnswers: [] };
  const form = mustSucceed(await setFields(deps, actor, set));
  const page = mustSucceed(parseInput(landingPageSchema, comingPage));
  mustSucceed(await setLandingPage(deps, actor, { ...page, address: event.id }));
  mustSucceed(await publishEvent(deps, actor, of));
  await addPeople(
    deps,
    event,
    form.fields.map(({ id }) => id),
  );
  await freeOneSeat(deps, actor, event);
}

/**
 * Gives one that has begun, or is about to, another date: whoever starts the product then finds it before it opens. One that
 * its hosts have hidden or put away stays as it is.
 */
export async function keepAhead(
  deps: Deps,
  event: EventRecord,
  date: Parameters<typeof demoEventTimes>[2],
): Promise<void> {
  const isShown = event.published && event.archivedAt === null;
  if (!isShown || event.startsAt - deps.now() > day) return;
  const system: Actor = { kind: "system" };
  const { id: eventId } = event;
  mustSucceed(await unpublishEvent(deps, system, { eventId, confirmSold: true }));
  const values = demoEventTimes(deps.now(), demoTimeZone, date);
  mustSucceed(await updateEvent(deps, system, { eventId, section: "general", values }));
  mustSucceed(await publishEvent(deps, system, { eventId }));
}

/**
 * The list, as weeks of registrations leave it; nobody is mailed of it. `fields` are the ids of the form's questions, in its
 * order.
 */
async function addPeople(
  deps: Deps,
  { id: eventId }: EventRecord,
  fields: readonly string[],
): Promise<void> {
  const now = deps.now();
  const rows = makeRows(deps, now, fields);
  const accepted = rows.filter(({ registration }) => registration === "accepted");
  const value = (name: keyof (typeof rows)[number]) => sql.raw(`value ->> '${name}'`);
  await runBatch(deps, [
    sql`INSERT INTO attendees (id, event_id, name, email, answers, registration, registered_at, invited_at, joined_at, origin,
          seat, presence, language, ticket_serial, notes, tags, created_at)
        SELECT ${value("id")}, ${eventId}, ${value("name")}, ${value("email")}, ${value("answers")}, ${value("registration")},
          ${value("registeredAt")}, ${value("invitedAt")}, ${value("joinedAt")}, ${value("origin")},
          'none', 'none', 'no', ${value("serial")}, '', ${value("tags")}, ${value("at")}
        FROM json_each(${JSON.stringify(rows)})`,
    takeSeats({ eventId, who: { ids: accepted.map(({ id }) => id) }, now, isMailed: false }),
    // Since when they stand in line.
    sql`UPDATE attendees SET seat_queued_at = registered_at WHERE event_id = ${eventId} AND seat = 'waiting'`,
  ]);
  await keepAttendeeKeys(deps, eventId);
}

function makeRows(deps: Deps, now: number, fields: readonly string[]) {
  const groups = [
    { people: acceptedPeople, registration: "accepted", origin: "self" },
    { people: pendingPeople, registration: "pending", origin: "self" },
    { people: declinedPeople, registration: "declined", origin: "self" },
    { people: invitedPeople, registration: "invited", origin: "invitation" },
    { people: passersBy, registration: null, origin: "room" },
  ] as const;
  const all = groups.flatMap(({ people, ...standing }) =>
    people.map((person) => ({ person, standing })),
  );
  return all.map(({ person: { name, from, tag, ask }, standing }, place) => {
    const { registration, origin } = standing;
    // The first of them nine days ago, then one every few hours.
    const at = now - 9 * day + place * 4 * hour;
    const isSelf = origin === "self";
    return {
      id: deps.newId("att"),
      serial: isSelf ? makeCode(deps, 12) : null,
      name,
      email: origin === "room" ? null : addressOf(name),
      answers: JSON.stringify(isSelf ? answersOf(fields, { from, ask }) : {}),
      registration,
      origin,
      registeredAt: isSelf ? at : null,
      invitedAt: origin === "invitation" ? at : null,
      joinedAt: origin === "room" ? at : null,
      tags: JSON.stringify(tag === undefined ? [] : [tag]),
      at,
    };
  });
}

/** What somebody answers, by the ids that the form's questions were given. */
function answersOf(
  fields: readonly string[],
  { from, ask }: { readonly from: string; readonly ask: string | undefined },
): Readonly<Record<string, string>> {
  const paper = from === "Presse" ? "Bybladet" : undefined;
  const said = [from, paper, ask];
  return Object.fromEntries(
    fields.flatMap((id, place): [string, string][] => {
      const answer = said[place];
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
}

/** An address that leads nowhere. */
function addressOf(name: string): string {
  return `${wordsOf(name).join(".")}@example.org`;
}

/** Staff take the seat of one who stays at home: it is offered to the first in line, whose mail is in the outbox. */
async function freeOneSeat(deps: Deps, actor: Actor, { id: eventId }: EventRecord): Promise<void> {
  const row = await deps.db.query.attendees.findFirst({
    columns: { id: true },
    where: and(eq(attendees.eventId, eventId), eq(attendees.name, atHome)),
  });
  if (row) mustSucceed(await unassignSeat(deps, actor, { eventId, id: row.id }));
}

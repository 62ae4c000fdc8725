/** P13: an event with 10,000 attendees, and what is asked of their list. */
import { sql } from "drizzle-orm";
import { makeTestClient, must, newEvent, noon, type TestDomain } from "#tests/support/domain.ts";
import { attendeeSorts } from "#workers/contract/attendees/list-columns.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { keepAttendeeKeys } from "#workers/domain/attendees/lists/keys.ts";
import type { AttendeeQuery } from "#workers/domain/attendees/lists/list-attendees.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { runBatch } from "#workers/domain/shared/batch.ts";
import { firstNames, lastNames } from "./long-lists.ts";

export const people = 10_000;
const perBatch = 1_000;

export interface AttendeeWorld {
  readonly eventId: string;
  readonly client: Actor;
}

/** Somebody of the list by number: every state that there is, the common ones often. */
function personOf(index: number) {
  const name = `${firstNames[index % 10]} ${lastNames[(index >> 3) % lastNames.length]}`;
  const isRare = index % 500 === 0;
  return {
    id: `att_${String(index).padStart(8, "0")}`,
    name: index % 97 === 0 ? null : name,
    email: index % 10 === 9 ? null : `${name.split(" ")[0]?.toLowerCase()}.${index}@nord.test`,
    phone: `+47${40_000_000 + index}`,
    registration: isRare
      ? "declined"
      : [null, "accepted", "invited", "pending", "accepted"][index % 5],
    seat: index % 10 === 1 ? "waiting" : index % 4 === 0 ? "confirmed" : "none",
    // Ten at a time, as an import or a bulk action puts them there.
    seatQueuedAt: index % 10 === 1 ? noon - Math.floor(index / 100) : null,
    groupId: index % 6 < 2 ? `att_${String(index - (index % 6)).padStart(8, "0")}` : null,
    presence: index % 8 === 0 ? "in" : index % 400 === 5 ? "out" : "none",
    registeredAt: index % 4 < 2 ? noon - index * 1_000 : null,
    seatLabel: index % 4 < 2 ? `${"ABCDEFGH"[index % 8]} ${index >> 3}` : null,
    joinedAt: index % 3 === 0 ? noon : null,
    tags: JSON.stringify([...(index % 5 === 0 ? ["Presse"] : []), ...(isRare ? ["VIP"] : [])]),
  };
}

/** Fills an event of a new client. */
export async function makeAttendeeWorld({ deps }: TestDomain): Promise<AttendeeWorld> {
  const { client } = await makeTestClient(deps, "Lang");
  const { id: eventId } = must(await createEvent(deps, client, newEvent("Landsmøte")));
  for (let from = 0; from < people; from += perBatch) {
    const some = Array.from({ length: perBatch }, (_, index) => personOf(from + index));
    await runBatch(deps, [insertPeople(eventId, JSON.stringify(some))]);
    await keepAttendeeKeys(deps, eventId);
  }
  return { eventId, client };
}

function insertPeople(eventId: string, json: string) {
  return sql`INSERT INTO attendees (id, event_id, name, email, phone, answers, registration, seat, presence,
      registered_at, seat_label, seat_queued_at, group_id, joined_at, tags, notes, created_at)
    SELECT value ->> 'id', ${eventId}, value ->> 'name', value ->> 'email', value ->> 'phone', '{}',
      value ->> 'registration', value ->> 'seat', value ->> 'presence', value ->> 'registeredAt',
      value ->> 'seatLabel', value ->> 'seatQueuedAt', value ->> 'groupId', value ->> 'joinedAt', value ->> 'tags', '', ${noon} FROM json_each(${json})`;
}

/** Every sort either way, every filter, searches that fit few and thousands, and several together. */
export const askedAttendees: readonly AttendeeQuery[] = [
  ...attendeeSorts.flatMap((sort) => [
    { sort },
    { sort, descending: true },
    { sort, status: sort === "place" ? ("waiting" as const) : ("confirmed" as const) },
  ]),
  { status: "checked_out" },
  { status: "waiting" },
  { registration: "declined" },
  { registration: "none" },
  { seat: "confirmed" },
  { presence: "in" },
  { seat: "waiting", registration: "accepted" },
  { seat: "none", sort: "email" },
  { search: "kari" },
  { search: "a" },
  { search: "Kari Hansen" },
  { search: "hansen kari" },
  { search: "kari nord" },
  { search: "nord.test" },
  { search: "kari.200@nord.test" },
  { search: "40 00 12 34" },
  { search: "+4740001234" },
  { search: "vip" },
  { tag: "presse" },
  { tag: "VIP" },
  { tag: "Presse", search: "kari" },
  { search: "kari", status: "seat_confirmed" },
  { search: "hansen", seat: "waiting" },
  { search: "a", registration: "declined" },
  { tag: "vip", presence: "in" },
];

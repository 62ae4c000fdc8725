/** P13: an event with 10,000 attendees, and what is asked of their list. */
import { sql } from "drizzle-orm";
import { fieldOf } from "#tests/support/attendees/field-of.ts";
import { makeTestClient, must, newEvent, noon, type TestDomain } from "#tests/support/domain.ts";
import {
  type AnswerSort,
  attendeeSorts,
  isAnswerSort,
} from "#workers/contract/attendees/list-columns.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { keepAttendeeKeys } from "#workers/domain/attendees/lists/keys.ts";
import type { AttendeeQuery } from "#workers/domain/attendees/lists/list-attendees.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { setFields } from "#workers/domain/events/fields/set-fields.ts";
import { runBatch } from "#workers/domain/shared/batch.ts";
import { firstNames, lastNames } from "./long-lists.ts";

export const people = 10_000;
const perBatch = 1_000;

export interface AttendeeWorld {
  readonly eventId: string;
  readonly client: Actor;
  /** What the form asks: a town, which one in four leaves out, an age, and one of three dishes. */
  readonly fields: readonly AnswerSort[];
}

const towns = ["Bergen", "Ås", "Ålesund", "Øygarden", "Oslo", "Tromsø", "Asker"];
const dishes = ["Fisk", "Kjøtt", "Grønt"];

/** What somebody has answered, by number. */
function answersOf(index: number, [town = "", age = "", dish = ""]: readonly string[]) {
  return {
    [town]: index % 4 === 0 ? undefined : `${towns[index % towns.length]} ${index % 50}`,
    [age]: (index * 7) % 90,
    [dish]: dishes[index % dishes.length],
  };
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
  const { id: eventId, version } = must(await createEvent(deps, client, newEvent("Landsmøte")));
  const asked = [fieldOf("short", "By"), fieldOf("number", "Alder"), fieldOf("one", "Mat", dishes)];
  const form = { eventId, version, fields: asked, deleteAnswers: [] };
  const fields = must(await setFields(deps, client, form)).fields.map(({ id }) => id);
  for (let from = 0; from < people; from += perBatch) {
    const some = Array.from({ length: perBatch }, (_, index) => {
      return { ...personOf(from + index), answers: answersOf(from + index, fields) };
    });
    await runBatch(deps, [insertPeople(eventId, JSON.stringify(some))]);
    await keepAttendeeKeys(deps, eventId);
  }
  return { eventId, client, fields: fields.filter(isAnswerSort) };
}

function insertPeople(eventId: string, json: string) {
  return sql`INSERT INTO attendees (id, event_id, name, email, phone, answers, registration, seat, presence,
      registered_at, seat_label, seat_queued_at, group_id, joined_at, tags, notes, created_at)
    SELECT value ->> 'id', ${eventId}, value ->> 'name', value ->> 'email', value ->> 'phone', value -> 'answers',
      value ->> 'registration', value ->> 'seat', value ->> 'presence', value ->> 'registeredAt',
      value ->> 'seatLabel', value ->> 'seatQueuedAt', value ->> 'groupId', value ->> 'joinedAt', value ->> 'tags', '', ${noon} FROM json_each(${json})`;
}

/** Every sort either way, those by answers too, every filter, searches that fit few and thousands, and several together. */
export function askedAttendees({ fields }: AttendeeWorld): readonly AttendeeQuery[] {
  const [town, ...others] = fields;
  return [
    ...(town === undefined ? [] : sortedByAnswer(town)),
    ...others.flatMap((sort) => [{ sort }, { sort, descending: true }]),
    ...askedOfAll,
  ];
}

/** A filter leaves few of thousands, whose places among the answers are far apart. */
function sortedByAnswer(sort: AnswerSort): readonly AttendeeQuery[] {
  return [
    { sort },
    { sort, descending: true },
    { sort, status: "confirmed" },
    { sort, status: "confirmed", descending: true },
    { sort, status: "checked_out" },
  ];
}

const askedOfAll: readonly AttendeeQuery[] = [
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

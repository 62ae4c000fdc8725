/** What the list of attendees can be sorted by, and what it shows beside names and states: each browser chooses that. */
import { cookieNames, readCookie } from "../http/cookies.ts";

const fieldId = /^fld_[0-9A-Z]{1,30}$/i;
/** What the ids of fields of a form look like, where one stands for an order. */
export const answerSortPattern = fieldId;

/** What a list of attendees can be sorted by: `place` is that in the line for seats. */
export const attendeeSorts = [
  "name",
  "email",
  "phone",
  "status",
  "registered",
  "joined",
  "seat",
  "tags",
  "group",
  "wayIn",
  "place",
] as const;
/** A column of every list. */
export type AttendeeColumnSort = (typeof attendeeSorts)[number];
/** The answers to one field of the event's form, by its id. */
export type AnswerSort = `fld_${string}`;
export type AttendeeSort = AttendeeColumnSort | AnswerSort;

/** Whether a list is sorted by answers to a field. */
export function isAnswerSort(sort: string): sort is AnswerSort {
  return fieldId.test(sort);
}

export const attendeeColumns = [
  "email",
  "phone",
  "seat",
  "tags",
  "group",
  "registered",
  "wayIn",
  "joined",
] as const;
export type AttendeeColumn = (typeof attendeeColumns)[number];

/** Columns that say something of the halls of hybrid events alone. */
const hallColumns: readonly AttendeeColumn[] = ["seat", "wayIn"];

/** Until somebody chooses. */
const usual: readonly AttendeeColumn[] = ["email", "seat", "tags", "registered"];

/** Answers to custom fields that one browser keeps the choice of, of all events together: a cookie has little room. */
const mostFields = 30;

/** The columns that can be chosen at an event. */
export function columnsFor({
  isHybrid,
}: {
  readonly isHybrid: boolean;
}): readonly AttendeeColumn[] {
  return attendeeColumns.filter((column) => isHybrid || !hallColumns.includes(column));
}

/**
 * As the cookie holds it: columns, and ids of custom fields whose answers are shown. Fields of other events than the one that it
 * was chosen at, whose own are `offered`, stay as `request` has them.
 */
export function writeColumns(
  request: Request,
  { chosen, offered }: { readonly chosen: readonly string[]; readonly offered: readonly string[] },
): string {
  const known = attendeeColumns.filter((column) => chosen.includes(column));
  const others = fieldsOf(request).filter((id) => !offered.includes(id));
  const fields = [...new Set([...chosen.filter((id) => fieldId.test(id)), ...others])];
  const all = [...known, ...fields.slice(0, mostFields)];
  return all.length === 0 ? "none" : all.join(".");
}

/** The columns that were chosen in the browser of a request. */
export function columnsOfRequest(request: Request): readonly AttendeeColumn[] {
  const kept = namesOf(request);
  return kept === null ? usual : attendeeColumns.filter((column) => kept.includes(column));
}

/** The ids of custom fields, of whatever event, whose answers were chosen in the browser of a request. */
export function fieldsOf(request: Request): readonly string[] {
  return namesOf(request)?.filter((name) => fieldId.test(name)) ?? [];
}

function namesOf(request: Request): readonly string[] | null {
  return readCookie(request.headers.get("Cookie"), cookieNames.attendeeColumns)?.split(".") ?? null;
}

import { type UndoneDecision, undoneDecisions } from "#workers/contract/api/attendees/attendees.ts";
import type { AttendeeSummary } from "#workers/domain/attendees/lists/list-attendees.ts";

/** What can be asked of the people of a list, and of one of them. */
export const decisions = ["approve", "decline"] as const;
export type ListDecision = (typeof decisions)[number];

/** What can be done to those who are ticked. */
export const chosenActions = [
  ...decisions,
  ...(["seat", "unseat", "check_in", "check_out", "tag", "untag", "remove"] as const),
] as const;
export type ChosenAction = (typeof chosenActions)[number];

/** What is asked before it is done: whoever is declined or loses a seat is told, and who is removed is gone, unless it is undone at once. */
export const askedActions = [
  "decline",
  "unseat",
  "remove",
] as const satisfies readonly ChosenAction[];
export type AskedAction = (typeof askedActions)[number];

export const chosenQuestions = {
  decline: {
    one: "staff.attendees.declineOneTitle",
    title: "staff.attendees.declineTitle",
    text: "staff.attendees.declineText",
    action: "staff.attendees.decline",
  },
  unseat: {
    one: "staff.attendees.unseatOneTitle",
    title: "staff.attendees.unseatTitle",
    text: "staff.attendees.unseatText",
    action: "staff.attendees.unseat",
  },
  remove: {
    one: "staff.attendee.removeTitle",
    title: "staff.attendees.removeTitle",
    text: "staff.attendee.removeText",
    action: "staff.attendees.remove",
  },
} as const;

/** What goes by a tag. */
export const tagActions = ["tag", "untag"] as const satisfies readonly ChosenAction[];

/** What people are told of once it cannot be taken back any more. */
export function isDecision(what: string): what is UndoneDecision {
  return undoneDecisions.some((one) => one === what);
}

/** What can be taken back for a moment only. */
export function isUndoneSoon(what: string): boolean {
  return isDecision(what) || what === "check_in" || what === "check_out";
}

/** What is to be asked where no script has done so. */
export interface AskedChoice {
  readonly asks: AskedAction;
  readonly ids: readonly string[];
}

/** Forms of the page, by their names. */
export const attendeeIntents = [...decisions, "chosen", "add", "undo"] as const;

/** What somebody can be answered: who was declined may be let in after all. */
export function answersTo({
  registration,
}: Pick<AttendeeSummary, "registration">): readonly ListDecision[] {
  if (registration === "pending") return decisions;
  return registration === "declined" ? ["approve"] : [];
}

/** The list's own query, which a person's address carries along: without the form for somebody new. */
export function attendeeListQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  for (const name of ["new", "list"]) query.delete(name);
  return String(query);
}

/** Where somebody of the list has their page, which leads back to the list as it is. */
export function personPath(slug: string, id: string, list: string): string {
  const query = list === "" ? "" : `?${new URLSearchParams({ list })}`;
  return `/events/${slug}/attendees/${id}${query}`;
}

export interface Done {
  readonly what: ChosenAction | "add" | "undo";
  readonly done: number;
  readonly skipped: number;
  /** For whom no seat was left. */
  readonly noSeat: number;
  /** When it stands in the log, UTC milliseconds; 0 for what cannot be taken back. */
  readonly at: number;
}

/** What was done, as the address that is led to says it once: `tag.2_1_1778580000000_0` = two, and one left as it was. */
export function readDone(flash: string | null): Done | null {
  const [name, numbers = ""] = flash?.split(".") ?? [];
  const [done, skipped, at, noSeat] = numbers.split("_").map(Number);
  if (name === "add") return { what: name, done: 1, skipped: 0, noSeat: 0, at: 0 };
  const what = [...chosenActions, "undo" as const].find((action) => action === name);
  if (!what) return null;
  return { what, done: done || 0, skipped: skipped || 0, noSeat: noSeat || 0, at: at || 0 };
}

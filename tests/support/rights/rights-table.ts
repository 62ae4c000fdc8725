/**
 * Who may do what, written down once more: product §2 and §4 as data, for tests to hold every
 * call, command and page against. Nothing here asks `can`.
 */

import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { isNight } from "../suite/night.ts";

/** Two of the editors: one hosts the events at hand, the other hosts none. */
export const roles = [
  ...(["admin", "client", "team", "host", "editor"] as const),
  // Signed in to the event at hand, and to another client's.
  ...(["moderator", "stranger"] as const),
  ...(["participant", "guest"] as const),
] as const;
export type RightsRole = (typeof roles)[number];

/**
 * Events of two clients: `own` is the client's, the team's, hosted by the host, published and open;
 * `hidden` is the same unpublished, `archived` the same archived; `other` is the client's alone;
 * `foreign` is another client's.
 */
export const subjects = ["own", "other", "foreign", "hidden", "archived"] as const;
export type RightsSubject = (typeof subjects)[number];

/**
 * What somebody meets: `y` let in, `-` told that there is no such event, `f` forbidden, `s` asked to
 * sign in, `a` asked for what lets attendees in, `r` told that the archive can only be read, `n` told
 * that there is no such client, team or account, or no registration of theirs.
 */
export type Outcome = "y" | "-" | "f" | "s" | "a" | "r" | "n";

/**
 * Whether a call or form, the `nth` of its table, is made in a cell: by day in every third one, and the next two of the table
 * in the others: what three share is asked about whole, what one has by itself in a third of its cells (decision 081).
 */
export function isPlayed(nth: number, role: RightsRole, subject: RightsSubject): boolean {
  return isNight || (nth + roles.indexOf(role) + subjects.indexOf(subject)) % 3 === 0;
}

/** A letter for each of `subjects`, in their order. */
export type Cells = string;
export type Rights = Readonly<Record<RightsRole, Cells>>;

/** A form of an event's page. */
export interface PostedForm {
  readonly rights: Rights;
  /** Its fields, for the event that it is posted to. */
  readonly fields: (event: EventRecord) => Readonly<Record<string, string>>;
}

/** The letter of one cell. */
export function cellOf(rights: Rights, role: RightsRole, subject: RightsSubject): Outcome {
  const letter = rights[role].at(subjects.indexOf(subject));
  for (const outcome of ["y", "-", "f", "s", "a", "r", "n"] as const) {
    if (outcome === letter) return outcome;
  }
  throw new Error(`no outcome for ${role} and ${subject}`);
}

/** What those meet who have nothing to do with the console's side of an event. */
const outsiders = {
  editor: "-----",
  stranger: "-----",
  participant: "-----",
  guest: "-----",
} as const;

/** Look at an event and all that its staff may see, also in the archive. */
export const staffLook: Rights = {
  admin: "yyyyy",
  client: "yy-yy",
  team: "y--yy",
  host: "y--yy",
  moderator: "y--yy",
  ...outsiders,
};

/** Change what an event is: those who moderate look only; the archive can only be read. */
export const editorsChange: Rights = {
  admin: "yyyyr",
  client: "yy-yr",
  team: "y--yr",
  host: "y--yr",
  moderator: "f--ff",
  ...outsiders,
};

/** Those who may archive an event, too, and not while it is archived. */
export const ownersChange: Rights = { ...editorsChange, host: "f--ff" };

/** Those who manage the event's client. */
export const clientsChange: Rights = { ...ownersChange, team: "f--ff" };

/** What editors may do in whatever state; whether it fits there is asked afterwards. */
export const editorsAct: Rights = {
  admin: "yyyyy",
  client: "yy-yy",
  team: "y--yy",
  host: "y--yy",
  moderator: "f--ff",
  ...outsiders,
};

/** Archive and restore: hosts edit, and do not delete. */
export const archivers: Rights = { ...editorsAct, host: "f--ff" };

/** Read in a room: its staff, and those who have joined what is shown. */
export const roomLook: Rights = { ...staffLook, participant: "y----", guest: "sssss" };

/** Steer a room: desk, polls, surveys, chat, screens. */
export const staffSteer: Rights = {
  admin: "yyyyr",
  client: "yy-yr",
  team: "y--yr",
  host: "y--yr",
  moderator: "y--yr",
  editor: "-----",
  stranger: "-----",
  participant: "f----",
  guest: "sssss",
};

/** Scan at the door: all staff, and not in the archive. */
export const scannersAct: Rights = {
  admin: "yyyyr",
  client: "yy-yr",
  team: "y--yr",
  host: "y--yr",
  moderator: "y--yr",
  ...outsiders,
};

/** Take part in a room as an attendee does: nobody else speaks for the audience. */
export const attendeesTake: Rights = {
  admin: "fffff",
  client: "ff-ff",
  team: "f--ff",
  host: "f--ff",
  moderator: "f--ff",
  editor: "-----",
  stranger: "-----",
  participant: "y----",
  guest: "sssss",
};

/** Say something in chat or below a question: staff and attendees. */
export const bothSpeak: Rights = { ...staffSteer, participant: "y----" };

/** What a published event shows to everybody, and one that is not to its staff. */
export const publicLook: Rights = {
  admin: "yyyyy",
  client: "yyyyy",
  team: "yyyyy",
  host: "yyyyy",
  editor: "yyy--",
  moderator: "yyyyy",
  stranger: "yyy--",
  participant: "yyy--",
  guest: "yyy--",
};

/** Admission: open to everybody where the event is shown, to nobody where it is not. */
export const admission: Rights = {
  admin: "yyy--",
  client: "yyy--",
  team: "yyy--",
  host: "yyy--",
  editor: "yyy--",
  moderator: "yyy--",
  stranger: "yyy--",
  participant: "yyy--",
  guest: "yyy--",
};

/** The own registration, of people who are registered for nothing: neither their session nor their token opens one. */
export const ownLook: Rights = {
  admin: "nnnnn",
  client: "nnnnn",
  team: "nnnnn",
  host: "nnnnn",
  editor: "nnnnn",
  moderator: "nnnnn",
  stranger: "nnnnn",
  participant: "nnnnn",
  guest: "sssss",
};

/** What is kept about oneself at an event: also for those who were let in by it, whatever has become of it since. */
export const ownData: Rights = { ...ownLook, participant: "ynnyy" };

/** A ticket as an attendee: by the attendee's token of that event, while it is shown. */
export const attendeeTicket: Rights = {
  admin: "aaaaa",
  client: "aaaaa",
  team: "aaaaa",
  host: "aaaaa",
  editor: "aaaaa",
  moderator: "aaaaa",
  stranger: "aaaaa",
  participant: "yaa--",
  guest: "aaaaa",
};

/** A ticket as staff: outsiders sign in first. */
export const staffTicket: Rights = { ...staffLook, participant: "sssss", guest: "sssss" };

/** Calls of one method about an event that the same may make, by their paths below it. */
export function eventCalls(
  rights: Rights,
  method: string,
  paths: readonly string[],
): Record<string, Rights> {
  return Object.fromEntries(paths.map((path) => [`${method} /events/{slug}/${path}`, rights]));
}

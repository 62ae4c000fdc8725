import type { AttendanceMode } from "#workers/contract/kinds.ts";

/** People as the room knows them, and who of them is muted. */
export interface PersonData {
  readonly no: number;
  /** `att_…`, or `usr_…`/`mod_…` for staff who have written something. */
  readonly id: string;
  name: string | null;
  readonly staff: boolean;
  readonly metAt: number;
  asked: number;
  /** Last question or reply; last text of any kind; last chat message. */
  lastAskAt: number | null;
  lastTextAt: number | null;
  lastChatAt: number | null;
  /** Absent of staff, at events that are not hybrid, and in what was stored before rooms knew. */
  attendance?: AttendanceMode;
  /** They have said so themselves: no ticket changes it any more. */
  attendanceChosen?: true;
  /** They are told the captions: room's own knowledge, which D1 does not get. */
  readsCaptions?: true;
}

/** What most people never have: parts of a person that stand apart. */
interface Details {
  asked: number;
  lastAskAt: number | null;
  lastTextAt: number | null;
  lastChatAt: number | null;
  attendanceChosen?: true;
  readsCaptions?: true;
  mutes: Set<string> | null;
  own: Set<string> | null;
}

const noDetails: Readonly<Details> = {
  asked: 0,
  lastAskAt: null,
  lastTextAt: null,
  lastChatAt: null,
  mutes: null,
  own: null,
};

/** One person; the id and since when they are known stand in `People`, for a hundred thousand in few bytes. */
export class Person {
  readonly no: number;
  name: string | null;
  readonly staff: boolean;
  attendance: AttendanceMode | undefined;
  #details: Readonly<Details> = noDetails;

  constructor({ no, name, staff, attendance }: PersonData) {
    this.no = no;
    this.name = name;
    this.staff = staff;
    this.attendance = attendance;
  }

  get asked(): number {
    return this.#details.asked;
  }
  get lastAskAt(): number | null {
    return this.#details.lastAskAt;
  }
  get lastTextAt(): number | null {
    return this.#details.lastTextAt;
  }
  get lastChatAt(): number | null {
    return this.#details.lastChatAt;
  }
  get attendanceChosen(): true | undefined {
    return this.#details.attendanceChosen;
  }
  get readsCaptions(): true | undefined {
    return this.#details.readsCaptions;
  }
  /** Active mutes; null = none, as of nearly everybody. */
  get mutes(): ReadonlySet<string> | null {
    return this.#details.mutes;
  }
  /** Keys of what is the person's own, save the standing, which all have, and ballots, which stand in the polls. */
  get own(): ReadonlySet<string> | null {
    return this.#details.own;
  }

  /** What stands apart of this person, to be changed. */
  get details(): Details {
    if (this.#details !== noDetails) return this.#details;
    const details: Details = { ...noDetails };
    this.#details = details;
    return details;
  }
}

/** Whether a number is that of somebody whom a rebuilt room does not know: they are below zero. */
export function isUnknown(person: number): boolean {
  return person < 0;
}

export type MutedItem = { readonly kind: "message" | "question" | "reply"; readonly id: string };

export interface Mute {
  readonly id: string;
  /** Null once erased. */
  person: number | null;
  /** The name that stood on the item; null = anonymous. */
  name: string | null;
  readonly of: MutedItem;
  active: boolean;
}

/** Who is here now. */
export interface Presence {
  /** Attendees with an open page. */
  attendees: number;
  screens: number;
  /** Those of the attendees who are in the hall; null at an event that is not hybrid. */
  hall: number | null;
  /** Where somebody takes part has changed since they were counted. */
  isStale: boolean;
}

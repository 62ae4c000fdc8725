import type { ConsoleRole } from "#workers/contract/permissions.ts";

/** Who is at the console, as the frame shows it. */
export interface ConsolePerson {
  readonly name: string;
  readonly email: string | null;
  readonly role: ConsoleRole | "moderator";
  /** Every role that the person holds; the active one is `role`. */
  readonly roles: readonly ConsoleRole[];
  readonly home: string;
  /** When the own profile is erased, if that was asked for. UTC milliseconds. */
  readonly eraseAt: number | null;
}

/** What the frame tells the pages in it. */
export interface ConsoleData {
  readonly person: ConsolePerson;
}

/** The event whose pages are open, as the frame shows it. */
export interface ShellEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  /** Questions that wait for review. */
  readonly inReview: number;
}

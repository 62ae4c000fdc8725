import type { RoleLabel } from "#workers/contract/conventions/role-labels.ts";
import type { ConsoleRole } from "#workers/contract/permissions.ts";

/** Local user info, in the names of the specification: what a browser knows of whoever is signed in. */
export interface LocalUserInfo {
  readonly uid: string;
  readonly name: string;
  readonly about: string;
  /** Null for moderators, who have no account. */
  readonly email: string | null;
  /** Path of a file of ours, or an address elsewhere. */
  readonly photoURL: string | null;
  /** Whoever is blocked or erased is not signed in. */
  readonly status: "active";
  readonly userRole: RoleLabel;
}

/** Who is at the console, as the frame shows it. */
export interface ConsolePerson extends LocalUserInfo {
  readonly role: ConsoleRole | "moderator";
  /** Every role that the person holds; the active one is `role`. */
  readonly roles: readonly ConsoleRole[];
  readonly home: string;
  /** When the own profile is erased, if that was asked for. UTC milliseconds. */
  readonly eraseAt: number | null;
  /** Minutes without use after which the screen locks; 0 = never. */
  readonly lockMinutes: number;
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
  /** Whether it costs something. */
  readonly isPaid: boolean;
  /** Questions that wait for review. */
  readonly inReview: number;
}

/** What is asked about people. */
import type { AttendanceMode } from "#workers/contract/kinds.ts";
import type { MutedItem } from "./state.ts";

export type { AttendanceMode } from "#workers/contract/kinds.ts";

export type PersonParticipantCommand =
  | { readonly type: "person.rename"; readonly name: string }
  /** Says where one takes part in a hybrid event, whatever tickets say. */
  | { readonly type: "person.attend"; readonly attendance: Exclude<AttendanceMode, "embed"> };

export type PersonStaffCommand =
  /** Mutes whoever sent that message, question or reply, without saying who it is. */
  | { readonly type: "person.mute"; readonly of: MutedItem }
  | { readonly type: "person.unmute"; readonly mute: string };

/** An attendee came in: known from then on, so that a first text does not coincide with it. */
export interface PersonArrival {
  readonly type: "person.arrive";
  readonly person: string;
  readonly name: string | null;
  /** As the ticket says it; absent where it does not. */
  readonly attendance?: AttendanceMode;
}

export type PersonSystemCommand =
  | PersonArrival
  | { readonly type: "person.erase"; readonly person: string };

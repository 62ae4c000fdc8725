/** What is asked about people. */
import type { MutedItem } from "./state.ts";

export interface PersonParticipantCommand {
  readonly type: "person.rename";
  readonly name: string;
}

export type PersonStaffCommand =
  /** Mutes whoever sent that message, question or reply, without saying who it is. */
  | { readonly type: "person.mute"; readonly of: MutedItem }
  | { readonly type: "person.unmute"; readonly mute: string };

export type PersonSystemCommand =
  /** An attendee came in: known from then on, so that a first text does not coincide with it. */
  | { readonly type: "person.arrive"; readonly person: string; readonly name: string | null }
  | { readonly type: "person.erase"; readonly person: string };

/** The lines of the activity list. */
import type { StaffCommand } from "../commands.ts";

/** One thing that a line is about, with the command that takes it back there while it can be. */
export interface ActivityPart {
  /** Key of what it is about. */
  readonly target: string;
  undo: StaffCommand | null;
}

export interface Activity {
  readonly id: string;
  readonly at: number;
  by: string | null;
  /** Id of the staff member: two may have the same name. */
  who?: string | undefined;
  /** The event's type. */
  readonly what: string;
  /** At least one; several when the same was done to many at once. */
  readonly parts: ActivityPart[];
}

/** How many lines the activity list keeps. */
export const activityLength = 50;

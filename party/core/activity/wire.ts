/** The activity list as staff are told of it. */
import type { StaffCommand } from "../commands.ts";

/** One line of the desk's activity list. */
export interface ActivityWire {
  /** who: name of the staff member; absent = the system */
  readonly n?: string;
  /** id of that staff member: two may have the same name */
  readonly i?: string;
  /** what: the event's type, e.g. `questionApproved`; switches have a name each way (`pollHidden`) */
  readonly w: string;
  /** about: the first words of the question, the poll's title … */
  readonly t?: string;
  /** kind and id of what it is about, e.g. `q:4`; of several things, of the first */
  readonly k?: string;
  /** how many things it is about; absent = 1 */
  readonly c?: number;
  readonly a: number;
  /** the command that takes it back, while it can be */
  readonly u?: StaffCommand;
}

/** The run of show as staff are told of it. Absent means the default beside each field. */
import type { PictureWire } from "../pictures/wire.ts";
import type { CueContent } from "./commands.ts";

export interface CueWire {
  /** kind */
  readonly k: CueContent["kind"];
  /** place in the list */
  readonly i: number;
  /** title; absent = by its kind or what it shows */
  readonly t?: string;
  /** notes for whoever presents; absent = none */
  readonly x?: string;
  /** planned minutes; absent = not planned */
  readonly m?: number;
  /** poll or survey */
  readonly p?: string;
  /** place of the survey's question whose result is shown; absent = the invitation */
  readonly q?: number;
  /** by what the poll's result is split, and the option of a multiple choice; absent = it is left as it is */
  readonly s?: readonly [by: string, option: number | null];
  /** text of an announcement or a countdown; absent = none */
  readonly d?: string;
  /** urgency of an announcement: 1 important, 2 urgent; absent = information */
  readonly u?: 1 | 2;
  /** picture */
  readonly f?: PictureWire;
  /** page of its slides that the run came to last; absent = none yet */
  readonly g?: number;
  /** seconds of a countdown */
  readonly c?: number;
  /** when the run came here, seconds since base; absent = not yet */
  readonly a?: number;
  /** when it went on, seconds since base; absent = it is here, or has not come yet */
  readonly e?: number;
}

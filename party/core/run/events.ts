/** What has happened to the run of show. */
import type { Acted, Orders } from "../event-base.ts";
import type { CueContent } from "./commands.ts";

export interface AddedCue {
  readonly id: string;
  readonly content: CueContent;
  readonly order: number;
}

export type RunEvent =
  /** `orders`: of others, where no number was left between two neighbours. */
  | ({
      readonly type: "cuesAdded";
      readonly cues: readonly AddedCue[];
      readonly orders: Orders;
    } & Acted)
  | ({ readonly type: "cueEdited"; readonly cue: string; readonly content: CueContent } & Acted)
  | ({ readonly type: "cueRemoved"; readonly cue: string; readonly on: boolean } & Acted)
  | { readonly type: "cueMoved"; readonly orders: Orders }
  /** Times are UTC milliseconds; `endedAt` null = as if it had not been reached yet. */
  | {
      readonly type: "runMoved";
      readonly from: { readonly cue: string; readonly endedAt: number | null } | null;
      readonly to: {
        readonly cue: string;
        readonly startedAt: number;
        /** The announcement that it made and that is on. */
        readonly announcement: string | null;
        /** Of slides: the page that it begins with. */
        readonly page?: number;
      };
    }
  | ({ readonly type: "runReset" } & Acted);

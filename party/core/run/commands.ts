/** The run of show: what an event goes through, item by item, and what staff ask of it. */

import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { RunStep } from "#workers/contract/run/run-step.ts";
import type { Urgency } from "../announcements/commands.ts";
import type { PollContent } from "../polls/commands.ts";
import type { Split } from "../segments/state.ts";

interface AnyCue {
  /** What staff call it; "" = by its kind, or by its poll's or survey's title. */
  readonly title: string;
  /** For whoever presents; nobody else sees them. */
  readonly notes: string;
  /** Planned length; null = not planned. */
  readonly minutes: number | null;
}

/**
 * One item. `note` is for whoever presents and leaves the screen as it is; `questions` is time for
 * questions from the audience, `slides` the pages of a file that Next goes through (see `core/slides`), `lobby` where players of a quiz gather, `board` the scores of the quizzes, `podium` who has won.
 */
export type CueContent =
  | ({
      readonly kind:
        | "welcome"
        | "questions"
        | "slides"
        | "lobby"
        | "board"
        | "podium"
        | "note"
        | "closing";
    } & AnyCue)
  /** `split`: by what the result is split when the run shows it. */
  | ({ readonly kind: "poll"; readonly poll: string; readonly split?: Split } & AnyCue)
  /** The invitation, or the result of one question (its place from 0). */
  | ({ readonly kind: "survey"; readonly survey: string; readonly question?: number } & AnyCue)
  | ({ readonly kind: "announcement"; readonly text: string; readonly urgency: Urgency } & AnyCue)
  /** A picture, with its title where there is one. */
  | ({ readonly kind: "picture"; readonly picture: Picture } & AnyCue)
  /** Counts down from the moment it begins; `text` says what then happens. */
  | ({ readonly kind: "countdown"; readonly seconds: number; readonly text: string } & AnyCue);

/** An item to add: as it is kept, or with a poll that is made along with it. */
export type NewCue =
  | CueContent
  | ({ readonly kind: "newPoll"; readonly content: PollContent } & AnyCue);

export type RunCommand =
  /** Together, in their order, and all of them or none; `before` null = at the end. */
  | {
      readonly type: "run.add";
      readonly cues: readonly NewCue[];
      readonly before: string | null;
    }
  | { readonly type: "run.edit"; readonly cue: string; readonly content: CueContent }
  /** Takes an item out, or (`on` false) puts it back where it stood. */
  | { readonly type: "run.remove"; readonly cue: string; readonly on: boolean }
  | { readonly type: "run.move"; readonly cue: string; readonly before: string | null }
  /**
   * One step on. `from`, `page` (of slides) and `step` are where whoever pressed saw the run (`from` null = not begun):
   * where it is further already, nothing happens. Absent = whatever comes.
   */
  | {
      readonly type: "run.next";
      readonly from?: string | null;
      readonly page?: number | null;
      readonly step?: RunStep;
    }
  /** To the page or item before: starts and stops nothing. `from` and `page` as above. */
  | { readonly type: "run.back"; readonly from?: string | null; readonly page?: number | null }
  /** To this item, whatever lies between; of slides to this page, or to where they were left. */
  | { readonly type: "run.go"; readonly cue: string; readonly page?: number }
  /** As before it began; polls and answers stay as they are. */
  | { readonly type: "run.reset" };

/** What staff ask of the screens in the hall. */
import type { PlainScene } from "#workers/contract/kinds.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { StageTheme } from "../event-life/settings.ts";

/**
 * What a screen in the hall shows. `question` follows the highlighted one, `announcement` the one
 * that is on, `lobby` gathers the players of a quiz, `board` the scores of the quizzes, `podium` its three best places, `door` how full it is, which the screen asks for elsewhere,
 * `closing` says goodbye; `result` of a word cloud is the cloud. Where there
 * is nothing to follow, the scene invites to ask.
 */
export type Scene =
  | { readonly kind: PlainScene }
  | { readonly kind: "poll"; readonly poll: string }
  /** `density`: of pins how many stand in each field of the picture; absent = the pins. */
  | { readonly kind: "result"; readonly poll: string; readonly density?: true }
  /** Invites to a survey; with the place of a question (from 0), what was answered to it. */
  | { readonly kind: "survey"; readonly survey: string; readonly question?: number }
  /** A picture, with a title where there is one. */
  | { readonly kind: "picture"; readonly picture: Picture; readonly title: string }
  /** A page of the slides of a cue. */
  | { readonly kind: "slide"; readonly slide: string }
  /** Counts down to an instant (UTC milliseconds); `text` says what then happens, "" for nothing. */
  | { readonly kind: "countdown"; readonly until: number; readonly text: string };

export type ScreenCommand =
  | { readonly type: "screen.show"; readonly screen: string; readonly scene: Scene }
  /** Shows again what a blank screen showed before. */
  | { readonly type: "screen.unblank"; readonly screen: string }
  | { readonly type: "screen.add"; readonly name: string }
  | { readonly type: "screen.rename"; readonly screen: string; readonly name: string }
  /** `event`: as the event has it. */
  | { readonly type: "screen.theme"; readonly screen: string; readonly theme: StageTheme | "event" }
  /** Captions at its foot. */
  | { readonly type: "screen.captions"; readonly screen: string; readonly on: boolean }
  | { readonly type: "screen.remove"; readonly screen: string };

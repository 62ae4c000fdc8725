/**
 * What "Next" does in the run of show, where it stands now: the room acts by it, and pages name
 * their button by it.
 */
import type { ResultMode } from "../kinds.ts";

/**
 * Start or stop the poll, show its result (of slides: the page that the run is at), turn to the next page, or go on to what
 * comes next.
 */
export const runSteps = ["start", "stop", "show", "turn", "on"] as const;
export type RunStep = (typeof runSteps)[number];

/** How the poll stands that the run is at. */
export interface PollInRun {
  readonly state: "draft" | "started" | "stopped";
  readonly resultMode: ResultMode;
  /** Whether the main screen shows its result. */
  readonly isResultShown: boolean;
}

/** How the slides stand that the run is at. */
export interface DeckInRun {
  /** Whether the main screen shows the page that the run is at. */
  readonly isShown: boolean;
  /** Whether a page comes after it. */
  readonly hasMore: boolean;
}

/** The step at a poll that is still there, or at slides; null stands for anything else. */
export function nextStep(at: PollInRun | DeckInRun | null): RunStep {
  if (at === null) return "on";
  if ("hasMore" in at) {
    if (!at.isShown) return "show";
    return at.hasMore ? "turn" : "on";
  }
  return stepOfPoll(at);
}

function stepOfPoll(poll: PollInRun): RunStep {
  if (poll.state === "draft") return "start";
  if (poll.state === "started") return "stop";
  return poll.resultMode === "never" || poll.isResultShown ? "on" : "show";
}

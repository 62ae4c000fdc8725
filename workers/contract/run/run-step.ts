/**
 * What "Next" does in the run of show, where it stands now: the room acts by it, and pages name
 * their button by it.
 */
import type { ResultMode } from "../kinds.ts";

/** Start or stop the poll, show its result, or go on to what comes next. */
export const runSteps = ["start", "stop", "show", "on"] as const;
export type RunStep = (typeof runSteps)[number];

/** How the poll stands that the run is at. */
export interface PollInRun {
  readonly state: "draft" | "started" | "stopped";
  readonly resultMode: ResultMode;
  /** Whether the main screen shows its result. */
  readonly isResultShown: boolean;
}

/** The step at a poll that is still there; null stands for anything else. */
export function nextStep(poll: PollInRun | null): RunStep {
  if (poll === null) return "on";
  if (poll.state === "draft") return "start";
  if (poll.state === "started") return "stop";
  return poll.resultMode === "never" || poll.isResultShown ? "on" : "show";
}

import type { Scene } from "#party/core/screens/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { type CueView, placeInRun, type RunPlace } from "#party/protocol/run-entities.ts";
import { nextStep, type RunStep } from "#workers/contract/run/run-step.ts";

/** Where the run of show is, and what one press does there. */
export interface RunStanding extends RunPlace {
  readonly cues: readonly CueView[];
  readonly hasBegun: boolean;
  /** The poll of the present item, while it is there. */
  readonly poll: PollView | null;
  readonly step: RunStep;
}

/** What is seen of a run whose main screen shows `scene`. */
export function standingOf(
  cues: readonly CueView[],
  polls: readonly PollView[],
  scene: Scene | undefined,
): RunStanding {
  const { current, next, previous } = placeInRun(cues);
  const hasBegun = cues.some(({ startedAt }) => startedAt !== null);
  const { content } = current ?? {};
  const poll =
    content?.kind === "poll" ? (polls.find(({ id }) => id === content.poll) ?? null) : null;
  const isResultShown = scene?.kind === "result" && scene.poll === poll?.id;
  const { state = "draft", resultMode = "hand" } = poll ?? {};
  return {
    cues,
    current,
    hasBegun,
    poll,
    step: nextStep(poll && { state, resultMode, isResultShown }),
    next,
    previous,
  };
}

/** How an item stands in the list. */
export type CueStanding = "past" | "present" | "coming";

export function standingOfCue({ startedAt, endedAt }: CueView): CueStanding {
  if (startedAt === null) return "coming";
  return endedAt === null ? "present" : "past";
}

/** The next step as it was seen: two who press at once come one step on. */
export function nextCommand({ current, step }: RunStanding) {
  return { type: "run.next", from: current?.id ?? null, step } as const;
}

export function backCommand({ current }: RunStanding) {
  return { type: "run.back", from: current?.id ?? null } as const;
}

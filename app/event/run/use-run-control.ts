import { useMemo, useRef, useState } from "react";
import type { CommandProblem } from "#app/console/room/problems.ts";
import { useConnection, useRoomView } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import { readRun, readSlides } from "#party/protocol/run-entities.ts";
import { mainScreen } from "#workers/contract/limits.ts";
import {
  backCommand,
  canGoBack,
  nextCommand,
  type RunStanding,
  runStandingOf,
} from "./run-standing.ts";

/** One hand on the run of show. */
export interface RunControl {
  readonly run: RunStanding;
  /** No connection: a press now would come too late. */
  readonly isAway: boolean;
  /** A step is on its way. */
  readonly isPending: boolean;
  readonly problem: CommandProblem | null;
  next(): void;
  back(): void;
}

/** Goes through the run of show; `send` answers once the room has, `problem` says why it refused. */
export function useRunControl(
  send: (command: StaffCommand) => Promise<unknown>,
  problem: CommandProblem | null,
): RunControl {
  const run = useRun();
  const { kind } = useConnection();
  // By what it saw: a press on what came of the one before is another one, however soon.
  const underWay = useRef<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const isAway = kind !== "open";

  async function step(command: StaffCommand): Promise<void> {
    const seen = JSON.stringify(command);
    if (underWay.current === seen || isAway) return;
    underWay.current = seen;
    setPending(seen);
    await send(command);
    if (underWay.current !== seen) return;
    underWay.current = null;
    setPending(null);
  }
  return {
    run,
    isAway,
    isPending: pending !== null && pending === JSON.stringify(nextCommand(run)),
    problem,
    next() {
      if (run.step !== "on" || run.next !== null) void step(nextCommand(run));
    },
    back() {
      if (canGoBack(run)) void step(backCommand(run));
    },
  };
}

/** The run of show as the room has it now. */
function useRun(): RunStanding {
  const cues = useRoomView((view) => view.cues);
  const base = useRoomView((view) => view.base);
  const polls = useRoomView((view) => view.polls);
  const scene = useRoomView((view) => view.scenes.get(mainScreen));
  const told = useRoomView((view) => view.entities.sd);
  const slides = useMemo(() => readSlides(told), [told]);
  const run = useMemo(() => readRun(cues, base), [cues, base]);
  return useMemo(() => runStandingOf(run, polls, scene, slides), [run, polls, scene, slides]);
}

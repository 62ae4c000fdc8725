import { useRef, useState } from "react";
import type { CommandProblem } from "#app/console/room/problems.ts";
import { useConnection } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import { backCommand, nextCommand, type RunStanding } from "./run-standing.ts";
import { useRun } from "./use-run.ts";

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
  const underWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const isAway = kind !== "open";

  async function step(command: StaffCommand): Promise<void> {
    if (underWay.current || isAway) return;
    underWay.current = true;
    setPending(true);
    await send(command);
    underWay.current = false;
    setPending(false);
  }
  return {
    run,
    isAway,
    isPending,
    problem,
    next() {
      if (run.step !== "on" || run.next !== null) void step(nextCommand(run));
    },
    back() {
      if (run.previous !== null) void step(backCommand(run));
    },
  };
}

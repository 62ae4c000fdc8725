import { useCallback } from "react";
import type { CommandProblem } from "#app/console/room/problems.ts";
import { useCommandRunner } from "#app/console/room/use-command-runner.ts";
import { useConnection } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";

export interface RemoteControl {
  /**
   * Sends commands one after another, all of a press before those of the next one; the first refusal
   * ends it and is kept to be said. Settled with the last answer.
   */
  run(...commands: readonly StaffCommand[]): Promise<void>;
  /** No connection: a press now would come too late. */
  readonly isAway: boolean;
  /** Why the last press was refused, as long as that is true. */
  readonly refusal: CommandProblem | null;
}

/** The remote says what was refused in one place, whatever was pressed. */
const place = "remote";

/** What every button of the remote does its work with. */
export function useRemote(): RemoteControl {
  const runner = useCommandRunner();
  const { kind } = useConnection();
  const { run: runAt } = runner;
  const run = useCallback<RemoteControl["run"]>(
    async (...commands) => {
      await runAt(place, ...commands);
    },
    [runAt],
  );
  return { run, isAway: kind !== "open", refusal: runner.problemAt(place) };
}

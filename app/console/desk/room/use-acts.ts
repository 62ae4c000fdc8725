import { useCallback, useMemo, useState } from "react";
import { useSend } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { WireCommand } from "#party/protocol.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import { batchLimits } from "#workers/contract/limits.ts";
import { type PiecesResult, sendPieces } from "./send-pieces.ts";

/** A refusal, kept at the place where the person acted. */
export interface Problem {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
}

export interface Acts {
  /**
   * Sends commands one after the other until one is refused. `at` names the place on the page: it
   * is pending until the last answer, and a refusal is kept there. True when all were accepted.
   */
  run(at: string, ...commands: readonly (StaffCommand | WireCommand)[]): Promise<boolean>;
  /** The same to many as one act, however many; a refusal is kept at `at` when none could be. */
  runOnMany(at: string, ids: readonly string[], toCommand: ToCommand): Promise<PiecesResult>;
  isPending(at: string): boolean;
  problemAt(at: string): Problem | null;
  dismiss(at: string): void;
}

/** The command for a piece of what is asked of many; `act` is the act that it goes on with. */
type ToCommand = (ids: readonly string[], act: { readonly act?: string }) => StaffCommand;

/** What a staff page has sent and what came of it, by place on the page. */
export function useActs(): Acts {
  const send = useSend();
  const [pending, setPending] = useState<ReadonlyMap<string, number>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, Problem>>(new Map());

  const dismiss = useCallback((at: string) => {
    setProblems((all) => (all.has(at) ? without(all, at) : all));
  }, []);

  const run = useCallback<Acts["run"]>(
    async (at, ...commands) => {
      dismiss(at);
      setPending((all) => new Map(all).set(at, (all.get(at) ?? 0) + 1));
      let problem: Problem | null = null;
      for (const command of commands) {
        const outcome = await send(command);
        if (outcome.ok) continue;
        problem = { code: outcome.code, detail: outcome.detail ?? {} };
        break;
      }
      setPending((all) => lessOne(all, at));
      if (problem) {
        const kept = problem;
        setProblems((all) => new Map(all).set(at, kept));
      }
      return problem === null;
    },
    [send, dismiss],
  );

  const runOnMany = useCallback<Acts["runOnMany"]>(
    async (at, ids, toCommand) => {
      dismiss(at);
      setPending((all) => new Map(all).set(at, (all.get(at) ?? 0) + 1));
      const result = await sendPieces(ids, batchLimits.questions, (piece, act) =>
        send(toCommand(piece, act === undefined ? {} : { act })),
      );
      setPending((all) => lessOne(all, at));
      const [refusal] = result.refused;
      if (result.done === 0 && refusal) {
        const { code, detail = {} } = refusal;
        setProblems((all) => new Map(all).set(at, { code, detail }));
      }
      return result;
    },
    [send, dismiss],
  );

  return useMemo(
    () => ({
      run,
      runOnMany,
      dismiss,
      isPending: (at) => pending.has(at),
      problemAt: (at) => problems.get(at) ?? null,
    }),
    [run, runOnMany, dismiss, pending, problems],
  );
}

function lessOne(all: ReadonlyMap<string, number>, at: string): ReadonlyMap<string, number> {
  const left = (all.get(at) ?? 1) - 1;
  return left > 0 ? new Map(all).set(at, left) : without(all, at);
}

function without<V>(all: ReadonlyMap<string, V>, at: string): ReadonlyMap<string, V> {
  const rest = new Map(all);
  rest.delete(at);
  return rest;
}

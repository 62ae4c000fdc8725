import { useCallback, useEffect, useMemo, useState } from "react";
import { useRoomClient, useSend, useSendAll } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { batchLimits } from "#workers/contract/limits.ts";
import { type CommandProblem, type KeptProblem, keepProblem, keepTrue } from "./problems.ts";
import { type PiecesResult, sendPieces } from "./send-pieces.ts";

export interface CommandRunner {
  /**
   * Sends commands one after the other until one is refused, and before all that is asked later.
   * `at` names the place on the page: it is pending until the last answer, and a refusal is kept
   * there as long as it is true. True when all were accepted.
   */
  run(at: string, ...commands: readonly (StaffCommand | WireCommand)[]): Promise<boolean>;
  /** The same to many as one act, however many; a refusal is kept at `at` when none could be. */
  runOnMany(at: string, ids: readonly string[], toCommand: ToCommand): Promise<PiecesResult>;
  isPending(at: string): boolean;
  problemAt(at: string): CommandProblem | null;
  dismiss(at: string): void;
}

/** The command for a piece of what is asked of many; `act` is the act that it goes on with. */
type ToCommand = (ids: readonly string[], act: { readonly act?: string }) => StaffCommand;

/** What a staff page has sent and what came of it, by place on the page. */
export function useCommandRunner(): CommandRunner {
  const send = useSend();
  const sendAll = useSendAll();
  const [pending, setPending] = useState<ReadonlyMap<string, number>>(new Map());
  const { problems, keep, dismiss } = useProblems();

  const run = useCallback<CommandRunner["run"]>(
    async (at, ...commands) => {
      dismiss(at);
      setPending((all) => new Map(all).set(at, (all.get(at) ?? 0) + 1));
      const outcomes = await sendAll(commands);
      const last = outcomes.at(-1);
      const command = commands[outcomes.length - 1];
      const isRefused = last?.ok === false;
      if (isRefused && command) {
        keep(at, { code: last.code, detail: last.detail ?? {} }, command);
      }
      setPending((all) => lessOne(all, at));
      return !isRefused;
    },
    [sendAll, dismiss, keep],
  );

  const runOnMany = useCallback<CommandRunner["runOnMany"]>(
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
        keep(at, { code, detail }, toCommand(ids, {}));
      }
      return result;
    },
    [send, dismiss, keep],
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

/** What was refused, by place on the page, as long as it is true. */
function useProblems() {
  const client = useRoomClient();
  const [problems, setProblems] = useState<ReadonlyMap<string, KeptProblem>>(new Map());

  const dismiss = useCallback((at: string) => {
    setProblems((all) => (all.has(at) ? without(all, at) : all));
  }, []);

  const keep = useCallback(
    (at: string, problem: CommandProblem, command: WireCommand) => {
      const kept = keepProblem(problem, command, client.getState().view, Date.now());
      setProblems((all) => new Map(all).set(at, kept));
    },
    [client],
  );

  useEffect(() => {
    if (problems.size === 0) return;
    const look = () => setProblems((all) => keepTrue(all, client.getState().view, Date.now()));
    const waits = Array.from(problems.values(), ({ until }) => until ?? Number.POSITIVE_INFINITY);
    const nextOver = Math.min(...waits);
    const timer = Number.isFinite(nextOver) ? setTimeout(look, nextOver - Date.now()) : undefined;
    const unsubscribe = client.subscribe(look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [problems, client]);

  return { problems, keep, dismiss };
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

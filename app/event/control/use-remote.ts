import { useCallback, useState } from "react";
import { useConnection, useSendAll } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";

interface RemoteRefusal {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail | undefined;
}

export interface RemoteControl {
  /**
   * Sends commands one after another, all of a press before those of the next one; the first refusal
   * ends it and is kept to be said. Settled with the last answer.
   */
  run(...commands: readonly StaffCommand[]): Promise<void>;
  /** Whether something is on its way. */
  readonly isSending: boolean;
  /** No connection: a press now would come too late. */
  readonly isAway: boolean;
  readonly refusal: RemoteRefusal | null;
}

/** What every button of the remote does its work with. */
export function useRemote(): RemoteControl {
  const sendAll = useSendAll();
  const { kind } = useConnection();
  const [sending, setSending] = useState(0);
  const [refusal, setRefusal] = useState<RemoteRefusal | null>(null);

  const run = useCallback(
    async (...commands: readonly StaffCommand[]) => {
      setRefusal(null);
      setSending((count) => count + 1);
      const last = (await sendAll(commands)).at(-1);
      if (last?.ok === false) setRefusal({ code: last.code, detail: last.detail });
      setSending((count) => count - 1);
    },
    [sendAll],
  );

  return { run, isSending: sending > 0, isAway: kind !== "open", refusal };
}

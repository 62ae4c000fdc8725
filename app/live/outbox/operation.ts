import type { BatchResult, WireCommand } from "#party/protocol/protocol.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";

/** Why a text came back. */
interface RefusedText {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
  /** When the room said so, UTC milliseconds: what it told to wait runs from then, over every reload. */
  readonly at?: number;
}

/** Something asked of the room and not yet answered, or answered with a no that is kept with its text. */
export interface PendingOp {
  /** Rises per device; with it the room knows a repeat. */
  readonly n: number;
  readonly command: WireCommand;
  /** UTC milliseconds. */
  readonly at: number;
  readonly refused?: RefusedText;
  /** The browser could not keep it: it is gone with the page. */
  readonly isPassing?: true;
}

export type OperationOutcome =
  | { readonly ok: true; readonly n: number; readonly batch?: BatchResult }
  | {
      readonly ok: false;
      readonly n: number;
      readonly code: ErrorCode;
      readonly detail?: ErrorDetail;
    };

/** Where operations wait. One for all tabs of a device. Its promises never reject. */
export interface OutboxStore {
  load(): Promise<readonly PendingOp[]>;
  /** Gives the operation its number and keeps it, in one step; says so where it could not be kept. */
  add(command: WireCommand, at: number): Promise<PendingOp>;
  put(op: PendingOp): Promise<void>;
  remove(n: number): Promise<void>;
}

/** Whether somebody typed it, so that a refusal must not lose it. */
export function hasText(command: WireCommand): boolean {
  return "text" in command;
}

const retryCodes: ReadonlySet<ErrorCode> = new Set([
  "room.not_ready",
  "room.storage",
  "frame.too_fast",
]);

/** Whether the answer says "not now" rather than "no": the same is sent again. */
export function isRefusedForNow(outcome: OperationOutcome): boolean {
  return !outcome.ok && retryCodes.has(outcome.code);
}

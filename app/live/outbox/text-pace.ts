import { sendingLimits } from "#workers/contract/limits.ts";
import { hasText, type PendingOp } from "./operation.ts";

/** Milliseconds between two texts that waited: the room's guard, and what the network may take off it. */
const textEveryMs = sendingLimits.burstGuardMs + 1_000;

/**
 * Holds texts back that were written minutes apart without a network: they would arrive together,
 * and be taken for a burst. One that is written now goes out at once.
 */
export class TextPace {
  /** When a text went out last, UTC milliseconds. */
  #sentAt = 0;

  /** Milliseconds until the operation may go out. */
  waitOf({ command, at }: PendingOp, now: number): number {
    if (!hasText(command) || now - at < sendingLimits.burstGuardMs) return 0;
    return Math.max(0, this.#sentAt + textEveryMs - now);
  }

  noteSent({ command }: PendingOp, now: number): void {
    if (hasText(command)) this.#sentAt = now;
  }
}

import type { Change } from "#party/core/changes.ts";

/** What the room showed when the page was made: enough to read before the socket is open. */
export interface FirstView {
  /** What seconds in the changes are counted from, UTC milliseconds. */
  readonly base: number;
  /** The server's time, UTC milliseconds. */
  readonly now: number;
  readonly changes: readonly Change[];
}

/** Takes what came with the page; only the outline is looked at, for it is our own. */
export function readFirstView(value: unknown): FirstView | null {
  return isFirstView(value) ? value : null;
}

function isFirstView(value: unknown): value is FirstView {
  return (
    typeof value === "object" &&
    value !== null &&
    "base" in value &&
    typeof value.base === "number" &&
    "now" in value &&
    typeof value.now === "number" &&
    "changes" in value &&
    Array.isArray(value.changes)
  );
}

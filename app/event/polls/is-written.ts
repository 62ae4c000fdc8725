import type { PollView } from "#party/protocol/entities.ts";

/** Whether one writes instead of choosing. */
export function isWritten(poll: Pick<PollView, "kind">): boolean {
  return poll.kind === "text" || poll.kind === "cloud";
}

/** How a kind is answered. Apart from the lists of kinds: phones need this and not those. */
import type { PollKind } from "../kinds.ts";

/** Whether one gives a step: a mark, or a place between two ends. */
export function kindHasSteps(kind: string): boolean {
  return kind === "rating" || kind === "scale";
}

/** Whether people write in it instead of choosing. */
export function kindIsWritten(kind: PollKind): boolean {
  return kind === "text" || kind === "cloud";
}

import type { PollView } from "#party/protocol/entities.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** Whether one gives a step: a mark, or a place between two ends. */
export function hasSteps(poll: Pick<PollView, "kind">): boolean {
  return poll.kind === "rating" || poll.kind === "scale";
}

/** Whether one writes instead of choosing. */
export function isWritten(poll: Pick<PollView, "kind">): boolean {
  return poll.kind === "text" || poll.kind === "cloud";
}

/** What the numbers of a tally stand for: yes and no in the reader's language, steps as numbers. */
export function pollLabels(
  poll: Pick<PollView, "kind" | "options" | "max">,
  t: Translate,
): readonly string[] {
  if (poll.kind === "yesno") return [t("common.yes"), t("common.no")];
  if (!hasSteps(poll)) return poll.options;
  const last = poll.max;
  const [low = "", high = ""] = poll.options;
  return Array.from({ length: last }, (_, at) => {
    if (poll.kind === "scale" && at === 0) return `1 – ${low}`;
    if (poll.kind === "scale" && at === last - 1) return `${last} – ${high}`;
    return String(at + 1);
  });
}

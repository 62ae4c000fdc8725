import type { PollView } from "#party/views.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { SceneProps } from "../scene.ts";

/** The options in words: yes and no are the reader's own. */
export function optionLabels(poll: PollView, t: Translate): readonly string[] {
  return poll.kind === "yesno" ? [t("common.yes"), t("common.no")] : poll.options;
}

/** People who have voted, wherever the room told it. */
export function votersOf(poll: PollView, props: Pick<SceneProps, "tallies" | "voters">): number {
  return props.tallies.get(poll.id)?.people ?? props.voters.get(poll.id) ?? 0;
}

/** `248 av 312 har svart`; without the 312 when more have answered than are still here. */
export function answeredWords(voted: number, people: number, t: Translate): string {
  return people > voted && voted > 0
    ? t("hall.answeredOf", { n: voted, people })
    : t("hall.answered", { n: voted });
}

/** Where the poll stands, or null while it simply runs. */
export function standingWords(poll: PollView, t: Translate): string | null {
  if (poll.state === "stopped") return t("hall.pollStopped");
  if (poll.state === "draft") return t("hall.pollSoon");
  return poll.locked ? t("hall.pollLocked") : null;
}

import { isResultForAll } from "#app/event/polls/result-seen.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import type { PollView, QuestionView, TallyView } from "#party/protocol/entities.ts";
import type { Card } from "../../questions/cards.ts";

/** The question before or after the one that is on, in Next; null at the end. Without one on: the first. */
export function neighbourInNext(next: readonly Card[], by: -1 | 1): QuestionView | null {
  const questions = next.flatMap((card) => (card.kind === "question" ? [card.question] : []));
  const at = questions.findIndex(({ isHighlighted }) => isHighlighted);
  if (at < 0) return by > 0 ? (questions[0] ?? null) : null;
  return questions[at + by] ?? null;
}

/** Puts a question on, and the screen on questions when it shows something else. */
export function commandsToHighlight(
  question: string,
  screen: string,
  scene: Scene,
): readonly StaffCommand[] {
  const highlight: StaffCommand = { type: "question.highlight", question };
  return scene.kind === "question"
    ? [highlight]
    : [highlight, { type: "screen.show", screen, scene: { kind: "question" } }];
}

/** The poll that one most likely means now: the one started last, else the one stopped last. */
export function pollInMind(polls: readonly PollView[]): PollView | null {
  const running = latest(polls, "started", (poll) => poll.startedAt);
  return running ?? latest(polls, "stopped", (poll) => poll.stoppedAt);
}

function latest(
  polls: readonly PollView[],
  state: PollView["state"],
  at: (poll: PollView) => number | null,
): PollView | null {
  return polls
    .filter((poll) => poll.state === state)
    .reduce<PollView | null>(
      (best, poll) => (best && (at(best) ?? 0) >= (at(poll) ?? 0) ? best : poll),
      null,
    );
}

/** The tallies that the screen itself has: staff see more than it may show. */
export function talliesOfScreen(
  scene: Scene,
  polls: readonly PollView[],
  tallies: ReadonlyMap<string, TallyView>,
): ReadonlyMap<string, TallyView> {
  const seen = polls.filter(
    (poll) => isResultForAll(poll) || (scene.kind === "result" && scene.poll === poll.id),
  );
  return new Map(
    seen.flatMap(({ id }) => {
      const tally = tallies.get(id);
      return tally ? [[id, tally] as const] : [];
    }),
  );
}

import type { BoardRow, BoardView } from "#party/protocol/quiz-entities.ts";
import { quizLimits } from "#workers/contract/quiz/quiz-limits.ts";

/** One step of the podium: who stands on it, and how many more than there is room for. */
export interface PodiumStep {
  readonly place: number;
  readonly rows: readonly BoardRow[];
  readonly more: number;
  /** The board ends within this place: how many share it is not told. */
  readonly isOpen: boolean;
}

/** Names that have room on one step. */
const rowsPerStep = 3;

/** Who stands on the podium, by place: several on one where they are level, and nobody without points. */
export function podiumSteps({
  best,
  players,
}: Pick<BoardView, "best" | "players">): readonly PodiumStep[] {
  const last = players > best.length ? best.at(-1)?.place : undefined;
  const steps: PodiumStep[] = [];
  for (let place = 1; place <= quizLimits.podium; place += 1) {
    const rows = best.filter((row) => row.place === place && row.score > 0);
    if (rows.length === 0) continue;
    const shown = rows.slice(0, rowsPerStep);
    const more = rows.length - shown.length;
    steps.push({ place, rows: shown, more, isOpen: place === last });
  }
  return steps;
}

/** Who stands behind the podium, as far as the board goes; nobody without points. */
export function behindPodium({ best }: Pick<BoardView, "best">): readonly BoardRow[] {
  return best.filter(({ place, score }) => place > quizLimits.podium && score > 0);
}

import type { BoardRow } from "#party/protocol/quiz-entities.ts";
import { quizLimits } from "#workers/contract/quiz/quiz-limits.ts";

/** One step of the podium: who stands on it, and how many more than there is room for. */
export interface PodiumStep {
  readonly place: number;
  readonly rows: readonly BoardRow[];
  readonly more: number;
}

/** Names that have room on one step. */
const rowsPerStep = 3;

/** Who stands on the podium, by place: several on one where they are level, and nobody without points. */
export function podiumSteps(best: readonly BoardRow[]): readonly PodiumStep[] {
  const steps: PodiumStep[] = [];
  for (let place = 1; place <= quizLimits.podium; place += 1) {
    const rows = best.filter((row) => row.place === place && row.score > 0);
    if (rows.length === 0) continue;
    const shown = rows.slice(0, rowsPerStep);
    steps.push({ place, rows: shown, more: rows.length - shown.length });
  }
  return steps;
}

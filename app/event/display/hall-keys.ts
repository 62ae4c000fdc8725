import type { Scene } from "#party/core/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { presenterKeys } from "./presenter-keys.ts";
import { neighbourOf } from "./queue-moves.ts";

/** What the keys of a screen and of the remote do: each does it in its own way. */
export interface HallActs {
  /** Shows a question of Next. */
  question(question: QuestionView): void;
  scene(scene: Scene): void;
  /** Dark, and from dark back. */
  blank(): void;
}

/**
 * The keys that /display and /control have in common, presenters' remotes among them: the same key
 * does the same on both. `shown` is what the screen shows now.
 */
export function hallKeys(
  questions: readonly QuestionView[],
  shown: Scene | undefined,
  acts: HallActs,
) {
  const step = (by: -1 | 1) => () => {
    const question = neighbourOf(questions, by);
    if (question) acts.question(question);
  };
  return {
    n: step(1),
    p: step(-1),
    w: () => acts.scene({ kind: "welcome" }),
    q: () => acts.scene({ kind: "queue" }),
    ...presenterKeys({ next: step(1), previous: step(-1), blank: acts.blank, scene: shown }),
  };
}

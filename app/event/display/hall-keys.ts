import type { Scene } from "#party/core/screens/commands.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { neighbourQuestionOf } from "./scene.ts";

/** What the keys of a screen and of the remote do: each does it in its own way. */
interface HallActs {
  /** Shows a question of Next. */
  question(question: QuestionView): void;
  scene(scene: SceneWire): void;
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
  const letters = letterKeys(questions, shown, acts);
  const { n: next, p: previous, b: blank } = letters;
  return {
    ...letters,
    // What presenters' remotes send for their arrows, and for the dark screen where they do not send B. The arrow keys
    // of a keyboard do the same.
    pagedown: next,
    arrowright: next,
    arrowdown: next,
    pageup: previous,
    arrowleft: previous,
    arrowup: previous,
    ".": blank,
  };
}

/** The same where a run of show has the arrows and the presenter's remote: letters, and Escape. */
export function letterKeys(
  questions: readonly QuestionView[],
  shown: Scene | undefined,
  acts: HallActs,
) {
  const step = (by: -1 | 1) => () => {
    const question = neighbourQuestionOf(questions, by);
    if (question) acts.question(question);
  };
  return {
    n: step(1),
    p: step(-1),
    w: () => acts.scene({ kind: "welcome" }),
    q: () => acts.scene({ kind: "queue" }),
    b: acts.blank,
    // Ends the dark alone: without it Escape is the browser's own, e.g. to leave full screen.
    escape: shown?.kind === "blank" ? acts.blank : undefined,
  };
}

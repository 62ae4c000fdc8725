import type { Scene } from "#party/core/screens/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { neighbourOf } from "./scene.ts";

/** What the keys of a screen and of the remote do: each does it in its own way. */
interface HallActs {
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

interface PresenterActs {
  next(): void;
  previous(): void;
  /** Dark, and from dark back. */
  blank(): void;
  /** What the screen shows now. */
  readonly scene: Scene | undefined;
}

/**
 * What presenters' remotes send: PageDown and PageUp for their arrows, B or a full stop for the dark
 * screen, Escape for ending, which here ends the dark only. The arrow keys of a keyboard do the same.
 */
function presenterKeys({ next, previous, blank, scene }: PresenterActs) {
  return {
    pagedown: next,
    arrowright: next,
    arrowdown: next,
    pageup: previous,
    arrowleft: previous,
    arrowup: previous,
    b: blank,
    ".": blank,
    // Without a dark screen Escape is the browser's own, e.g. to leave full screen.
    escape: scene?.kind === "blank" ? blank : undefined,
  };
}

import type { Scene } from "#party/core/commands.ts";

interface Acts {
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
export function presenterKeys({ next, previous, blank, scene }: Acts) {
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

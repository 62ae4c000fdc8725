import { type CardAction, isAllowed } from "../../questions/actions.ts";
import type { Card } from "../../questions/cards.ts";
import type { Step } from "./selection.ts";

/** What a key asks of the board. */
export type DeskKey =
  | { readonly does: "move"; readonly step: Step }
  /** Chooses the card, and the one that the step leads to. */
  | { readonly does: "mark"; readonly step: Step | null }
  /** Up or down in Next. */
  | { readonly does: "reorder"; readonly by: -1 | 1 }
  /** The first of these that the card allows. */
  | { readonly does: "act"; readonly actions: readonly [CardAction, ...CardAction[]] }
  | { readonly does: "undo" | "help" | "leave" | "search" };

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey?: boolean;
}

const keys: Readonly<Record<string, DeskKey>> = {
  j: { does: "move", step: "down" },
  k: { does: "move", step: "up" },
  arrowdown: { does: "move", step: "down" },
  arrowup: { does: "move", step: "up" },
  arrowleft: { does: "move", step: "left" },
  arrowright: { does: "move", step: "right" },
  a: { does: "act", actions: ["approve"] },
  x: { does: "act", actions: ["reject"] },
  s: { does: "act", actions: ["star", "unstar"] },
  h: { does: "act", actions: ["highlight", "unhighlight"] },
  e: { does: "act", actions: ["answer"] },
  r: { does: "act", actions: ["reply"] },
  m: { does: "act", actions: ["merge"] },
  l: { does: "act", actions: ["label"] },
  t: { does: "act", actions: ["edit"] },
  b: { does: "act", actions: ["return"] },
  v: { does: "mark", step: null },
  u: { does: "undo" },
  "/": { does: "search" },
  "?": { does: "help" },
  escape: { does: "leave" },
};

/** What the key means, or null when it is not the board's: unknown, or with a modifier. */
export function readKey(pressed: PressedKey): DeskKey | null {
  if (pressed.ctrlKey || pressed.metaKey) return null;
  const name = pressed.key.toLowerCase();
  if (pressed.altKey) {
    if (name === "arrowup") return { does: "reorder", by: -1 };
    return name === "arrowdown" ? { does: "reorder", by: 1 } : null;
  }
  const key = Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
  const isUpOrDown = key?.does === "move" && (key.step === "up" || key.step === "down");
  return pressed.shiftKey && isUpOrDown ? { does: "mark", step: key.step } : key;
}

/** The action that a key stands for on this card; null when the card allows none of them. */
export function pickAction(card: Card, actions: readonly CardAction[]): CardAction | null {
  return actions.find((action) => isAllowed(card, action)) ?? null;
}

/** The key cap that is shown on an action's button. */
export const capOf: Partial<Record<CardAction, string>> = {
  approve: "A",
  reject: "X",
  star: "S",
  unstar: "S",
  highlight: "H",
  unhighlight: "H",
  answer: "E",
  reply: "R",
  merge: "M",
  label: "L",
  edit: "T",
  return: "B",
};

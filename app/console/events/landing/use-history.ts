import { useCallback, useState } from "react";
import { isSameLandingDraft, type LandingDraft } from "./landing-draft.ts";

/** Changes of one field that come within this long of each other are one step, milliseconds. */
const oneStepMs = 1_000;
/** Steps that can be taken back. */
const mostSteps = 100;

interface History {
  readonly past: readonly LandingDraft[];
  readonly now: LandingDraft;
  readonly future: readonly LandingDraft[];
  /** When it was typed in, and where. */
  readonly typedAt: number;
  readonly typedIn: string | null;
}

/** A draft with the steps back and forth. */
export function useHistory(first: LandingDraft) {
  const [history, setHistory] = useState<History>(() => begin(first));

  /** `field` names what is typed in: what is typed there in a row is one step. */
  const change = useCallback((now: LandingDraft, field: string | null = null) => {
    setHistory((before) => step(before, now, { field, at: Date.now() }));
  }, []);
  const undo = useCallback(() => setHistory(back), []);
  const redo = useCallback(() => setHistory(forth), []);
  /** In place of what is there, as no step of its own. */
  const replace = useCallback((now: LandingDraft) => {
    setHistory((before) => ({ ...before, now, typedIn: null }));
  }, []);
  return {
    draft: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    undo,
    redo,
    replace,
  };
}

function begin(now: LandingDraft): History {
  return { past: [], now, future: [], typedAt: 0, typedIn: null };
}

export function step(
  before: History,
  now: LandingDraft,
  { field, at }: { readonly field: string | null; readonly at: number },
): History {
  if (isSameLandingDraft(before.now, now)) return before;
  const goesOn = field !== null && field === before.typedIn && at - before.typedAt < oneStepMs;
  const past = goesOn ? before.past : [...before.past, before.now].slice(-mostSteps);
  return { past, now, future: [], typedAt: at, typedIn: field };
}

export function back(history: History): History {
  const { past, now, future } = history;
  const last = past.at(-1);
  if (last === undefined) return history;
  return {
    past: past.slice(0, -1),
    now: last,
    future: [now, ...future],
    typedAt: 0,
    typedIn: null,
  };
}

export function forth({ past, now, future, ...rest }: History): History {
  const [next, ...later] = future;
  if (next === undefined) return { past, now, future, ...rest };
  return { past: [...past, now], now: next, future: later, typedAt: 0, typedIn: null };
}

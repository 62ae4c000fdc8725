import { useEffect, useRef, useState } from "react";
import type { QuestionView } from "#party/protocol/entities.ts";
import { SimilarIndex } from "#workers/contract/similarity/similar-index.ts";
import { canBeMerged } from "../../questions/merge.ts";

/** Milliseconds of comparing in one go: a key that is pressed meanwhile does not wait noticeably. */
const sliceMs = 8;
/** Milliseconds between two looks at what has been found so far. */
const showEveryMs = 500;

type Pairs = ReadonlyMap<string, readonly string[]>;
const none: Pairs = new Map();

/** Which open questions are similar, also those that wait. Found out piece by piece. */
export function useSimilarPairs(questions: readonly QuestionView[]): Pairs {
  const [pairs, setPairs] = useState(none);
  const index = useRef(new SimilarIndex());
  /** What the index has been told of each, or is to be told. */
  const texts = useRef(new Map<string, string>());
  const waiting = useRef(new Map<string, string>());
  const timer = useRef<number>();
  const shownAt = useRef(0);

  useEffect(() => {
    function work(): void {
      timer.current = undefined;
      const until = performance.now() + sliceMs;
      for (const [id, text] of waiting.current) {
        if (performance.now() >= until) break;
        waiting.current.delete(id);
        index.current.add({ id, text });
      }
      const now = performance.now();
      const isDone = waiting.current.size === 0;
      if (isDone || now - shownAt.current > showEveryMs) {
        shownAt.current = now;
        setPairs(index.current.pairs());
      }
      if (!isDone) timer.current = window.setTimeout(work);
    }

    const before = texts.current;
    const now = new Map<string, string>();
    let hasChanged = false;
    for (const question of questions) {
      if (!canBeMerged(question)) continue;
      const { id, text } = question;
      now.set(id, text);
      if (before.get(id) === text) continue;
      waiting.current.set(id, text);
      hasChanged = true;
    }
    for (const id of before.keys()) {
      if (now.has(id)) continue;
      waiting.current.delete(id);
      index.current.remove(id);
      hasChanged = true;
    }
    texts.current = now;
    if (hasChanged) timer.current ??= window.setTimeout(work);
  }, [questions]);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  return pairs;
}

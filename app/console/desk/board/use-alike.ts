import { useRef } from "react";
import type { QuestionView } from "#party/views.ts";
import { pairAlike } from "#workers/contract/similar.ts";
import { isOpen } from "../model/alike.ts";

/** Which open questions are alike, also those that wait; worked out anew when a text comes or goes. */
export function useAlike(
  questions: readonly QuestionView[],
): ReadonlyMap<string, readonly string[]> {
  const last = useRef<{ signature: string; pairs: ReadonlyMap<string, readonly string[]> }>();
  const open = questions.filter(isOpen);
  const signature = JSON.stringify(open.map(({ id, text }) => [id, text]));
  if (last.current?.signature !== signature) last.current = { signature, pairs: pairAlike(open) };
  return last.current.pairs;
}

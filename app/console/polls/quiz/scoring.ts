import { createContext, useContext } from "react";
import type { QuizScoring } from "#workers/contract/kinds.ts";

/** What gives points in a new quiz question of the event: what the room does not tell. */
export const ScoringContext = createContext<QuizScoring>("speed");

export function useNewScoring(): QuizScoring {
  return useContext(ScoringContext);
}

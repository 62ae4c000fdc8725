import { useState } from "react";
import type { SurveyDraft } from "./model/draft.ts";
import { parseDraft } from "./model/stored-draft.ts";

/** Whether a draft of this name was begun in this tab and neither saved nor discarded. */
export function hasKeptDraft(name: string): boolean {
  return read(name) !== null;
}

export function draftName(event: string, survey: string | null): string {
  return `survey-draft:${event}:${survey ?? "new"}`;
}

/** A draft that outlives reloads and detours, in this tab. */
export function useKeptDraft(name: string, initial: SurveyDraft) {
  const [found] = useState(() => read(name));
  const [draft, setDraft] = useState(found ?? initial);
  return {
    draft,
    isRestored: found !== null,
    change(next: SurveyDraft) {
      setDraft(next);
      write(name, JSON.stringify(next));
    },
    forget: () => write(name, null),
  };
}

function read(name: string): SurveyDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // Storage may be refused: then the draft lives as long as the editor.
  }
}

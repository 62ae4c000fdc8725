import { useCallback, useState } from "react";
import { emptyDraft, type PollDraft } from "../model/draft.ts";
import { parseDraft } from "../model/stored-draft.ts";

export interface KeptDraft {
  readonly draft: PollDraft;
  /** Whether anything differs from what the editor began with. */
  readonly isChanged: boolean;
  /** Whether it was found from an earlier visit. */
  readonly isRestored: boolean;
  change(change: Partial<PollDraft>): void;
  forget(): void;
}

/** A draft that outlives reloads and detours: kept in this tab until it is saved or discarded. */
export function useDraft(name: string, initial: PollDraft): KeptDraft {
  const [start] = useState(initial);
  const [found] = useState(() => readDraft(name));
  const [draft, setDraft] = useState<PollDraft>(found ?? start);
  const change = useCallback(
    (part: Partial<PollDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      writeDraft(name, next);
    },
    [draft, name],
  );
  const forget = useCallback(() => writeDraft(name, null), [name]);
  return {
    draft,
    change,
    forget,
    isRestored: found !== null,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
  };
}

export function draftName(event: string, poll: string | null): string {
  return `poll-draft:${event}:${poll ?? "new"}`;
}

/** Whether a new poll was begun in this tab and neither saved nor discarded. */
export function hasDraft(name: string): boolean {
  const draft = readDraft(name);
  return draft !== null && JSON.stringify(draft) !== JSON.stringify(emptyDraft());
}

function readDraft(name: string): PollDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}

function writeDraft(name: string, draft: PollDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage may be refused: then the draft lives as long as the editor.
  }
}

import { useState } from "react";
import * as v from "valibot";

/** What is written in an editor and kept in this tab until it is saved or discarded. */
export interface KeptDraft<T> {
  readonly draft: T;
  /** Whether anything differs from what the editor began with. */
  readonly isChanged: boolean;
  /** Whether it was found from an earlier visit. */
  readonly isRestored: boolean;
  change(draft: T): void;
  forget(): void;
}

type DraftSchema<T> = v.GenericSchema<unknown, T>;

/** A draft that outlives reloads and detours: kept in this tab under `name`. */
export function useKeptDraft<T>(name: string, schema: DraftSchema<T>, initial: T): KeptDraft<T> {
  const [start] = useState(initial);
  const [found] = useState(() => readKeptDraft(name, schema));
  const [draft, setDraft] = useState<T>(found ?? start);
  return {
    draft,
    isRestored: found !== null,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
    change(next) {
      setDraft(next);
      keepDraft(name, next);
    },
    forget: () => keepDraft(name, null),
  };
}

/** What was begun under a name in this tab and neither saved nor discarded. */
export function readKeptDraft<T>(name: string, schema: DraftSchema<T>): T | null {
  try {
    return parseKeptDraft(sessionStorage.getItem(name), schema);
  } catch {
    return null;
  }
}

/** A draft out of the browser's storage; null when there is none or it is of another make. */
export function parseKeptDraft<T>(stored: string | null, schema: DraftSchema<T>): T | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored);
  return parsed.success ? parsed.output : null;
}

/** Keeps a draft in this tab under `name`; null takes it away. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Storage may be refused: then the draft lives as long as the editor.
  }
}

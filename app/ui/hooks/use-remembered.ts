import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** A yes or no that this browser remembers, e.g. whether keys are used. `initial` where nothing is kept. */
export function useRemembered(name: string, initial: boolean): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name) ?? initial,
    () => initial,
  );
  const set = useCallback(
    (next: boolean) => {
      write(name, next);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [value, set];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Storage may be refused (private mode): then the choice lasts as long as the page.
const kept = new Map<string, boolean>();

function read(name: string): boolean | null {
  try {
    const text = localStorage.getItem(name);
    return text === null ? (kept.get(name) ?? null) : text === "1";
  } catch {
    return kept.get(name) ?? null;
  }
}

function write(name: string, value: boolean): void {
  kept.set(name, value);
  try {
    localStorage.setItem(name, value ? "1" : "0");
  } catch {
    // Remembered for this page only.
  }
}

import { useCallback, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Where the browser's storage is full or forbidden: as long as the page lives. */
const memory = new Map<string, string>();

/**
 * What one has dismissed in this browser, by event: the page and what is opened over it show the same
 * announcements, so that what is dismissed in one is gone from the other.
 */
export function useDismissed(
  eventId: string,
): readonly [names: ReadonlySet<string>, add: (name: string) => void] {
  const key = `plenum.announced.${eventId}`;
  const away = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => "",
  );
  const add = useCallback(
    (name: string) => {
      write(key, `${read(key)} ${name}`.trim());
      for (const notify of listeners) notify();
    },
    [key],
  );
  return [new Set(away.split(" ")), add];
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function read(key: string): string {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Nothing to be done: it stays away as long as the page lives.
  }
}

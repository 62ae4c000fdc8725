import { useEffect, useSyncExternalStore } from "react";

/** What the open room tells of its event; the menu stands outside of the room. */
let told: { readonly eventId: string; readonly count: number } | null = null;
const listeners = new Set<() => void>();

function notify(next: typeof told): void {
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the menu how many questions wait, as long as the page is open; null while that is not known. */
export function useReportInReview(eventId: string, count: number | null): void {
  useEffect(() => {
    if (count === null) return;
    notify({ eventId, count });
    return () => notify(null);
  }, [eventId, count]);
}

/** How many wait by the word of the room that is open; null when none is. */
export function useLiveInReview(eventId: string | undefined): number | null {
  const last = useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  );
  return last?.eventId === eventId ? (last?.count ?? null) : null;
}

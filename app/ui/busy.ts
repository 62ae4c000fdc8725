import { createContext, useContext, useEffect, useSyncExternalStore } from "react";

/** Parts of the page in which somebody is in the midst of something. */
const busy = new Set<object>();
const listeners = new Set<() => void>();

/** Whether what stands below lies under something that was opened over it: nobody writes there now. */
export const CoveredContext = createContext(false);

/** Says, while `isBusy`, that nothing may be laid over the page: a text is begun, or something is asked. */
export function useBusy(isBusy: boolean): void {
  const isCovered = useContext(CoveredContext);
  const isMeant = isBusy && !isCovered;
  useEffect(() => {
    if (!isMeant) return;
    const part = {};
    busy.add(part);
    notify();
    return () => {
      busy.delete(part);
      notify();
    };
  }, [isMeant]);
}

/** Whether somebody is in the midst of something anywhere on what is seen of the page. */
export function useIsAnyBusy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => busy.size > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while the page hydrates, true from then on. What comes in a script of its
 * own waits for it: a part that React found in the document but cannot hydrate yet is thrown away
 * and reported when anything above it changes meanwhile.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

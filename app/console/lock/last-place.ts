import { useEffect } from "react";
import { localRef } from "#app/guard.ts";

const placeKey = "last-place";

/** Remembers in this tab where in the console one is, for the page that locks when its address is typed by hand. */
export function useNotePlace(address: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(placeKey, address);
    } catch {
      // Storage may be refused: then unlocking leads home.
    }
  }, [address]);
}

/** Where in the console this tab was last, as an address of this site; null where it was nowhere. */
export function readLastPlace(): string | null {
  try {
    return localRef(sessionStorage.getItem(placeKey));
  } catch {
    return null;
  }
}

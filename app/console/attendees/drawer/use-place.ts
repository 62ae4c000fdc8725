import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { AttendeesPage } from "../list/attendees.server.ts";

/** Where somebody stands on the list's page, and who stands before and after them. */
export interface DrawerPlace {
  /** From 1; null for who is not on it, or not any more. */
  readonly n: number | null;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Who has left the list, say by being approved, is followed by whoever came into their place. */
export function useDrawerPlace(items: AttendeesPage["items"], id: string): DrawerPlace {
  const { location } = useNavigation();
  // Pressed again before the next one is there: from there on.
  const asked = location?.pathname.split("/").at(-1);
  const from = items.findIndex((item) => item.id === asked);
  const index = from >= 0 ? from : items.findIndex((item) => item.id === id);
  const [last, setLast] = useState(index);
  if (index >= 0 && index !== last) setLast(index);
  const isThere = index >= 0;
  const at = isThere ? index : last;
  return {
    n: isThere ? index + 1 : null,
    previous: at > 0 ? items[at - 1]?.id : undefined,
    next: isThere ? items[at + 1]?.id : items[at]?.id,
  };
}

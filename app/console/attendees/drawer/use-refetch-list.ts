import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { AttendeesPage } from "../list/attendees.server.ts";

/**
 * Refetches the list below a drawer once something was sent from there: the router does not, since the list is at
 * another address. `path` is the list's, null while there is no drawer.
 */
export function useRefetchList(path: string | null, onRead: (page: AttendeesPage) => void): void {
  const { state, formMethod } = useNavigation();
  const { load, data } = useFetcher<AttendeesPage | null>();
  const isSent = useRef(false);
  useEffect(() => {
    if (state !== "idle") {
      isSent.current ||= formMethod === "POST";
      return;
    }
    if (isSent.current && path !== null) load(path);
    isSent.current = false;
  }, [state, formMethod, path, load]);

  const last = useRef(onRead);
  useEffect(() => {
    last.current = onRead;
  });
  useEffect(() => {
    if (data) last.current(data);
  }, [data]);
}

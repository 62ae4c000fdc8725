import { useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { localRef } from "#app/guard.ts";
import { useHearSignedIn } from "./activity.ts";

/**
 * On a page of signing in: goes on to the page that one was sent here from once another tab is signed in, by the link
 * of a mail, say. What was typed there is kept in this tab, and only here is it put back.
 */
export function useGoOn(): void {
  const [params] = useSearchParams();
  const ref = localRef(params.get("ref"));
  const goOn = useCallback(() => {
    if (ref !== null) window.location.assign(ref);
  }, [ref]);
  useHearSignedIn(goOn);
}

import { useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import { localRef } from "#app/guard.ts";
import { useHearSignedIn } from "./activity.ts";

/**
 * On a page of signing in: goes on to the page that one was sent here from once another tab is signed in, by the link
 * of a mail, say. What was typed there is kept in this tab, and only here is it put back. Without such a page it goes on
 * to `otherwise`, or stays.
 */
export function useResumeAfterSignIn(otherwise: string | null = null): void {
  const [params] = useSearchParams();
  const next = localRef(params.get("ref")) ?? otherwise;
  const resume = useCallback(() => {
    if (next !== null) window.location.assign(next);
  }, [next]);
  useHearSignedIn(resume);
}

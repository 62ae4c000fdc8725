import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { wayOnFrom } from "./guard.ts";
import { thrownCode } from "./thrown-refusal.ts";
import { AnsweredForUs } from "./ui/loading/patience.ts";

/** Milliseconds that a refused page is to be seen before it goes on (the specification's redirect delay). */
export const redirectDelayMs = 200;

/**
 * Leaves a page that was refused for want of a session, of rights or of the platform, for where the guard says.
 * The browser itself goes there, so that nothing of the refused page stays. `home` null: the page stays.
 */
export function useWayOn(error: unknown, home: string | null): void {
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const to =
    home === null || status === null
      ? null
      : wayOnFrom({ status, code: thrownCode(error) }, pathname + search, home);
  useEffect(() => {
    if (to === null) return;
    const timer = setTimeout(() => window.location.assign(to), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [to]);
}

/** The status of what a page threw, or of what something before the server answered in its place. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error) || error instanceof AnsweredForUs) return error.status;
  return null;
}

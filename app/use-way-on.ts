import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { thrownCode } from "./thrown-refusal.ts";
import { AnsweredForUs, loadPatiently } from "./ui/loading/patience.ts";

/** Milliseconds that a refused page is to be seen before it goes on (the specification's redirect delay). */
export const redirectDelayMs = 200;

/**
 * Leaves a page that was refused for want of a session, of rights or of the platform, for where the guard says.
 * The browser itself goes there, so that nothing of the refused page stays. `home` null: the page stays.
 */
export function useWayOn(error: unknown, home: string | null): void {
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const code = thrownCode(error);
  const here = pathname + search;
  useEffect(() => {
    if (home === null || status === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    // No phone in a hall waits for what only a refused page needs.
    void loadPatiently(() => import("./guard.ts")).then(({ wayOnFrom }) => {
      const to = wayOnFrom({ status, code }, here, home);
      if (to === null || isLeft) return;
      timer = setTimeout(() => window.location.assign(to), redirectDelayMs);
    });
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [status, code, here, home]);
}

/** The status of what a page threw, or of what something before the server answered in its place. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error) || error instanceof AnsweredForUs) return error.status;
  return null;
}

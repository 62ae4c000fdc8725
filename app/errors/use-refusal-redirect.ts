import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { thrownCode } from "#app/thrown-refusal.ts";
import { InterceptedResponse, loadWithRetry } from "#app/ui/loading/retry.ts";

/**
 * Leaves a page that was refused for want of a session, of rights or of the platform, for where the guard says.
 * The browser itself goes there, so that nothing of the refused page stays. `home` null: the page stays.
 */
export function useRefusalRedirect(error: unknown, home: string | null): void {
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const code = thrownCode(error);
  const here = pathname + search;
  useEffect(() => {
    if (home === null || status === null) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    // No phone in a hall waits for what only a refused page needs.
    void loadWithRetry(() => import("./schedule-redirect.ts")).then(({ scheduleRedirect }) => {
      if (!isLeft) stop = scheduleRedirect({ status, code }, { here, home });
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [status, code, here, home]);
}

/** The status of what a page threw, or of what something before the server answered in its place. */
function statusOf(error: unknown): number | null {
  if (isRouteErrorResponse(error) || error instanceof InterceptedResponse) return error.status;
  return null;
}

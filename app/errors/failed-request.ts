import { isRouteErrorResponse, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { InterceptedResponse, lastFailedRequest, NetworkLost } from "../ui/loading/retry.ts";
import { reportError } from "./report-error.ts";

/**
 * The number of the request at which a page failed, by which its lines are found in the log; null where nothing failed at the
 * server: a refusal, or a network that is away. What a script of ours threw is told to Plenum.
 */
export function useFailedRequest(error: unknown): string | null {
  const root = useRouteLoaderData<{ requestId?: string | null }>("root");
  useEffect(() => reportError(error), [error]);
  if (error instanceof NetworkLost || error instanceof InterceptedResponse) return null;
  if (isRouteErrorResponse(error) && error.status < 500) return null;
  return lastFailedRequest() ?? root?.requestId ?? null;
}

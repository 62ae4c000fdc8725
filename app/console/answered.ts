import { isRouteErrorResponse } from "@remix-run/react";
import type { ErrorCode } from "#workers/contract/errors.ts";

/**
 * What the server answers to a form of the page; where it is not reached, or fails, what `toAnswer`
 * makes of that. Thrown on, it would take the page's place, with everything that is typed there.
 * A redirect, and what the page itself is refused with, go on their way.
 */
export async function answered<A, B>(
  ask: () => Promise<A>,
  toAnswer: (code: ErrorCode) => B | Promise<B>,
): Promise<A | B> {
  try {
    return await ask();
  } catch (error) {
    const isForPage = isRouteErrorResponse(error) && error.status < 500;
    if (error instanceof Response || isForPage) throw error;
    return toAnswer("request.unanswered");
  }
}

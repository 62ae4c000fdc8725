import { isRouteErrorResponse } from "@remix-run/react";
import { type ErrorCode, isErrorCode } from "#workers/contract/errors.ts";

/** The code of a refusal that a page's loader or action threw; null for every other error. */
export function thrownRefusal(error: unknown): ErrorCode | null {
  if (!isRouteErrorResponse(error)) return null;
  const body: unknown = error.data;
  if (typeof body !== "object" || body === null || !("code" in body)) return null;
  return typeof body.code === "string" && isErrorCode(body.code) ? body.code : null;
}

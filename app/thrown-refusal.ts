import { isRouteErrorResponse } from "@remix-run/react";

/**
 * The code of a refusal that a page's loader or action threw; null for every other error. Whether it
 * is one of the table is for the caller to see: the first scripts of a phone do without the table.
 */
export function thrownCode(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const body: unknown = error.data;
  if (typeof body !== "object" || body === null || !("code" in body)) return null;
  return typeof body.code === "string" ? body.code : null;
}

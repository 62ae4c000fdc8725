import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Going from tab to tab in a frame asks for nothing; a form on admission does, and asking for the page anew. */
export const stayAtPlaces: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.href === nextUrl.href ||
  formMethod !== undefined;

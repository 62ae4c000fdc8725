import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Going from tab to tab in a frame asks for nothing; a form at the door does. */
export const stayAtPlaces: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  currentUrl.pathname !== nextUrl.pathname || formMethod !== undefined;

import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { pageTitle } from "#app/page-title.ts";

/** What the pages of a mailed link about a seat have in common. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "registration.seatTitle");

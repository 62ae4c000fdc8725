import type { Context } from "hono";
import { remoteOfHeaders } from "../contract/network.ts";
import type { Locale } from "../contract/texts/index.ts";
import type { Visitor } from "../domain/accounts/sessions.ts";
import type { Deps } from "../domain/deps.ts";

/** What /v1 is given and keeps per request. */
export interface Api {
  Bindings: { readonly deps: Deps; readonly rateLimit: RateLimit };
  Variables: {
    requestId: string;
    locale: Locale;
    /** Absent until a route asks for it. */
    visitor: Visitor | undefined;
    /** Token of the console session, from header or cookie. */
    token: string | null;
    /** The token stood in the header, not in a cookie. */
    byBearer: boolean;
  };
}

export type ApiContext = Context<Api>;

/** Network address of who asks, as the platform names it. */
export function remoteOf(c: ApiContext): string {
  return remoteOfHeaders(c.req.raw.headers);
}

/** Browser and system of who asks, as it says itself. */
export function deviceOf(c: ApiContext): string {
  return c.req.header("User-Agent") ?? "";
}

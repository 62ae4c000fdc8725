import type { Context } from "hono";
import { cookieNames, readCookie } from "../contract/http/cookies.ts";
import { remoteOfHeaders } from "../contract/http/network.ts";
import type { Locale } from "../contract/texts/index.ts";
import type { ConsoleVisitor } from "../domain/accounts/visitors.ts";
import { newDevice, readDevice } from "../domain/attendees/token.ts";
import type { Deps } from "../domain/deps.ts";
import type { GateVisitor } from "../domain/door/open-gate.ts";
import type { KeyVisitor } from "../domain/keys/key-visitor.ts";

/** Whoever calls: by a session, a program by an API key, or a device by a gate's link. */
export type Caller = ConsoleVisitor | KeyVisitor | GateVisitor;

/** What /v1 is given and keeps per request. */
export interface Api {
  Bindings: { readonly deps: Deps; readonly rateLimit: RateLimit };
  Variables: {
    requestId: string;
    locale: Locale;
    /** Absent until a route asks for it. */
    visitor: Caller | undefined;
    /** Of a console session, from header or cookie, or an API key, from the header. */
    token: string | null;
  };
}

export type ApiContext = Context<Api>;

/** Network address of who asks, as the platform names it. */
export function remoteOf(c: ApiContext): string {
  return remoteOfHeaders(c.req.raw.headers);
}

/** What may be the token of an attendee who calls, in the order in which it counts: the header's, then the cookies'. */
export function attendeeTokensOf(c: ApiContext): readonly (string | null)[] {
  const cookies = c.req.header("Cookie");
  const kept = [cookieNames.attendee, cookieNames.attendeeFramed];
  return [c.get("token"), ...kept.map((name) => readCookie(cookies, name))];
}

/** The event of the address. */
export function slugOf(c: ApiContext): string {
  return c.req.param("slug") ?? "";
}

/** The thing of the address, e.g. a question. */
export function idOf(c: ApiContext): string {
  return c.req.param("id") ?? "";
}

/** Browser and system of who asks, as it says itself. */
export function deviceOf(c: ApiContext): string {
  return c.req.header("User-Agent") ?? "";
}

/** The browser's device; a program that keeps no cookies is a new one each time. */
export function browserOf(c: ApiContext): string {
  return readDevice(c.req.header("Cookie")) ?? newDevice(c.env.deps);
}

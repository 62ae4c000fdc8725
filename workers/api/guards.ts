/** What every call of /v1 passes, in the order in which app.ts puts them. */
import { createMiddleware } from "hono/factory";
import { gateTokenPrefix } from "../contract/door/door-limits.ts";
import { cookieNames, readCookie } from "../contract/http/cookies.ts";
import { networkOf } from "../contract/http/network.ts";
import { ownOrigins } from "../contract/http/own-origins.ts";
import { keyPrefix } from "../contract/organisations/key-scopes.ts";
import { preferredLocale } from "../contract/preferences.ts";
import { defaultLocale, localeOf } from "../contract/texts/index.ts";
import { type ConsoleVisitor, guest, visitorOf } from "../domain/accounts/visitors.ts";
import { attendeeOf, deviceMadeAt, readDevice } from "../domain/attendees/token.ts";
import type { Deps } from "../domain/deps.ts";
import { visitorOfGate } from "../domain/door/open-gate.ts";
import { visitorOfKey } from "../domain/keys/key-visitor.ts";
import { answerRefusal } from "./answer.ts";
import { type Api, type ApiContext, type Caller, remoteOf } from "./context.ts";

/** A number for the call, and the language of its answer. */
export const identify = createMiddleware<Api>(async (c, next) => {
  const { requestId } = c.env.deps;
  c.set("requestId", requestId);
  c.set("locale", languageOf(c));
  c.header("X-Request-Id", requestId);
  c.header("Cache-Control", "no-store");
  await next();
});

function languageOf(c: ApiContext) {
  const preferred = preferredLocale(c.req.header("Accept-Language"));
  return localeOf(c.req.query("lang")) ?? preferred ?? defaultLocale;
}

/** The token of the call: bearer first, else the page's cookie, which is never a key's or a gate's. */
export const readToken = createMiddleware<Api>(async (c, next) => {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  const cookies = c.req.header("Cookie");
  const cookie = readCookie(cookies, cookieNames.console);
  c.set("token", bearer ?? (isBearerAlone(cookie) ? null : cookie));
  await next();
});

function isBearerAlone(token: string | null): boolean {
  return token !== null && [keyPrefix, gateTokenPrefix].some((prefix) => token.startsWith(prefix));
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A write that a browser sends cookies with must come from one of our own pages, whatever token it
 * carries besides: a cookie says who one is wherever that token is nobody's.
 */
export const checkOrigin = createMiddleware<Api>(async (c, next) => {
  const hasCookies = c.req.header("Cookie") !== undefined;
  if (!safeMethods.has(c.req.method) && hasCookies && !isOwnOrigin(c)) {
    return answerRefusal(c, { code: "request.origin" });
  }
  return next();
});

function isOwnOrigin(c: ApiContext): boolean {
  const origin = c.req.header("Origin");
  if (origin === undefined) return false;
  return origin === new URL(c.req.url).origin || ownOrigins(c.env.deps.config).includes(origin);
}

/**
 * The first guard against floods: `callLimits` for each session, key, attendee and device of ours, at the door and for captions
 * `scannerCallLimits`, never by address, since a whole hall has one. Tokens and devices can be made up, each with a budget of
 * its own: whoever nobody knows is counted by network, within `networkLimits`.
 */
export const limitRate = createMiddleware<Api>(async (c, next) => {
  const key = await knownCallerOf(c);
  return (await isWithinLimit(c, key)) ? next() : answerRefusal(c, { code: "request.too_many" });
});

async function isWithinLimit(c: ApiContext, key: string | null): Promise<boolean> {
  const { deps } = c.env;
  if (key === null) return deps.isWithinNetworkLimit(`calls|${networkOf(remoteOf(c))}`);
  if (steadyPath.test(c.req.path)) return deps.isWithinScannerLimit(key);
  return (await c.env.rateLimit.limit({ key })).success;
}

/** What is called as it happens: each scan at a door, and each change of what is said in a hall. */
const steadyPath = /^\/v1\/events\/[^/]+\/(scans|door|captions)\b/;

/** By whom a call is counted: a session, key or attendee that is there, or a device that we made; null for anybody else. */
async function knownCallerOf(c: ApiContext): Promise<string | null> {
  const { deps } = c.env;
  const token = c.get("token");
  if (token === null) {
    const device = readDevice(c.req.header("Cookie"));
    const isOurs = device !== null && deviceMadeAt(deps, device) !== null;
    return isOurs ? `device|${device}` : null;
  }
  const attendee = await attendeeOf(deps, token);
  // By the person: each name that is said makes another token.
  if (attendee) return `attendee|${attendee.sub}`;
  const visitor = await visitorOfCall(c);
  if (visitor.kind === "key") return `key|${visitor.actor.id}`;
  if (visitor.kind === "gate") return `gate|${visitor.actor.id}`;
  return visitor.kind === "guest" ? null : `session|${visitor.sessionId}`;
}

/** Who calls; asked of the database once, and only when a route needs it. */
export async function visitorOfCall(c: ApiContext): Promise<Caller> {
  const known = c.get("visitor");
  if (known) return known;
  const token = c.get("token");
  const visitor = token === null ? guest : await callerOfToken(c.env.deps, token);
  c.set("visitor", visitor);
  return visitor;
}

/** Who calls about what is their own: to such calls a key or a gate is nobody. */
export async function personOfCall(c: ApiContext): Promise<ConsoleVisitor> {
  const caller = await visitorOfCall(c);
  return caller.kind === "key" || caller.kind === "gate" ? guest : caller;
}

async function callerOfToken(deps: Deps, token: string): Promise<Caller> {
  if (token.startsWith(keyPrefix)) return (await visitorOfKey(deps, token)) ?? guest;
  if (token.startsWith(gateTokenPrefix)) return (await visitorOfGate(deps, token)) ?? guest;
  return visitorOf(deps, token);
}

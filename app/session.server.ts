import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { ErrorCode, Refusal, Result } from "#workers/contract/errors.ts";
import { cookieNames, isSecure, readCookie, writeCookie } from "#workers/contract/http/cookies.ts";
import { nameActor } from "#workers/contract/log/name-actor.ts";
import { type Ability, type Actor, can } from "#workers/contract/permissions.ts";
import { pageOfAddress } from "#workers/contract/platform/browser-errors.ts";
import { localeOfRequest, themeOfRequest } from "#workers/contract/preferences.ts";
import { endSession } from "#workers/domain/accounts/sessions.ts";
import {
  type ConsoleVisitor as SignedIn,
  type SignedInUser,
  visitorOf,
} from "#workers/domain/accounts/visitors.ts";
import type { Deps } from "#workers/domain/deps.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { getEvent } from "#workers/domain/events/get-event.ts";
import { homeInstead, homeOf, isForModerator, withRef } from "./guard.ts";
import { reloadHeader, rememberPreferences } from "./preferences.server.ts";

/** Who asks for a page, and what the domain needs to answer. */
export interface Visitor {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly user: SignedInUser | null;
  readonly signedIn: SignedIn;
  /** Has work finished also when whoever asked for it is gone. */
  finish(work: Promise<unknown>): void;
}

export interface EventVisitor extends Visitor {
  readonly event: EventRecord;
}

/** One look-up serves all loaders of a request: each request has a load context of its own. */
const lookUps = new WeakMap<AppLoadContext, Promise<SignedIn>>();

/** The visitor by the session cookie; a guest when there is none. Never throws for a bad cookie. */
export async function actorOf(request: Request, context: AppLoadContext): Promise<Visitor> {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.console);
  const lookUp = lookUps.get(context) ?? visitorOf(context.deps, token);
  lookUps.set(context, lookUp);
  const signedIn = await lookUp;
  return {
    deps: context.deps,
    actor: signedIn.actor,
    user: signedIn.kind === "user" ? signedIn.user : null,
    signedIn,
    finish: (work) => context.ctx.waitUntil(work.catch(() => {})),
  };
}

/**
 * The signed-in visitor. Guests are sent to the sign-in page, which remembers the address;
 * a moderator on any page but those that moderating takes is sent to the one event's settings.
 */
export async function requireUser(request: Request, context: AppLoadContext): Promise<Visitor> {
  const visitor = await actorOf(request, context);
  const url = new URL(request.url);
  if (visitor.signedIn.kind === "guest") {
    const { pathname, search } = pageOf(url, request);
    throw redirect(withRef(wayIn(visitor.signedIn), pathname + search));
  }
  if (visitor.signedIn.kind === "moderator") {
    const { slug, eventId } = visitor.signedIn;
    const isInside = isForModerator(url.pathname, slug) || isForModerator(url.pathname, eventId);
    if (!isInside) throw redirect(homeInsteadOf(visitor, request));
  }
  return visitor;
}

/** Where somebody goes whose session lets nothing be seen. */
function wayIn({ locked, enrolling }: Extract<SignedIn, { kind: "guest" }>) {
  if (enrolling) return "/second-factor";
  return locked ? "/lock-screen" : "/login";
}

/** The signed-in visitor if the role has the ability at all, else home. For pages that are not about one event. */
export async function requireAbility(
  request: Request,
  context: AppLoadContext,
  ability: Ability,
): Promise<Visitor> {
  const visitor = await requireUser(request, context);
  const { clientId, id } = visitor.user ?? { clientId: null, id: "" };
  if (!can(visitor.actor, ability, { clientId, personId: id })) {
    logRefusal(visitor, request, "auth.forbidden");
    throw redirect(homeInsteadOf(visitor, request));
  }
  return visitor;
}

/**
 * The event of a page, by slug, code or id. Unknown and foreign ones are 404 alike, a missing
 * ability sends home, and a GET at another address than the slug's goes to that one.
 */
export async function requireEvent(
  request: Request,
  context: AppLoadContext,
  address: string | undefined,
  ability: Ability = "event.view",
): Promise<EventVisitor> {
  const visitor = await requireUser(request, context);
  const found = await getEvent(context.deps, visitor.actor, { address: address ?? "", ability });
  if (!found.ok) logRefusal(visitor, request, found.refusal.code);
  if (!found.ok && found.refusal.code === "auth.forbidden") {
    throw redirect(homeInsteadOf(visitor, request));
  }
  const event = orThrow(found);
  if (request.method === "GET" && address !== event.slug) {
    throw redirect(canonicalAddress(new URL(request.url), event.slug));
  }
  return { ...visitor, event };
}

/** That somebody was kept from a page stands in the log. */
function logRefusal({ deps, actor }: Visitor, { method, url }: Request, refusal: ErrorCode): void {
  const route = pageOfAddress(new URL(url).pathname);
  deps.log.warn("request.refused", { refusal, method, route, actor: nameActor(actor) });
}

/** Where the visitor belongs. */
export function homeOfVisitor({ actor, signedIn }: Visitor): string {
  return homeOf(actor, signedIn.kind === "moderator" ? signedIn.slug : undefined);
}

/** Where the visitor belongs, and there the page that they may not open. */
function homeInsteadOf(visitor: Visitor, request: Request): string {
  const { pathname, search } = pageOf(new URL(request.url), request);
  return homeInstead(homeOfVisitor(visitor), pathname + search);
}

/** Ends the page with a refusal; the error boundary says it in words. */
export function throwRefusal(refusal: Refusal): never {
  throw data(refusal, { status: errorStatus[refusal.code] });
}

/** The value, or the end of the page with the refusal. */
export function orThrow<T>(result: Result<T>): T {
  return result.ok ? result.value : throwRefusal(result.refusal);
}

/**
 * `Set-Cookie` of a session that has just begun, in place of the one that this browser had, and of what its account
 * chose for its pages; `maxAge` in seconds. A moderator has no account.
 */
export async function signInHeaders(
  request: Request,
  { deps }: Pick<AppLoadContext, "deps">,
  session: {
    token: string;
    maxAge: number;
    user?: Pick<SignedInUser, "language" | "settings">;
  },
): Promise<Headers> {
  const replaced = readCookie(request.headers.get("Cookie"), cookieNames.console);
  if (replaced) await endSession(deps, replaced);
  const headers = new Headers({
    "Set-Cookie": writeCookie(cookieNames.console, session.token, {
      maxAge: session.maxAge,
      secure: isSecure(request),
    }),
  });
  if (session.user) followAccount(request, headers, session.user);
  return headers;
}

/** Has this browser show its pages as the account wants them. */
function followAccount(
  request: Request,
  headers: Headers,
  { language: locale, settings: { theme } }: Pick<SignedInUser, "language" | "settings">,
): void {
  for (const cookie of rememberPreferences(request, { locale, theme })) {
    headers.append("Set-Cookie", cookie);
  }
  const isOtherLook = theme !== undefined && theme !== themeOfRequest(request);
  // What stands there has the words of the old language: the page that follows comes as a whole document.
  if (isOtherLook || locale !== localeOfRequest(request)) {
    headers.set(reloadHeader, "true");
  }
}

/** Ends the session and takes its cookie away. */
export async function signOutHeaders(request: Request, context: AppLoadContext): Promise<Headers> {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.console);
  if (token) await endSession(context.deps, token);
  return signedOutHeaders(request);
}

/** Takes the cookie of a session away that is over already. */
export function signedOutHeaders(request: Request): Headers {
  return new Headers({
    "Set-Cookie": writeCookie(cookieNames.console, "", { maxAge: 0, secure: isSecure(request) }),
  });
}

/**
 * The page that was asked for, or whose form was sent: with its query, by which a form that was opened on it is open
 * again. What says to the router which of two routes a form is for is no part of it.
 */
function pageOf(url: URL, request: Request): URL {
  if (request.method === "GET") return url;
  const page = new URL(url);
  page.searchParams.delete("index");
  return page;
}

function canonicalAddress(url: URL, slug: string): string {
  const path = url.pathname.replace(/^(\/(?:events|c)\/)[^/]+/, `$1${slug}`);
  return path + url.search;
}

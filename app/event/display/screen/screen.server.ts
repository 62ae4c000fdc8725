import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { joinInfo } from "#app/event/display/join/join.ts";
import type { RoomAddress } from "#app/live/room-address.ts";
import { actorOf, orThrow, type Visitor } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Result } from "#workers/contract/errors.ts";
import { cookieHeaders, cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { mainScreen } from "#workers/contract/limits.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { enterWithCode } from "#workers/domain/attendees/enter.ts";
import { findInside } from "#workers/domain/attendees/join.ts";
import { readScreenFigures } from "#workers/domain/door/screen-figures.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import {
  findScreenEvent,
  issueScreenTicket,
  issueStaffTicket,
} from "#workers/domain/rooms/ticket.ts";
import { attendeeCookie } from "#workers/pages/attendee-cookie.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { admissionError } from "../../admission.server.ts";
import { toWallDoor } from "../wall-door.ts";
import type { ScreenData } from "./screen-page.tsx";

interface Asked {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly params: { readonly slug?: string | undefined };
}

/**
 * What a screen's page needs: the scene's frame and the first tickets, or that the access code is
 * asked for. Unknown and foreign events are 404 alike; other addresses of the event lead to the slug's.
 */
export async function loadScreen({ request, context, params }: Asked) {
  const url = new URL(request.url);
  const visitor = await actorOf(request, context);
  const event = orThrow(
    await findScreenEvent(visitor.deps, visitor.actor, { address: params.slug ?? "" }),
  );
  // Only the page for video mixers stands on other sites, too.
  if (url.pathname.startsWith("/c/")) context.framing.allow(event.frameHosts);
  if (params.slug !== event.slug) throw redirect(addressOf(url, event.slug));

  const { device, cookies } = deviceOfRequest(visitor.deps, request);
  const ticket = await screenTicketFor(visitor, event, request, device);
  if (!ticket.ok && ticket.refusal.code === "access.required") {
    return data({ kind: "locked" as const, eventName: null, hadKey: url.searchParams.has("key") });
  }
  const screen: ScreenData = {
    eventName: event.name,
    id: screenOf(url),
    room: { ...orThrow(ticket), ticketPath: besideScreen(event, url, "ticket") },
    doorPath: besideScreen(event, url, "door"),
    staffRoom: await staffRoomFor(visitor, event, device),
    join: joinInfo(visitor.deps.config.publicUrl, event),
    isCancelled: event.cancelledAt !== null,
    light: isLight(event, url),
  };
  return data(
    {
      kind: "screen" as const,
      eventName: event.name,
      eventColors: eventColorVariables(event.baseColor),
      screen,
    },
    { headers: cookieHeaders(cookies) },
  );
}

/** The access code, typed at the screen: right, it brings the screen; wrong, it says so at the field. */
export async function unlockScreen({ request, context, params }: Asked) {
  const cookies = request.headers.get("Cookie");
  const typed = String((await request.formData()).get("code") ?? "");
  const url = new URL(request.url);
  const { device, cookies: given } = deviceOfRequest(context.deps, request);
  const headers = cookieHeaders(given);
  const entered = await enterWithCode(context.deps, {
    address: params.slug ?? "",
    code: typed,
    device,
    remote: remoteOfHeaders(request.headers),
    token: readCookie(cookies, cookieNames.attendee),
  });
  if (!entered.ok) {
    const refusal = admissionError(entered.refusal, typed);
    return data({ refusal }, { status: errorStatus[refusal.code], headers });
  }
  headers.append("Set-Cookie", attendeeCookie(request, entered.value));
  throw redirect(url.pathname + url.search, { headers });
}

/** A later ticket for the same screen, of the room that the event is in now: `{id, ticket, url}`, and whether the event is cancelled. */
export async function renewScreenTicket({ request, context, params }: Asked) {
  const visitor = await actorOf(request, context);
  const event = orThrow(
    await findScreenEvent(visitor.deps, visitor.actor, { address: params.slug ?? "" }),
  );
  const { device, cookies } = deviceOfRequest(visitor.deps, request);
  const { id, ticket, url } = orThrow(await screenTicketFor(visitor, event, request, device));
  const headers = cookieHeaders(cookies);
  headers.set("Cache-Control", "no-store");
  const isCancelled = event.cancelledAt !== null;
  return Response.json({ id, ticket, url, isCancelled }, { headers });
}

/** How full it is, for whoever may open the screen; null where that is nothing that they are shown (`readScreenFigures`). */
export async function readScreenDoor({ request, context, params }: Asked) {
  const visitor = await actorOf(request, context);
  const { deps, actor } = visitor;
  const event = orThrow(await findScreenEvent(deps, actor, { address: params.slug ?? "" }));
  const { device, cookies } = deviceOfRequest(deps, request);
  orThrow(await screenTicketFor(visitor, event, request, device));
  const headers = cookieHeaders(cookies);
  headers.set("Cache-Control", "no-store");
  const url = new URL(request.url);
  const screen = { event, key: url.searchParams.get("key"), id: screenOf(url) };
  const figures = await readScreenFigures(deps, actor, screen);
  return Response.json(figures && toWallDoor(figures, deps.now()), { headers });
}

async function screenTicketFor(
  visitor: Visitor,
  event: EventRecord,
  request: Request,
  device: string,
): Promise<Result<RoomAddress>> {
  const url = new URL(request.url);
  const wanted = { event, device, key: url.searchParams.get("key"), screen: screenOf(url) };
  const { signedIn } = visitor;
  const session = signedIn.kind === "guest" ? null : signedIn.sessionId;
  const asVisitor = await issueScreenTicket(visitor.deps, visitor.actor, { ...wanted, session });
  if (asVisitor.ok || asVisitor.refusal.code !== "access.required") return asVisitor;
  const attendee = await attendeeInside(visitor, event, request, device);
  if (!attendee) return asVisitor;
  return issueScreenTicket(visitor.deps, attendee, { ...wanted, session: null });
}

/** Which screen an address means; anything that is no screen's id is the main one. */
function screenOf(url: URL): string {
  const asked = url.searchParams.get("screen") ?? "";
  return /^[0-9a-z]{1,16}$/.test(asked) ? asked : mainScreen;
}

/** Who has typed the access code in this browser, and still may come in. */
async function attendeeInside(
  { deps }: Visitor,
  event: EventRecord,
  request: Request,
  device: string,
): Promise<Actor | null> {
  const token = readCookie(request.headers.get("Cookie"), cookieNames.attendee);
  if (!token) return null;
  const claims = await findInside(deps, event, { token, device });
  return claims && { kind: "attendee", id: claims.sub, eventId: event.id };
}

/** The staff's own way in for the keyboard; null for everybody else. */
async function staffRoomFor(
  { deps, actor, signedIn }: Visitor,
  event: EventRecord,
  device: string,
): Promise<RoomAddress | null> {
  if (signedIn.kind === "guest") return null;
  const name = signedIn.kind === "user" ? signedIn.user.name : signedIn.name;
  const { sessionId: session } = signedIn;
  const ticket = await issueStaffTicket(deps, actor, { event, device, name, session });
  return ticket.ok ? ticket.value : null;
}

/** What a screen asks for later, as the same screen. */
function besideScreen(event: EventRecord, url: URL, what: "ticket" | "door"): string {
  const query = new URLSearchParams({ screen: screenOf(url) });
  const key = url.searchParams.get("key");
  if (key) query.set("key", key);
  return `/events/${event.slug}/display/${what}?${query}`;
}

/** A screen looks as the event says, until the room has told of it; what a video mixer takes, as its address says. */
function isLight({ stageTheme }: EventRecord, url: URL): boolean {
  const theme = url.pathname.startsWith("/c/") ? url.searchParams.get("theme") : stageTheme;
  return theme === "light";
}

/** The same page under the event's own address. */
function addressOf(url: URL, slug: string): string {
  return url.pathname.replace(/^\/(events|c)\/[^/]+/, `/$1/${slug}`) + url.search;
}

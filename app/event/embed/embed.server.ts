import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { admissionError, enterByForm } from "#app/event/admission.server.ts";
import { type LivePage, readFirst, toEventInfo } from "#app/event/live/live-loader.server.ts";
import { actorOf, throwRefusal } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { cookieNames, readCookie, writeCookie } from "#workers/contract/http/cookies.ts";
import { remoteOfHeaders } from "#workers/contract/http/network.ts";
import { joinEvent, type PublicEvent, type RoomEntry } from "#workers/domain/attendees/join.ts";
import { joinEmbed } from "#workers/domain/attendees/join-embed.ts";
import { type AttendeeToken, attendeeOf, newDevice } from "#workers/domain/attendees/token.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { issueAttendeeTicket } from "#workers/domain/rooms/ticket.ts";
import { admissionStep } from "#workers/pages/admission.ts";
import { nameInPage } from "#workers/pages/shared-page.ts";
import { parentOrigin } from "./parent-origin.ts";

/** What stands in the frame, and how it is to look and behave there. */
export interface EmbedData {
  readonly page: LivePage;
  /** Origin of the page around it, which is told the height; null when it did not say. */
  readonly parent: string | null;
  readonly pageTheme: "light" | "dark" | null;
  readonly isTransparent: boolean;
  readonly eventColors: LivePage["eventColors"];
  /** The attendee token, for frames whose cookies are blocked. */
  readonly token: string | null;
}

/** Brings a visitor of a foreign page into the event: by the cookie of frames, a key, or admission. */
export async function loadEmbed(request: Request, context: AppLoadContext, address: string) {
  const { deps, actor } = await actorOf(request, context);
  const url = new URL(request.url);
  const joined = await joinEmbed(deps, actor, {
    address,
    tokens: tokensOf(request),
    key: url.searchParams.get("key"),
    remote: remoteOfHeaders(request.headers),
  });
  context.framing.allow(joined.ok ? joined.value.event.frameHosts : []);
  if (!joined.ok && joined.refusal.code === "join.too_many") throwRefusal(joined.refusal);
  if (!joined.ok) {
    const page: LivePage = { state: "missing", code: address, eventColors: null };
    return data(toEmbedData(url, page, null), { status: 404, headers: noStore() });
  }
  const { event, entry } = joined.value;
  if (address !== event.slug) {
    throw redirect(url.pathname.replace(/^\/c\/[^/]+/, `/c/${event.slug}`) + url.search);
  }
  const page = await pageFor(deps, event, entry);
  if (entry.kind === "code") return data(toEmbedData(url, page, null), { headers: noStore() });
  const headers = noStore();
  if (readCookie(request.headers.get("Cookie"), cookieNames.attendeeFramed) !== entry.token) {
    headers.append("Set-Cookie", framedCookie(entry));
  }
  return data(toEmbedData(url, page, entry.token), { headers });
}

/** The forms of admission in a frame. What comes of them is the answer itself: a cookie may never come back. */
export async function actInEmbed(request: Request, context: AppLoadContext, address: string) {
  const { deps } = context;
  const url = new URL(request.url);
  const form = await request.formData();
  const [kept = null] = [...tokensOf(request), String(form.get("token") ?? "") || null].filter(
    (token) => token !== null,
  );
  const remote = remoteOfHeaders(request.headers);
  const { typed, entered } = await enterByForm(deps, form, {
    address,
    remote,
    token: kept,
    device: async () => (await attendeeOf(deps, kept))?.dev ?? newDevice(deps),
  });
  if (!entered.ok) {
    const error = admissionError(entered.refusal, typed);
    return data({ error, entered: null }, { status: errorStatus[error.code] });
  }
  const { token, claims } = entered.value;
  const joined = await joinEvent(deps, { address, token, device: claims.dev, remote });
  if (!joined.ok) return data({ error: null, entered: null }, { status: 404 });
  const headers = noStore();
  headers.append("Set-Cookie", framedCookie(entered.value));
  const page = await pageFor(deps, joined.value.event, joined.value.entry);
  return data({ error: null, entered: toEmbedData(url, page, token) }, { headers });
}

/** The cookie of frames first; the one of the event's own page where the frame stands on our own site. */
function tokensOf(request: Request): (string | null)[] {
  const cookies = request.headers.get("Cookie");
  return [cookieNames.attendeeFramed, cookieNames.attendee].map((name) =>
    readCookie(cookies, name),
  );
}

/** What the frame shows to who was let in, or is still to be. */
export async function pageFor(deps: Deps, event: PublicEvent, entry: RoomEntry): Promise<LivePage> {
  const info = toEventInfo(event, deps.config.publicUrl);
  const eventColors = eventColorVariables(event.baseColor);
  if (entry.kind === "code") {
    return { state: "access", event: info, wasIn: entry.wasIn, share: null, eventColors };
  }
  if (admissionStep({ event, entry }) === "name")
    return {
      state: "name",
      event: info,
      now: deps.now(),
      landing: null,
      standing: null,
      share: null,
      eventColors,
    };
  const attendance = event.hybrid ? "embed" : undefined;
  const [room, first] = await Promise.all([
    issueAttendeeTicket(deps, { claims: entry.claims, seating: entry.seating, attendance }),
    event.phase === "open" ? readFirst(deps, event.id) : null,
  ]);
  return {
    state: "in",
    event: info,
    first,
    now: deps.now(),
    landing: null,
    standing: null,
    share: null,
    eventColors,
    room: { ...room, name: nameInPage(event, entry.claims), bearer: entry.token, attendance },
  };
}

/** What a frame is given: the page, and by the address of the frame how it is to look. */
function toEmbedData(url: URL, page: LivePage, token: string | null): EmbedData {
  const theme = url.searchParams.get("theme");
  return {
    page,
    parent: parentOrigin(url.searchParams.get("origin")),
    pageTheme: theme === "light" || theme === "dark" ? theme : null,
    isTransparent: url.searchParams.get("ground") === "none",
    eventColors: page.eventColors,
    token,
  };
}

function framedCookie({ token, maxAge }: Pick<AttendeeToken, "token" | "maxAge">): string {
  return writeCookie(cookieNames.attendeeFramed, token, { maxAge, secure: true, framed: true });
}

function noStore(): Headers {
  return new Headers({ "Cache-Control": "no-store" });
}

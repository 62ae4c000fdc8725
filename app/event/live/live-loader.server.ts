import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { micromark } from "micromark";
import type { RoomAddress } from "#app/live/client.ts";
import type { FirstView } from "#app/live/first-view.ts";
import { cookieNames, readCookie, writeCookie } from "#workers/contract/cookies.ts";
import { parsePlayer, playerOrigin } from "#workers/contract/players.ts";
import { joinEvent, type PublicEvent } from "#workers/domain/attendees/join.ts";
import { newDevice } from "#workers/domain/attendees/token.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { issueAttendeeTicket } from "#workers/domain/rooms/ticket.ts";
import type { EventInfo } from "./event-info.ts";

/** Seconds that a browser keeps its device's name. */
const deviceMaxAge = 365 * 24 * 60 * 60;

/** What `/c/{code}` shows. `now` is the server's time, UTC milliseconds. */
export type LivePage =
  | { readonly state: "missing"; readonly code: string; readonly eventColor: null }
  | {
      readonly state: "access" | "name";
      readonly event: EventInfo;
      readonly eventColor: string | null;
    }
  | {
      readonly state: "in";
      readonly event: EventInfo;
      readonly room: RoomAddress;
      /** A `FirstView`, or null when the room did not answer at once; read where it is shown. */
      readonly first: unknown;
      readonly now: number;
      readonly eventColor: string | null;
    };

/** Finds the event, makes the visitor an attendee (by cookie alone), and gives the first ticket. */
export async function loadLivePage(request: Request, context: AppLoadContext, address: string) {
  const { deps } = context;
  const url = new URL(request.url);
  const cookies = request.headers.get("Cookie");
  const secure = url.protocol === "https:";
  const headers = new Headers({ "Cache-Control": "no-store" });
  const known = readCookie(cookies, cookieNames.device);
  const device = known ?? newDevice(deps);
  if (!known) {
    const cookie = writeCookie(cookieNames.device, device, { maxAge: deviceMaxAge, secure });
    headers.append("Set-Cookie", cookie);
  }

  const token = readCookie(cookies, cookieNames.attendee);
  const joined = await joinEvent(deps, { address, token, device });
  if (!joined.ok)
    return answer({ state: "missing", code: address, eventColor: null }, headers, 404);
  const { event, entry } = joined.value;
  if (address !== canonicalAddress(event)) {
    throw redirect(`/c/${canonicalAddress(event)}${url.search}`, { headers });
  }

  const info = toEventInfo(event, deps.config.publicUrl);
  context.framing.show(Object.values(info.players).map(playerOrigin));
  const eventColor = event.baseColor;
  if (entry.kind === "code") return answer({ state: "access", event: info, eventColor }, headers);
  if (entry.isNew) {
    const { maxAge } = entry;
    const cookie = writeCookie(cookieNames.attendee, entry.token, { maxAge, secure });
    headers.append("Set-Cookie", cookie);
  }
  if (event.identity === "named" && entry.claims.name === null && event.phase !== "ended") {
    return answer({ state: "name", event: info, eventColor }, headers);
  }
  const [room, first] = await Promise.all([
    issueAttendeeTicket(deps, entry.claims),
    event.phase === "open" ? readFirst(deps, event.id) : null,
  ]);
  return answer({ state: "in", event: info, room, first, now: deps.now(), eventColor }, headers);
}

/** What the room shows now, for the first paint; null when it does not answer at once. */
export async function readFirst(deps: Deps, eventId: string): Promise<FirstView | null> {
  const told = await deps.room.first(eventId);
  return told.ok ? { base: told.value.base, now: deps.now(), changes: told.value.changes } : null;
}

function answer(page: LivePage, headers: Headers, status = 200) {
  return data(page, { headers, status });
}

/** A code is given to another event some days after the end; the slug never is. */
function canonicalAddress(event: PublicEvent): string {
  return event.phase === "ended" ? event.slug : event.code;
}

/** What the phone page says of its event. */
export function toEventInfo(event: PublicEvent, publicUrl: string): EventInfo {
  const { id, name, slug, code, startsAt, endsAt, timeZone, phase } = event;
  return {
    ...{ id, name, slug, code, startsAt, endsAt, timeZone, phase },
    organiser: event.organiser ?? "",
    descriptionHtml: renderMarkdown(event.description ?? ""),
    place: {
      text: event.locationText ?? "",
      address: event.locationAddress ?? "",
      mapUrl: event.locationUrl ?? "",
    },
    retentionDays: event.retentionDays,
    joinAddress: `${new URL(publicUrl).host}/c/${code}`,
    questionsInAdvance: event.questionsInAdvance,
    players: playersOf(event),
  };
}

/** Checked once more on the way out: only a known player is ever shown. */
function playersOf(event: PublicEvent): EventInfo["players"] {
  const given = [
    ["before", event.embedPre],
    ["open", event.embedLive],
    ["ended", event.embedPost],
  ] as const;
  return Object.fromEntries(
    given.flatMap(([phase, kept]) => {
      const address = parsePlayer(kept);
      return address ? [[phase, address]] : [];
    }),
  );
}

/** Markdown as safe HTML (micromark leaves raw HTML and unsafe addresses out), its headings below the page's own. */
function renderMarkdown(text: string): string {
  return micromark(text).replace(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
  );
}

import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { errorStatus } from "#workers/contract/error-status.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { toHex } from "#workers/contract/secrets/encoding.ts";
import type { RoomEntry } from "#workers/domain/attendees/join.ts";
import { readOwnProfile } from "#workers/domain/attendees/own-profile.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { readOverview } from "#workers/domain/rooms/live/overview.ts";
import { admissionStep, admit } from "#workers/pages/admission.ts";
import { answerPlain, isSmall, questionCounts } from "./plain-answer.server.ts";
import {
  type PlainAddress,
  type PlainBefore,
  type PlainEvent,
  type PlainOwn,
  type PlainPage,
  type PlainProblem,
  type PlainRoom,
  plainOutcomes,
  plainPath,
} from "./plain-model.ts";
import { readBefore, toPlainEvent, toPlainRoom } from "./plain-room.server.ts";

/** Which of the event's pages is shown, and what was wrong with what was posted to it. */
interface PlainVisit {
  readonly address: PlainAddress;
  readonly search: URLSearchParams;
  readonly problem: PlainProblem | null;
  readonly status: number;
  /** `Set-Cookie` values that go with the answer. */
  readonly cookies: readonly string[];
}

/** The page of an address: admits as the full page does, and shows what is still needed, or the room. */
export async function loadPlainPage(
  request: Request,
  { deps }: AppLoadContext,
  code: string,
): Promise<Response> {
  const { searchParams: search } = new URL(request.url);
  const address = plainAddressOf(code, search);
  return showPlainPage(request, deps, { address, search, problem: null, status: 200, cookies: [] });
}

/** What the page keeps in its address. */
export function plainAddressOf(code: string, search: URLSearchParams): PlainAddress {
  return { code, refreshes: search.has("every"), from: search.get("from") };
}

/** Renders the page that the visit is about. */
export async function showPlainPage(
  request: Request,
  deps: Deps,
  visit: PlainVisit,
): Promise<Response> {
  const { address, problem } = visit;
  const opened = await admit(deps, request, address.code);
  if (!opened.ok) {
    const { code: refused } = problem ?? opened.refusal;
    const status = errorStatus[refused];
    return answerPlain(request, { state: "start", code: address.code, refused }, { status });
  }
  const { event: found, entry } = opened.value;
  const event = toPlainEvent(found);
  const cookies = [...opened.value.cookies, ...visit.cookies];
  const answer = { status: visit.status, cookies };
  const step = admissionStep(opened.value);
  if (step === "access" || entry.kind === "code") {
    return answerPlain(request, { state: "access", event, address, problem }, answer);
  }
  const before = await readBefore(deps, opened.value, localeOfRequest(request));
  if (step === "name") {
    return answerPlain(request, { state: "name", event, address, before, problem }, answer);
  }
  const inside = { visit, event, eventId: found.id, entry, before };
  const page = await toSmallPage(request, deps, inside);
  if (page === null) throw redirect(plainPath(address), { headers: cookieHeaders(cookies) });
  return answerPlain(request, page, answer);
}

interface RoomVisit {
  readonly visit: PlainVisit;
  readonly event: PlainEvent;
  readonly eventId: string;
  readonly entry: Extract<RoomEntry, { kind: "in" }>;
  readonly before: PlainBefore | null;
}

/** The page with as many of the questions as it has room for; the next ones are a link away. */
async function toSmallPage(
  request: Request,
  deps: Deps,
  visit: RoomVisit,
): Promise<PlainPage | null> {
  let page: PlainPage | null = null;
  for (const limit of questionCounts) {
    page = await toRoomPage(deps, visit, limit);
    if (page?.state !== "room" || isSmall(request, page)) return page;
  }
  return page;
}

/** The room, the page for a question or that of one poll; null where there is no such page any more. */
async function toRoomPage(
  deps: Deps,
  { visit, event, eventId, entry, before }: RoomVisit,
  limit: number,
): Promise<PlainPage | null> {
  const { address, search, problem } = visit;
  const { claims } = entry;
  const { name } = claims;
  const asked = {
    address: eventId,
    limit,
    cursor: address.from ?? undefined,
  };
  const read = await readOverview(deps, { kind: "attendee", claims }, asked);
  const room = read.ok ? toPlainRoom(read.value, event, claims.dev) : null;
  const view = search.get("view");
  if (view === "poll") {
    const poll = room?.polls.find(({ id }) => id === search.get("id"));
    if (room === null || poll === undefined) return null;
    const { announcements } = room;
    return { state: "poll", event, address, poll, announcements, name, problem };
  }
  const done = plainOutcomes.find((known) => known === search.get("done")) ?? null;
  if (view === "me") {
    const own = await readOwn(deps, { eventId, entry, event, room });
    const announcements = room?.announcements ?? [];
    return own && { state: "me", event, address, announcements, own, problem, done };
  }
  const isAsking = view === "ask";
  if (isAsking && problem === null && !room?.canAsk) return null;
  return {
    state: isAsking ? "ask" : "room",
    event,
    address,
    before,
    room,
    name,
    problem,
    done,
    once: toHex(deps.randomBytes(12)),
  };
}

/** What oneself is called and shows; null for who is not let in any more. */
async function readOwn(
  deps: Deps,
  asked: Pick<RoomVisit, "eventId" | "entry" | "event"> & { readonly room: PlainRoom | null },
): Promise<PlainOwn | null> {
  const { claims } = asked.entry;
  const found = await readOwnProfile(deps, { address: asked.eventId, attendees: [claims] });
  if (!found.ok) return null;
  const { id, showsName, about } = found.value;
  // The list of attendees follows the room: a name that was said a moment ago is the token's.
  const name = claims.name ?? found.value.name;
  const canRename = asked.event.phase !== "ended" && (asked.room?.isInteractive ?? true);
  return { id, name, canRename, showsName, about };
}

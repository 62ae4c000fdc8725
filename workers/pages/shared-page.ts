import { attendanceOfAddress } from "../contract/http/hall-address.ts";
import { localeOfRequest, themeOfRequest } from "../contract/preferences.ts";
import { joinBytes } from "../contract/secrets/encoding.ts";
import type { PublicEvent } from "../domain/attendees/join.ts";
import { type AttendeeClaims, isDevice } from "../domain/attendees/token.ts";
import type { Deps } from "../domain/deps.ts";
import { issueAttendeeTicket } from "../domain/rooms/ticket.ts";
import { createTtlCache, type TtlCache } from "../ttl-cache.ts";
import { type Admission, admissionStep, admit } from "./admission.ts";
import { Framing } from "./framing.ts";

/** What of a page is one visitor's alone. All else on `/c/{code}` is the same for the whole hall. */
export interface Personal {
  readonly nonce: string;
  /** Of the room, or of the relay that is theirs: a ticket opens no other. */
  readonly url: string;
  readonly ticket: string;
  readonly device: string;
  /** See `nameInPage`. */
  readonly name: string;
}

const slots = [
  "nonce",
  "url",
  "ticket",
  "device",
  "name",
] as const satisfies readonly (keyof Personal)[];

/** A page as it was rendered once: its bytes, cut where something personal belongs. */
interface SharedPage {
  readonly pieces: readonly (Uint8Array | { readonly slot: keyof Personal })[];
  readonly framing: Framing;
}

/** Longest search part of an address whose page is remembered: tabs and details are short. */
const longestSearch = 60;

/**
 * Who opens `/c/{code}` with a document's request, null for any other request and where nothing
 * may be known of the event.
 */
export async function admissionOf(deps: Deps, request: Request): Promise<Admission | null> {
  const address = /^\/c\/([\w-]+)$/.exec(new URL(request.url).pathname)?.[1];
  if (request.method !== "GET" || address === undefined) return null;
  const opened = await admit(deps, request, address);
  return opened.ok ? opened.value : null;
}

/**
 * How long a page is shown as it was, or twice that while it is rendered anew, and how many are kept. It is rendered
 * with what the room says at that moment; the room's socket tells what changed meanwhile.
 */
const cached = { ttlMs: 1_000, maxEntries: 50 };

/** Answers with pages rendered once for many; `now` is UTC milliseconds. */
export function createSharedPages(now: () => number) {
  const pages = createTtlCache<SharedPage | null>({ ...cached, now });
  return (deps: Deps, visit: Visit, render: Render) => answerShared(pages, deps, visit, render);
}

interface Visit {
  readonly request: Request;
  readonly admission: Admission;
  readonly nonce: string;
}

/** Renders a page with what it is given in place of a visitor's own. */
type Render = (visit: {
  readonly request: Request;
  readonly personal: Personal;
  readonly framing: Framing;
}) => Promise<Response>;

/**
 * The page of an event that is not over, rendered once a second for all who open it; null where it has to be
 * rendered for this visitor. Whatever makes two pages differ is in the key or in `Personal`.
 */
async function answerShared(
  pages: TtlCache<SharedPage | null>,
  deps: Deps,
  visit: Visit,
  render: Render,
): Promise<{ readonly response: Response; readonly framing: Framing } | null> {
  const { request, admission, nonce } = visit;
  const { event, entry, device, cookies, standing } = admission;
  const url = new URL(request.url);
  if (entry.kind !== "in" || admissionStep(admission) !== "in" || event.phase === "ended")
    return null;
  // A place in line is one person's alone; "registered" or "with a seat" many share.
  if (standing !== null && standing.place !== null) return null;
  if (url.pathname !== `/c/${admission.canonicalAddress}` || !isDevice(device)) return null;
  if (url.searchParams.has("lang") || url.search.length > longestSearch) return null;

  const look = [localeOfRequest(request), themeOfRequest(request)];
  const key = JSON.stringify([event, look, url.origin, url.search, standing]);
  const page = await pages.get(key, () => renderOnce(request, render));
  if (page === null) return null;
  const attendance = event.hybrid ? attendanceOfAddress(url) : undefined;
  const { claims, seating } = entry;
  const { url: socket, ticket } = await issueAttendeeTicket(deps, { claims, seating, attendance });
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const name = nameInPage(event, claims);
  const personal = { nonce, url: socket, ticket, device, name };
  const response = new Response(fill(page, personal), { headers });
  return { response, framing: page.framing };
}

/** Null when it is no page that others may be shown too. */
async function renderOnce(request: Request, render: Render): Promise<SharedPage | null> {
  // No text of a host or an attendee can contain it: it is made for this page alone.
  const mark = crypto.randomUUID();
  const framing = new Framing();
  const personal = {
    nonce: `${mark}.nonce.`,
    url: `${mark}.url.`,
    ticket: `${mark}.ticket.`,
    device: `${mark}.device.`,
    name: `${mark}.name.`,
  };
  // Of its own, so that it goes on when the one who happened to ask leaves.
  const own = new Request(request.url, { headers: request.headers });
  const response = await render({ request: own, personal, framing });
  const text = await response.text();
  if (response.status !== 200) return null;
  const pieces = text.split(new RegExp(`(${mark}\\.\\w+\\.)`)).map((piece) => {
    const slot = slots.find((name) => personal[name] === piece);
    return slot ? { slot } : utf8.encode(piece);
  });
  return { pieces, framing };
}

function fill({ pieces }: SharedPage, personal: Personal): Uint8Array<ArrayBuffer> {
  return joinBytes(
    pieces.map((piece) =>
      piece instanceof Uint8Array ? piece : utf8.encode(personal[piece.slot]),
    ),
  );
}

/**
 * The name of a ticket for its page, in characters that stand in quoted texts as they are; "" for none, and where the event
 * asks for none: nobody is to think there that it stands on what they write.
 */
export function nameInPage(
  { identity }: Pick<PublicEvent, "identity">,
  { name }: Pick<AttendeeClaims, "name">,
): string {
  if (identity === "anonymous") return "";
  return encodeURIComponent((name ?? "").replace(/\p{Surrogate}/gu, "\ufffd"));
}

const utf8 = new TextEncoder();

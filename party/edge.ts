/** At the edge, before a room or a relay is woken: origin and ticket of a page's socket. */
import type * as Party from "partykit/server";
import * as v from "valibot";
import { readRelayName } from "#workers/contract/rooms/relays.ts";
import { readEnvironment } from "./environment.ts";
import { closeCode } from "./protocol/protocol.ts";
import { type Ticket, ticketSchema } from "./protocol/ticket.ts";
import {
  isOriginAllowed,
  readRelayToken,
  readResume,
  readRoomTicket,
  roomAddress,
} from "./shell/admission/tickets.ts";

/** Set at the edge for the room. */
const claimsHeader = "X-Plenum-Claims";

/** The request that a room or relay is given for a page's socket, or what the page is answered. */
export async function admitPage(
  request: Party.Request,
  lobby: Party.Lobby,
  party: "main" | "relay",
): Promise<Request | Response> {
  const environment = readEnvironment(lobby.env);
  if (!isOriginAllowed(request.headers.get("Origin"), environment.origins)) {
    return new Response("Forbidden", { status: 403 });
  }
  const address = new URL(request.url);
  const options = { secret: environment.secret, room: lobby.id, now: Date.now() };
  // A relay's ticket opens no room of that name.
  const isRelays = readRelayName(lobby.id) !== null;
  const ticket = isRelays === (party === "relay") ? await readRoomTicket(address, options) : null;
  // A browser is not told a status; a close code it is.
  if (ticket === null) return closeAtOnce(closeCode.ticket, "ticket");
  // PartyKit takes the connection's id from the address, and two equal ones would break it.
  const forwarded = roomAddress(lobby.id, crypto.randomUUID(), readResume(address), party);
  // Of what the client sent nothing else goes along.
  const claims = encodeURIComponent(JSON.stringify(ticket));
  const headers = { Upgrade: "websocket", [claimsHeader]: claims };
  return new Request(forwarded, { headers });
}

/** As much as a room or relay reads of the request for a socket. */
export interface SocketRequest {
  readonly url: string;
  readonly headers: Pick<Headers, "get">;
}

/** The ticket that the edge has found good; null when the request did not come from there. */
export function readClaims(request: Pick<SocketRequest, "headers">): Ticket | null {
  const claims = decodeURIComponent(request.headers.get(claimsHeader) ?? "null");
  const ticket = v.safeParse(ticketSchema, JSON.parse(claims));
  return ticket.success ? ticket.output : null;
}

/** The request that a room is given for a relay that comes to it from another server, or what that is answered. */
export async function admitRelay(address: URL, lobby: Party.Lobby): Promise<Request | Response> {
  return (await forwardRelay(address, lobby)) ?? closeAtOnce(closeCode.ticket, "relay");
}

/** The same request; null where the relay does not prove what it is. */
export async function forwardRelay(
  address: URL,
  { id: room, env }: Pick<Party.Lobby, "id" | "env">,
): Promise<Request | null> {
  const { secret } = readEnvironment(env);
  const token = address.searchParams.get("r") ?? "";
  const relay = await readRelayToken(address, { secret, room, now: Date.now() });
  if (relay === null) return null;
  const forwarded = roomAddress(room, crypto.randomUUID(), readResume(address));
  const headers = { Upgrade: "websocket" };
  return new Request(`${forwarded}&r=${encodeURIComponent(token)}`, { headers });
}

function closeAtOnce(code: number, reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(code, reason);
  return new Response(null, { status: 101, webSocket: client });
}

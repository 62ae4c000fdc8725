/** Who may come in: the ticket in a socket's address, looked at before the room is woken. */
import * as v from "valibot";
import { roomTimes } from "#workers/contract/limits.ts";
import { relaysMost } from "#workers/contract/rooms/relays.ts";
import { signToken, verifyToken } from "#workers/contract/secrets/signatures.ts";
import { type Ticket, ticketSchema } from "../../protocol/ticket.ts";
import type { Resume } from "../broadcast/initial-states.ts";

/** What an address is looked at for. `now` is UTC milliseconds. */
interface Expected {
  readonly secret: string;
  readonly room: string;
  readonly now: number;
}

/** The ticket of an address, or null: forged, run out, or for another room. */
export function readRoomTicket(address: URL, expected: Expected): Promise<Ticket | null> {
  return readSigned(ticketSchema, address.searchParams.get("t"), expected);
}

/** The claims of a token of ours for this room; null: it is none, or not any more. */
async function readSigned<T extends { readonly room: string; readonly exp: number }>(
  schema: v.GenericSchema<unknown, T>,
  token: string | null,
  { secret, room, now }: Expected,
): Promise<T | null> {
  if (token === null) return null;
  const claims = v.safeParse(schema, await verifyToken(secret, token, now));
  if (!claims.success || claims.output.room !== room) return null;
  // One that lives longer than any that we give was not meant for this.
  const isShort = claims.output.exp * 1_000 <= now + 2 * roomTimes.ticketMs;
  return isShort ? claims.output : null;
}

const relayClaims = v.object({
  aud: v.literal("relay"),
  room: v.string(),
  relay: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(relaysMost - 1)),
  exp: v.number(),
});

/** What a relay proves itself with to its event's room: good for as long as a ticket is. `now` is UTC milliseconds. */
export function signRelayToken(
  secret: string,
  { room, relay, now }: { readonly room: string; readonly relay: number; readonly now: number },
): Promise<string> {
  const exp = Math.floor((now + roomTimes.ticketMs) / 1_000);
  return signToken(secret, { aud: "relay", room, relay, exp });
}

/** The number of the relay that an address's token `r` proves; null: forged, run out, or for another room. */
export async function readRelayToken(address: URL, expected: Expected): Promise<number | null> {
  const claims = await readSigned(relayClaims, address.searchParams.get("r"), expected);
  return claims?.relay ?? null;
}

/** Whether a page of this origin may open sockets. Programs without one need the ticket alone. */
export function isOriginAllowed(origin: string | null, allowed: readonly string[]): boolean {
  return origin === null || allowed.includes("*") || allowed.includes(origin);
}

const count = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const resumeSchema = v.object({
  v: v.fallback(count, 0),
  e: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), null),
  s: v.fallback(v.nullable(count), null),
  z: v.nullable(v.string()),
});

/** What an address says about the page: version `v`, epoch `e`, last seq `s`, `z=0` for text only. */
export function readResume(address: URL): Resume {
  const query = address.searchParams;
  const given = { v: query.get("v"), e: query.get("e"), s: query.get("s"), z: query.get("z") };
  const { v: version, e: epoch, s: seq, z } = v.parse(resumeSchema, given);
  const from = epoch === null || seq === null ? null : { epoch, seq };
  return { version, from, inflates: z !== "0" };
}

/**
 * The address under which a room is given a socket: made anew, for it is kept with the socket, and
 * what a client wrote there has no bound. `connection` is the socket's id.
 */
export function roomAddress(
  room: string,
  connection: string,
  resume: Resume,
  party: "main" | "relay" = "main",
): string {
  const query = new URLSearchParams({ _pk: connection, v: String(resume.version) });
  if (resume.from !== null) {
    query.set("e", resume.from.epoch);
    query.set("s", String(resume.from.seq));
  }
  if (!resume.inflates) query.set("z", "0");
  return `https://room/parties/${party}/${room}?${query}`;
}

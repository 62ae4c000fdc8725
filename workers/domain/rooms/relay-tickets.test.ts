/** Which way into an event's room tickets lead: straight, or over a relay. */
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ticketSchema } from "#party/protocol/ticket.ts";
import { openApi } from "#tests/support/api.ts";
import {
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { ok } from "../../contract/errors.ts";
import { relayOf } from "../../contract/rooms/relays.ts";
import { verifyToken } from "../../contract/secrets/signatures.ts";
import { events } from "../../db/schema/index.ts";
import { joinEvent } from "../attendees/join.ts";
import { joinEmbed } from "../attendees/join-embed.ts";
import { newDevice } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import type { Seating } from "../events/event-record.ts";
import { enterRehearsal } from "../rehearsals/enter-rehearsal.ts";
import { startRehearsal } from "../rehearsals/start-rehearsal.ts";
import {
  issueAttendeeTicket,
  issueScreenTicket,
  issueStaffTicket,
  type RoomAccess,
  renewAttendeeTicket,
} from "./ticket.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let made = 0;
const rooms = "ws://127.0.0.1:20201/parties";

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  deps = {
    ...domain.deps,
    rehearsals: {
      ...domain.deps.rehearsals,
      prepared: async () => ok([]),
      open: async () => ok({}),
    },
  };
});
afterAll(() => domain.close());

async function makeEvent(seating: Partial<Seating> = {}) {
  made += 1;
  const input = newEvent(`Big ${made}`, noon + 20 * hour);
  const { id } = must(await createEvent(deps, nord.client, input));
  const event = must(await publishEvent(deps, nord.client, { eventId: id }));
  await seat(id, seating);
  return { ...event, ...seating };
}

async function seat(eventId: string, seating: Partial<Seating>) {
  if (Object.keys(seating).length === 0) return;
  await deps.db.update(events).set(seating).where(eq(events.id, eventId));
}

/** Somebody who comes to an event, and their first ticket. */
async function come(address: string) {
  const device = newDevice(deps);
  const input = { address, token: null, device, remote: "192.0.2.1" };
  const { entry } = must(await joinEvent(deps, input));
  if (entry.kind !== "in") throw new Error("admission asks for a code");
  return { entry, access: await issueAttendeeTicket(deps, entry) };
}

async function claimsOf({ ticket }: RoomAccess) {
  return v.parse(ticketSchema, await verifyToken(deps.config.roomSecret, ticket, noon));
}

/** The number of the relay that an access leads over, the same in address and ticket; null = straight to the room. */
async function relayIn(access: RoomAccess, eventId: string): Promise<number | null> {
  expect(access.id).toBe(eventId);
  const { room } = await claimsOf(access);
  const relay = room === eventId ? null : Number(room.slice(`${eventId}~`.length));
  const place = relay === null ? `main/${eventId}` : `relay/${eventId}~${relay}`;
  expect(access.url).toBe(`${rooms}/${place}`);
  return relay;
}

test("attendees of an event without relays get the room itself", async () => {
  const { id, code } = await makeEvent();
  const { entry, access } = await come(code);
  expect(await relayIn(access, id)).toBeNull();
  const later = await renewAttendeeTicket(deps, { eventId: id, tokens: [entry.token] });
  expect(await relayIn(must(later), id)).toBeNull();
});

test("a person gets the same relay each time, and a hall gets all of them", async () => {
  const { id, code } = await makeEvent({ relays: 4 });
  const hall = await Promise.all(Array.from({ length: 60 }, () => come(code)));
  const relays = await Promise.all(hall.map(({ access }) => relayIn(access, id)));
  expect(new Set(relays)).toEqual(new Set([0, 1, 2, 3]));
  const later = await Promise.all(
    hall.map(async ({ entry }) => {
      const again = await renewAttendeeTicket(deps, { eventId: id, tokens: [entry.token] });
      return relayIn(must(again), id);
    }),
  );
  expect(later).toEqual(relays);
});

test.each([
  ["full", 3_900],
  ["lost", -1],
])("a person whose relay is %s goes to another one, and back once it is not", async (_, taken) => {
  const { id, code } = await makeEvent({ relays: 4 });
  const { entry, access } = await come(code);
  const own = await relayIn(access, id);
  const renew = async () => {
    const again = await renewAttendeeTicket(deps, { eventId: id, tokens: [entry.token] });
    return relayIn(must(again), id);
  };
  const seats = [0, 1, 2, 3].map((relay) => (relay === own ? taken : 100));
  await seat(id, { relaySeats: seats });
  const other = await renew();
  expect(other).not.toBe(own);
  expect(other).toBe(relayOf({ person: entry.claims.sub, relays: 4, seats }));
  await seat(id, { relaySeats: [taken, taken, taken, taken] });
  expect(await renew()).toBe(own);
  await seat(id, { relaySeats: null });
  expect(await renew()).toBe(own);
});

test("a person who did not get in is sent to another relay, though nobody has told of their own", async () => {
  const { id, code } = await makeEvent({ relays: 4 });
  const { entry, access } = await come(code);
  const own = await relayIn(access, id);
  const after = async (failures: number) => {
    const asked = { eventId: id, tokens: [entry.token], failures };
    return relayIn(must(await renewAttendeeTicket(deps, asked)), id);
  };
  expect(await after(0)).toBe(own);
  const others = [await after(1), await after(2), await after(3)];
  expect(new Set([own, ...others]).size).toBe(4);
  expect(await after(4)).toBe(own);
});

test("a page says so with its call, in whatever number, and nonsense is refused", async () => {
  const { id, code } = await makeEvent({ relays: 2 });
  const { entry, access } = await come(code);
  const call = openApi(deps);
  const ask = (failures: string) =>
    call("GET", `/v1/rooms/${id}/ticket?failures=${failures}`, { bearer: entry.token });
  expect((await ask("0")).json).toMatchObject({ id, url: access.url });
  const { json } = await ask("1");
  expect(json).toMatchObject({ id, url: expect.stringContaining(`/parties/relay/${id}~`) });
  expect(json.url).not.toBe(access.url);
  expect((await ask("999999999")).status).toBe(200);
  expect((await ask("often")).status).toBe(400);
});

test("who takes part in a frame is sent to a relay as well", async () => {
  const { id, slug } = await makeEvent({ relays: 2 });
  const asked = { address: slug, tokens: [], key: null, remote: "192.0.2.1" };
  const first = must(await joinEmbed(deps, guest, asked)).entry;
  if (first.kind !== "in") throw new Error("admission asks for a code");
  const again = must(await joinEmbed(deps, guest, { ...asked, tokens: [first.token] })).entry;
  if (again.kind !== "in") throw new Error("admission asks for a code");
  const relay = relayOf({ person: first.claims.sub, relays: 2, seats: null });
  for (const entry of [first, again]) {
    expect(await relayIn(await issueAttendeeTicket(deps, entry), id)).toBe(relay);
  }
});

test("staff and screens go to the room itself, and what the hall is told names no relay", async () => {
  const event = await makeEvent({ relays: 8 });
  const asked = { event, device: "a-device-of-a-test", session: "ses_1" };
  const staff = must(await issueStaffTicket(deps, nord.client, { ...asked, name: "Kari" }));
  const screen = must(await issueScreenTicket(deps, nord.client, { ...asked, key: null }));
  const inHall = { ...asked, session: null, key: null };
  const open = must(await issueScreenTicket(deps, guest, inHall));
  for (const access of [staff, screen, open]) expect(await relayIn(access, event.id)).toBeNull();
  const input = { address: event.code, token: null, device: newDevice(deps), remote: "192.0.2.1" };
  const { event: shown } = must(await joinEvent(deps, input));
  expect(Object.keys(shown).filter((key) => /relay|expected/i.test(key))).toEqual([]);
});

test("phones of a rehearsal go to its own room, and all others to their relays", async () => {
  const event = await makeEvent({ relays: 4 });
  const plan = { people: 50, tempo: "usual", running: true, language: "no" } as const;
  const { room, key } = must(await startRehearsal(deps, nord.client, { eventId: event.id, plan }));
  const visitor = { address: event.code, device: newDevice(deps), token: null };
  const inside = await enterRehearsal(deps, { ...visitor, key });
  expect(inside?.room).toMatchObject({ id: room, url: `${rooms}/main/${room}` });
  expect(await relayIn((await come(event.code)).access, event.id)).not.toBeNull();
});

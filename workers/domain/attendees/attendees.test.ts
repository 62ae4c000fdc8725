import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ticketSchema } from "#party/protocol.ts";
import {
  codeOf,
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
import { signTicket, verifyTicket } from "../../contract/signatures.ts";
import { attempts, attendees } from "../../db/schema/index.ts";
import { createEvent } from "../events/create-event.ts";
import type { EventRecord } from "../events/record.ts";
import { makeScreenKey, revokeScreenKey } from "../events/screen-key.ts";
import { archiveEvent, endEvent, openEvent, publishEvent } from "../events/transitions.ts";
import { updateEvent } from "../events/update-event.ts";
import {
  findScreenEvent,
  issueAttendeeTicket,
  issueScreenTicket,
  issueStaffTicket,
} from "../rooms/ticket.ts";
import { enterWithCode, nameAttendee } from "./enter.ts";
import { joinEvent } from "./join.ts";
import { attendeeOf, isDevice, newDevice } from "./token.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(attempts);
});

async function makePublished(name: string, accessCode: string | null = null): Promise<EventRecord> {
  const input = { ...newEvent(name), accessCode };
  const { id } = must(await createEvent(domain.deps, nord.client, input));
  return must(await publishEvent(domain.deps, nord.client, { eventId: id }));
}

const device = "DEVICE-OF-ONE-PHONE-1";
const join = (address: string, token: string | null = null, dev = device) =>
  joinEvent(domain.deps, { address, token, device: dev });
const enter = (event: EventRecord, code: string, more: { device?: string; remote?: string } = {}) =>
  enterWithCode(domain.deps, {
    ...{ address: event.code, code, token: null },
    ...{ device: more.device ?? device, remote: more.remote ?? "192.0.2.1" },
  });

async function enterOpen(event: EventRecord, dev = device) {
  const { entry } = must(await join(event.code, null, dev));
  if (entry.kind !== "in") throw new Error("the door asks for a code");
  return entry;
}

test("the door of a published event is open, and nothing is written", async () => {
  const event = await makePublished("Open door");
  const entry = await enterOpen(event);
  expect(entry).toMatchObject({
    isNew: true,
    claims: { event: event.id, dev: device, name: null },
  });
  expect(await domain.deps.db.select().from(attendees)).toEqual([]);
  const again = must(await join(event.slug, entry.token));
  expect(again.entry).toMatchObject({ kind: "in", isNew: false, token: entry.token });
  // The same phone is the same person, in a second tab and after another event; another phone is not.
  expect((await enterOpen(event)).claims.sub).toBe(entry.claims.sub);
  expect((await enterOpen(event, newDevice(domain.deps))).claims.sub).not.toBe(entry.claims.sub);
  const other = await makePublished("Next door");
  expect((await enterOpen(other)).claims.sub).not.toBe(entry.claims.sub);
  const crossed = must(await join(other.code, entry.token));
  expect(crossed.entry).toMatchObject({ isNew: true, claims: { event: other.id } });
});

test("what the public sees of an event holds no secret of it", async () => {
  const event = await makePublished("Secrets", "654321");
  must(await makeScreenKey(domain.deps, nord.client, { eventId: event.id }));
  const shown = JSON.stringify(must(await join(event.code)));
  for (const key of [
    "accessCode",
    "moderatorCode",
    "screenKey",
    "notes",
    "654321",
    "clientId",
    "ownerId",
  ]) {
    expect(shown).not.toContain(key);
  }
});

test("unknown, unpublished and archived events are answered alike", async () => {
  const draft = must(await createEvent(domain.deps, nord.client, newEvent("Draft")));
  const gone = await makePublished("Gone");
  must(await archiveEvent(domain.deps, nord.client, { eventId: gone.id }));
  for (const address of [draft.code, gone.code, gone.slug, gone.id, "NOTHERE"]) {
    expect(await join(address)).toEqual({ ok: false, refusal: { code: "event.not_found" } });
  }
});

test("a token is good until 24 hours after the end", async () => {
  const event = await makePublished("Ends");
  const { token, claims } = await enterOpen(event);
  expect(claims.exp * 1_000).toBe(event.endsAt + 24 * hour);
  domain.clock.now = event.endsAt + 24 * hour - 1_000;
  expect(await attendeeOf(domain.deps, token)).toEqual(claims);
  domain.clock.now += 1_000;
  expect(await attendeeOf(domain.deps, token)).toBeNull();
  domain.clock.now = noon;
  must(await openEvent(domain.deps, nord.client, { eventId: event.id }));
  must(await endEvent(domain.deps, nord.client, { eventId: event.id }));
  expect((await enterOpen(event)).claims.exp * 1_000).toBe(noon + 24 * hour);
});

test("a token of another secret or purpose is nobody's", async () => {
  const event = await makePublished("Forged");
  const { claims } = await enterOpen(event);
  const forged = await signTicket("another secret", { ...claims });
  expect(await attendeeOf(domain.deps, forged)).toBeNull();
  const ticket = await signTicket(domain.deps.config.tokenSecret, { ...claims, aud: "room" });
  expect(await attendeeOf(domain.deps, ticket)).toBeNull();
  for (const token of [null, "", "a.b.c"]) expect(await attendeeOf(domain.deps, token)).toBeNull();
});

test("an access code is asked for, and asked for again when it is changed", async () => {
  const event = await makePublished("Closed door", "Granbar7");
  expect(must(await join(event.code)).entry).toEqual({ kind: "code" });
  expect(await enter(event, "granbar8")).toEqual({
    ok: false,
    refusal: { code: "access.wrong", fields: { code: "access.wrong" } },
  });
  const { token } = must(await enter(event, " GRANBAR7 "));
  expect(must(await join(event.code, token)).entry).toMatchObject({ kind: "in", isNew: false });
  // The token is bound to the phone.
  expect(must(await join(event.code, token, newDevice(domain.deps))).entry).toEqual({
    kind: "code",
  });
  const access = { eventId: event.id, section: "access" } as const;
  must(
    await updateEvent(domain.deps, nord.client, { ...access, values: { accessCode: "Einer8" } }),
  );
  expect(must(await join(event.code, token)).entry).toEqual({ kind: "code" });
});

test("after ten wrong codes a device waits, whatever it says then; the others in the hall do not", async () => {
  const event = await makePublished("Guessing", "1234");
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => enter(event, `${2_000 + i}`)),
  );
  expect(guesses.filter((guess) => codeOf(guess) === "access.wrong")).toHaveLength(10);
  expect(codeOf(await enter(event, "1234"))).toBe("access.paused");
  expect(codeOf(await enter(event, "1234", { device: newDevice(domain.deps) }))).toBe("ok");
  domain.clock.now += 15 * 60_000;
  expect(codeOf(await enter(event, "1234"))).toBe("ok");
});

test("a hall behind one address comes in, for right codes do not count; 300 wrong ones are too many", async () => {
  const event = await makePublished("One address", "1234");
  const from = (code: string) => enter(event, code, { device: newDevice(domain.deps) });
  const hall = await Promise.all(Array.from({ length: 20 }, () => from("1234")));
  expect(hall.filter((result) => !result.ok)).toEqual([]);
  expect(await domain.deps.db.select().from(attempts)).toEqual([]);
  expect(codeOf(await from("9999"))).toBe("access.wrong");
  // As after 299 wrong ones, each from a device of its own.
  await domain.deps.db.update(attempts).set({ count: 299 });
  expect(codeOf(await from("1234"))).toBe("ok");
  const codes = (await Promise.all(["1", "2", "3"].map((n) => from(`999${n}`)))).map(codeOf);
  expect(codes.sort()).toEqual(["access.paused", "access.paused", "access.wrong"]);
  expect(codeOf(await from("1234"))).toBe("access.paused");
});

test("a name is kept with the person, and through the access code", async () => {
  const event = await makePublished("Named", "1234");
  const { token } = must(await enter(event, "1234"));
  expect(codeOf(await nameAttendee(domain.deps, { token, name: "Bo" }))).toBe("name.length");
  expect(codeOf(await nameAttendee(domain.deps, { token: null, name: "Bodil" }))).toBe(
    "access.required",
  );
  const named = must(await nameAttendee(domain.deps, { token, name: " Bodil " }));
  expect(named.claims).toMatchObject({ name: "Bodil" });
  const again = await enterWithCode(domain.deps, {
    ...{ address: event.code, code: "1234", device, remote: "192.0.2.1", token: named.token },
  });
  expect(must(again).claims).toMatchObject({ name: "Bodil", sub: named.claims.sub });
});

test("a device is unguessable, and nothing else passes for one", () => {
  expect(isDevice(newDevice(domain.deps))).toBe(true);
  expect(newDevice(domain.deps)).not.toBe(newDevice(domain.deps));
  for (const text of [null, "", "short", "with space in it, long", "x".repeat(41)]) {
    expect(isDevice(text)).toBe(false);
  }
});

async function claimsOf(ticket: string, now = domain.clock.now) {
  const claims = await verifyTicket(domain.deps.config.roomSecret, ticket, now);
  return v.is(ticketSchema, claims) ? claims : null;
}

test("an attendee's ticket says who they are, opens one room once, for 60 s", async () => {
  const event = await makePublished("Ticket");
  const { claims } = await enterOpen(event);
  const access = await issueAttendeeTicket(domain.deps, claims);
  expect(access.url).toBe(`ws://127.0.0.1:20201/parties/main/${event.id}`);
  const ticket = await claimsOf(access.ticket);
  expect(ticket).toMatchObject({
    sub: claims.sub,
    room: event.id,
    role: "participant",
    dev: device,
  });
  expect(ticket?.exp).toBe(noon / 1_000 + 60);
  expect(await claimsOf(access.ticket, noon + 60_000)).toBeNull();
  const next = await claimsOf((await issueAttendeeTicket(domain.deps, claims)).ticket);
  expect(next?.jti).not.toBe(ticket?.jti);
});

test("a staff ticket is for those who run the event", async () => {
  const event = must(await createEvent(domain.deps, nord.client, newEvent("Staff")));
  const sor = await makeTestClient(domain.deps, "Sor");
  const issue = (actor: Parameters<typeof issueStaffTicket>[1]) =>
    issueStaffTicket(domain.deps, actor, { event, device, name: "Kari" });
  const { ticket } = must(await issue(nord.client));
  expect(await claimsOf(ticket)).toMatchObject({
    sub: nord.client.id,
    role: "client",
    name: "Kari",
  });
  const moderator = { kind: "moderator", id: "ses_1", eventId: event.id } as const;
  expect(await claimsOf(must(await issue(moderator)).ticket)).toMatchObject({ role: "moderator" });
  const attendee = { kind: "attendee", id: "att_1", eventId: event.id } as const;
  for (const actor of [sor.client, nord.team, nord.editor, guest, attendee]) {
    expect(codeOf(await issue(actor))).toBe("auth.forbidden");
  }
});

test("a screen of a published event is open; with an access code it takes the key or a sign-in", async () => {
  const issue = (event: EventRecord, key: string | null, actor: typeof guest = guest) =>
    issueScreenTicket(domain.deps, actor, { event, device, key });
  const open = await makePublished("Open screen");
  expect(await claimsOf(must(await issue(open, null)).ticket)).toMatchObject({
    role: "screen",
    screen: "main",
  });

  const closed = await makePublished("Closed screen", "1234");
  expect(codeOf(await issue(closed, null))).toBe("access.required");
  const keyed = must(await makeScreenKey(domain.deps, nord.client, { eventId: closed.id }));
  expect(codeOf(await issue(keyed, "WRONG"))).toBe("access.required");
  expect(codeOf(await issue(keyed, keyed.screenKey))).toBe("ok");
  expect(codeOf(await issue(keyed, null, nord.client))).toBe("ok");
  const revoked = must(await revokeScreenKey(domain.deps, nord.client, { eventId: closed.id }));
  expect(codeOf(await issue(revoked, keyed.screenKey))).toBe("access.required");

  const draft = must(await createEvent(domain.deps, nord.client, newEvent("Draft screen")));
  expect(codeOf(await issue(draft, null))).toBe("event.not_found");
  expect(codeOf(await findScreenEvent(domain.deps, guest, { address: draft.slug }))).toBe(
    "event.not_found",
  );
  expect(codeOf(await findScreenEvent(domain.deps, nord.client, { address: draft.slug }))).toBe(
    "ok",
  );
});

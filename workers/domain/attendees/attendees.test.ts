import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ticketSchema } from "#party/protocol/ticket.ts";
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
import { showAccessCode } from "../../contract/secrets/access-code.ts";
import { signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import { attempts, attendees } from "../../db/schema/index.ts";
import { makeAccessCode } from "../events/access-code.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { archiveEvent, endEvent, openEvent, publishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { makeScreenKey, revokeScreenKey } from "../events/screen-key.ts";
import {
  findScreenEvent,
  issueAttendeeTicket,
  issueScreenTicket,
  issueStaffTicket,
} from "../rooms/ticket.ts";
import { enterWithCode, nameAttendee } from "./enter.ts";
import { findInside, joinEvent } from "./join.ts";
import { joinEmbed } from "./join-embed.ts";
import { seeEvent } from "./see-event.ts";
import { attendeeOf, deviceMadeAt, isDevice, newDevice } from "./token.ts";

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
  joinEvent(domain.deps, { address, token, device: dev, remote: "192.0.2.1" });
const enter = (event: EventRecord, code: string, more: { device?: string; remote?: string } = {}) =>
  enterWithCode(domain.deps, {
    address: event.code,
    code,
    token: null,
    device: more.device ?? device,
    remote: more.remote ?? "192.0.2.1",
  });

async function enterOpen(event: EventRecord, dev = device) {
  const { entry } = must(await join(event.code, null, dev));
  if (entry.kind !== "in") throw new Error("admission asks for a code");
  return entry;
}

test("whoever comes to a published event is admitted, and nothing is written", async () => {
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

test("before the access code an event is its name, colour and time; inside and for its staff all of it", async () => {
  const event = await makePublished("Hidden place", "654321");
  const values = {
    organiser: "mark-1",
    description: "mark-2",
    baseColor: "#123abc",
    locationText: "mark-3",
    locationAddress: "mark-4",
    locationUrl: "https://mark-5.test",
  };
  const general = { eventId: event.id, section: "general", values } as const;
  must(await updateEvent(domain.deps, nord.client, general));
  const players = {
    embedPre: "https://vimeo.com/76979871",
    embedLive: "https://vimeo.com/76979872",
  };
  const embeds = { eventId: event.id, section: "embeds", values: players } as const;
  must(await updateEvent(domain.deps, nord.client, embeds));
  const secret = /mark-\d|vimeo/g;
  const input = { address: event.code, token: null, device };
  const see = async (actor: Parameters<typeof seeEvent>[1], token: string | null = null) =>
    must(await seeEvent(domain.deps, actor, { ...input, token }));
  const framed = { address: event.code, tokens: [], key: null, remote: "192.0.2.1" };

  for (const told of [
    must(await join(event.code)),
    must(await joinEmbed(domain.deps, guest, framed)),
    await see(guest),
  ]) {
    expect(JSON.stringify(told)).not.toMatch(secret);
    expect(JSON.stringify(told)).toContain("Hidden place");
    expect(JSON.stringify(told)).toContain("#123abc");
    expect(JSON.stringify(told)).toContain(`"startsAt":${event.startsAt}`);
  }
  const { token } = must(await enter(event, "654321"));
  const inside = [must(await join(event.code, token)), await see(guest, token)];
  for (const told of [...inside, await see(nord.client)]) {
    expect(new Set(JSON.stringify(told).match(secret)).size).toBe(6);
  }
});

test("unknown, unpublished and archived events are answered alike", async () => {
  const draft = must(await createEvent(domain.deps, nord.client, newEvent("Draft")));
  const gone = await makePublished("Gone");
  const { token } = await enterOpen(gone);
  expect(await findInside(domain.deps, gone, { token, device })).toMatchObject({ dev: device });
  must(await archiveEvent(domain.deps, nord.client, { eventId: gone.id }));
  for (const address of [draft.code, gone.code, gone.slug, gone.id, "NOTHERE"]) {
    expect(await join(address)).toEqual({ ok: false, refusal: { code: "event.not_found" } });
  }
  const archived = { ...gone, archivedAt: domain.clock.now };
  expect(await findInside(domain.deps, archived, { token, device })).toBeNull();
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
  const forged = await signToken("another secret", { ...claims });
  expect(await attendeeOf(domain.deps, forged)).toBeNull();
  const ticket = await signToken(domain.deps.config.tokenSecret, { ...claims, aud: "room" });
  expect(await attendeeOf(domain.deps, ticket)).toBeNull();
  for (const token of [null, "", "a.b.c"]) expect(await attendeeOf(domain.deps, token)).toBeNull();
});

test("an access code is asked for, and asked for again when it is changed", async () => {
  const event = await makePublished("Closed door", "Granbar7");
  expect(must(await join(event.code)).entry).toEqual({ kind: "code", wasIn: false });
  expect(await enter(event, "granbar8")).toEqual({
    ok: false,
    refusal: { code: "access.wrong", fields: { code: "access.wrong" } },
  });
  const { token } = must(await enter(event, " GRANBAR7 "));
  expect(must(await join(event.code, token)).entry).toMatchObject({ kind: "in", isNew: false });
  // The token is bound to the phone.
  expect(must(await join(event.code, token, newDevice(domain.deps))).entry).toEqual({
    kind: "code",
    wasIn: false,
  });
  const access = { eventId: event.id, section: "access" } as const;
  must(
    await updateEvent(domain.deps, nord.client, { ...access, values: { accessCode: "Einer8" } }),
  );
  expect(must(await join(event.code, token)).entry).toEqual({ kind: "code", wasIn: true });
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

test("a hall behind one address comes in, and nothing is written for a right code", async () => {
  const event = await makePublished("One address", "1234");
  const from = (code: string) => enter(event, code, { device: newDevice(domain.deps) });
  const hall = await Promise.all(Array.from({ length: 20 }, () => from("1234")));
  expect(hall.filter((result) => !result.ok)).toEqual([]);
  expect(await domain.deps.db.select().from(attempts)).toEqual([]);
});

test("a made access code has eight digits, and is right with and without the mark between its groups", async () => {
  const event = await makePublished("Made", "Granbar7");
  const input = { eventId: event.id };
  for (const actor of [guest, { kind: "moderator", id: "ses_1", eventId: event.id }] as const) {
    const refused = codeOf(await makeAccessCode(domain.deps, actor, input));
    expect(["event.not_found", "auth.forbidden"]).toContain(refused);
  }
  const code = must(await makeAccessCode(domain.deps, nord.client, input)).accessCode ?? "";
  expect(code).toMatch(/^\d{8}$/);
  expect(codeOf(await enter(event, "Granbar7"))).toBe("access.wrong");
  for (const typed of [code, showAccessCode(code), `${code.slice(0, 4)}-${code.slice(4)}`]) {
    expect(codeOf(await enter(event, typed))).toBe("ok");
  }
});

test("300 wrong codes from one address close nothing: the right one is let in at once from another device", async () => {
  const event = await makePublished("Attacked", "12345678");
  domain.waits.length = 0;
  const guesses = Array.from({ length: 300 }, (_, i) =>
    enter(event, `guess ${i}`, { device: newDevice(domain.deps) }),
  );
  const codes = (await Promise.all(guesses)).map(codeOf);
  // Wrong ones are told so, late beyond the budget of new devices, and never refused a look.
  expect(new Set(codes)).toEqual(new Set(["access.wrong"]));
  expect(domain.waits).toHaveLength(300 - 60);
  expect(Math.max(...domain.waits)).toBeLessThanOrEqual(5_000);
  domain.waits.length = 0;
  expect(codeOf(await enter(event, "1234 5678", { device: newDevice(domain.deps) }))).toBe("ok");
  expect(domain.waits).toEqual([]);
});

test("the budget is of new devices, of one event, of one network, of one minute", async () => {
  const [event, other] = [
    await makePublished("Budget", "1234"),
    await makePublished("Two", "1234"),
  ];
  const old = newDevice(domain.deps);
  const claimed = `0${newDevice(domain.deps).slice(1)}`;
  domain.clock.now += 10 * 60_000;
  const remote = "2001:db8:1:2::1";
  const fresh = (more: { remote?: string; event?: EventRecord; device?: string } = {}) =>
    enter(more.event ?? event, "9999", {
      device: more.device ?? newDevice(domain.deps),
      remote: more.remote ?? remote,
    });
  const isLate = async (...more: Parameters<typeof fresh>) => {
    domain.waits.length = 0;
    expect(codeOf(await fresh(...more))).toBe("access.wrong");
    return domain.waits.length > 0;
  };
  for (let i = 0; i < 60; i += 1) expect(await isLate()).toBe(false);
  expect(await isLate()).toBe(true);
  expect(await isLate({ remote: "2001:db8:1:2:ffff::9" })).toBe(true);
  expect(await isLate({ remote: "2001:db8:1:3::1" })).toBe(false);
  expect(await isLate({ event: other })).toBe(false);
  // A device that was made ten minutes ago does not wait; one that only says so does.
  expect(await isLate({ device: old })).toBe(false);
  expect(await isLate({ device: claimed })).toBe(true);
  expect(await isLate({ device: "A-NAME-OF-NOBODY-AT-ALL" })).toBe(true);
  domain.clock.now += 60_000;
  expect(await isLate()).toBe(false);
});

test("a name is kept with the person, and through the access code", async () => {
  const event = await makePublished("Named", "1234");
  const { token } = must(await enter(event, "1234"));
  expect(codeOf(await nameAttendee(domain.deps, { token, name: "Bo" }))).toBe("name.length");
  const unseen = "\u200b\u2800\u3164";
  expect(codeOf(await nameAttendee(domain.deps, { token, name: unseen }))).toBe("text.invisible");
  expect(codeOf(await nameAttendee(domain.deps, { token: null, name: "Bodil" }))).toBe(
    "access.required",
  );
  const named = must(await nameAttendee(domain.deps, { token, name: " Bodil " }));
  expect(named.claims).toMatchObject({ name: "Bodil" });
  const again = await enterWithCode(domain.deps, {
    address: event.code,
    code: "1234",
    device,
    remote: "192.0.2.1",
    token: named.token,
  });
  expect(must(again).claims).toMatchObject({ name: "Bodil", sub: named.claims.sub });
});

test("a device is unguessable, and nothing else passes for one", () => {
  expect(isDevice(newDevice(domain.deps))).toBe(true);
  expect(newDevice(domain.deps)).not.toBe(newDevice(domain.deps));
  expect(deviceMadeAt(domain.deps, newDevice(domain.deps))).toBe(noon);
  expect(newDevice(domain.deps)).toHaveLength(26);
  for (const text of [null, "", "short", "with space in it, long", "x".repeat(41)]) {
    expect(isDevice(text)).toBe(false);
  }
});

async function claimsOf(ticket: string, now = domain.clock.now) {
  const claims = await verifyToken(domain.deps.config.roomSecret, ticket, now);
  return v.is(ticketSchema, claims) ? claims : null;
}

test("an attendee's ticket says who they are, opens one room once, for 60 s", async () => {
  const event = await makePublished("Ticket");
  const entry = await enterOpen(event);
  const { claims } = entry;
  const access = await issueAttendeeTicket(domain.deps, entry);
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
  const next = await claimsOf((await issueAttendeeTicket(domain.deps, entry)).ticket);
  expect(next?.jti).not.toBe(ticket?.jti);
});

test("a staff ticket is for those who run the event", async () => {
  const event = must(await createEvent(domain.deps, nord.client, newEvent("Staff")));
  const sor = await makeTestClient(domain.deps, "Sor");
  const issue = (actor: Parameters<typeof issueStaffTicket>[1]) =>
    issueStaffTicket(domain.deps, actor, { event, device, name: "Kari", session: "ses_1" });
  const { ticket } = must(await issue(nord.client));
  expect(await claimsOf(ticket)).toMatchObject({
    sub: nord.client.id,
    role: "client",
    name: "Kari",
    session: "ses_1",
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
    issueScreenTicket(domain.deps, actor, {
      event,
      device,
      key,
      session: actor === guest ? null : "ses_1",
    });
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
  const byStaff = await claimsOf(must(await issue(keyed, null, nord.client)).ticket);
  expect([byStaff?.session, byStaff?.access]).toEqual(["ses_1", undefined]);
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

test("somebody else's sign-in opens no screen; a screen's ticket says what it stands on", async () => {
  const sor = await makeTestClient(domain.deps, "Vest");
  const issue = (event: EventRecord, actor: typeof guest, session: string | null) =>
    issueScreenTicket(domain.deps, actor, { event, device, key: null, session });
  const closed = await makePublished("Closed hall", "1234");
  const draft = must(await createEvent(domain.deps, nord.client, newEvent("Draft hall")));
  for (const actor of [sor.client, nord.editor, guest]) {
    expect(codeOf(await issue(closed, actor, "ses_1"))).toBe("access.required");
    expect(codeOf(await issue(draft, actor, "ses_1"))).toBe("event.not_found");
  }
  const open = await makePublished("Open hall");
  const byGuest = await claimsOf(must(await issue(open, sor.client, "ses_1")).ticket);
  expect(byGuest).toMatchObject({ sub: `scr_${device}`, access: "" });
  expect(byGuest).not.toHaveProperty("session");
  // Without a session its staff come in as those inside do, and are sent home with them.
  const inside = await claimsOf(must(await issue(closed, nord.client, null)).ticket);
  expect(inside?.access).toMatch(/^[0-9a-f]{16}$/);
  expect(inside).not.toHaveProperty("session");
});

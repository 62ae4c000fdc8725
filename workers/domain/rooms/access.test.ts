/** What attendees and screens are asked, in the room and on every call: the event as it is now. */
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ticketSchema } from "#party/protocol/ticket.ts";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "../../contract/permissions.ts";
import { verifyToken } from "../../contract/secrets/signatures.ts";
import { enterWithCode } from "../attendees/enter.ts";
import { joinEmbed } from "../attendees/join-embed.ts";
import { attendeeOf } from "../attendees/token.ts";
import { createEvent } from "../events/changes/create-event.ts";
import {
  archiveEvent,
  publishEvent,
  restoreEvent,
  unpublishEvent,
} from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { makeScreenKey, revokeScreenKey } from "../events/screen-key.ts";
import { issueScreenTicket, renewAttendeeTicket } from "./ticket.ts";
import { visitRoom } from "./visit.ts";

let domain: TestDomain;
let nord: TestClient;
let event: EventRecord;
let made = 0;
const device = "DEVICE-OF-ONE-PHONE-1";

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  made += 1;
  const input = { ...newEvent(`Event ${made}`), accessCode: "first" };
  const { id } = must(await createEvent(domain.deps, nord.client, input));
  event = must(await publishEvent(domain.deps, nord.client, { eventId: id }));
});

async function enter(code: string): Promise<string> {
  const asked = { address: event.code, code, device, remote: "192.0.2.1", token: null };
  return must(await enterWithCode(domain.deps, asked)).token;
}

async function embed(key: string | null, token: string | null = null) {
  const asked = { address: event.slug, tokens: [token], key, remote: "192.0.2.1" };
  const { entry } = must(await joinEmbed(domain.deps, guest, asked));
  return entry.kind === "in" ? entry.token : null;
}

const renew = (...tokens: readonly (string | null)[]) =>
  renewAttendeeTicket(domain.deps, { eventId: event.id, tokens });

/** What the ticket call and a read of /v1 answer to a token; both ask the same. */
async function asked(token: string | null): Promise<string> {
  const ticket = codeOf(await renew(token));
  const claims = await attendeeOf(domain.deps, token);
  if (!claims) throw new Error("no attendee");
  const visit = await visitRoom(domain.deps, { kind: "attendee", claims }, event.id);
  expect(codeOf(visit)).toBe(ticket);
  return ticket;
}

const setCode = (accessCode: string | null) =>
  updateEvent(domain.deps, nord.client, {
    eventId: event.id,
    section: "access",
    values: { accessCode },
  });

async function claimsOf(ticket: string) {
  const claims = await verifyToken(domain.deps.config.roomSecret, ticket, domain.clock.now);
  return v.parse(ticketSchema, claims);
}
const lastPushed = () => domain.room.pushed.at(-1)?.access;

test("an old access code gets no ticket and reads nothing; the new one goes on as the same person", async () => {
  const old = await enter("first");
  expect(await asked(old)).toBe("ok");
  const before = await claimsOf(must(await renew(old)).ticket);
  expect(before.access).toBe(lastPushed()?.code);
  must(await setCode("second"));
  expect(await asked(old)).toBe("access.required");
  expect(lastPushed()?.code).not.toBe(before.access);
  const second = await enter("second");
  expect(await asked(second)).toBe("ok");
  const after = await claimsOf(must(await renew(old, second)).ticket);
  expect([after.sub, after.access]).toEqual([before.sub, lastPushed()?.code]);
  must(await setCode(null));
  expect(await asked(old)).toBe("ok");
  expect(lastPushed()?.code).toBe("");
});

test("a revoked screen key gets no ticket, by token or by screen, and a frame asks for the code", async () => {
  const { deps } = domain;
  const { screenKey } = must(await makeScreenKey(deps, nord.client, { eventId: event.id }));
  const framed = await embed(screenKey);
  expect(framed).not.toBeNull();
  expect(await asked(framed)).toBe("ok");
  const claims = await claimsOf(must(await renew(framed)).ticket);
  expect(claims.access).toBe(lastPushed()?.key);
  const keyed = { ...event, screenKey };
  const wanted = { device, key: screenKey, session: null };
  const screen = must(await issueScreenTicket(deps, guest, { ...wanted, event: keyed }));
  expect((await claimsOf(screen.ticket)).access).toBe(lastPushed()?.key);

  const revoked = must(await revokeScreenKey(deps, nord.client, { eventId: event.id }));
  expect(lastPushed()).toEqual({ code: expect.stringMatching(/^[0-9a-f]{16}$/), key: null });
  expect(await asked(framed)).toBe("access.required");
  expect(await embed(screenKey, framed)).toBeNull();
  expect(codeOf(await issueScreenTicket(deps, guest, { ...wanted, event: revoked }))).toBe(
    "access.required",
  );
  // By the code they are in, with or without a key.
  expect(await asked(await enter("first"))).toBe("ok");
});

test("a token of an earlier access code does not come in through a frame either", async () => {
  const old = await enter("first");
  expect(await embed(null, old)).toBe(old);
  must(await setCode("second"));
  expect(await embed(null, old)).toBeNull();
});

test.each([
  ["unpublished", [unpublishEvent, publishEvent]],
  ["archived", [archiveEvent, restoreEvent, publishEvent]],
] as const)(
  "an event that is %s gives no ticket and nothing to read until it is shown again",
  async (_, [hide, ...show]) => {
    const { deps } = domain;
    const token = await enter("first");
    const at = { eventId: event.id };
    must(await hide(deps, nord.client, at));
    expect(await asked(token)).toBe("event.not_found");
    for (const act of show) must(await act(deps, nord.client, at));
    expect(await asked(token)).toBe("ok");
  },
);

test("a token of another event gets nothing, and costs no query", async () => {
  const token = await enter("first");
  const deps = {
    ...domain.deps,
    eventCache: {
      find: () => {
        throw new Error("the event was asked for");
      },
      forget: () => {},
    },
  };
  for (const tokens of [[token], [null], ["x.y.z"], []]) {
    const found = await renewAttendeeTicket(deps, { eventId: "evt_other", tokens });
    expect(codeOf(found)).toBe("access.required");
  }
});

test("staff visit the room of an event that they run, and are named there as they are", async () => {
  const { deps } = domain;
  const visit = (actor: Actor, address = event.slug) =>
    visitRoom(deps, { kind: "staff", actor, name: "Hans" }, address);
  expect(must(await visit(nord.client))).toEqual({
    room: event.id,
    member: { kind: "room", id: nord.client.id, role: "client", name: "Hans" },
  });
  const moderator = { kind: "moderator", id: "mod_1", eventId: event.id } as const;
  expect(must(await visit(moderator)).member).toMatchObject({ id: "mod_1", role: "moderator" });
  const elsewhere = { ...moderator, eventId: "evt_other" };
  expect(codeOf(await visit(elsewhere))).toBe("event.not_found");
  expect(codeOf(await visit(nord.editor))).toBe("event.not_found");
  expect(codeOf(await visit(nord.client, "no-such-event"))).toBe("event.not_found");
  // The product itself is nobody in a room.
  expect(codeOf(await visit(system))).toBe("auth.required");
  expect(codeOf(await visitRoom(deps, { kind: "guest" }, event.slug))).toBe("auth.required");
});

test("an attendee visits the event that they joined, by any of its addresses, and no other", async () => {
  const { deps } = domain;
  const claims = await attendeeOf(deps, await enter("first"));
  if (!claims) throw new Error("no attendee");
  const visit = (address: string) => visitRoom(deps, { kind: "attendee", claims }, address);
  for (const address of [event.id, event.slug, event.code]) {
    expect(must(await visit(address))).toEqual({
      room: event.id,
      member: { kind: "room", id: claims.sub, role: "participant", name: claims.name },
    });
  }
  const { id } = must(await createEvent(deps, nord.client, newEvent("Another")));
  must(await publishEvent(deps, nord.client, { eventId: id }));
  expect(codeOf(await visit(id))).toBe("event.not_found");
  expect(codeOf(await visit("evt_unknown"))).toBe("event.not_found");
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { cookieNames } from "../contract/http/cookies.ts";
import { verifyToken } from "../contract/secrets/signatures.ts";
import { attendeeOf, makeAttendeeToken, newDevice } from "../domain/attendees/token.ts";
import { createEvent } from "../domain/events/changes/create-event.ts";
import { archiveEvent, openEvent, publishEvent } from "../domain/events/changes/transitions.ts";
import { updateEvent } from "../domain/events/changes/update-event.ts";
import { makeStandingToken } from "../domain/registration/own-links.ts";
import { admissionOf, createSharedPages, type Personal } from "./shared-page.ts";

let domain: TestDomain;
let nord: TestClient;
let rendered = 0;
let answerShared: ReturnType<typeof createSharedPages>;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(() => {
  rendered = 0;
  domain.clock.now = noon;
  answerShared = createSharedPages(() => domain.clock.now);
});

async function makeOpen() {
  const { id: eventId } = must(
    await createEvent(domain.deps, nord.client, newEvent("Open", noon + hour)),
  );
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  return must(await openEvent(domain.deps, nord.client, { eventId }));
}

/** A page that says everything personal twice, as scripts and data do. */
async function render({ personal }: { personal: Personal }): Promise<Response> {
  rendered += 1;
  const { nonce, url, ticket, device, name } = personal;
  const said = [rendered, ticket, device, url, name, ticket].join("|");
  return new Response(`<p nonce="${nonce}">${said}</p>`);
}

async function visit(address: string, cookie = "", nonce = "nonce-1") {
  const headers = cookie ? { Cookie: cookie } : {};
  const request = new Request(`https://plenum.test/c/${address}`, { headers });
  const admission = await admissionOf(domain.deps, request);
  if (!admission) return null;
  const shared = await answerShared(domain.deps, { request, admission, nonce }, render);
  if (!shared) return null;
  const text = await shared.response.text();
  const said = />(\d+\|.+)<\/p>$/.exec(text)?.[1]?.split("|") ?? [];
  const [number, ticket, device, url, name, again] = said;
  expect(again).toBe(ticket);
  const cookies = shared.response.headers.getSetCookie();
  return { text, number, ticket, device, url, name, cookies };
}

test("those who come within a second are given one page, each with a ticket and a device of their own", async () => {
  const event = await makeOpen();
  const first = await visit(event.code, "", "nonce-1");
  const second = await visit(event.code, "", "nonce-2");
  expect(rendered).toBe(1);
  expect(first?.text).toContain('nonce="nonce-1"');
  expect(second?.text).toContain('nonce="nonce-2"');
  expect(second?.ticket).not.toBe(first?.ticket);
  expect(second?.device).not.toBe(first?.device);
  expect(second?.cookies.join()).toContain(`device=${second?.device}`);
  expect(second?.cookies.join()).not.toContain(String(first?.device));
});

test("who comes again is given their own device and no new cookie", async () => {
  const event = await makeOpen();
  const first = await visit(event.code);
  const cookie = first?.cookies.map((line) => line.split(";")[0]).join("; ") ?? "";
  const again = await visit(event.code, cookie);
  expect(again).toMatchObject({ device: first?.device, cookies: [] });
  const token = /access_token_attendee=([^;]+)/.exec(cookie)?.[1] ?? "";
  expect(await attendeeOf(domain.deps, token)).toMatchObject({ dev: first?.device });
});

test("of those who share a page each is told the name of their own ticket, in characters that need no escape", async () => {
  const event = await makeOpen();
  const cookieOf = async (name: string | null) => {
    const device = newDevice(domain.deps);
    const { token } = await makeAttendeeToken(domain.deps, { event, device, name });
    return `${cookieNames.device}=${device}; ${cookieNames.attendee}=${token}`;
  };
  const names = ['Åse "Ås" </script>', "Per & Pål", null];
  const pages = [];
  for (const name of names) pages.push(await visit(event.code, await cookieOf(name)));
  pages.push(await visit(event.code, await cookieOf("\ud800x")));
  expect(rendered).toBe(1);
  const told = pages.map((page) => page?.name ?? "none");
  expect(told.map(decodeURIComponent)).toEqual([...names.slice(0, 2), "", "\ufffdx"]);
  for (const name of told) expect(name).toMatch(/^[\w%.!~*()-]*$/);
});

test("where nobody has a name the page knows none either", async () => {
  const event = await makeOpen();
  const values = { identity: "anonymous" } as const;
  must(
    await updateEvent(domain.deps, nord.client, { eventId: event.id, section: "access", values }),
  );
  const device = newDevice(domain.deps);
  const { token } = await makeAttendeeToken(domain.deps, { event, device, name: "Kari" });
  const cookie = `${cookieNames.device}=${device}; ${cookieNames.attendee}=${token}`;
  expect((await visit(event.code, cookie))?.name).toBe("");
});

test("a second later, in another language, and after the event was changed it is rendered anew", async () => {
  const event = await makeOpen();
  await visit(event.code);
  await visit(event.code, "lang=en");
  expect(rendered).toBe(2);
  must(
    await updateEvent(domain.deps, nord.client, {
      eventId: event.id,
      section: "general",
      values: { organiser: "Somebody else" },
    }),
  );
  await visit(event.code);
  expect(rendered).toBe(3);
  domain.clock.now += 1_001;
  await visit(event.code);
  expect(rendered).toBe(4);
});

test("whoever has something to do on admission first is given no shared page", async () => {
  const locked = await makeOpen();
  const named = await makeOpen();
  must(
    await updateEvent(domain.deps, nord.client, {
      eventId: locked.id,
      section: "access",
      values: { accessCode: "hemmelig" },
    }),
  );
  must(
    await updateEvent(domain.deps, nord.client, {
      eventId: named.id,
      section: "access",
      values: { identity: "named" },
    }),
  );
  expect(await visit(locked.code)).toBeNull();
  expect(await visit(named.code)).toBeNull();
  expect(rendered).toBe(0);
});

test("an event that was archived is gone at once, however many were given its page", async () => {
  const event = await makeOpen();
  expect(await visit(event.code)).not.toBeNull();
  must(await archiveEvent(domain.deps, nord.client, { eventId: event.id }));
  expect(await visit(event.code)).toBeNull();
});

test("before it opens, those who stand the same share a page, and who waits in line has one alone", async () => {
  const input = newEvent("Ahead", noon + 9 * 24 * hour);
  const { id: eventId, code } = must(await createEvent(domain.deps, nord.client, input));
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  const cookieOf = async (email: string, seat: "confirmed" | "waiting") => {
    const person = { eventId, email, registration: "accepted", seat, seatQueuedAt: noon } as const;
    const id = await addAttendee(domain.deps, person);
    const token = await makeStandingToken(domain.deps, { id, eventId, email });
    return `${cookieNames.standing}=${token}`;
  };
  expect(await visit(code)).not.toBeNull();
  const [one, other] = [
    await cookieOf("a@x.org", "confirmed"),
    await cookieOf("b@x.org", "confirmed"),
  ];
  expect(await visit(code, one)).not.toBeNull();
  expect(await visit(code, other)).not.toBeNull();
  expect(rendered).toBe(2);
  expect(await visit(code, await cookieOf("c@x.org", "waiting"))).toBeNull();
});

test("all who read the code in the hall share a page, and their tickets say so at a hybrid event", async () => {
  const event = await makeOpen();
  const saidOf = async (address: string) => {
    const ticket = (await visit(address))?.ticket ?? null;
    const { roomSecret } = domain.deps.config;
    return await verifyToken(roomSecret, ticket ?? "", domain.clock.now);
  };
  expect(await saidOf(`${event.code}?in=hall`)).not.toHaveProperty("attendance");
  const values = { hybrid: true, seatQuota: 10 };
  const change = { eventId: event.id, section: "seats", values } as const;
  must(await updateEvent(domain.deps, nord.client, change));
  rendered = 0;
  expect(await saidOf(`${event.code}?in=hall`)).toMatchObject({ attendance: "hall" });
  expect(await saidOf(`${event.code}?in=hall`)).toMatchObject({ attendance: "hall" });
  expect(rendered).toBe(1);
  expect(await saidOf(event.code)).not.toHaveProperty("attendance");
});

test("of those who share a page each has the relay that their ticket is for", async () => {
  const event = await makeOpen();
  const values = { expectedAudience: 20_000 };
  const change = { eventId: event.id, section: "access", values } as const;
  must(await updateEvent(domain.deps, nord.client, change));
  const hall = await Promise.all(Array.from({ length: 20 }, () => visit(event.code)));
  expect(rendered).toBe(1);
  const { roomSecret } = domain.deps.config;
  for (const page of hall) {
    const claims = await verifyToken(roomSecret, page?.ticket ?? "", domain.clock.now);
    const room = page?.url?.split("/parties/relay/")[1];
    expect(room).toMatch(new RegExp(`^${event.id}~[0-7]$`));
    expect(claims).toMatchObject({ room });
  }
  expect(new Set(hall.map((page) => page?.url)).size).toBeGreaterThan(3);
});

test("a page that failed is not given to others", async () => {
  const event = await makeOpen();
  const request = new Request(`https://plenum.test/c/${event.code}`);
  const admission = await admissionOf(domain.deps, request);
  if (!admission) throw new Error("no admission");
  const fail = async () => new Response("broken", { status: 500 });
  expect(await answerShared(domain.deps, { request, admission, nonce: "n" }, fail)).toBeNull();
});

test("addresses that only look like the page's are left to the pages' router", async () => {
  const event = await makeOpen();
  for (const path of [`/c/${event.code}/embed`, `/c/${event.code}.data`, "/c/%E0%A4%A"]) {
    const request = new Request(`https://plenum.test${path}`);
    expect(await admissionOf(domain.deps, request), path).toBeNull();
  }
});

/** The pages of a mailed link about a seat: what they tell whom, and what changes by opening them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { findPublished } from "#workers/domain/attendees/join.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { makeSeatToken } from "#workers/domain/registration/own-links.ts";
import { actOnOwnSeat, loadOwnSeat } from "./own-seat.server.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let id: string;
const [kari, nobody] = ["kari@example.org", "nobody@example.org"];

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  const { deps } = domain;
  eventId = must(await createEvent(deps, nord.client, newEvent("Autumn", noon + 9 * day))).id;
  await domain.d1
    .prepare("UPDATE events SET published = 1, hybrid = 1, seat_quota = 1 WHERE id = ?")
    .bind(eventId)
    .run();
  id = await addAttendee(deps, {
    eventId,
    name: "Kari Nordmann",
    email: kari,
    registration: "accepted",
    registeredAt: noon,
    seat: "confirmed",
  });
});

async function readRow() {
  const row = await domain.deps.db.query.attendees.findFirst({
    where: (one, { eq }) => eq(one.id, id),
  });
  if (!row) throw new Error("Kari is gone");
  return row;
}

const addressOf = (email: string, token: string | null, event = eventId) =>
  `http://127.0.0.1:20200/event/${event}/cancelSeat/${encodeURIComponent(email)}${token === null ? "" : `?token=${token}`}`;

async function open(email: string, token: string | null, event = eventId) {
  const request = new Request(addressOf(email, token, event));
  return (await loadOwnSeat({ request, context: domain, params: { event, email } })).data;
}

/** Posts a form of the page; answers what it says, and its status where that is not 200. */
async function press(
  email: string,
  token: string | null,
  form: Record<string, string>,
  { event = eventId, act = "cancel" as "cancel" | "confirm" } = {},
) {
  const body = new URLSearchParams(form);
  const request = new Request(addressOf(email, token, event), { method: "POST", body });
  const answer = await actOnOwnSeat(request, domain, { act, params: { event, email } });
  if (!("data" in answer)) throw new Error("leads elsewhere");
  return [answer.data, answer.init?.status] as const;
}

test("without a link it says the same of every address, and its button does nothing", async () => {
  const before = await readRow();
  for (const email of [kari, nobody]) {
    expect(await open(email, null)).toEqual({ seat: null, hasLink: false });
    const [answer, status] = await press(email, null, {});
    expect(answer).toMatchObject({ faults: { form: { code: "registration.link" } } });
    expect(status).toBe(410);
  }
  expect(await readRow()).toEqual(before);
});

test("a new link is mailed to who is registered, and whoever asks is told nothing of it", async () => {
  for (const email of [kari, nobody]) {
    expect(await press(email, null, { intent: "link", email })).toEqual([
      { kind: "sent", email, kept: undefined },
      undefined,
    ]);
  }
  await domain.finish();
  expect(await mailsTo(domain.deps, kari)).toHaveLength(1);
  expect(await mailsTo(domain.deps, nobody)).toEqual([]);
});

test("opening a link changes nothing; its button does what it says, once", async () => {
  const before = await readRow();
  const token = await makeSeatToken(domain.deps, before);
  expect(await open(kari, token)).toMatchObject({
    hasLink: true,
    seat: { person: { name: "Kari Nordmann", seat: "confirmed" } },
  });
  expect(await readRow()).toEqual(before);
  expect(await press(kari, token, {})).toEqual([{ kind: "seat", seat: "gone" }, undefined]);
  expect(await readRow()).toMatchObject({ registration: "accepted", seat: "cancelled" });
  expect(await open(kari, token)).toEqual({ seat: null, hasLink: true });
  const [answer, status] = await press(kari, token, {});
  expect(answer).toMatchObject({ faults: { form: { code: "registration.link" } } });
  expect(status).toBe(410);
});

test("a link is good for the event and the address that it was mailed about alone", async () => {
  const { deps } = domain;
  const other = must(await createEvent(deps, nord.client, newEvent("Winter", noon + 9 * day)));
  await domain.d1.prepare("UPDATE events SET published = 1 WHERE id = ?").bind(other.id).run();
  const before = await readRow();
  const token = await makeSeatToken(deps, before);
  for (const [event, email] of [
    [other.id, kari],
    [other.slug, kari],
    ["evt_nowhere", kari],
    [eventId, nobody],
    [eventId, `${kari}.no`],
    [eventId, ""],
  ] as const) {
    // As of a wrong token.
    expect(await open(email, token, event)).toEqual({ seat: null, hasLink: true });
    for (const act of ["cancel", "confirm"] as const) {
      const refused = await press(email, token, {}, { event, act });
      expect(refused).toEqual(await press(kari, `${token}x`, {}, { act }));
      expect(refused[1]).toBe(410);
    }
  }
  expect(await readRow()).toEqual(before);
  // However the address is written, and by either of the event's names.
  const { slug } = must(await findPublished(deps, eventId));
  for (const event of [eventId, slug]) {
    expect((await open("KARI@Example.org", token, event)).seat).not.toBeNull();
  }
  expect(await press(" Kari@example.ORG", token, {}, { event: slug })).toEqual([
    { kind: "seat", seat: "gone" },
    undefined,
  ]);
});

test("a link about somebody without an address is good by those of the group", async () => {
  const { deps } = domain;
  await domain.d1.prepare("UPDATE attendees SET group_id = id WHERE id = ?").bind(id).run();
  const accepted = { eventId, registration: "accepted", registeredAt: noon } as const;
  const ola = await addAttendee(deps, { ...accepted, name: "Ola", groupId: id, seat: "confirmed" });
  const alone = await addAttendee(deps, { ...accepted, name: "Per", seat: "confirmed" });
  const tokenOf = (of: string) =>
    makeSeatToken(deps, { id: of, eventId, email: null, seatTurn: 0 });
  const token = await tokenOf(ola);
  expect((await open(nobody, token)).seat).toBeNull();
  expect((await open(kari, token)).seat).toMatchObject({ person: { name: "Ola" } });
  expect((await open(kari, await tokenOf(alone))).seat).toBeNull();
  expect(await press(kari, token, {})).toEqual([{ kind: "seat", seat: "gone" }, undefined]);
  // The seat of who registered them is their own.
  expect((await readRow()).seat).toBe("confirmed");
});

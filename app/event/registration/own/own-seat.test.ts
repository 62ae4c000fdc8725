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

const addressOf = (email: string, token: string | null) =>
  `http://127.0.0.1:20200/event/${eventId}/cancelSeat/${encodeURIComponent(email)}${token === null ? "" : `?token=${token}`}`;

async function open(email: string, token: string | null) {
  const request = new Request(addressOf(email, token));
  return (await loadOwnSeat({ request, context: domain })).data;
}

/** Posts a form of the page; answers what it says, and its status where that is not 200. */
async function press(email: string, token: string | null, form: Record<string, string>) {
  const body = new URLSearchParams(form);
  const request = new Request(addressOf(email, token), { method: "POST", body });
  const answer = await actOnOwnSeat(request, domain, { act: "cancel", address: eventId });
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

import { eq } from "drizzle-orm";
import { ulid } from "ulid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { addGuest, makeDoorEvent, openTestGate } from "#tests/support/door/door-world.ts";
import type { WalkIn } from "../../../contract/api/door/door.ts";
import { attendees, events, scans } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { addWalkIn } from "./walk-in.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  eventId = await makeDoorEvent(deps, nord.client);
});

function walkIn(set: Partial<WalkIn> = {}): WalkIn {
  return { id: `scn_${ulid()}`, name: "Per Berg", email: "", language: "no", gateId: null, ...set };
}

const come = (input: WalkIn, actor: Parameters<typeof addWalkIn>[1] = nord.client) =>
  addWalkIn(deps, actor, { address: eventId, ...input });

const people = () => deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));

test("somebody who walks in is registered and inside", async () => {
  const gate = await openTestGate(deps, nord.client, eventId);
  const input = walkIn({ email: "Per@Example.org" });
  const came = must(await come(input, gate.actor));
  expect(came).toMatchObject({
    person: { name: "Per Berg", registration: "accepted", presence: "in" },
    scan: { id: input.id, result: "ok" },
  });
  expect(await people()).toMatchObject([{ email: "per@example.org", origin: "staff" }]);
  expect(await deps.db.select().from(scans).where(eq(scans.eventId, eventId))).toMatchObject([
    { gateId: gate.id, attendeeId: came.person.id, shown: "ok" },
  ]);
});

test("the same again registers nobody twice, also at once", async () => {
  const input = walkIn();
  const answers = await Promise.all([1, 2, 3].map(() => come(input)));
  for (const answer of answers) expect(must(answer)).toEqual(must(answers[0] ?? answer));
  expect(await people()).toHaveLength(1);
});

test("a hall is never oversold at the door, however many come at once", async () => {
  await deps.db.update(events).set({ hybrid: true, seatQuota: 20 }).where(eq(events.id, eventId));
  for (let taken = 0; taken < 13; taken += 1) await addGuest(deps, eventId, { seat: "confirmed" });
  const answers = await Promise.all(Array.from({ length: 40 }, () => come(walkIn())));
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === "ok")).toHaveLength(7);
  expect(codes.filter((code) => code === "seats.none")).toHaveLength(33);
  const rows = await people();
  expect(rows).toHaveLength(20);
  expect(rows.filter(({ seat }) => seat === "confirmed")).toHaveLength(20);
  // Of who found no seat nothing is kept.
  expect(await deps.db.select().from(scans).where(eq(scans.eventId, eventId))).toHaveLength(7);
});

test("nobody walks in past those who wait for a seat", async () => {
  await deps.db.update(events).set({ hybrid: true, seatQuota: 20 }).where(eq(events.id, eventId));
  await addGuest(deps, eventId, { seat: "waiting" });
  expect(codeOf(await come(walkIn()))).toBe("seats.none");
});

test("an address that is on the list is said to be there, and nobody is let in", async () => {
  await addGuest(deps, eventId, { email: "per@example.org" });
  expect(await come(walkIn({ email: "per@example.org" }))).toMatchObject({
    refusal: { code: "attendee.email_taken", fields: { email: "attendee.email_taken" } },
  });
  expect(await people()).toHaveLength(1);
});

test("where it costs something nobody walks in without paying", async () => {
  await deps.db.update(events).set({ priceKind: "paid" }).where(eq(events.id, eventId));
  expect(codeOf(await come(walkIn()))).toBe("walk_in.paid");
});

test("a guest registers nobody", async () => {
  expect(codeOf(await come(walkIn(), guest))).toBe("event.not_found");
});

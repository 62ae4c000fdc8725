import { eq } from "drizzle-orm";
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
import {
  addGuest,
  makeDoorEvent,
  newScan,
  openTestGate,
  ticketTextOf,
} from "#tests/support/door/door-world.ts";
import type { NewScan } from "../../contract/api/door/scans.ts";
import type { WebhookType } from "../../contract/webhooks/webhook-types.ts";
import { attendees, auditEntries, deliveries, events } from "../../db/schema/index.ts";
import { listAttendeeHistory } from "../attendees/manage/history.ts";
import { mergeAttendees } from "../attendees/manage/merge-attendees.ts";
import { removeAttendee } from "../attendees/manage/remove-attendee.ts";
import type { Deps } from "../deps.ts";
import { createEndpoint } from "../webhooks/endpoints.ts";
import { revokeGate } from "./gates.ts";
import { listConflicts, listScans } from "./list-scans.ts";
import { saveScans } from "./save-scans.ts";
import { undoScan } from "./undo-scan.ts";

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

const record = (
  scans: readonly NewScan[],
  actor = nord.client as Parameters<typeof saveScans>[1],
) => saveScans(deps, actor, { address: eventId, scans: [...scans], gateId: null });

async function scanOne(scan: NewScan, actor?: Parameters<typeof saveScans>[1]) {
  const [answer] = must(await record([scan], actor)).scans;
  if (!answer) throw new Error("no answer");
  return answer;
}

async function presenceOf(id: string) {
  const [row] = await deps.db.select().from(attendees).where(eq(attendees.id, id));
  return row?.presence;
}

const limits = { limit: 50, cursor: undefined };

test("a ticket lets its person in once, out, and in again", async () => {
  const id = await addGuest(deps, eventId, { seatLabel: "A12" });
  const text = await ticketTextOf(deps, nord, eventId, id);
  const first = newScan({ text, at: noon - 4 });
  expect(await scanOne(first)).toEqual({
    id: first.id,
    result: "ok",
    person: { id, name: "Kari Nordmann", seatLabel: "A12", groupId: null },
    presence: "in",
    conflict: null,
  });
  const again = await scanOne(newScan({ text, at: noon - 3 }));
  expect(again).toMatchObject({
    result: "already_in",
    presence: "in",
    conflict: { gate: null, at: noon - 4, scanId: first.id },
  });
  const out = await scanOne(newScan({ text, at: noon - 2, direction: "out" }));
  expect(out).toMatchObject({ result: "ok", presence: "out" });
  expect(await scanOne(newScan({ text, at: noon - 1 }))).toMatchObject({ result: "ok" });
  expect(await presenceOf(id)).toBe("in");
});

test("the same scan again is the same scan, with the same answer", async () => {
  const attendeeId = await addGuest(deps, eventId);
  const scan = newScan({ attendeeId, at: noon });
  const first = await scanOne(scan);
  domain.clock.now = noon + 60_000;
  // Also under other words: an id is one scan.
  expect(await scanOne({ ...scan, direction: "out", at: noon + 5 })).toEqual(first);
  expect(must(await record([scan, scan])).scans).toEqual([first, first]);
  expect(
    must(await listScans(deps, nord.client, { address: eventId, ...limits })).items,
  ).toHaveLength(1);
});

test("of two who were let in by one ticket the earlier is the entry, whoever is sent first", async () => {
  const [north, south] = [
    await openTestGate(deps, nord.client, eventId, "North"),
    await openTestGate(deps, nord.client, eventId, "South"),
  ];
  const attendeeId = await addGuest(deps, eventId);
  const text = await ticketTextOf(deps, nord, eventId, attendeeId);
  const second = newScan({ text, at: noon - 10 });
  expect(await scanOne(second, north.actor)).toMatchObject({ result: "ok", conflict: null });
  const first = newScan({ text, at: noon - 20, offline: true });
  // Each gate is told of the other.
  expect(await scanOne(first, south.actor)).toMatchObject({
    result: "ok",
    conflict: { gate: { id: north.id, name: "North" }, at: noon - 10, scanId: second.id },
  });
  for (const { actor } of [north, south]) {
    const page = must(await listConflicts(deps, actor, { address: eventId, ...limits }));
    expect(page.items).toMatchObject([
      {
        scan: { id: second.id, result: "already_in", shown: "ok", gate: { name: "North" } },
        entry: { id: first.id, result: "ok", gate: { name: "South" } },
      },
    ]);
  }
  const other = await openTestGate(deps, nord.client, eventId, "West");
  expect(
    must(await listConflicts(deps, other.actor, { address: eventId, ...limits })).items,
  ).toEqual([]);
});

test("whoever the door refused in time is no conflict", async () => {
  const attendeeId = await addGuest(deps, eventId);
  await scanOne(newScan({ attendeeId, at: noon - 2 }));
  await scanOne(newScan({ attendeeId, at: noon - 1 }));
  expect(
    must(await listConflicts(deps, nord.client, { address: eventId, ...limits })).items,
  ).toEqual([]);
});

test("who was let in without a network and has no seat any more is a conflict with nobody", async () => {
  await deps.db.update(events).set({ hybrid: true }).where(eq(events.id, eventId));
  const attendeeId = await addGuest(deps, eventId, { seat: "cancelled" });
  const scan = newScan({ attendeeId, at: noon - 1, offline: true, shown: "ok" });
  expect(await scanOne(scan)).toMatchObject({ result: "cancelled", presence: "none" });
  const page = must(await listConflicts(deps, nord.client, { address: eventId, ...limits }));
  expect(page.items).toMatchObject([{ scan: { id: scan.id, result: "cancelled" }, entry: null }]);
});

test.each([
  ["declined", { registration: "declined" }, "cancelled"],
  ["awaiting approval", { registration: "pending" }, "not_confirmed"],
  ["invited alone", { registration: "invited" }, "not_confirmed"],
  ["in line", { seat: "waiting" }, "not_confirmed"],
  ["without a seat", { seat: "none" }, "not_confirmed"],
  ["with a seat", { seat: "confirmed" }, "ok"],
] as const)("somebody %s in a hall: %s", async (_, set, result) => {
  await deps.db.update(events).set({ hybrid: true, seatQuota: 9 }).where(eq(events.id, eventId));
  const attendeeId = await addGuest(deps, eventId, set);
  const answer = await scanOne(newScan({ attendeeId, at: noon }));
  expect(answer.result).toBe(result);
  expect(await presenceOf(attendeeId)).toBe(result === "ok" ? "in" : "none");
});

test("where it costs something nobody comes in unpaid", async () => {
  await deps.db.update(events).set({ priceKind: "paid" }).where(eq(events.id, eventId));
  const unpaid = await addGuest(deps, eventId);
  const paid = await addGuest(deps, eventId, { paidTransactionId: "trx_1" });
  const answers = must(
    await record([unpaid, paid].map((attendeeId) => newScan({ attendeeId, at: noon }))),
  );
  expect(answers.scans.map(({ result }) => result)).toEqual(["unpaid", "ok"]);
});

test("what is nobody's here is kept with its result and tells nothing of anybody", async () => {
  const elsewhere = await makeDoorEvent(deps, nord.client);
  const stranger = await addGuest(deps, elsewhere);
  const foreign = await ticketTextOf(deps, nord, elsewhere, stranger);
  const own = await ticketTextOf(deps, nord, eventId, await addGuest(deps, eventId));
  const forged = `${own.slice(0, -1)}${own.endsWith("0") ? "1" : "0"}`;
  const scans = [
    newScan({ text: foreign, at: noon }),
    newScan({ text: forged, at: noon }),
    newScan({ text: "https://example.org", at: noon }),
    newScan({ attendeeId: stranger, at: noon }),
  ];
  const answers = must(await record(scans)).scans;
  expect(answers.map(({ result }) => result)).toEqual([
    ...["wrong_event", "forged", "unknown", "unknown"],
  ]);
  for (const { person, presence } of answers) expect([person, presence]).toEqual([null, null]);
  expect(await presenceOf(stranger)).toBe("none");
});

test("an id that another event has is this event's own scan", async () => {
  const elsewhere = await makeDoorEvent(deps, nord.client);
  const there = newScan({ attendeeId: await addGuest(deps, elsewhere), at: noon });
  must(await saveScans(deps, nord.client, { address: elsewhere, scans: [there], gateId: null }));
  const here = { ...there, attendeeId: await addGuest(deps, eventId) };
  expect(await scanOne(here)).toMatchObject({ result: "ok", person: { id: here.attendeeId } });
});

test("a scanner whose clock is ahead is not before those who come later", async () => {
  const attendeeId = await addGuest(deps, eventId);
  await scanOne(newScan({ attendeeId, at: noon + 3_600_000 }));
  domain.clock.now = noon + 60_000;
  const out = await scanOne(newScan({ attendeeId, at: noon + 60_000, direction: "out" }));
  expect(out).toMatchObject({ result: "ok", presence: "out" });
});

test("a scan that is taken back is as if it had not been", async () => {
  const attendeeId = await addGuest(deps, eventId);
  const [first, second] = [
    newScan({ attendeeId, at: noon - 2 }),
    newScan({ attendeeId, at: noon - 1 }),
  ];
  must(await record([first, second]));
  const undo = () => undoScan(deps, nord.client, { address: eventId, id: first.id });
  expect(must(await undo())).toMatchObject({ presence: "in" });
  // The one that was a repeat is the entry now.
  expect(await scanOne(second)).toMatchObject({ result: "ok", conflict: null });
  must(await undo());
  must(await undoScan(deps, nord.client, { address: eventId, id: second.id }));
  expect(await presenceOf(attendeeId)).toBe("none");
});

test("a gate takes back its own scans alone", async () => {
  const [north, south] = [
    await openTestGate(deps, nord.client, eventId, "North"),
    await openTestGate(deps, nord.client, eventId, "South"),
  ];
  const scan = newScan({ attendeeId: await addGuest(deps, eventId), at: noon });
  await scanOne(scan, north.actor);
  const input = { address: eventId, id: scan.id };
  expect(codeOf(await undoScan(deps, south.actor, input))).toBe("request.not_found");
  expect(codeOf(await undoScan(deps, north.actor, input))).toBe("ok");
});

test("whom staff check in by name stands in the log, once; a code and a gate do not", async () => {
  const gate = await openTestGate(deps, nord.client, eventId);
  const [byName, byCode, atGate] = [
    await addGuest(deps, eventId),
    await addGuest(deps, eventId),
    await addGuest(deps, eventId),
  ];
  const manual = newScan({ attendeeId: byName, at: noon });
  must(await record([manual]));
  must(await record([manual]));
  must(await record([newScan({ attendeeId: byName, at: noon + 1 })]));
  must(
    await record([newScan({ text: await ticketTextOf(deps, nord, eventId, byCode), at: noon })]),
  );
  must(await record([newScan({ attendeeId: atGate, at: noon })], gate.actor));
  const log = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.what, "attendee.check_in"));
  const ofEvent = log.filter((entry) => entry.eventId === eventId);
  expect(ofEvent.map(({ onWhich, who }) => [onWhich, who])).toEqual([[byName, nord.client.id]]);
});

test("programs are told of an entry once, and of no second one", async () => {
  const types: WebhookType[] = ["attendee.checked_in"];
  must(await createEndpoint(deps, nord.client, { url: "https://hooks.example.org/x", types }));
  const attendeeId = await addGuest(deps, eventId);
  const entry = newScan({ attendeeId, at: noon - 2 });
  must(await record([entry, newScan({ attendeeId, at: noon - 1 })]));
  must(await record([entry]));
  const told = await deps.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.kind, "attendee.checked_in"));
  expect(told.map(({ content }) => JSON.parse(content.text).data)).toMatchObject([
    { event: { id: eventId }, attendee: { id: attendeeId }, scan: { id: entry.id } },
  ]);
});

test("a person's history tells of the door, and scans of merged rows are one person's", async () => {
  const gate = await openTestGate(deps, nord.client, eventId, "North");
  const [kept, other] = [
    await addGuest(deps, eventId, { email: "kari@example.org" }),
    await addGuest(deps, eventId),
  ];
  must(await record([newScan({ attendeeId: other, at: noon - 2 })], gate.actor));
  must(await record([newScan({ attendeeId: kept, at: noon - 1 })], gate.actor));
  must(await mergeAttendees(deps, nord.client, { eventId, id: kept, otherId: other }));
  const history = must(await listAttendeeHistory(deps, nord.client, { eventId, id: kept }));
  const ofDoor = history.filter(({ kind }) => kind === "scan");
  expect(ofDoor.map(({ what, detail }) => [what, detail])).toEqual([
    ["refused_in", "North"],
    ["in", "North"],
  ]);
  expect(await presenceOf(kept)).toBe("in");
});

test("with somebody who is removed go their scans", async () => {
  const attendeeId = await addGuest(deps, eventId);
  must(await record([newScan({ attendeeId, at: noon })]));
  must(await removeAttendee(deps, nord.client, { eventId, id: attendeeId }));
  expect(must(await listScans(deps, nord.client, { address: eventId, ...limits })).items).toEqual(
    [],
  );
});

test("a gate that staff name must be the event's", async () => {
  const elsewhere = await openTestGate(deps, nord.client, await makeDoorEvent(deps, nord.client));
  const scans = [newScan({ attendeeId: await addGuest(deps, eventId), at: noon })];
  const at = { address: eventId, scans, gateId: elsewhere.id };
  expect(codeOf(await saveScans(deps, nord.client, at))).toBe("request.not_found");
});

test("scans that staff made at a gate are taken after it was revoked, under its name", async () => {
  const gate = await openTestGate(deps, nord.client, eventId, "North");
  must(await revokeGate(deps, nord.client, { eventId, id: gate.id }));
  const scans = [newScan({ attendeeId: await addGuest(deps, eventId), at: noon - 1 })];
  must(await saveScans(deps, nord.client, { address: eventId, scans, gateId: gate.id }));
  const listed = must(await listScans(deps, nord.client, { address: eventId, ...limits })).items;
  expect(listed).toMatchObject([{ result: "ok", gate: { id: gate.id, name: "North" } }]);
});

test("late scans keep the name of a gate that is over, and no other gate's, when the device's next link sends them", async () => {
  const [over, open, next] = [
    await openTestGate(deps, nord.client, eventId, "North"),
    await openTestGate(deps, nord.client, eventId, "South"),
    await openTestGate(deps, nord.client, eventId, "West"),
  ];
  must(await revokeGate(deps, nord.client, { eventId, id: over.id }));
  const elsewhere = await openTestGate(deps, nord.client, await makeDoorEvent(deps, nord.client));
  const gateOfScan = async (gateId: string) => {
    const scans = [newScan({ attendeeId: await addGuest(deps, eventId), at: noon - 1 })];
    must(await saveScans(deps, next.actor, { address: eventId, scans, gateId }));
    const { items } = must(await listScans(deps, nord.client, { address: eventId, ...limits }));
    return items.find(({ id }) => id === scans[0]?.id)?.gate?.name;
  };
  expect(await gateOfScan(over.id)).toBe("North");
  for (const { id } of [open, next, elsewhere]) expect(await gateOfScan(id)).toBe("West");
});

test("nobody else scans: not a guest, not another client's staff, not in the archive", async () => {
  const sor = await makeTestClient(deps, "Sor");
  const scans = [newScan({ attendeeId: await addGuest(deps, eventId), at: noon })];
  for (const actor of [guest, sor.client]) {
    expect(codeOf(await record(scans, actor))).toBe("event.not_found");
  }
  await deps.db.update(events).set({ archivedAt: noon }).where(eq(events.id, eventId));
  expect(codeOf(await record(scans))).toBe("event.archived");
});

/** What staff do to one attendee: seat and label, answers, merging, and taking the person out. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAttendee as listSomebody } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { SeatChange } from "../../../contract/api/attendees/attendees.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import { attendees, deliveries, events } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { makeOwnToken } from "../../registration/own-links.ts";
import {
  cancelOwnRegistration,
  changeOwnRegistration,
} from "../../registration/own-registration.ts";
import { giveUpSeatOfPerson, takeSeatOfPerson } from "../../registration/own-seat.ts";
import { addAttendee } from "./add-attendee.ts";
import { assignSeat, unassignSeat } from "./assign-seat.ts";
import { getAttendee } from "./attendee.ts";
import { listGroup } from "./group.ts";
import { listAttendeeHistory } from "./history.ts";
import { mergeAttendees, previewMerge } from "./merge-attendees.ts";
import { anonymiseAttendee, removeAttendee } from "./remove-attendee.ts";
import { updateAttendee } from "./update-attendee.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  eventId = await makeHall(2);
});

/** A published hybrid event in nine days. */
async function makeHall(seatQuota: number): Promise<string> {
  const { id } = must(
    await createEvent(domain.deps, nord.client, newEvent("Hall", noon + 9 * day)),
  );
  const set = { hybrid: true, seatQuota, published: true };
  await domain.deps.db.update(events).set(set).where(eq(events.id, id));
  return id;
}

async function add(name: string, more: Partial<Parameters<typeof addAttendee>[2]> = {}) {
  domain.clock.now += 1;
  const input = Object.assign({ name, email: `${name}@firma.test`.toLowerCase(), eventId }, more);
  return must(await addAttendee(domain.deps, nord.client, input));
}

const of = (id: string) => ({ eventId, id });
const read = async (id: string) => must(await getAttendee(domain.deps, nord.client, of(id)));
const assign = (id: string, change: SeatChange = {}) =>
  assignSeat(domain.deps, nord.client, Object.assign(of(id), change));
const unassign = (id: string) => unassignSeat(domain.deps, nord.client, of(id));

async function mailsTo(name: string) {
  const rows = await domain.deps.db.select().from(deliveries).orderBy(deliveries.id);
  const address = `${name}@firma.test`.toLowerCase();
  return rows.flatMap(({ recipient, kind }) => (recipient === address ? [kind] : []));
}

async function historyOf(id: string) {
  const entries = must(await listAttendeeHistory(domain.deps, nord.client, of(id)));
  return entries.map(({ kind, what, detail }) =>
    [kind, what, detail].filter((part) => part !== null).join(" "),
  );
}

test("whom staff add gets a seat while there are any, then stands in line, and no mail of it", async () => {
  const [anne, bo, cato] = [await add("Anne"), await add("Bo"), await add("Cato")];
  expect([anne.seat, bo.seat, cato.seat]).toEqual(["confirmed", "confirmed", "waiting"]);
  const invited = await add("Dina", { registration: "invited" });
  expect(invited.seat).toBe("none");
  for (const name of ["Anne", "Bo", "Cato", "Dina"]) expect(await mailsTo(name)).toEqual([]);
  must(await unassign(anne.id));
  expect(await read(anne.id)).toMatchObject({ seat: "cancelled", registration: "accepted" });
  expect((await read(cato.id)).seat).toBe("offered");
  expect(await mailsTo("Cato")).toEqual(["registration_offered"]);
  expect(await mailsTo("Anne")).toEqual(["registration_cancelled"]);
});

test("a label is given once in an event, however it is written, and the refusal says to whom", async () => {
  const [anne, bo] = [await add("Anne"), await add("Bo")];
  expect(must(await assign(anne.id, { label: "A12" })).seatLabel).toBe("A12");
  const refused = await assign(bo.id, { label: "a12" });
  expect(refused).toMatchObject({
    refusal: {
      code: "attendee.label_taken",
      fields: { label: "attendee.label_taken" },
      fieldDetails: { label: { label: "a12", name: "Anne" } },
    },
  });
  // Free again with the seat, and in another event it was all the time.
  must(await unassign(anne.id));
  must(await assign(bo.id, { label: "a12" }));
  expect(must(await assign(bo.id, { label: "" })).seatLabel).toBeNull();
  expect(await mailsTo("Bo")).toEqual([]);
  const twice = { label: "B1" };
  const once = must(await assign(bo.id, twice));
  expect(must(await assign(bo.id, twice)).version).toBe(once.version);
  expect((await historyOf(bo.id)).filter((entry) => entry.startsWith("staff"))).toEqual([
    "staff attendee.label_seat B1",
    "staff attendee.label_seat",
    "staff attendee.label_seat a12",
    "staff attendee.add",
  ]);
});

test("staff give no seat that there is not: 20 at once for the two that are left", async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () =>
      listSomebody(domain.deps, { eventId, registration: "accepted" }),
    ),
  );
  const given = await Promise.all(ids.map((id) => assign(id)));
  expect(given.filter(({ ok }) => ok)).toHaveLength(2);
  expect(new Set(given.map(codeOf))).toEqual(new Set(["ok", "seats.none"]));
  const seats = await domain.deps.db.get(
    sql`SELECT confirmed FROM event_seats WHERE event_id = ${eventId}`,
  );
  expect(seats).toEqual({ confirmed: 2 });
});

test("a seat is staff's to give before the line, and a place in line where none is left", async () => {
  const [anne, bo, cato] = [await add("Anne"), await add("Bo"), await add("Cato")];
  const dina = await listSomebody(domain.deps, { eventId, name: "Dina", registration: "accepted" });
  expect(codeOf(await assign(dina))).toBe("seats.none");
  domain.clock.now += 1;
  expect(must(await assign(dina, { mayWait: true })).seat).toBe("waiting");
  must(await unassign(anne.id));
  // Cato is offered what Anne had: that is not Dina's.
  expect(codeOf(await assign(dina))).toBe("seats.none");
  expect(must(await assign(cato.id, { label: "C1" }))).toMatchObject({
    seat: "confirmed",
    seatLabel: "C1",
  });
  await domain.deps.db.update(events).set({ seatQuota: 3 }).where(eq(events.id, eventId));
  expect(must(await assign(dina)).seat).toBe("confirmed");
  expect(must(await unassign(bo.id)).seat).toBe("cancelled");
});

test("seats are for those who are registered, where there is a hall, and whoever is in it keeps theirs", async () => {
  const invited = await add("Anne", { registration: "invited" });
  expect(codeOf(await assign(invited.id))).toBe("attendee.not_registered");
  const inside = await listSomebody(domain.deps, {
    eventId,
    registration: "accepted",
    seat: "confirmed",
    presence: "in",
  });
  expect(codeOf(await unassign(inside))).toBe("attendee.inside");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Online"))).id;
  const online = await add("Bo");
  expect(codeOf(await assign(online.id))).toBe("attendee.no_hall");
  expect(codeOf(await unassign(online.id))).toBe("attendee.no_hall");
});

function field(id: string, set: Partial<CustomField>): CustomField {
  const base = { id, kind: "short" as const, label: { no: id, en: id }, required: false };
  const more = { options: [], shownWhen: null, personal: true, sensitive: false };
  return Object.assign(base, more, { retentionDays: null }, set);
}

test("answers are checked as a registration's; what was never asked may stay open, what is sensitive needs a consent", async () => {
  const customFields = [
    field("fld_firm", { required: true }),
    field("fld_age", { kind: "number" }),
    field("fld_food", { sensitive: true }),
  ];
  await domain.deps.db.update(events).set({ customFields }).where(eq(events.id, eventId));
  const { id } = await add("Anne");
  const change = (answers: Record<string, unknown>, consent = false) =>
    updateAttendee(domain.deps, nord.client, Object.assign(of(id), { answers, consent }));
  expect(must(await change({ fld_age: "41" })).answers).toEqual({ fld_age: 41 });
  expect(await change({ fld_age: "mange" })).toMatchObject({
    refusal: { fields: { "answers.fld_age": "answer.number" } },
  });
  must(await change({ fld_firm: "Nord" }));
  expect(await change({ fld_firm: "" })).toMatchObject({
    refusal: { fields: { "answers.fld_firm": "answer.required" } },
  });
  const both = { fld_firm: "Nord", fld_food: "Nøtter" };
  expect(await change(both)).toMatchObject({
    refusal: { fields: { consent: "registration.consent" } },
  });
  expect(await read(id)).toMatchObject({ answers: { fld_firm: "Nord" }, consentAt: null });
  const agreed = must(await change(both, true));
  expect(agreed).toMatchObject({ answers: both, consentAt: domain.clock.now });
  expect(agreed.consentText).toContain("fld_food");
  // Once known it need not be said again, and it goes with the answer.
  must(await change({ fld_firm: "Nord", fld_food: "Melk" }));
  expect(must(await change({ fld_firm: "Nord" }))).toMatchObject({
    consentAt: null,
    consentText: null,
  });
  // The log names the details and holds none.
  const kept = JSON.stringify(await domain.deps.db.query.auditEntries.findMany());
  expect(kept).toContain("answers");
  expect(kept).not.toMatch(/Nøtter|Melk/);
});

test("merged, one row has the history of both, its mails and those it brought, and says before what it will be", async () => {
  const { deps } = domain;
  const one = await add("Kari", { email: "" });
  const other = await add("Kari N", { email: "kari@firma.test", registration: "invited" });
  await deps.db.run(sql`UPDATE attendees SET group_id = ${other.id} WHERE id = ${other.id}`);
  const child = await listSomebody(deps, { eventId, name: "Barn", groupId: other.id });
  const notes = { eventId, id: other.id, notes: "Kommer sent" };
  must(await updateAttendee(deps, nord.client, notes));
  const pair = { eventId, id: one.id, otherId: other.id };
  const preview = must(await previewMerge(deps, nord.client, pair));
  expect(preview.merged).toMatchObject({
    name: "Kari",
    email: "kari@firma.test",
    seat: "confirmed",
    notes: "Kommer sent",
  });
  expect((await read(one.id)).email).toBeNull();
  must(await mergeAttendees(deps, nord.client, pair));
  const history = await historyOf(one.id);
  for (const entry of ["staff attendee.merge", "staff attendee.update"]) {
    expect(history).toContain(entry);
  }
  expect(history.filter((entry) => entry === "staff attendee.add")).toHaveLength(2);
  const group = must(await listGroup(deps, nord.client, of(one.id)));
  expect(group.map(({ id }) => id)).toEqual([child]);
  expect(codeOf(await previewMerge(deps, nord.client, pair))).toBe("request.not_found");
});

test("made anonymous, somebody gives an unused seat to the next and leaves nothing in mails or in what was merged", async () => {
  const { deps } = domain;
  const [anne, bo, cato] = [await add("Anne"), await add("Bo"), await add("Cato")];
  must(await unassign(anne.id));
  must(await assign(anne.id, { mayWait: true }));
  must(await assign(cato.id, { label: "A1" }));
  const tagged = { eventId, id: bo.id, tags: ["Hemmelig"] };
  must(await updateAttendee(deps, nord.client, tagged));
  domain.clock.now += 1;
  const gone = must(await anonymiseAttendee(deps, nord.client, of(cato.id)));
  expect(gone).toMatchObject({ registration: "accepted", seat: "cancelled", seatLabel: null });
  expect((await read(anne.id)).seat).toBe("offered");
  const told = await deps.db.select().from(deliveries).where(eq(deliveries.attendeeId, anne.id));
  expect(told.map(({ kind }) => kind)).toContain("registration_offered");
  const rows = await deps.db.select().from(deliveries).where(eq(deliveries.attendeeId, cato.id));
  expect(rows.length).toBeGreaterThan(0);
  for (const { recipient, content, state } of rows) {
    expect([recipient, content.text, state]).toEqual(["", "", "cancelled"]);
  }
  // Times and mails are told still, and by whom it was done.
  expect((await historyOf(cato.id))[0]).toBe("staff attendee.anonymise");
  must(await removeAttendee(deps, nord.client, of(bo.id)));
  expect(codeOf(await getAttendee(deps, nord.client, of(bo.id)))).toBe("request.not_found");
});

test("the history tells what is stored, the newest first: times, mails and what staff did", async () => {
  const { id } = await add("Anne");
  domain.clock.now += 1;
  must(await unassign(id));
  domain.clock.now += 1;
  must(await assign(id, { label: "A1" }));
  expect((await historyOf(id)).sort()).toEqual(
    [
      "letter cancelled",
      "letter registered",
      "staff attendee.add",
      "staff attendee.assign_seat A1",
      "staff attendee.unassign_seat",
      "fact registered",
    ].sort(),
  );
});

test("what somebody does by their own link is told by the names of details alone, and goes with the person", async () => {
  const { deps } = domain;
  const anne = await add("Anne");
  const row = await deps.db.query.attendees.findFirst({ where: eq(attendees.id, anne.id) });
  if (!row) throw new Error("Anne is gone");
  const own = { token: await makeOwnToken(deps, row), id: anne.id };
  const given = { name: "Anne Berg", phone: "98765432", version: row.version };
  must(await changeOwnRegistration(deps, Object.assign({ given }, own)));
  for (const [act, at] of [
    [giveUpSeatOfPerson, 1],
    [giveUpSeatOfPerson, 2],
    [takeSeatOfPerson, 3],
    [cancelOwnRegistration, 4],
    [cancelOwnRegistration, 5],
  ] as const) {
    domain.clock.now = noon + at * 1_000;
    const done: { readonly ok: boolean } = await act(deps, own);
    expect(done.ok).toBe(true);
  }
  const ofThem = async () => {
    const told = must(await listAttendeeHistory(deps, nord.client, of(anne.id)));
    return told.flatMap(({ kind, what, who, fields }) =>
      kind === "own" ? [[what, who, ...fields]] : [],
    );
  };
  expect(await ofThem()).toEqual([
    ["attendee.own_cancel", null],
    ["attendee.own_take_seat", null],
    ["attendee.own_give_up_seat", null],
    ["attendee.own_change", null, "name", "phone"],
  ]);
  const kept = await deps.db.query.auditEntries.findMany();
  expect(JSON.stringify(kept)).not.toMatch(/Berg|98765432/);
  must(await anonymiseAttendee(deps, nord.client, of(anne.id)));
  expect(await ofThem()).toEqual([]);
  expect((await historyOf(anne.id))[0]).toBe("staff attendee.anonymise");
});

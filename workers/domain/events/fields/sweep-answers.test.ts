import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import { attendees, auditEntries, events } from "../../../db/schema/index.ts";
import { getAttendee } from "../../attendees/manage/attendee.ts";
import { updateAttendee } from "../../attendees/manage/update-attendee.ts";
import { createEvent } from "../changes/create-event.ts";
import { runDue } from "../due.ts";
import { getEvent } from "../get-event.ts";
import { setFields } from "./set-fields.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

/** When an event closes that starts an hour from noon, lasts two and is ended by nobody. */
const closesAt = noon + 6 * hour;

function field(id: string, retentionDays: number | null): CustomField {
  const label = { no: id, en: id };
  const shown = { shownWhen: null, personal: true, sensitive: false };
  return { id, kind: "short", label, required: false, options: [], ...shown, retentionDays };
}

/** An event with three fields, kept for 2 and 5 days and as long as the rest, and people who answered all of them. */
async function makeEvent(people: number) {
  const { deps } = domain;
  domain.clock.now = noon;
  const { id } = must(await createEvent(deps, nord.client, newEvent("Forum")));
  await deps.db.update(events).set({ retentionDays: 30, published: true }).where(eq(events.id, id));
  const asked = [field("food", 2), field("hotel", 5), field("firm", null)];
  const kept = must(
    await setFields(deps, nord.client, { eventId: id, fields: asked, deleteAnswers: [] }),
  );
  const [food = "", hotel = "", firm = ""] = kept.fields.map((one) => one.id);
  const rows = Array.from({ length: people }, (_, place) => ({
    id: deps.newId("att"),
    eventId: id,
    name: `Guest ${place}`,
    answers: { [food]: "Nuts", [hotel]: "Yes", [firm]: "Nord" },
    registration: "accepted" as const,
    seat: "none" as const,
    presence: "none" as const,
    notes: "",
    createdAt: noon,
  }));
  for (let place = 0; place < rows.length; place += 5) {
    await deps.db.insert(attendees).values(rows.slice(place, place + 5));
  }
  return { id, food, hotel, firm, first: rows[0]?.id ?? "" };
}

async function answersOf(eventId: string) {
  const rows = await domain.deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  return [...new Set(rows.map(({ answers }) => JSON.stringify(answers)))];
}

async function notes(eventId: string) {
  const rows = await domain.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.eventId, eventId));
  return rows.filter(({ what }) => what === "event.delete_answers").map(({ after }) => after);
}

test("answers go when the time of their field is over, each at its own, and hosts find it in the log", async () => {
  const { id, food, hotel, firm } = await makeEvent(3);
  domain.clock.now = closesAt + 2 * day - 1;
  await runDue(domain.deps);
  expect(await answersOf(id)).toEqual([
    JSON.stringify({ [food]: "Nuts", [hotel]: "Yes", [firm]: "Nord" }),
  ]);

  domain.clock.now += 1;
  await runDue(domain.deps);
  expect(await answersOf(id)).toEqual([JSON.stringify({ [hotel]: "Yes", [firm]: "Nord" })]);
  expect(await notes(id)).toEqual([{ fields: ["food"] }]);

  domain.clock.now = closesAt + 5 * day;
  await runDue(domain.deps);
  await runDue(domain.deps);
  expect(await answersOf(id)).toEqual([JSON.stringify({ [firm]: "Nord" })]);
  expect(await notes(id)).toEqual([{ fields: ["food"] }, { fields: ["hotel"] }]);
});

test("an event of more people than one statement takes loses all of its answers in one go", async () => {
  const { id, hotel, firm } = await makeEvent(1_205);
  domain.clock.now = closesAt + 2 * day;
  await runDue(domain.deps);
  expect(await answersOf(id)).toEqual([JSON.stringify({ [hotel]: "Yes", [firm]: "Nord" })]);
  expect(await notes(id)).toHaveLength(1);
});

test("the time counts from the end as it is, and follows the form", async () => {
  const { deps } = domain;
  const { id, food, hotel, firm } = await makeEvent(1);
  // Ended later than planned: nothing is due at the old time.
  await deps.db
    .update(events)
    .set({ closesAt: closesAt + 3 * day, endsAt: closesAt + 3 * day })
    .where(eq(events.id, id));
  domain.clock.now = closesAt + 2 * day;
  await runDue(deps);
  expect(await answersOf(id)).toEqual([
    JSON.stringify({ [food]: "Nuts", [hotel]: "Yes", [firm]: "Nord" }),
  ]);
  // A shorter time that is over by now.
  const { customFields, version } = must(await getEvent(deps, nord.client, { address: id }));
  const fields = customFields.map((one) => (one.id === firm ? { ...one, retentionDays: 1 } : one));
  must(await setFields(deps, nord.client, { eventId: id, version, fields, deleteAnswers: [] }));
  domain.clock.now = closesAt + 4 * day + 6 * hour;
  await runDue(deps);
  expect(await answersOf(id)).toEqual([JSON.stringify({ [food]: "Nuts", [hotel]: "Yes" })]);
});

test("staff cannot write an answer down whose time is over", async () => {
  const { deps } = domain;
  const { id, food, hotel, firm, first } = await makeEvent(1);
  domain.clock.now = closesAt + 2 * day;
  await runDue(deps);
  const target = { eventId: id, id: first };
  const { version, name } = must(await getAttendee(deps, nord.client, target));
  const answers = { [food]: "Fish", [hotel]: "No", [firm]: "Sør" };
  const given = { ...target, version, name: name ?? "", email: "", phone: "", notes: "", tags: [] };
  expect(codeOf(await updateAttendee(deps, nord.client, { ...given, answers }))).toBe("ok");
  expect(await answersOf(id)).toEqual([JSON.stringify({ [hotel]: "No", [firm]: "Sør" })]);
});

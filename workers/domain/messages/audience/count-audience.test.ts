import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { codeOf, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { type MessageWorld, makeMessageWorld } from "#tests/support/messages/message-world.ts";
import type { MessageAudience } from "../../../contract/api/messages/messages.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import type { MessageKind } from "../../../contract/messages/messages.ts";
import { events } from "../../../db/schema/index.ts";
import { createMessage } from "../changes/drafts.ts";
import { listChoicesOfAudience } from "./audience-choices.ts";
import { countMessageAudience } from "./count-audience.ts";

const base = {
  label: { no: "Mat", en: "Food" },
  required: false,
  shownWhen: null,
  personal: false,
  sensitive: false,
  retentionDays: null,
};
const customFields: readonly CustomField[] = [
  { ...base, id: "dinner", kind: "yesno", options: [] },
  { ...base, id: "days", kind: "many", options: ["Mon", "Tue"] },
  { ...base, id: "track", kind: "one", options: ["A", "B"] },
  { ...base, id: "diet", kind: "short", options: [] },
  { ...base, id: "home", kind: "country", options: [] },
];

let domain: TestDomain;
let world: MessageWorld;
const ids = new Map<string, string>();

beforeAll(async () => {
  domain = await openDomain();
  world = await makeMessageWorld(domain);
  const { deps } = domain;
  const { eventId } = world;
  await deps.db.update(events).set({ customFields }).where(eq(events.id, eventId));
  const add = async (name: string, more: object) => {
    const email = `${name}@x.example`;
    ids.set(name, await addAttendee(deps, { eventId, name, email, phone: null, ...more }));
  };
  const answers = { dinner: true, days: ["Mon", "Tue"], track: "A", diet: "Fish", home: "SE" };
  const accepted = { registration: "accepted" };
  await add("kari", { ...accepted, answers, tags: ["Press"], phone: "+4799999991" });
  await add("ola", {
    ...accepted,
    answers: { dinner: false, days: ["Mon"], track: "B", home: "NO" },
  });
  await add("inside", { ...accepted, presence: "in", seat: "confirmed" });
  await add("pending", { registration: "pending", answers: { days: [], diet: "", home: "" } });
  await add("invited", { registration: "invited" });
  await add("refused", { registration: "declined" });
  await add("gaveup", { registration: "declined", seatReason: "self" });
  await add("roomer", { email: null, joinedAt: 1 });
  // Of another event, and never counted.
  const other = await makeMessageWorld(domain, "Sor");
  await addAttendee(deps, { eventId: other.eventId, email: "kari@x.example", tags: ["Press"] });
});
afterAll(() => domain.close());

async function count(
  audience: MessageAudience,
  channels: ("email" | "sms" | "room")[] = ["email"],
  kind: MessageKind = "broadcast",
) {
  const asked = { eventId: world.eventId, kind, channels, audience };
  return must(await countMessageAudience(domain.deps, world.nord.client, asked));
}

const reached = async (audience: MessageAudience) => {
  const { people, channels } = await count(audience);
  return [people, channels[0]?.recipients];
};

test("everybody on the list, and of each who would get none the reason, a row for each channel", async () => {
  const { people, channels } = await count({}, ["email", "sms", "room"]);
  expect(people).toBe(8);
  const [mail, sms, ...others] = channels;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: "email", recipients: 5 });
  expect(mail?.leftOut).toMatchObject([
    { reason: "cancelled", people: 1, first: [{ name: "gaveup" }] },
    { reason: "declined", people: 1, first: [{ name: "refused" }] },
    { reason: "no_email", people: 1, first: [{ attendeeId: ids.get("roomer"), name: "roomer" }] },
  ]);
  expect(sms).toMatchObject({ channel: "sms", recipients: 1 });
  expect(sms?.leftOut).toMatchObject([{ reason: "no_phone", people: 5 }, {}, {}]);
});

test("an invitation leaves out who is registered", async () => {
  const { channels } = await count({}, ["email"], "invitation");
  expect(channels[0]).toMatchObject({ recipients: 1 });
  const names = ["inside", "kari", "ola", "pending"].map((name) => ({ name }));
  expect(channels[0]?.leftOut[0]).toMatchObject({ reason: "registered", people: 4, first: names });
});

test("those who fit: by status, registration, presence, seat, tag, answer and by hand", async () => {
  expect(await reached({ status: "checked_in" })).toEqual([1, 1]);
  expect(await reached({ registration: "pending" })).toEqual([1, 1]);
  expect(await reached({ registration: "none" })).toEqual([1, 0]);
  expect(await reached({ presence: "in" })).toEqual([1, 1]);
  expect(await reached({ seat: "confirmed" })).toEqual([1, 1]);
  expect(await reached({ tag: "press" })).toEqual([1, 1]);
  expect(await reached({ field: { id: "dinner", value: "yes" } })).toEqual([1, 1]);
  expect(await reached({ field: { id: "dinner", value: "no" } })).toEqual([1, 1]);
  expect(await reached({ field: { id: "days", value: "Mon" } })).toEqual([2, 2]);
  expect(await reached({ field: { id: "track", value: "B" } })).toEqual([1, 1]);
  expect(await reached({ field: { id: "gone", value: "B" } })).toEqual([0, 0]);
  expect(await reached({ answered: { id: "diet", has: true } })).toEqual([1, 1]);
  expect(await reached({ answered: { id: "diet", has: false } })).toEqual([7, 4]);
  // A no is an answer, an empty list is none.
  expect(await reached({ answered: { id: "dinner", has: true } })).toEqual([2, 2]);
  expect(await reached({ answered: { id: "days", has: true } })).toEqual([2, 2]);
  expect(await reached({ answered: { id: "days", has: false } })).toEqual([6, 3]);
  expect(await reached({ answered: { id: "gone", has: false } })).toEqual([0, 0]);
  expect(await reached({ field: { id: "home", value: "SE" } })).toEqual([1, 1]);
  const chosen = [ids.get("kari") ?? "", ids.get("refused") ?? "", "att_nobodys"];
  expect(await reached({ ids: chosen })).toEqual([2, 1]);
  expect(await reached({ tag: "Press", field: { id: "dinner", value: "no" } })).toEqual([0, 0]);
});

test("those who declined are reached by who asks for them", async () => {
  expect(await reached({ registration: "declined" })).toEqual([2, 2]);
});

test("of many who are left out the first twenty are named, by name", async () => {
  const many = await makeMessageWorld(domain, "Vest");
  for (let place = 25; place > 0; place -= 1) {
    const name = `Person ${String(place).padStart(2, "0")}`;
    await addAttendee(domain.deps, { eventId: many.eventId, name, email: null });
  }
  const asked = { eventId: many.eventId, kind: "broadcast" as const, audience: {} };
  const { channels } = must(
    await countMessageAudience(domain.deps, many.nord.client, { ...asked, channels: ["email"] }),
  );
  const [left] = channels[0]?.leftOut ?? [];
  expect(left).toMatchObject({ reason: "no_email", people: 25 });
  const names = left?.first.map(({ name }) => name) ?? [];
  expect([names.length, names[0], names[19]]).toEqual([20, "Person 01", "Person 20"]);
});

test("a message into the room alone is for whoever is there", async () => {
  const { channels, people } = await count({}, ["room"]);
  expect({ channels, people }).toEqual({ channels: [], people: 8 });
});

test("what can be chosen by is offered by name, of countries those that somebody has answered, to whoever sees the people", async () => {
  const { eventId, nord } = world;
  const asked = { eventId, locale: "en" } as const;
  const choices = must(await listChoicesOfAudience(domain.deps, nord.client, asked));
  expect(choices).toMatchObject({ tags: ["Press"], seats: [] });
  expect(choices.fields.map(({ id, values }) => [id, values.map(({ name }) => name)])).toEqual([
    ["dinner", ["Yes", "No"]],
    ["days", ["Mon", "Tue"]],
    ["track", ["A", "B"]],
    ["diet", []],
    ["home", ["Norway", "Sweden"]],
  ]);
  // Whatever is offered can be asked for.
  for (const { id, values } of choices.fields) {
    for (const { value } of values) await reached({ field: { id, value } });
  }
  for (const status of choices.statuses) await reached({ status });
  for (const registration of choices.registrations) await reached({ registration });
  const foreign = await listChoicesOfAudience(domain.deps, nord.editor, asked);
  expect(codeOf(foreign)).toBe("event.not_found");
});

test("seats are offered where there is a hall", async () => {
  const { deps } = domain;
  const hall = await makeMessageWorld(domain, "Hall");
  await deps.db.update(events).set({ hybrid: true }).where(eq(events.id, hall.eventId));
  const asked = { eventId: hall.eventId, locale: "no" } as const;
  const { seats } = must(await listChoicesOfAudience(deps, hall.nord.client, asked));
  expect(seats).toContain("confirmed");
});

test("a field that nobody can be chosen by is refused, and so is what nobody can answer", async () => {
  const { nord, eventId } = world;
  for (const field of [
    { id: "diet", value: "Fish" },
    { id: "track", value: "C" },
    { id: "none", value: "yes" },
  ]) {
    const input = { eventId, kind: "broadcast" as const, audience: { field } };
    expect(await createMessage(domain.deps, nord.client, input)).toMatchObject({
      refusal: { fields: { "audience.field": "field.choice" } },
    });
  }
  const audience = { answered: { id: "none", has: true } };
  const asked = { eventId, kind: "broadcast" as const, audience };
  expect(await createMessage(domain.deps, nord.client, asked)).toMatchObject({
    refusal: { fields: { "audience.answered": "field.choice" } },
  });
});

test("moderators and others do not count people", async () => {
  const { eventId, nord } = world;
  const asked = { eventId, kind: "broadcast" as const, channels: ["email" as const], audience: {} };
  const moderator = { kind: "moderator", id: "mod_1", eventId } as const;
  expect(codeOf(await countMessageAudience(domain.deps, moderator, asked))).toBe("auth.forbidden");
  expect(codeOf(await countMessageAudience(domain.deps, nord.editor, asked))).toBe(
    "event.not_found",
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventVisitor } from "#app/session.server.ts";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { findEvent } from "#workers/domain/events/record.ts";
import { answerFormEdit } from "./form.server.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

async function visit(eventId: string): Promise<Pick<EventVisitor, "deps" | "actor" | "event">> {
  const event = await findEvent(domain.deps, eventId);
  if (!event) throw new Error("the event is there");
  return { deps: domain.deps, actor: nord.client, event };
}

/** Posts a form of these inputs to the event as it is now. */
async function post(eventId: string, inputs: Readonly<Record<string, string>>) {
  const visitor = await visit(eventId);
  const form = new FormData();
  form.set("version", `${visitor.event.version}`);
  for (const [name, value] of Object.entries(inputs)) form.set(name, value);
  return answerFormEdit(visitor, form);
}

const field = (place: number, key: string, labelNo: string, kind = "short") => ({
  [`${place}.key`]: key,
  [`${place}.labelNo`]: labelNo,
  [`${place}.kind`]: kind,
});

test("a field's button changes what is written, and nothing that is kept", async () => {
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent("Written")));
  const both = { ...field(0, "a", "Mat"), ...field(1, "b", "Land", "country") };
  const answer = await post(id, { ...both, down: "a" });
  expect(answer).toMatchObject({
    kind: "draft",
    at: "a",
    draft: [
      { key: "b", kind: "country" },
      { key: "a", labelNo: "Mat" },
    ],
  });
  expect((await visit(id)).event.customFields).toEqual([]);
});

test("what is wrong is said at the input where it was typed, and what was typed comes back", async () => {
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent("Wrong")));
  const inputs = {
    ...field(0, "a", " "),
    ...field(1, "b", "Mat", "one"),
    "1.options": "Fisk\nfisk",
    ...field(2, "c", "Hvorfor"),
    "2.labelEn": "x".repeat(201),
    "2.retentionDays": "snart",
    "2.shownWhen": "d=yes",
  };
  expect(await post(id, inputs)).toMatchObject({
    kind: "refused",
    draft: [{ key: "a" }, { options: "Fisk\nfisk" }, { retentionDays: "snart" }],
    problems: {
      "0.labelNo": { code: "form.label" },
      "2.labelEn": { code: "text.too_long", detail: { max: 200 } },
      "2.retentionDays": { code: "number.range" },
    },
    lost: [],
  });
  const kept = { ...inputs, "0.labelNo": "Navn", "2.labelEn": "Why", "2.retentionDays": "181" };
  expect(await post(id, kept)).toMatchObject({
    problems: {
      "1.options": { code: "form.option_twice" },
      "2.shownWhen": { code: "form.condition" },
    },
  });
  const late = { ...kept, "1.options": "Fisk\nKjøtt", "2.shownWhen": "b=Fisk" };
  expect(await post(id, late)).toMatchObject({
    problems: { "2.retentionDays": { code: "form.retention", detail: { max: 180 } } },
  });
});

test("answers are deleted once that is asked for, and it is said whose", async () => {
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent("Lost")));
  const made = await post(id, { ...field(0, "a", "Mat"), ...field(1, "b", "Land") });
  if (made.kind !== "saved") throw new Error("the form is saved");
  const [food, land] = made.fields.map((one) => one.id);
  if (!food || !land) throw new Error("the form has two fields");
  await addAttendee(domain.deps, { eventId: id, answers: { [food]: "Fisk", [land]: "NO" } });
  const rest = field(0, land, "Hvilket land?");
  const answer = await post(id, rest);
  expect(answer).toMatchObject({
    kind: "refused",
    problems: {},
    lost: [{ id: food, label: { no: "Mat" }, n: 1 }],
  });
  expect(await post(id, { ...rest, deleteAnswers: food })).toMatchObject({
    kind: "saved",
    fields: [{ id: land, label: { no: "Hvilket land?" } }],
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import { attendees, auditEntries } from "../../../db/schema/index.ts";
import { createEvent } from "../changes/create-event.ts";
import { archiveEvent, publishEvent } from "../changes/transitions.ts";
import { updateEvent } from "../changes/update-event.ts";
import type { EventRecord } from "../event-record.ts";
import { findEvent } from "../record.ts";
import { type FormFields, listFields, setFields } from "./set-fields.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

function field(id: string, more: Partial<CustomField> = {}): CustomField {
  return {
    id,
    kind: "short",
    label: { no: id, en: "" },
    required: false,
    options: [],
    shownWhen: null,
    personal: true,
    sensitive: false,
    retentionDays: null,
    ...more,
  };
}

const set = (
  event: Pick<EventRecord, "id">,
  fields: readonly CustomField[],
  more: { deleteAnswers?: string[]; version?: number } = {},
): Promise<Result<FormFields>> =>
  setFields(domain.deps, nord.client, {
    eventId: event.id,
    fields: [...fields],
    deleteAnswers: [],
    ...more,
  });

async function makeForm(name: string, fields: readonly CustomField[]) {
  const event = must(await createEvent(domain.deps, nord.client, newEvent(name)));
  return { event, ...must(await set(event, fields)) };
}

async function answersAt(eventId: string) {
  const rows = await domain.deps.db
    .select({ answers: attendees.answers })
    .from(attendees)
    .where(eq(attendees.eventId, eventId))
    .orderBy(attendees.name);
  return rows.map(({ answers }) => answers);
}

test("a new field is given an id of ours, which its conditions follow and which it keeps", async () => {
  const dinner = field("dinner", { kind: "yesno" });
  const food = field("food", { shownWhen: { field: "dinner", value: "yes" } });
  const { event, fields, version } = await makeForm("Ids", [dinner, food]);
  const [first, second] = fields;
  if (!first || !second) throw new Error("the form has two fields");
  expect(fields.map(({ id }) => id)).toEqual([
    expect.stringMatching(/^fld_/),
    expect.stringMatching(/^fld_/),
  ]);
  expect(second.shownWhen).toEqual({ field: first.id, value: "yes" });

  const renamed = { ...first, label: { no: "Middag?", en: "Dinner?" } };
  const again = must(await set(event, [field("new"), renamed, second], { version }));
  expect(again.version).toBe(version + 1);
  expect(again.fields.slice(1)).toEqual([renamed, second]);
  expect(again.fields[0]?.id).toMatch(/^fld_/);
  expect(await listFields(domain.deps, nord.team, { eventId: event.id })).toMatchObject({
    ok: false,
  });
  expect(await listFields(domain.deps, nord.client, { eventId: event.slug })).toEqual(ok(again));
});

test("who may not edit the event does not change its form, and nobody that of an archived one", async () => {
  const { event, fields } = await makeForm("Rights", [field("a")]);
  const input = { eventId: event.id, fields: [], deleteAnswers: [] };
  expect(codeOf(await setFields(domain.deps, sor.client, input))).toBe("event.not_found");
  expect(codeOf(await setFields(domain.deps, nord.editor, input))).toBe("event.not_found");
  const moderator = { kind: "moderator", id: "mod_1", eventId: event.id, name: "Mona" } as const;
  expect(codeOf(await setFields(domain.deps, moderator, input))).toBe("auth.forbidden");
  must(await archiveEvent(domain.deps, nord.client, { eventId: event.id }));
  expect(codeOf(await set(event, []))).toBe("event.archived");
  expect((await findEvent(domain.deps, event.id))?.customFields).toEqual(fields);
});

test("a form that was read before somebody else's change is refused", async () => {
  const { event, fields, version } = await makeForm("Two hosts", [field("a")]);
  must(await set(event, [...fields, field("b")], { version }));
  expect(codeOf(await set(event, [], { version }))).toBe("event.changed");
  const now = { version: version + 1 };
  const both = await Promise.all([set(event, [field("x")], now), set(event, [field("y")], now)]);
  expect(both.map(codeOf).toSorted()).toEqual(["event.changed", "ok"]);
});

test("labels, order and what is required change while people have answered, published or not", async () => {
  const { event, fields } = await makeForm("Answered", [field("a"), field("b")]);
  const [a, b] = fields;
  if (!a || !b) throw new Error("the form has two fields");
  await addAttendee(domain.deps, { eventId: event.id, answers: { [a.id]: "x" } });
  const values = { organiser: "Nord", description: "About" };
  must(
    await updateEvent(domain.deps, nord.client, { eventId: event.id, section: "general", values }),
  );
  must(await publishEvent(domain.deps, nord.client, { eventId: event.id }));
  const changed = { ...a, label: { no: "Ny", en: "New" }, required: true };
  expect(must(await set(event, [b, changed])).fields).toEqual([b, changed]);
  expect(await answersAt(event.id)).toEqual([{ [a.id]: "x" }]);
});

test("a field that is answered goes, or becomes another kind, once the answers may go too", async () => {
  const { event, fields } = await makeForm("Lost", [field("a"), field("b"), field("c")]);
  const [a, b, c] = fields;
  if (!a || !b || !c) throw new Error("the form has three fields");
  const answers = [
    { [a.id]: "1", [b.id]: ["x", "y"], [c.id]: true },
    { [a.id]: "2", [c.id]: false },
    {},
  ];
  for (const [n, one] of answers.entries()) {
    await addAttendee(domain.deps, { eventId: event.id, name: `Person ${n}`, answers: one });
  }
  const other = await makeForm("Other", [field("a")]);
  await addAttendee(domain.deps, { eventId: other.event.id, answers: { [a.id]: "theirs" } });

  const next = [{ ...b, kind: "long" } as const, c];
  expect(await set(event, next)).toMatchObject({
    ok: false,
    refusal: {
      code: "form.has_answers",
      detail: { n: 3 },
      fields: { [a.id]: "form.has_answers", [b.id]: "form.has_answers" },
      fieldDetails: { [a.id]: { n: 2 }, [b.id]: { n: 1 } },
    },
  });
  // One of them is not both of them.
  expect(await set(event, next, { deleteAnswers: [a.id] })).toMatchObject({
    ok: false,
    refusal: { detail: { n: 1 }, fields: { [b.id]: "form.has_answers" } },
  });
  expect(await answersAt(event.id)).toEqual(answers);
  must(await set(event, next, { deleteAnswers: [a.id, b.id] }));
  expect(await answersAt(event.id)).toEqual([{ [c.id]: true }, { [c.id]: false }, {}]);
  expect(await answersAt(other.event.id)).toEqual([{ [a.id]: "theirs" }]);
  const entries = await domain.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.eventId, event.id));
  expect(entries.filter(({ what }) => what === "event.update_fields")).toHaveLength(2);
});

test("a form of many fields can be emptied at once", async () => {
  const many = Array.from({ length: 40 }, (_, n) => field(`f${n}`));
  const { event, fields } = await makeForm("Many", many);
  const answers = Object.fromEntries(fields.map(({ id }) => [id, "x"]));
  await addAttendee(domain.deps, { eventId: event.id, answers });
  expect(await set(event, [])).toMatchObject({ refusal: { detail: { n: 40 } } });
  must(await set(event, [], { deleteAnswers: fields.map(({ id }) => id) }));
  expect(await answersAt(event.id)).toEqual([{}]);
});

test("an answer that comes while its field is removed is not lost without a word", async () => {
  const { event, fields } = await makeForm("Meanwhile", [field("a")]);
  const [a] = fields;
  if (!a) throw new Error("the form has a field");
  const { deps } = domain;
  // Between the question whether anybody has answered and the change.
  const at = new Proxy(deps.db, {
    get(db, key) {
      if (key !== "all") return Reflect.get(db, key);
      return async (...args: Parameters<typeof db.all>) => {
        const rows = await db.all(...args);
        if (rows.length === 0) {
          await addAttendee(deps, { eventId: event.id, answers: { [a.id]: "late" } });
        }
        return rows;
      };
    },
  });
  const input = { eventId: event.id, fields: [], deleteAnswers: [] };
  expect(await setFields({ ...deps, db: at }, nord.client, input)).toMatchObject({
    ok: false,
    refusal: { code: "form.has_answers", detail: { n: 1 } },
  });
  expect(await answersAt(event.id)).toEqual([{ [a.id]: "late" }]);
});

test("answers are kept no longer than the event's data", async () => {
  const { event } = await makeForm("Retention", []);
  expect(await set(event, [field("a"), field("b", { retentionDays: 181 })])).toMatchObject({
    ok: false,
    refusal: {
      code: "form.retention",
      detail: { max: 180 },
      fields: { "fields.1.retentionDays": "form.retention" },
    },
  });
  must(await set(event, [field("b", { retentionDays: 180 })]));
});

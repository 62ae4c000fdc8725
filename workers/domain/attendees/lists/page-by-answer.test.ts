/** The list in the order of what was answered to one field: kept by the database, whoever writes. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldOf } from "#tests/support/attendees/field-of.ts";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import { type AnswerSort, isAnswerSort } from "../../../contract/attendees/list-columns.ts";
import { attendeeAnswerOrders } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { setFields } from "../../events/fields/set-fields.ts";
import { runBatch } from "../../shared/batch.ts";
import { type AttendeeQuery, listAttendees } from "./list-attendees.ts";

/** Far more than a page reads, with one answer in four. */
const people = 2_000;

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let version: number;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const event = must(await createEvent(domain.deps, nord.client, newEvent("Fest")));
  ({ id: eventId, version } = event);
}, 60_000);
afterAll(() => domain.close());

async function setForm(
  fields: readonly CustomField[],
  deleteAnswers: readonly string[] = [],
): Promise<readonly AnswerSort[]> {
  const saved = must(
    await setFields(domain.deps, nord.client, {
      eventId,
      version,
      deleteAnswers: [...deleteAnswers],
      fields: [...fields],
    }),
  );
  ({ version } = saved);
  return saved.fields.map(({ id }) => id).filter(isAnswerSort);
}

async function add(rows: readonly { readonly name: string; readonly answers: object }[]) {
  const json = JSON.stringify(rows.map((row, n) => ({ ...row, id: `att_${row.name}_${n}` })));
  await runBatch(domain.deps, [
    sql`INSERT INTO attendees (id, event_id, name, answers, seat, presence, notes, created_at)
        SELECT value ->> 'id', ${eventId}, value ->> 'name', value -> 'answers', 'none', 'none', '', 1
        FROM json_each(${json})`,
  ]);
}

const list = async (query: AttendeeQuery) =>
  must(await listAttendees(domain.deps, nord.client, Object.assign({ eventId }, query)));
const names = async (query: AttendeeQuery) => (await list(query)).items.map(({ name }) => name);

test("texts stand as dictionaries have them, numbers by their size, and who has not answered comes last", async () => {
  const [town, age] = await setForm([fieldOf("short", "a"), fieldOf("number", "b")]);
  if (!town || !age) throw new Error("no fields");
  await add([
    { name: "Per", answers: { [town]: "Ås", [age]: 9 } },
    { name: "Kari", answers: { [town]: "bergen", [age]: 100 } },
    { name: "Ola", answers: { [age]: -3 } },
    { name: "Liv", answers: { [town]: "Asker" } },
  ]);
  expect(await names({ sort: town })).toEqual(["Liv", "Kari", "Per", "Ola"]);
  expect(await names({ sort: town, descending: true })).toEqual(["Ola", "Per", "Kari", "Liv"]);
  expect(await names({ sort: age })).toEqual(["Ola", "Per", "Kari", "Liv"]);
  // With a filter beside it, and a field that is none: nobody.
  expect(await names({ sort: town, status: "checked_in" })).toEqual([]);
  expect(await names({ sort: "fld_NONE" })).toEqual([]);

  // It follows an answer in the statement that changes it, and a field that is asked later.
  await domain.d1
    .prepare("UPDATE attendees SET answers = ? WHERE name = 'Liv'")
    .bind(JSON.stringify({ [town]: "Ørsta" }))
    .run();
  expect(await names({ sort: town })).toEqual(["Kari", "Liv", "Per", "Ola"]);
  const [, , food] = await setForm([
    fieldOf("short", town),
    fieldOf("number", age),
    fieldOf("short", "c"),
  ]);
  if (!food) throw new Error("no field");
  expect((await names({ sort: food })).toSorted()).toEqual(["Kari", "Liv", "Ola", "Per"]);
  await setForm([fieldOf("short", town)], [age, food]);
  expect(await names({ sort: food })).toEqual([]);

  expect(await names({ sort: town })).toEqual(["Kari", "Liv", "Per", "Ola"]);
  await domain.d1.prepare("DELETE FROM attendees WHERE event_id = ?").bind(eventId).run();
  expect(await domain.deps.db.$count(attendeeAnswerOrders)).toBe(0);
});

test("each page of a long list reads few rows, none is left out or shown twice, and the way back is the same", async () => {
  const [town] = await setForm([fieldOf("short", "a")]);
  if (!town) throw new Error("no field");
  await add(
    Array.from({ length: people }, (_, n) => {
      return { name: `P${n}`, answers: n % 4 === 0 ? { [town]: `By ${(n * 7) % 40}` } : {} };
    }),
  );
  const seen: string[] = [];
  const cursors: (string | undefined)[] = [undefined];
  for (;;) {
    const page = await list({ sort: town, limit: 100, cursor: cursors.at(-1) });
    expect(page.total).toBe(people);
    seen.push(...page.items.map(({ id }) => id));
    if (page.next === null) break;
    cursors.push(page.next);
  }
  expect([seen.length, new Set(seen).size]).toEqual([people, people]);
  const [second, third] = [
    await list({ sort: town, limit: 100, cursor: cursors[1] }),
    await list({ sort: town, limit: 100, cursor: cursors[2] }),
  ];
  const back = await list({ sort: town, limit: 100, cursor: third.previous ?? undefined });
  expect(back.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
  for (const cursor of [cursors[0], cursors[10], third.previous ?? undefined]) {
    const asked = { sort: town, eventId, cursor };
    const read = await rowsReadBy(domain.deps, (deps) => listAttendees(deps, nord.client, asked));
    expect(Math.max(...read)).toBeLessThanOrEqual(200);
  }
}, 120_000);

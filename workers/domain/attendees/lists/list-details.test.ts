import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { setFields } from "../../events/fields/set-fields.ts";
import { runBatch } from "../../shared/batch.ts";
import { readListDetails } from "./list-details.ts";

const groups = 30;
const perGroup = 10;

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let eventId: string;
let fieldId: string;

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  nord = await makeTestClient(deps, "Nord");
  sor = await makeTestClient(deps, "Sor");
  const event = must(await createEvent(deps, nord.client, newEvent("Fest")));
  eventId = event.id;
  const dinner = {
    id: "a",
    kind: "yesno" as const,
    label: { no: "Middag", en: "Dinner" },
    required: false,
    options: [],
    shownWhen: null,
    personal: true,
    sensitive: false,
    retentionDays: null,
  };
  const saved = must(
    await setFields(deps, nord.client, {
      eventId,
      version: event.version,
      deleteAnswers: [],
      fields: [dinner],
    }),
  );
  fieldId = saved.fields[0]?.id ?? "";
  const people = Array.from({ length: groups * perGroup }, (_, n) => ({
    id: idOf(n % groups, Math.floor(n / groups)),
    group: idOf(n % groups, 0),
    name: `P ${n}`,
  }));
  await runBatch(deps, [
    sql`INSERT INTO attendees (id, event_id, name, group_id, answers, seat, presence, notes, created_at)
        SELECT value ->> 'id', ${eventId}, value ->> 'name', value ->> 'group', ${JSON.stringify({ [fieldId]: true })}, 'none', 'none', '', 1
        FROM json_each(${JSON.stringify(people)})`,
    sql`INSERT INTO attendees (id, event_id, name, answers, seat, presence, notes, created_at)
        VALUES ('att_alone', ${eventId}, 'Alone', '{}', 'none', 'none', '', 1)`,
  ]);
});
afterAll(() => domain.close());

function idOf(group: number, place: number): string {
  return `att_${String(group).padStart(2, "0")}_${place}`;
}

function details(
  actor: TestClient["client"],
  ids: readonly string[],
  asked: { readonly hasGroups: boolean; readonly fields: readonly string[] },
  deps = domain.deps,
) {
  return readListDetails(deps, actor, { eventId, ids, locale: "en", ...asked });
}

test("the booker is shown how many came by the form, the others who registered them", async () => {
  const ids = [idOf(3, 0), idOf(3, 4), "att_alone"];
  const found = must(await details(nord.client, ids, { hasGroups: true, fields: [] }));
  expect(found.get(idOf(3, 0))?.group).toEqual({ people: perGroup, bookedBy: null });
  expect(found.get(idOf(3, 4))?.group).toEqual({ people: perGroup, bookedBy: "P 3" });
  expect(found.get("att_alone")?.group).toBeNull();
});

test("answers are read in the language of whoever looks, and only those that are asked for", async () => {
  const ids = [idOf(0, 0), "att_alone"];
  const found = must(await details(nord.client, ids, { hasGroups: false, fields: [fieldId] }));
  expect(found.get(idOf(0, 0))?.answers).toEqual({ [fieldId]: "Yes" });
  expect(found.get("att_alone")?.answers).toEqual({});
  const without = must(await details(nord.client, ids, { hasGroups: true, fields: [] }));
  expect(without.get(idOf(0, 0))?.answers).toEqual({});
});

test("people of another event say nothing, and nobody from outside reads any", async () => {
  const other = must(await createEvent(domain.deps, nord.client, newEvent("Annet"))).id;
  const asked = { ids: [idOf(0, 0)], hasGroups: true, fields: [fieldId], locale: "en" } as const;
  const elsewhere = await readListDetails(domain.deps, nord.client, { ...asked, eventId: other });
  expect(must(elsewhere).size).toBe(0);
  expect(await details(sor.client, [idOf(0, 0)], { hasGroups: true, fields: [] })).toMatchObject({
    ok: false,
    refusal: { code: "event.not_found" },
  });
});

test("[P13] a page of thirty groups of ten is read in queries of 200 rows at most", async () => {
  const ids = Array.from({ length: groups }, (_, group) => idOf(group, 1));
  const read = await rowsReadBy(domain.deps, (deps) =>
    details(nord.client, ids, { hasGroups: true, fields: [fieldId] }, deps),
  );
  expect(Math.max(...read)).toBeLessThanOrEqual(200);
});

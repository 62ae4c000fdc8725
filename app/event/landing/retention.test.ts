/** How long data are kept, where people decide whether to say anything: on the landing page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { callPage } from "#tests/support/pages.ts";
import type { CustomField } from "#workers/contract/attendees/custom-fields.ts";
import { events } from "#workers/db/schema/index.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { publishEvent } from "#workers/domain/events/changes/transitions.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  // What the page loads later is loaded by then: else it comes when the tests are over.
  await import("../live/live-room.tsx");
});
afterAll(() => domain.close());

function field(id: string, no: string, en: string, retentionDays: number | null): CustomField {
  const shown = { shownWhen: null, personal: true, sensitive: false };
  return {
    id,
    kind: "short",
    label: { no, en },
    required: false,
    options: [],
    ...shown,
    retentionDays,
  };
}

async function makeEvent(name: string, accessCode: string | null) {
  const { deps, clock } = domain;
  const input = Object.assign(newEvent(name, clock.now + day), { accessCode });
  const made = must(await createEvent(deps, nord.client, input));
  const customFields = [
    field("fld_a", "Allergier", "Allergies", 14),
    field("fld_b", "Firma", "Company", null),
    // As long as the rest: nothing that has to be said.
    field("fld_c", "Hotell", "Hotel", 30),
  ];
  // Of all events that the database of this file has.
  await deps.db.update(events).set({ customFields, retentionDays: 30 });
  must(await publishEvent(deps, nord.client, { eventId: made.id }));
  return made;
}

async function open(code: string, locale: "no" | "en"): Promise<string> {
  const call = { path: "c/:code", address: code, cookie: "", search: `?lang=${locale}` };
  return (await callPage(domain.deps, call)).text;
}

test("the page before an event says when its data go, and which answers go before", async () => {
  const { code } = await makeEvent("Open", null);
  const no = await open(code, "no");
  expect(no).toContain('"retentionDays":30');
  expect(no).toContain('"answersKept":"Svaret på «Allergier» slettes 14 dager etter slutten."');
  const en = await open(code, "en");
  expect(en).toContain(
    '"answersKept":"The answer to “Allergies” is deleted 14 days after the end."',
  );
});

test("before the access code nothing is told of what the form asks", async () => {
  const { code } = await makeEvent("Closed", "4829 0157");
  const text = await open(code, "no");
  expect(text).toContain('"retentionDays":30');
  expect(text).not.toContain("Allergier");
});

/** S5: whatever people are called and answer comes out as it was typed: of tables, mails, tickets and cards. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { attendees, deliveries } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { setFields } from "../events/fields/set-fields.ts";
import { notifyAttendees } from "../registration/notify-attendees.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import { printCards } from "../tickets/cards/print-cards.ts";
import { exportAttendees } from "./lists/export-attendees.ts";
import { addAttendee } from "./manage/add-attendee.ts";
import { getAttendee } from "./manage/attendee.ts";

/** As names: one line each. */
const names = [
  "=1+2",
  "@SUM(A1)",
  "+4799999999",
  "-1+cmd|' /C calc'!A0",
  "<script>alert(1)</script>",
  "</title><img src=x onerror=alert(1)>",
  "&lt;b&gt; & &amp;",
  "Robert'); DROP TABLE attendees;--",
  "{{name}} #{1+1} %s",
  "Å; \"Ø\", 'Æ'",
  "007",
  "null",
  "undefined",
  "李小龙",
  "محمد علي",
  "👩‍👩‍👧‍👦 🇳🇴",
  "Z̸a̷l̵g̶o̸",
  "ﷺ",
  "\u202Eniltam\u202C",
];

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let ids: readonly string[];

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  nord = await makeTestClient(deps, "Nord");
  eventId = must(await createEvent(deps, nord.client, newEvent("Fest"))).id;
  const long = { id: "a", kind: "long", label: { no: "Svar", en: "Answer" } } as const;
  const rest = { required: false, options: [], shownWhen: null, personal: true, sensitive: false };
  const fields = [Object.assign({ retentionDays: null }, rest, long)];
  const saved = must(await setFields(deps, nord.client, { eventId, fields, deleteAnswers: [] }));
  must(await publishEvent(deps, nord.client, { eventId }));
  const made: string[] = [];
  for (const [place, name] of names.entries()) {
    const email = `n${place}@else.test`;
    const { id } = must(
      await addAttendee(deps, nord.client, { eventId, name, email, notes: name }),
    );
    const answers = { [saved.fields[0]?.id ?? ""]: `${name}\n${name}` };
    await deps.db
      .update(attendees)
      .set({ answers, notice: "registered", language: "no" })
      .where(eq(attendees.id, id));
    made.push(id);
  }
  ids = made;
  await notifyAttendees(deps, eventId);
}, 120_000);
afterAll(() => domain.close());

/** The name as it is stored: that is what all else is measured by. */
async function stored(): Promise<readonly string[]> {
  const rows = ids.map((id) => getAttendee(domain.deps, nord.client, { eventId, id }));
  return (await Promise.all(rows)).map((row) => must(row).name ?? "");
}

test("names are kept as they were typed", async () => {
  expect(await stored()).toEqual(names);
});

test.each(["xlsx", "csv"] as const)(
  "a table as %s has them as they are, and no formula",
  async (format) => {
    const asked = { eventId, format, locale: "no" as const };
    const { body } = must(await exportAttendees(domain.deps, nord.client, asked));
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    const { rows } = must(await readSheet(bytes, { rows: 100, columns: 60 }));
    const cells = rows.map((row) => row.cells.map(String));
    for (const name of names) {
      const row = cells.find(([first]) => first === name);
      expect([name, row?.includes(`${name}\n${name}`)]).toEqual([name, true]);
    }
    if (format === "csv") {
      const lines = new TextDecoder().decode(bytes).split("\r\n");
      for (const line of lines) expect(line).not.toMatch(/^"?[=+\-@]/);
    }
  },
);

test("a mail says the name as text: in no tag, in no header", async () => {
  const mails = await domain.deps.db.select().from(deliveries);
  expect(mails).toHaveLength(names.length);
  const written = await stored();
  for (const [place, id] of ids.entries()) {
    const content = JSON.stringify(mails.find((mail) => mail.attendeeId === id)?.content);
    const { subject, text, html } = JSON.parse(content);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect([written[place], String(text).includes(written[place] ?? "?")]).toEqual([
      written[place],
      true,
    ]);
  }
});

test("cards to print are made of all of them", async () => {
  const asked = { eventId, locale: "no" as const, layout: "badges" as const, field: "", part: 1 };
  const { body } = must(await printCards(domain.deps, nord.client, asked));
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  expect(new TextDecoder("latin1").decode(bytes.slice(0, 5))).toBe("%PDF-");
});

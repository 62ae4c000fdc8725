import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import { attendees, auditEntries } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { setFields } from "../../events/fields/set-fields.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { addAttendee } from "../manage/add-attendee.ts";
import { type AttendeeExport, exportAttendees } from "./export-attendees.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let eventId: string;
let kari: string;

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  nord = await makeTestClient(deps, "Nord");
  sor = await makeTestClient(deps, "Sor");
  const event = must(await createEvent(deps, nord.client, newEvent("Fest")));
  eventId = event.id;
  const base = { required: false, options: [], shownWhen: null, personal: true, sensitive: false };
  const field = (id: string, more: Pick<CustomField, "kind" | "label"> & Partial<CustomField>) =>
    Object.assign({ id, retentionDays: null }, base, more);
  const saved = must(
    await setFields(deps, nord.client, {
      eventId,
      version: event.version,
      deleteAnswers: [],
      fields: [
        field("a", { kind: "yesno", label: { no: "Middag", en: "Dinner" } }),
        field("b", { kind: "many", label: { no: "Dager", en: "" }, options: ["Fre", "Lør"] }),
        field("c", { kind: "country", label: { no: "Land", en: "Country" } }),
        field("d", { kind: "number", label: { no: "Alder", en: "Age" } }),
      ],
    }),
  );
  const [dinner, days, land, age] = saved.fields.map(({ id }) => id);
  kari = await add("Kari Søndergård", { email: "kari@firma.test", tags: ["Presse", "VIP"] });
  await add("=HYPERLINK(1)", { phone: "+4799887766" });
  await deps.db
    .update(attendees)
    .set({
      answers: {
        [dinner ?? ""]: true,
        [days ?? ""]: ["Fre", "Lør"],
        [land ?? ""]: "DE",
        [age ?? ""]: 41.5,
      },
      seat: "waiting",
      registeredAt: Date.UTC(2026, 4, 12, 22, 30),
    })
    .where(eq(attendees.id, kari));
  const companion = await add("Ola Uten Adresse");
  await deps.db.update(attendees).set({ groupId: kari }).where(eq(attendees.id, companion));
  await deps.db.run(sql`UPDATE events SET time_zone = 'Europe/Oslo' WHERE id = ${eventId}`);
});
afterAll(() => domain.close());

async function add(name: string, more: Partial<Parameters<typeof addAttendee>[2]> = {}) {
  const input = Object.assign({ name, eventId }, more);
  return must(await addAttendee(domain.deps, nord.client, input)).id;
}

function exported(asked: Partial<AttendeeExport> = {}) {
  const wanted = Object.assign({ eventId, format: "xlsx" as const, locale: "no" as Locale }, asked);
  return exportAttendees(domain.deps, nord.client, wanted);
}

/** The table as records by its headings. */
async function tableOf(asked: Partial<AttendeeExport> = {}) {
  const { body } = must(await exported(asked));
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  const { rows } = must(await readSheet(bytes, { rows: 100, columns: 100 }));
  const [heading, ...people] = rows.map(({ cells }) => cells.map(String));
  return people.map((cells) =>
    Object.fromEntries((heading ?? []).map((name, place) => [name, cells[place] ?? ""])),
  );
}

test("the table says of each what is known, answers by the form's labels, times where the event is held", async () => {
  const rows = await tableOf();
  expect(rows.map(({ Navn }) => Navn)).toEqual([
    "=HYPERLINK(1)",
    "Kari Søndergård",
    "Ola Uten Adresse",
  ]);
  expect(rows[1]).toMatchObject({
    "E-post": "kari@firma.test",
    Merker: "Presse, VIP",
    Middag: "Ja",
    Dager: "Fre; Lør",
    Land: "Tyskland",
    Alder: "41.5",
    "Påmeldt (tid i Europe/Oslo)": "2026-05-13 00:30",
    ID: kari,
  });
  expect(rows[2]).toMatchObject({ "Påmeldt av": "Kari Søndergård", Middag: "" });
});

test("values between semicolons say the same, in the reader's language, and nothing in them is a formula", async () => {
  const { body, name } = must(await exported({ format: "csv", locale: "en" }));
  expect(name).toMatch(/^plenum-attendees-.+\.csv$/);
  expect(body).toContain('"\'=HYPERLINK(1)"');
  for (const line of String(body).split("\r\n")) expect(line).not.toMatch(/(^|;)"?[=+@]/);
  const [, her] = await tableOf({ format: "csv", locale: "en" });
  expect(her).toMatchObject({ Dinner: "Yes", Dager: "Fre; Lør", Country: "Germany", Age: "41.5" });
  const [, hers] = await tableOf({ format: "csv", locale: "no" });
  expect(hers).toMatchObject({ Alder: "41,5" });
});

test("the table has those whom the list's filters leave, and its heading where there is nobody", async () => {
  const namesOf = async (asked: Partial<AttendeeExport>) =>
    (await tableOf(asked)).map(({ Navn }) => Navn);
  expect(await namesOf({ seat: "waiting" })).toEqual(["Kari Søndergård"]);
  expect(await namesOf({ tag: "presse" })).toEqual(["Kari Søndergård"]);
  expect(await namesOf({ search: "ola" })).toEqual(["Ola Uten Adresse"]);
  expect(await namesOf({ descending: true })).toEqual([
    "Ola Uten Adresse",
    "Kari Søndergård",
    "=HYPERLINK(1)",
  ]);
  expect(await namesOf({ presence: "in" })).toEqual([]);
});

test("each table that is taken along is noted, with whom it was narrowed to", async () => {
  const of = eq(auditEntries.what, "attendee.export");
  const before = await domain.deps.db.select().from(auditEntries).where(of);
  must(await exported({ tag: "presse", format: "csv" }));
  const entries = await domain.deps.db.select().from(auditEntries).where(of);
  expect(entries).toHaveLength(before.length + 1);
  const known = new Set(before.map(({ id }) => id));
  const [made] = entries.filter(({ id }) => !known.has(id));
  expect(made).toMatchObject({ onWhich: eventId, eventId });
  expect(made?.after).toEqual({ tag: "presse", isSearch: false, format: "csv", people: 1 });
});

test("who moderates reads the list and takes no file along; another client knows no such event", async () => {
  const asked = { eventId, format: "csv", locale: "no" } as const;
  const moderator = { kind: "moderator", id: "mod_1", eventId } as const;
  const codeOf = async (actor: Parameters<typeof exportAttendees>[1]) => {
    const result = await exportAttendees(domain.deps, actor, asked);
    return result.ok ? null : result.refusal.code;
  };
  expect(await codeOf(moderator)).toBe("auth.forbidden");
  expect(await codeOf(sor.client)).toBe("event.not_found");
});

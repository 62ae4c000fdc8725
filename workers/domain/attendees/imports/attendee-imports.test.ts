import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  faultyGuests,
  guestFields,
  guestHeadings,
  guestTable,
  wrongCells,
} from "#tests/support/attendees/guest-table.ts";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  signInAs,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import { importLimits } from "../../../contract/imports/imports.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees, auditEntries, clients, events } from "../../../db/schema/index.ts";
import { exportOwnData } from "../../accounts/deletion/export-own-data.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { archiveEvent, restoreEvent } from "../../events/changes/transitions.ts";
import { runDue } from "../../events/due.ts";
import { addHost, removeHost } from "../../events/hosts.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import { writeXlsx } from "../../sheets/write-xlsx.ts";
import { listAttendees } from "../lists/list-attendees.ts";
import { addAttendee } from "../manage/add-attendee.ts";
import { anonymiseAttendee } from "../manage/remove-attendee.ts";
import {
  cancelAttendeeImport,
  confirmAttendeeImport,
  getAttendeeImport,
  listAttendeeImports,
  resumeAttendeeImport,
  stopAttendeeImport,
} from "./attendee-imports.ts";
import { makeAttendeeTemplate } from "./attendee-template.ts";
import { exportImportRows } from "./export-rows.ts";
import { listAttendeeImportRows } from "./import-rows.ts";
import { readColumns } from "./read-columns.ts";
import { runAttendeeImports } from "./run-attendee-imports.ts";
import { startAttendeeImport } from "./start-attendee-import.ts";

let domain: TestDomain;
let nord: TestClient;
let host: Actor;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  host = nord.editor;
});
afterAll(() => domain.close());

/** An event with a form, of which the editor is a host. */
async function makeEvent(set: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const { deps } = domain;
  const { id } = must(await createEvent(deps, nord.client, newEvent("Fest", noon + 9 * day)));
  must(await addHost(deps, nord.client, { eventId: id, email: "editor@nord.test" }));
  await deps.db
    .update(events)
    .set({ customFields: guestFields, published: true, ...set })
    .where(eq(events.id, id));
  return id;
}

type Table = readonly (readonly string[])[];

const csv = (rows: Table) => new TextEncoder().encode(writeCsv(rows));
const xlsx = async (rows: Table) =>
  new Uint8Array(await writeXlsx([{ name: "Gjester", widths: [], rows }]));

function upload(eventId: string, bytes: Uint8Array, actor: Actor = host, replaces?: string) {
  const read = async () => ({ bytes, fileName: "gjester.xlsx" });
  const input = replaces === undefined ? { eventId, read } : { eventId, read, replaces };
  return startAttendeeImport(domain.deps, actor, input);
}

const guests = { registration: "invited", givesSeats: false, tags: [] } as const;

/** Runs what is due until nothing is. */
async function runAll(eventId: string, id: string) {
  for (;;) {
    const found = must(await getAttendeeImport(domain.deps, host, { eventId, id }));
    if (found.state !== "running") return found;
    await runAttendeeImports(domain.deps);
  }
}

async function rowsOf(eventId: string, id: string) {
  const asked = { eventId, id, limit: 100 };
  return must(await listAttendeeImportRows(domain.deps, host, asked)).items;
}

async function listOf(eventId: string) {
  const rows = await domain.deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

test("of a sheet with thirty faulty rows each cell is told, and nobody is on the list before it is confirmed", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const table = guestTable(10, "feil");
  const item = must(await upload(eventId, await xlsx(table)));
  // Guessed in both languages and by the form's own labels; what needs a consent is not read.
  expect(item.headings).toEqual([...guestHeadings]);
  expect(item.columns).toEqual([
    ...["name", "email", "phone", "language", "fld_food", "fld_age", null, null],
  ]);
  expect(item).toMatchObject({ state: "preview", total: 42, ready: 10, similar: 2, faulty: 30 });
  const rows = await rowsOf(eventId, item.id);
  const faulty = rows.filter(({ state }) => state === "faulty");
  expect(faulty).toHaveLength(faultyGuests);
  for (const [index, { line, faults }] of faulty.entries()) {
    const { place, code } = wrongCells[index % wrongCells.length] ?? wrongCells[0];
    expect([line, faults]).toMatchObject([12 + index, [{ column: place, code }]]);
    expect(faults).toHaveLength(1);
  }
  expect(rows.slice(-2)).toMatchObject([
    { state: "similar", similarity: { by: "email", line: 2 } },
    { state: "similar", similarity: { by: "email", line: 2 } },
  ]);
  expect(await listOf(eventId)).toEqual([]);

  // As a file: the row, the column's name as in the sheet, what is wrong, and what stood there; in both languages.
  for (const [locale, said] of [
    ["no", "E-postadresse: Skriv en gyldig e-postadresse"],
    ["en", "E-postadresse: Enter a valid email address"],
  ] as const) {
    const asked = { eventId, id: item.id, locale, state: "faulty" } as const;
    const { body } = must(await exportImportRows(deps, host, asked));
    const text = String(body);
    expect(text).toContain(said);
    expect(text).toContain("ola at firma.test");
    expect(text.trim().split("\r\n")).toHaveLength(1 + faultyGuests);
  }
});

test("whoever is confirmed is on the list with all that their row says, and is mailed nothing", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const item = must(await upload(eventId, csv(guestTable(3, "inn"))));
  const { id } = item;
  const columns = item.columns.map((as, place) => (place === 6 ? "fld_hotel" : as));
  const read = must(await readColumns(deps, host, { eventId, id, columns }));
  expect(read).toMatchObject({ ready: 3, columns });
  const tags = ["Styret", "styret"];
  must(await confirmAttendeeImport(deps, host, { ...guests, eventId, id, tags }));
  const done = await runAll(eventId, id);
  expect(done).toMatchObject({ state: "done", made: 3, taken: 0, left: 0, faulty: 30 });
  const list = await listOf(eventId);
  expect(list).toMatchObject([
    {
      name: "Gjest Nummer 000",
      email: "gjest.000@inn.test",
      phone: "+4741000000",
      language: "no",
      origin: "import",
      registration: "invited",
      registeredAt: null,
      seat: "none",
      notice: null,
      tags: ["Styret"],
      answers: { fld_food: "Kjøtt", fld_age: 20, fld_hotel: true },
    },
    { language: "en", answers: { fld_food: "Fisk", fld_age: 21, fld_hotel: false } },
    { answers: { fld_food: "Vegetar" } },
  ]);
  expect(list.every(({ invitedAt }) => invitedAt !== null)).toBe(true);
  await runDue(deps);
  expect((await mailsTo(deps)).filter(({ recipient }) => recipient.endsWith("inn.test"))).toEqual(
    [],
  );
  // Found as everybody else, by words and by the tag.
  const found = async (query: object) =>
    must(await listAttendees(deps, host, { eventId, ...query })).items.length;
  expect(await found({ search: "nummer 002" })).toBe(1);
  expect(await found({ tag: "Styret" })).toBe(3);
  // What is on the list is not kept a second time.
  const { results } = await domain.d1
    .prepare("SELECT * FROM attendee_import_rows WHERE import_id = ? AND state = 'made'")
    .bind(id)
    .all();
  expect(JSON.stringify(results)).not.toContain("inn.test");
  expect((await rowsOf(eventId, id))[0]).toMatchObject({ name: "Gjest Nummer 000", state: "made" });
  // Noted with who, how and how many.
  const notes = await deps.db.select().from(auditEntries).where(eq(auditEntries.onWhich, id));
  expect(notes.map(({ what, who, after }) => ({ what, who, after }))).toEqual([
    { what: "attendee.read_import", who: host.kind === "user" && host.id, after: { rows: 35 } },
    { what: "attendee.map_import", who: host.kind === "user" && host.id, after: null },
    {
      what: "attendee.import",
      who: host.kind === "user" && host.id,
      after: { registration: "invited", givesSeats: false, tags: ["Styret"], people: 3 },
    },
    {
      what: "attendee.end_import",
      who: host.kind === "user" && host.id,
      after: { made: 3, taken: 0, similar: 2, faulty: 30 },
    },
  ]);
  // Once more the same file: all are there.
  expect(must(await upload(eventId, csv(guestTable(3, "inn"))))).toMatchObject({
    ready: 0,
    similar: 5,
  });
});

test("columns are read as it is said, each as one thing, and only in a preview", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const rows = [
    ["Hvem", "Hvor", ""],
    ["Kari", "kari@kart.test", "Nord"],
    ["Per", "per@kart.test", "Sør"],
  ];
  const { id, headings, ready, faulty } = must(await upload(eventId, csv(rows)));
  // A column without a name is called by its letter.
  expect({ headings, ready, faulty }).toEqual({
    headings: ["Hvem", "Hvor", "C"],
    ready: 0,
    faulty: 2,
  });
  const [first] = await rowsOf(eventId, id);
  expect(first?.faults).toEqual([{ column: null, as: "name", code: "field.missing" }]);
  const say = (columns: readonly (string | null)[]) =>
    readColumns(deps, host, { eventId, id, columns });
  expect(await say(["name", "name", null])).toMatchObject({
    refusal: { fields: { "columns.1": "import.target_twice" } },
  });
  expect(await say(["name", "email", "fld_health"])).toMatchObject({
    refusal: { fields: { "columns.2": "import.target_gone" } },
  });
  expect(codeOf(await say(["name"]))).toBe("import.columns_number");
  expect(must(await say(["firstName", "email", "lastName"]))).toMatchObject({ ready: 2 });
  must(await confirmAttendeeImport(deps, host, { ...guests, eventId, id }));
  expect(codeOf(await say(["name", "email", null]))).toBe("state.not_allowed");
  await runAll(eventId, id);
  expect(await listOf(eventId)).toMatchObject([{ name: "Kari Nord" }, { name: "Per Sør" }]);
});

test("in a hall seats are given in the order of the rows, never above the quota, and behind who waits", async () => {
  const { deps } = domain;
  const people = (mark: string, count: number): Table => [
    ["Navn", "E-post"],
    ...Array.from({ length: count }, (_, index) => {
      return [`${mark} ${index}`, `${mark}.${index}@plass.test`];
    }),
  ];
  const eventId = await makeEvent({ hybrid: true, seatQuota: 260 });
  const bring = async (mark: string, count: number, givesSeats: boolean) => {
    const { id } = must(await upload(eventId, csv(people(mark, count))));
    const how = { registration: "accepted", givesSeats, tags: [] } as const;
    must(await confirmAttendeeImport(deps, host, { eventId, id, ...how }));
    expect(await runAll(eventId, id)).toMatchObject({ state: "done", made: count });
    return (await listOf(eventId)).filter(({ name }) => name?.startsWith(mark));
  };
  const unasked = await bring("uten", 2, false);
  expect(unasked.map(({ seat }) => seat)).toEqual(["none", "none"]);
  // More than one piece.
  const first = await bring("med", 270, true);
  const seated = first.filter(({ seat }) => seat === "confirmed").map(({ name }) => name);
  expect(seated).toEqual(Array.from({ length: 260 }, (_, index) => `med ${index}`));
  const line = async () => {
    const waiting = (await listOf(eventId)).filter(({ seat }) => seat === "waiting");
    return waiting
      .sort((a, b) => (a.seatQueuedAt ?? 0) - (b.seatQueuedAt ?? 0) || (a.id < b.id ? -1 : 1))
      .map(({ name }) => name);
  };
  expect(await line()).toEqual(Array.from({ length: 10 }, (_, index) => `med ${260 + index}`));
  domain.clock.now += 1;
  await deps.db.update(events).set({ seatQuota: 300 }).where(eq(events.id, eventId));
  await bring("sist", 2, true);
  expect((await line()).slice(-2)).toEqual(["sist 0", "sist 1"]);
  expect(first.every(({ notice }) => notice === null)).toBe(true);
  expect((await mailsTo(deps)).filter(({ recipient }) => recipient.endsWith("plass.test"))).toEqual(
    [],
  );
});

test("an import stops, goes on where a worker died, and puts nobody on the list twice", async () => {
  const { deps, clock } = domain;
  const eventId = await makeEvent();
  const rows = Array.from({ length: 300 }, (_, index) => [`N ${index}`, `n.${index}@igjen.test`]);
  const { id } = must(await upload(eventId, csv([["Navn", "E-post"], ...rows])));
  const target = { eventId, id };
  expect(codeOf(await stopAttendeeImport(deps, host, target))).toBe("state.not_allowed");
  must(await confirmAttendeeImport(deps, host, { ...guests, ...target }));
  // Pressed twice it begins once.
  const again = must(await confirmAttendeeImport(deps, host, { ...guests, ...target }));
  expect(again).toMatchObject({ state: "running", left: 300 });
  // Somebody came onto the list by another way.
  must(await addAttendee(deps, host, { eventId, name: "Først", email: "n.0@igjen.test" }));
  must(await stopAttendeeImport(deps, host, target));
  await runAttendeeImports(deps);
  expect(await listOf(eventId)).toHaveLength(1);
  must(await resumeAttendeeImport(deps, host, target));
  // A worker took it and was never heard of again: nobody else has it until its time is up.
  await deps.db.run(
    sql`UPDATE attendee_imports SET claim = 'clm_dead', due_at = ${clock.now + 60_000} WHERE id = ${id}`,
  );
  await runAttendeeImports(deps);
  expect(must(await getAttendeeImport(deps, host, target))).toMatchObject({ made: 0, left: 300 });
  clock.now += 60_001;
  await Promise.all([runAttendeeImports(deps), runAttendeeImports(deps)]);
  expect(await runAll(eventId, id)).toMatchObject({ made: 299, taken: 1, left: 0, state: "done" });
  expect(await listOf(eventId)).toHaveLength(300);
  const [first] = await rowsOf(eventId, id);
  expect(first).toMatchObject({ state: "taken", cells: ["N 0", "n.0@igjen.test"] });
  expect(codeOf(await cancelAttendeeImport(deps, host, target))).toBe("state.not_allowed");
  // Whoever presses a moment too late is told how it ended.
  expect(must(await stopAttendeeImport(deps, host, target)).state).toBe("done");
});

test("it stands still when who began it hosts the event no more, and while that is in the archive", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const { id } = must(await upload(eventId, csv([["Navn"], ["Kari"]])));
  must(await confirmAttendeeImport(deps, host, { ...guests, eventId, id }));
  const userId = nord.editor.id;
  must(await removeHost(deps, nord.client, { eventId, userId }));
  await runAttendeeImports(deps);
  const stateFor = async () => must(await getAttendeeImport(deps, nord.client, { eventId, id }));
  expect(await stateFor()).toMatchObject({ state: "stopped", stopReason: "rights" });
  const block = (blockedAt: number | null) =>
    deps.db.update(clients).set({ blockedAt }).where(eq(clients.id, nord.clientId));
  must(await resumeAttendeeImport(deps, nord.client, { eventId, id }));
  await block(noon);
  await runAttendeeImports(deps);
  expect(await stateFor()).toMatchObject({ state: "stopped", stopReason: "rights", made: 0 });
  await block(null);
  must(await resumeAttendeeImport(deps, nord.client, { eventId, id }));
  must(await archiveEvent(deps, nord.client, { eventId }));
  await runAttendeeImports(deps);
  expect(await stateFor()).toMatchObject({ state: "stopped", stopReason: "event" });
  const resume = () => resumeAttendeeImport(deps, nord.client, { eventId, id });
  expect(codeOf(await resume())).toBe("event.archived");
  must(await restoreEvent(deps, nord.client, { eventId }));
  must(await resume());
  await runAttendeeImports(deps);
  expect(await stateFor()).toMatchObject({ state: "done", made: 1 });
});

test("there is one open import of an event; a preview of nothing gives way to the corrected file", async () => {
  const eventId = await makeEvent();
  const wrong = must(
    await upload(
      eventId,
      csv([
        ["Navn", "E-post"],
        ["Kari", "ingen"],
      ]),
    ),
  );
  expect(wrong).toMatchObject({ ready: 0, faulty: 1 });
  expect(codeOf(await upload(eventId, csv([["Navn"], ["Kari"]])))).toBe("import.open");
  const right = must(await upload(eventId, csv([["Navn"], ["Kari"]]), host, wrong.id));
  expect(right).toMatchObject({ ready: 1 });
  expect(codeOf(await upload(eventId, csv([["Navn"], ["Per"]]), host, right.id))).toBe(
    "import.open",
  );
  const { items } = must(await listAttendeeImports(domain.deps, host, { eventId }));
  expect(items.map(({ state }) => state)).toEqual(["preview", "cancelled"]);
});

test("a preview goes after a day, and what became of rows after thirty or with the people of the event", async () => {
  const { deps, clock } = domain;
  const rowsLeft = (id: string) =>
    domain.d1
      .prepare("SELECT count(*) AS n FROM attendee_import_rows WHERE import_id = ?")
      .bind(id)
      .first<number>("n");
  const finished = async (eventId: string) => {
    const { id } = must(await upload(eventId, csv(guestTable(1, "slett"))));
    must(await confirmAttendeeImport(deps, host, { ...guests, eventId, id }));
    expect((await runAll(eventId, id)).state).toBe("done");
    return id;
  };
  const short = await makeEvent({ retentionDays: 7 });
  const long = await makeEvent({ retentionDays: 180 });
  const { id } = must(await upload(short, csv([["Navn"], ["Kari"]])));
  clock.now += importLimits.openMs + 1;
  await runDue(deps);
  expect(must(await getAttendeeImport(deps, host, { eventId: short, id })).state).toBe("cancelled");
  expect(await rowsLeft(id)).toBe(0);
  const ofShort = await finished(short);
  const ofLong = await finished(long);
  // The event is on the ninth day, and its people are kept for seven.
  clock.now = noon + 17 * day;
  await runDue(deps);
  expect([await rowsLeft(ofShort), await rowsLeft(ofLong)]).toEqual([0, 33]);
  clock.now += importLimits.keptMs;
  await runDue(deps);
  expect(await rowsLeft(ofLong)).toBe(0);
  const gone = await getAttendeeImport(deps, host, { eventId: long, id: ofLong });
  expect(codeOf(gone)).toBe("request.not_found");
  clock.now = noon;
});

test("what tables say of somebody is taken along by them, and goes when they are made anonymous", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const email = "team@nord.test";
  const { id: attendeeId } = must(
    await addAttendee(deps, host, { eventId, name: "Teamet", email }),
  );
  must(
    await upload(
      eventId,
      csv([
        ["Navn", "E-post"],
        ["Teamet", email],
      ]),
    ),
  );
  const own = must(await exportOwnData(deps, await signInAs(deps, nord.team)));
  expect(JSON.stringify(own)).toContain("attendee_imports");
  const kept = () =>
    domain.d1
      .prepare("SELECT count(*) AS n FROM attendee_import_rows WHERE email = ?")
      .bind(email)
      .first<number>("n");
  expect(await kept()).toBe(1);
  must(await anonymiseAttendee(deps, host, { eventId, id: attendeeId }));
  expect(await kept()).toBe(0);
});

test("the template of an event is read back column by column, in both languages and formats", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  for (const locale of ["no", "en"] as const) {
    for (const format of ["xlsx", "csv"] as const) {
      const made = must(await makeAttendeeTemplate(deps, host, { eventId, format, locale }));
      const bytes =
        typeof made.body === "string"
          ? new TextEncoder().encode(made.body)
          : new Uint8Array(made.body);
      const { rows } = must(await readSheet(bytes, { rows: 5, columns: 60 }));
      const headings = (rows[0]?.cells ?? []).map(String);
      const filled = headings.map((_, place) => (place === 0 ? "Kari" : ""));
      const item = must(await upload(eventId, csv([headings, filled])));
      expect(item.columns).toEqual([
        ...["name", "email", "phone", "language", "tags", "notes"],
        ...["fld_food", "fld_age", "fld_hotel"],
      ]);
      must(await cancelAttendeeImport(deps, host, { eventId, id: item.id }));
    }
  }
});

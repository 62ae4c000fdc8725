/**
 * What is taken along of an event, as LibreOffice opens it (Debian: `libreoffice-calc-nogui`, `libreoffice-writer-nogui`): each
 * table and each report, with texts that look like formulas. Where it is not installed the tests stand as skipped.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { exported, textOf, unzip } from "#tests/support/exports/exported.ts";
import { makeFullEvent } from "#tests/support/exports/full-event.ts";
import { type QuizState, withQuiz } from "#tests/support/exports/quiz-room.ts";
import { runOf } from "#tests/support/exports/run-room.ts";
import { office } from "#tests/support/files/office.ts";
import { everything, makeReplication } from "#tests/support/replication.ts";
import { exportKinds, formatsOfKind } from "#workers/contract/exports/exports.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { ingestReplication } from "#workers/domain/rooms/replication/ingest.ts";

if (office === null) console.log("LibreOffice is not installed: no export is opened with it");

/** What a program might compute, and what it might trip over. */
const names = [
  "=1+2",
  "+1+2",
  "-1+2",
  "@SUM(1;2)",
  "&lt;b&gt;",
  "Å; \"Ø\", 'Æ'",
  "李小龙",
  "👩‍👩‍👧‍👦",
];

let domain: TestDomain;
let nord: TestClient;
let folder: string;
let eventId: string;
let deps: Deps;
beforeAll(async () => {
  domain = await openDomain();
  folder = mkdtempSync(path.join(tmpdir(), "plenum-exports-"));
  nord = await makeTestClient(domain.deps, "Nord");
  eventId = await makeFullEvent(domain.deps, nord, names);
  await addQuizAndRun();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await domain.close();
});

/** A quiz whose players and teams are called by the names, and one player who wanted none; and a run of show of such items. */
async function addQuizAndRun(): Promise<void> {
  const [poll] = everything.polls;
  const quiz = { id: "quiz", kind: "quiz", scoring: "speed", state: "stopped" } as const;
  const polls = poll ? [Object.assign({}, poll, quiz)] : [];
  const body = makeReplication(5, 5, { polls });
  const kept = await ingestReplication(domain.deps, system, { eventId, body });
  if (!kept.ok) throw new Error(kept.refusal.code);
  const rows = [...names, null].map((name, at) => [name, 900 - at, at + 1] as const);
  const best = rows.map(([name, score, place]) => [name ?? 9, score, place, 0] as const);
  const teams = names.map((name, at) => [name, 500 - at, at + 1, 1] as const);
  const board: QuizState["changes"] = [["bd", "", [rows.length, best, teams]]];
  const changes = [...board, ...runOf(names, noon / 1_000)];
  deps = withQuiz(domain.deps, () => ({ changes, rows, of: () => "quiz.1" }));
}

const run = promisify(execFile);
/** Of one test: a busy machine takes 20 s for a file. */
const withinMs = 240_000;

/** Has LibreOffice open a file and save it in another format; answers what it wrote. The database is answered meanwhile. */
async function convert(file: string, format: "csv" | "txt" | "pdf" | "xlsx"): Promise<Buffer> {
  const filters = {
    csv: "csv:Text - txt - csv (StarCalc):59,34,76",
    txt: "txt:Text (encoded):UTF8",
    pdf: "pdf",
    xlsx: "xlsx",
  };
  const profile = `-env:UserInstallation=file://${path.join(folder, "profile")}`;
  const input = file.endsWith(".csv") ? ["--infilter=Text - txt - csv (StarCalc):59,34,76"] : [];
  const args = [profile, "--headless", ...input, "--convert-to", filters[format]];
  await run(office ?? "", [...args, "--outdir", folder, file]);
  return readFileSync(path.join(folder, `${path.parse(file).name}.${format}`));
}

function keep(name: string, bytes: Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const ofQuiz = ["quiz.csv", "quiz-teams.csv"];

const take = (wanted: Pick<Parameters<typeof exported>[2], "kind" | "format">) =>
  exported(deps, nord.client, Object.assign({ eventId }, wanted));

const kinds = exportKinds.filter((kind) => kind !== "everything");

test.skipIf(office === null).each(kinds)(
  "a workbook of %s opens, and nothing in it is computed",
  async (kind) => {
    const book = keep(`${kind}.xlsx`, await take({ kind, format: "xlsx" }));
    const table = (await convert(book, "csv")).toString("utf8");
    expect(table.split("\n")[0]).toMatch(/;/);
    if (kind !== "attendees" && kind !== "questions") return;
    for (const name of names) expect(table).toContain(name.replaceAll('"', '""'));
  },
  withinMs,
);

test.skipIf(office === null).each(kinds)(
  "values of %s between separators open as tables, and nothing in them is computed",
  async (kind) => {
    const made = await take({ kind, format: "csv" });
    const isArchive = textOf(made.subarray(0, 2)) === "PK";
    const tables = isArchive ? await unzip(made) : new Map([[`${kind}.csv`, made]]);
    for (const [name, bytes] of tables) {
      const files = await unzip(new Uint8Array(await convert(keep(name, bytes), "xlsx")));
      expect(textOf(files.get("xl/worksheets/sheet1.xml"))).not.toContain("<f>");
    }
    // Who has played, and the teams, are among them.
    if (kind === "polls") expect([...tables.keys()]).toEqual(expect.arrayContaining(ofQuiz));
    const [first] = tables.values();
    if (kind === "attendees") expect(textOf(first)).toContain("'=1+2");
  },
  withinMs,
);

/** Kinds whose report has each of the texts. */
const listed = ["attendees", "scans", "questions", "polls", "chat", "captions", "run"];
const reported = kinds.filter((kind) => formatsOfKind[kind].some((format) => format === "docx"));

test.skipIf(office === null).each(reported)(
  "a report of %s opens, with its words and charts",
  async (kind) => {
    const report = await take({ kind, format: "docx" });
    const file = keep(`${kind}.docx`, report);
    const text = (await convert(file, "txt")).toString("utf8");
    expect(text).toContain("Årsmøte");
    if (listed.some((one) => one === kind)) for (const name of names) expect(text).toContain(name);
    expect((await convert(file, "pdf")).toString("latin1").slice(0, 5)).toBe("%PDF-");
    const parts = await unzip(report);
    const charts = [...parts.keys()].filter((part) => part.startsWith("word/charts/"));
    expect(charts.length).toBeGreaterThan(0);
  },
  withinMs,
);

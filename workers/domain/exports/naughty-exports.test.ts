/** S5: whatever people write comes out of every export as it was typed, and is nowhere computed or markup. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { exported, rowsOf, textOf, unzip } from "#tests/support/exports/exported.ts";
import { runOf, withRun } from "#tests/support/exports/run-room.ts";
import { everything, makeReplication, question } from "#tests/support/replication.ts";
import type { TablePart } from "../../contract/exports/exports.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { csvLines } from "../sheets/write-csv.ts";

const texts = [
  "=1+2",
  "@SUM(A1)",
  "+4799999999",
  "-1+cmd|' /C calc'!A0",
  '=HYPERLINK("http://else.test";"here")',
  "<script>alert(1)</script>",
  "</w:t></w:r><img src=x onerror=alert(1)>",
  "&lt;b&gt; & &amp;",
  "]]>",
  "_x0041_",
  "Å; \"Ø\", 'Æ'",
  "line\nbreak",
  "007",
  "李小龙",
  "محمد علي",
  "👩‍👩‍👧‍👦 🇳🇴",
  "\u202Eniltam\u202C",
  "--> 00:00:01.000",
];

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let deps: Deps;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Fest"))).id;
  const questions = texts.map((text, n) =>
    Object.assign({}, question, {
      id: `q${n}`,
      text,
      name: text,
      short: null,
      state: "answered",
      askedAt: noon + n,
      firstOnAt: noon + n * 60_000,
    }),
  );
  const [poll] = everything.polls;
  const [survey] = everything.surveys;
  const [message] = everything.messages;
  const polls = texts.map((title, n) =>
    Object.assign({}, poll, { id: `p${n}`, title, options: [title, "No"], order: n }),
  );
  const surveys = texts.map((title, n) =>
    Object.assign({}, survey, { id: `s${n}`, title, intro: title, order: n }),
  );
  const messages = texts.map((text, n) =>
    Object.assign({}, message, { id: `m${n}`, text, name: text, sentAt: noon + n }),
  );
  const said = { questions, polls, surveys, messages };
  const body = makeReplication(1, 1, Object.assign({}, everything, said));
  const lines = texts.map((text, n) => ({ language: "nb", no: n + 1, text, startedAt: noon + n }));
  const spoken = { seq: 1, n: 0, at: noon, by: null, type: "captionsSpoken", data: { lines } };
  const told = Object.assign({}, body, { entries: [spoken] });
  must(await ingestReplication(domain.deps, system, { eventId, body: told }));
  deps = withRun(domain.deps, runOf(texts, noon / 1_000));
});
afterAll(() => domain.close());

const take = (
  format: "xlsx" | "csv" | "json" | "docx" | "vtt",
  kind: TablePart = "questions",
): Promise<Uint8Array> => {
  const options = kind === "questions" ? { recordingStartsAt: noon } : {};
  return exported(deps, nord.client, { eventId, kind, format, options });
};

test("a workbook and values between separators give the same texts back", async () => {
  const inBook = await rowsOf(await take("xlsx"));
  expect(inBook.map((row) => row.Spørsmål)).toEqual(texts);
  expect(inBook.map((row) => row.Fra)).toEqual(texts);
  const files = await unzip(await take("csv"));
  const csv = files.get("questions.csv") ?? new Uint8Array();
  expect((await rowsOf(csv)).map((row) => row.Spørsmål)).toEqual(texts);
  const book = await unzip(await take("xlsx"));
  expect(textOf(book.get("xl/worksheets/sheet1.xml"))).not.toMatch(/<f>|<script|<img/);
});

test("programs get the same texts, and a report has them as text", async () => {
  const { questions } = JSON.parse(textOf(await take("json")));
  expect(questions.map(({ text }: { readonly text: string }) => text)).toEqual(texts);
  const document = textOf((await unzip(await take("docx"))).get("word/document.xml"));
  expect(document).not.toMatch(/<script|<img/);
  expect(document).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(document).toContain("&lt;/w:t&gt;&lt;/w:r&gt;");
});

test.each(["questions", "polls", "surveys", "chat", "captions", "run"] as const)(
  "whatever stands in %s is a text of its tables, of its report and for programs",
  async (kind) => {
    const json = textOf(await take("json", kind));
    for (const text of texts) expect(json).toContain(JSON.stringify(text));
    const book = await take("xlsx", kind);
    const cells = (await rowsOf(book)).flatMap((row) => Object.values(row));
    for (const text of texts) expect(cells).toContain(text);
    const report = await take("docx", kind);
    const parts = [...(await unzip(book)), ...(await unzip(report))];
    for (const [path, bytes] of parts.filter(([name]) => name.endsWith(".xml"))) {
      expect([path, textOf(bytes)]).toEqual([path, expect.not.stringMatching(/<f>|<script|<img/)]);
    }
    const made = await take("csv", kind);
    const isArchive = textOf(made.subarray(0, 2)) === "PK";
    const tables = isArchive ? [...(await unzip(made)).values()] : [made];
    for (const table of tables) expect(textOf(table)).not.toMatch(/(^|[;\n])"?[=@]/);
  },
);

test("chapters hold no mark of a time in their text, and none is lost", async () => {
  const vtt = textOf(await take("vtt"));
  expect(vtt.match(/-->/g)).toHaveLength(texts.length);
  expect(vtt).toContain("\n→ 00:00:01.000\n");
  expect(vtt).toContain("&lt;script&gt;");
});

test.each(["=", "+", "-", "@", "\t", "\r"])(
  "a value that begins with %j is kept from being computed, and a number is not",
  async (mark) => {
    async function* rows() {
      yield [`${mark}1+1`, -3.5, `x${mark}`];
    }
    const lines: string[] = [];
    for await (const line of csvLines(rows(), "no")) lines.push(line);
    expect(lines.join("")).toContain(`'${mark}1+1`);
    expect(lines.join("")).toContain(";-3,5;");
    expect(lines.join("")).not.toContain(`'x`);
  },
);

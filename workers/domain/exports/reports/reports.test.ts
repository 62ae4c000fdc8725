/** Reports to read: of every kind one, with its words, and its figures drawn. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hour,
  makeTestClient,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { exported, textOf, unzip } from "#tests/support/exports/exported.ts";
import { makeFullEvent } from "#tests/support/exports/full-event.ts";
import { runOf, withRun } from "#tests/support/exports/run-room.ts";
import { tableParts } from "../../../contract/exports/exports.ts";

const names = ["Kari Nordmann", "=1+2", "Per & Pål", "Åse", "Nils", "Nora"];

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
beforeAll(async () => {
  const opened = await openDomain();
  const run = runOf(names, noon / 1_000);
  domain = Object.assign({}, opened, { deps: withRun(opened.deps, run) });
  nord = await makeTestClient(domain.deps, "Nord");
  eventId = await makeFullEvent(domain.deps, nord, names);
  domain.clock.now += hour;
});
afterAll(() => domain.close());

/** The words of a report, with line breaks between its paragraphs, and the words and numbers of its charts. */
async function read(wanted: Omit<Parameters<typeof exported>[2], "eventId" | "format">) {
  const docx = Object.assign({ eventId, format: "docx" as const }, wanted);
  const parts = await unzip(await exported(domain.deps, nord.client, docx));
  const plain = (xml: string) => {
    const lines = xml.replaceAll(/<\/w:p>|<w:br\/>/g, "\n").replaceAll("</c:v>", " ");
    const text = lines.replaceAll("<c:formatCode>General", "");
    return text.replace(/<[^>]+>/g, "").replaceAll("&amp;", "&");
  };
  const charts = [...parts].flatMap(([path, bytes]) =>
    path.startsWith("word/charts/") ? [plain(textOf(bytes))] : [],
  );
  return { text: plain(textOf(parts.get("word/document.xml"))), charts };
}

test.each(tableParts)("the report of %s names the event and draws its figures", async (kind) => {
  const { text, charts } = await read({ kind });
  expect(text).toMatch(/^\s*Årsmøte\n/);
  expect(charts.length).toBeGreaterThan(0);
  const inEnglish = await read({ kind, locale: "en" });
  expect(inEnglish.charts).toHaveLength(charts.length);
  expect(inEnglish.text).toContain("As of ");
});

test("everybody on the list is in its report, and only those whom the options leave", async () => {
  const { text, charts } = await read({ kind: "attendees" });
  for (const name of names) expect(text).toContain(`\n${name}\n`);
  expect(text).toContain("7 personer");
  // With Kari, who is in the room and on no list of guests.
  expect(charts[0]).toContain("Logget inn Påmeldt 1 6 ");
  const none = await read({ kind: "attendees", options: { presence: "in" } });
  expect(none.text).toContain("Det står ingen på listen.");
  for (const name of names) expect(none.text).not.toContain(name);
});

test("who came in, when and by which gate, and what scans came to", async () => {
  const { text, charts } = await read({ kind: "scans" });
  expect(text).toMatch(/\nKari Nordmann\n2026-05-12 12:00:00\n2026-05-12 12:30:00\n30\n/);
  expect(text).toMatch(/\nPer & Pål\n2026-05-12 12:02:00\n\n\n/);
  expect(charts).toContainEqual(expect.stringContaining("Nord 6 "));
  expect(charts).toContainEqual(expect.stringContaining("Sluppet gjennom Allerede inne 7 1 "));
});

test("what was said in the chat has who said it beside it", async () => {
  const { text } = await read({ kind: "chat" });
  expect(text).toMatch(/Kari Nordmann \(arrangør\) · 12\. mai 2026.*12\.00\nKari Nordmann\n/);
  expect(text).toMatch(/\n=1\+2 · .*12\.01\n=1\+2\n/);
});

test("captions are counted by language, and stand under what it is called, each with when it was said", async () => {
  const { text, charts } = await read({ kind: "captions" });
  expect(text).toMatch(/\nNorsk bokmål\n12\.00\nKari Nordmann\n12\.00\n=1\+2\n/);
  expect(charts).toEqual([expect.stringContaining("Norsk bokmål 6 ")]);
  const inEnglish = await read({ kind: "captions", locale: "en" });
  expect(inEnglish.text).toContain("\nNorwegian Bokmål\n12:00\n");
});

test("the run of show has how its time was planned and used, its notes, slides, and what was announced", async () => {
  const { text, charts } = await read({ kind: "run" });
  expect(text).toMatch(/\n1\. Kari Nordmann\nNotat · 5 min · 12\.00–12\.10\nKari Nordmann notes\n/);
  expect(text).toMatch(
    /\n6\. Nora\nLysbilder · .*\nNora notes\n1\. Kari Nordmann slide\nKari Nordmann\n/,
  );
  expect(text).toMatch(/\nBeskjeder\n12\. mai 2026.* · Beskjed\nLunch\n/);
  expect(charts).toEqual([
    expect.stringContaining("5 5 5 5 5 5"),
    expect.stringContaining("10 10 10 10 10 10"),
  ]);
});

test("what was sent out has its words, what became of it, and whom it did not reach", async () => {
  const { text, charts } = await read({ kind: "messages" });
  expect(text).toContain("\nOm [EVENT_NAME]\n");
  expect(text).toContain("Sendt: 5 · Mislyktes: 1");
  expect(charts[0]).toContain("Sendt Mislyktes 5 1 ");
  expect(text).toMatch(/\nOm \[EVENT_NAME\]\n=1\+2\nE-post\nMislyktes\n/);
});

test("what was paid is summed up less what was given back, and each receipt has its number", async () => {
  const { text, charts } = await read({ kind: "transactions" });
  const money = text.replaceAll("\u00a0", " ");
  expect(money).toContain("\nNOK\n250,00 NOK\n−100,00 NOK\n150,00 NOK\n30,00 NOK\n");
  expect(money).toMatch(/\nP1\nKvittering\n12\. mai 2026\nKari Nordmann\n250,00 NOK\n/);
  expect(money).toMatch(/\nP2\nKreditnota\n12\. mai 2026\nKari Nordmann\n−100,00 NOK\n/);
  expect(charts[0]).toContain("250 ");
});

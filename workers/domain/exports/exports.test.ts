/** What is taken along of an event: in each kind and format what there is, and nothing that nobody may know. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { exported, fileOf, rowsOf, start, textOf, unzip } from "#tests/support/exports/exported.ts";
import { withRun } from "#tests/support/exports/run-room.ts";
import { everything, makeReplication, question } from "#tests/support/replication.ts";
import { exportKinds, formatsOfKind } from "../../contract/exports/exports.ts";
import { auditEntries, files, gates, scans } from "../../db/schema/index.ts";
import { addAttendee } from "../attendees/manage/add-attendee.ts";
import { anonymiseAttendee, removeAttendee } from "../attendees/manage/remove-attendee.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { runDue } from "../events/due.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { cancelExport, getExport, listExports, openExport } from "./jobs/exports.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let eventId: string;

beforeAll(async () => {
  const opened = await openDomain();
  domain = Object.assign({}, opened, { deps: withRun(opened.deps) });
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Årsmøte"))).id;
  const anonymous = { ...question, id: "q3", person: null, name: null, text: "=1+1", labels: [] };
  const [named] = everything.polls;
  if (named === undefined) throw new Error("no poll");
  const open = { id: "p2", title: "Hva mangler?", kind: "text", options: [], order: 2 };
  const rows = {
    ...everything,
    questions: [
      ...everything.questions.map((one) => ({ ...one, firstOnAt: noon + 60_000 })),
      { ...anonymous, state: "answered", firstOnAt: noon + 150_000, took: 30, askedAt: noon + 5 },
    ],
    polls: [named, { ...named, ...open, named: false, right: [] }],
  };
  await ingest(makeReplication(1, 3, rows));
  await ingest(
    withSpoken(
      [4, noon + 62_000, line("nb", 1, "God morgon", noon + 60_000)],
      [5, noon + 64_000, line("nb", 1, "God <morgen> & velkommen", noon + 60_000)],
      [
        6,
        noon + 64_000,
        line("nb", 2, "Vi begynner --> nå", noon + 63_000),
        line("nb", 3, "Vær så god", noon + 63_000),
      ],
      [7, noon + 90_000, line("en", 1, "Welcome", noon + 90_000)],
    ),
  );
});
afterAll(() => domain.close());

/** What was said in one language. */
function line(language: string, no: number, text: string, startedAt: number) {
  return { language, no, text, startedAt, ref: null };
}

/** Lines that a room sends as events: their number, when they were final, and they themselves. */
function withSpoken(...spoken: [seq: number, at: number, ...lines: ReturnType<typeof line>[]][]) {
  const from = spoken[0]?.[0] ?? 0;
  const body = makeReplication(from, from + spoken.length - 1);
  const entries = spoken.map(([seq, at, ...lines]) => {
    return { seq, n: 0, at, by: "Mona", type: "captionsSpoken", data: { lines } };
  });
  return Object.assign(body, { entries });
}

async function ingest(body: ReturnType<typeof makeReplication>) {
  must(await ingestReplication(domain.deps, system, { eventId, body }));
}

const take = (wanted: Omit<Parameters<typeof exported>[2], "eventId">) =>
  exported(domain.deps, nord.client, Object.assign({ eventId }, wanted));

test("each kind is made in each of its formats, small ones with the answer", async () => {
  for (const kind of exportKinds) {
    for (const format of formatsOfKind[kind]) {
      const made = must(await start(domain.deps, nord.client, { eventId, kind, format }));
      if (made.state !== "ready") await runDue(domain.deps);
      const { state, name, bytes, url, done, total } = must(
        await getExport(domain.deps, nord.client, { eventId, id: made.id }),
      );
      expect([kind, format, state]).toEqual([kind, format, "ready"]);
      expect(name).toMatch(/^plenum-[a-z-]+-arsmote\.(xlsx|csv|json|docx|vtt|zip)$/);
      expect(url).toBe(`/v1/events/arsmote/exports/${made.id}/file`);
      expect(done).toBe(total);
      const file = await fileOf(domain.deps, nord.client, { eventId, id: made.id });
      expect([kind, format, file.length]).toEqual([kind, format, bytes]);
      expect(file.length).toBeGreaterThan(5);
    }
  }
}, 180_000);

test("questions come in their order with replies and times, and who asked anonymously has no name", async () => {
  const rows = await rowsOf(await take({ kind: "questions" }));
  expect(rows.map(({ Spørsmål, Fra }) => [Spørsmål, Fra])).toEqual([
    ["What was said", "Kari"],
    ["What was said", "Kari"],
    ["=1+1", "Anonym"],
  ]);
  expect(rows[0]).toMatchObject({
    Status: "Til gjennomsyn",
    Merkelapper: "Traffic",
    "Stilt (tid i Europe/Oslo)": "2026-05-12 12:00:00",
    "Slik det ble stilt": "Wat was said",
  });
  const json = JSON.parse(textOf(await take({ kind: "questions", format: "json" })));
  expect(json.questions[2]).toMatchObject({ name: null, askedAt: "2026-05-12T10:00:00.005Z" });
  expect(json.replies).toEqual([
    expect.objectContaining({ questionId: "q1", text: "So", staff: true }),
  ]);
  expect(Object.keys(json.questions[0])).not.toContain("person");
});

test("values between separators are those of the language, with the mark, and nothing is a formula", async () => {
  const inNorwegian = await unzip(await take({ kind: "questions", format: "csv" }));
  expect([...inNorwegian.keys()]).toEqual(["questions.csv", "replies.csv"]);
  const no = textOf(inNorwegian.get("questions.csv"));
  // Decoding takes the mark away.
  expect([...(inNorwegian.get("questions.csv") ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(no.split("\r\n")[0]).toMatch(/^Nr\.;Spørsmål;Fra;/);
  expect(no).toContain('"\'=1+1"');
  const inEnglish = await unzip(await take({ kind: "questions", format: "csv", locale: "en" }));
  const en = textOf(inEnglish.get("questions.csv"));
  expect(en.split("\r\n")[0]).toMatch(/^No\.,Question,From,/);
});

test("of polls there are results, ballots of named ones with names, and of others none", async () => {
  const json = JSON.parse(textOf(await take({ kind: "polls", format: "json" })));
  expect(json.polls.slice(0, 2)).toMatchObject([
    { id: "p1", voters: 5, option: "A", count: 2, share: 0.4, isRight: false },
    { id: "p1", option: "Å", count: 3, share: 0.6, isRight: true },
  ]);
  expect(json.ballots).toMatchObject([{ pollId: "p1", name: "Kari", words: "Å" }]);
  expect(json.answers).toMatchObject([{ pollId: "p2", texts: ["Flere benker"] }]);
  expect(json.parts).toMatchObject([
    { id: "p1", part: "I salen", voters: 5, option: "A", count: 2, share: 0.4 },
    { id: "p1", part: "I salen", voters: 5, option: "Å", count: 3, share: 0.6 },
    { id: "p1", part: "På nett", voters: 6, option: "A", count: 1 },
    { id: "p1", part: "På nett", voters: 6, option: "Å", count: 5 },
  ]);
  expect(JSON.stringify(json.parts)).not.toMatch(/name|person|ballot/);
  expect(JSON.stringify(json.answers)).not.toMatch(/name|person|ballot/);
  await ingest(
    makeReplication(4, 4, {
      polls: everything.polls.map((poll) => ({ ...poll, named: false })),
    }),
  );
  const after = JSON.parse(textOf(await take({ kind: "polls", format: "json" })));
  expect(after.ballots).toEqual([]);
});

test("of surveys there are results and answers in words, and nobody beside them", async () => {
  const files = await unzip(await take({ kind: "surveys", format: "csv" }));
  const [answers] = await rowsOf(files.get("survey-s1.csv") ?? new Uint8Array());
  expect(answers).toMatchObject({ Nummer: "1", "Well?": "Good" });
  const results = await rowsOf(files.get("surveys.csv") ?? new Uint8Array());
  expect(results.map((row) => [row.Spørsmål, row["Har svart"]])).toContainEqual(["Well?", "1"]);
});

test("who was inside when and by which gate, and who still is", async () => {
  const { db } = domain.deps;
  const { id: kari } = must(
    await addAttendee(domain.deps, nord.client, { eventId, name: "Kari Inne" }),
  );
  const { id: per } = must(
    await addAttendee(domain.deps, nord.client, { eventId, name: "Per Inne" }),
  );
  const gate = { id: "gat_a", eventId, name: "Nord", linkHash: "a", createdBy: "usr_a" };
  await db.insert(gates).values({ ...gate, createdAt: noon });
  const scan = (id: string, attendeeId: string, direction: "in" | "out", minutes: number) => ({
    id,
    eventId,
    attendeeId,
    direction,
    gateId: "gat_a",
    scannerId: "usr_a",
    at: noon + minutes * 60_000,
    receivedAt: noon,
    result: "ok" as const,
    shown: "ok" as const,
    isOffline: false,
    undoneAt: null,
  });
  await db
    .insert(scans)
    .values([
      scan("s1", kari, "in", 1),
      scan("s2", kari, "out", 31),
      scan("s3", per, "in", 5),
      Object.assign(scan("s4", kari, "in", 40), { undoneAt: noon }),
      Object.assign(scan("s5", per, "in", 41), { result: "already_in" as const }),
    ]);
  const json = JSON.parse(textOf(await take({ kind: "scans", format: "json" })));
  expect(json.stays).toMatchObject([
    { name: "Kari Inne", inGate: "Nord", outGate: "Nord", minutes: 30 },
    { name: "Per Inne", inAt: "2026-05-12T10:05:00.000Z", outAt: null, minutes: null },
  ]);
  expect(json.scans).toHaveLength(5);
  expect(json.scans[4]).toMatchObject({ name: "Per Inne", result: "already_in" });
});

test("chapters are the questions on the screen, from when the recording began", async () => {
  const vtt = textOf(
    await take({ kind: "questions", format: "vtt", options: { recordingStartsAt: noon } }),
  );
  expect(vtt).toMatch(/^WEBVTT\n\nNOTE Årsmøte, /);
  // What is in review is on no recording.
  expect(vtt.match(/-->/g)).toHaveLength(2);
  expect(vtt).toContain("00:01:00.000 --> 00:02:30.000\nSaid?\n");
  expect(vtt).toContain("00:02:30.000 --> 00:03:30.000\n");
  const late = await take({
    kind: "questions",
    format: "vtt",
    options: { recordingStartsAt: noon + 90_000 },
  });
  expect(textOf(late)).toContain("\n00:01:00.000 --> 00:02:00.000\n");
  expect(textOf(late).match(/-->/g)).toHaveLength(1);
});

test("captions are what was said, corrected, from when it began until the next line or until it is read", async () => {
  const json = JSON.parse(textOf(await take({ kind: "captions", format: "json" })));
  expect(
    json.captions.map(({ language, text }: Record<string, string>) => [language, text]),
  ).toEqual([
    ["en", "Welcome"],
    ["nb", "God <morgen> & velkommen"],
    ["nb", "Vi begynner --> nå"],
    ["nb", "Vær så god"],
  ]);
  expect(json.captions[1]).toMatchObject({ saidAt: new Date(noon + 64_000).toISOString() });
  const options = { recordingStartsAt: noon };
  const files = await unzip(await take({ kind: "captions", format: "vtt", options }));
  expect([...files.keys()]).toEqual(["teksting-en.vtt", "teksting-nb.vtt"]);
  const norwegian = textOf(files.get("teksting-nb.vtt") ?? new Uint8Array());
  expect(norwegian).toMatch(/^WEBVTT\n\nNOTE Årsmøte, nb, /);
  expect(norwegian).toContain(
    "\n1\n00:01:00.000 --> 00:01:03.000\nGod &lt;morgen&gt; &amp; velkommen\n" +
      "\n2\n00:01:03.000 --> 00:01:06.000\nVi begynner → nå\nVær så god\n",
  );
  const late = { recordingStartsAt: noon + 62_000 };
  const rest = await unzip(await take({ kind: "captions", format: "vtt", options: late }));
  expect(textOf(rest.get("teksting-nb.vtt") ?? new Uint8Array())).not.toContain("morgen");
});

test("a later copy of an earlier correction changes no caption", async () => {
  await ingest(withSpoken([4, noon + 62_000, line("nb", 1, "God morgon", noon + 60_000)]));
  const json = JSON.parse(textOf(await take({ kind: "captions", format: "json" })));
  expect(json.captions[1]?.text).toBe("God <morgen> & velkommen");
});

test("an archive has all of it, and what the actor may not take along is in none", async () => {
  const wanted = { eventId, kind: "everything" } as const;
  const made = must(await start(domain.deps, nord.client, wanted));
  expect(made).toMatchObject({ state: "waiting", url: null, name: null });
  await runDue(domain.deps);
  const target = { eventId, id: made.id };
  const whole = await unzip(await fileOf(domain.deps, nord.client, target));
  expect([...whole.keys()]).toEqual([
    ...["deltakere.xlsx", "innsjekking.xlsx", "sporsmal.xlsx", "avstemninger.xlsx"],
    ...["undersokelser.xlsx", "chat.xlsx", "teksting.xlsx", "kjoreplan.xlsx", "meldinger.xlsx"],
    ...["transaksjoner.xlsx", "statistikk.xlsx", "rapport.docx", "kapitler.vtt"],
    ...["teksting-en.vtt", "teksting-nb.vtt", "innhold.txt"],
  ]);
  const [first] = await rowsOf(whole.get("sporsmal.xlsx") ?? new Uint8Array());
  expect(first).toMatchObject({ Spørsmål: "What was said" });
  // A key that reads people alone has no word of the room, and does not get at the file of who has more.
  const key = {
    kind: "key",
    id: "apk_a",
    clientId: nord.clientId,
    abilities: ["people.view", "people.export"],
  } as const;
  expect(codeOf(await start(domain.deps, key, { eventId, kind: "polls" }))).toBe("auth.forbidden");
  expect(codeOf(await openExport(domain.deps, key, target))).toBe("request.not_found");
  expect(
    must(await listExports(domain.deps, key, { eventId })).items.map(({ id }) => id),
  ).not.toContain(made.id);
  const less = must(await start(domain.deps, key, wanted));
  await runDue(domain.deps);
  const parts = await unzip(await fileOf(domain.deps, key, { eventId, id: less.id }));
  expect([...parts.keys()]).toEqual([
    ...["deltakere.xlsx", "innsjekking.xlsx", "meldinger.xlsx", "statistikk.xlsx", "rapport.docx"],
    "innhold.txt",
  ]);
});

test("another client knows no such event, and a moderator takes nothing along", async () => {
  const wanted = { eventId, kind: "attendees" } as const;
  expect(codeOf(await start(domain.deps, sor.client, wanted))).toBe("event.not_found");
  const moderator = { kind: "moderator", id: "mod_a", eventId } as const;
  expect(codeOf(await start(domain.deps, moderator, wanted))).toBe("auth.forbidden");
});

test("each export is noted, with what was in it", async () => {
  const { id } = must(
    await start(domain.deps, nord.client, { eventId, kind: "chat", format: "csv" }),
  );
  const entries = await domain.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.onWhich, id));
  expect(entries).toMatchObject([
    { what: "event.export", eventId, who: nord.client.id, after: { kind: "chat", format: "csv" } },
  ]);
});

test("a file can be fetched for a day, is deleted then, and is told of for a week", async () => {
  const { id } = must(await start(domain.deps, nord.client, { eventId, kind: "chat" }));
  const target = { eventId, id };
  const key = await keyOf(id);
  domain.clock.now += day - 1;
  expect(codeOf(await openExport(domain.deps, nord.client, target))).toBe("ok");
  domain.clock.now += 1;
  expect(codeOf(await openExport(domain.deps, nord.client, target))).toBe("export.gone");
  expect(must(await getExport(domain.deps, nord.client, target))).toMatchObject({
    state: "expired",
    url: null,
    name: null,
  });
  await runDue(domain.deps);
  expect(await domain.bucket.head(key)).toBeNull();
  domain.clock.now += 6 * day;
  await runDue(domain.deps);
  expect(codeOf(await getExport(domain.deps, nord.client, target))).toBe("request.not_found");
});

test("what is stopped is never ready, and a file that is removed is gone at once", async () => {
  const waiting = must(await start(domain.deps, nord.client, { eventId, kind: "everything" }));
  const ended = must(await cancelExport(domain.deps, nord.client, { eventId, id: waiting.id }));
  expect(ended.state).toBe("cancelled");
  await runDue(domain.deps);
  const after = must(await getExport(domain.deps, nord.client, { eventId, id: waiting.id }));
  expect(after.state).toBe("cancelled");
  expect(codeOf(await cancelExport(domain.deps, nord.client, { eventId, id: waiting.id }))).toBe(
    "state.not_allowed",
  );
  const ready = must(await start(domain.deps, nord.client, { eventId, kind: "chat" }));
  const target = { eventId, id: ready.id };
  const key = await keyOf(ready.id);
  must(await cancelExport(domain.deps, nord.client, target));
  expect(codeOf(await openExport(domain.deps, nord.client, target))).toBe("export.gone");
  await runDue(domain.deps);
  expect(await domain.bucket.head(key)).toBeNull();
});

test("who is erased or taken off the list is in no file that can still be fetched", async () => {
  for (const erase of [anonymiseAttendee, removeAttendee]) {
    const { id: person } = must(
      await addAttendee(domain.deps, nord.client, { eventId, name: "Marked For Erasure" }),
    );
    const { id } = must(await start(domain.deps, nord.client, { eventId, kind: "attendees" }));
    const key = await keyOf(id);
    must(await erase(domain.deps, nord.client, { eventId, id: person }));
    expect(codeOf(await openExport(domain.deps, nord.client, { eventId, id }))).toBe("export.gone");
    await runDue(domain.deps);
    expect(await domain.bucket.head(key)).toBeNull();
  }
});

test("no more of an event are under way than it may have", async () => {
  for (let n = 0; n < 5; n += 1) {
    must(await start(domain.deps, nord.client, { eventId, kind: "everything" }));
  }
  const sixth = await start(domain.deps, nord.client, { eventId, kind: "chat" });
  expect(codeOf(sixth)).toBe("export.too_many");
  domain.clock.now += hour;
  await runDue(domain.deps);
  await runDue(domain.deps);
  expect(codeOf(await start(domain.deps, nord.client, { eventId, kind: "chat" }))).toBe("ok");
});

/** Where the file of an export lies. */
async function keyOf(id: string): Promise<string> {
  const row = await domain.deps.db.query.eventExports.findFirst({
    where: (table, { eq: is }) => is(table.id, id),
  });
  const key = row?.fileKey ?? "";
  const [file] = await domain.deps.db.select().from(files).where(eq(files.key, key));
  expect(file?.bytes).toBe(row?.bytes);
  return key;
}

/** How a quiz ended, in each form in which polls are taken along: who is best, the teams, and what was right. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { exported, rowsOf, start, textOf, unzip } from "#tests/support/exports/exported.ts";
import { type QuizState, withQuiz } from "#tests/support/exports/quiz-room.ts";
import { everything, makeReplication } from "#tests/support/replication.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";

let domain: TestDomain;
let nord: TestClient;
/** The domain with a room that tells `told`. */
let deps: Deps;
let told: QuizState["changes"] = [];
let quizEvent: string;
/** Everybody whom the room tells staff of, and whether more is played while they are read. */
let played: QuizState["rows"] = [];
let goesOn = false;

const quiz = { kind: "quiz", named: true, scoring: "speed", state: "stopped" } as const;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const of = (from: number) => (from > 0 && goesOn ? "p1.1 p2.1" : "p1.1");
  deps = withQuiz(domain.deps, () => ({ changes: told, rows: played, of }));
  quizEvent = await eventWith(everything.polls.map((poll) => Object.assign({}, poll, quiz)));
});
afterAll(() => domain.close());

async function eventWith(
  polls: typeof everything.polls,
  tallies = everything.tallies,
): Promise<string> {
  const event = must(await createEvent(deps, nord.client, newEvent("Quiz evening")));
  const body = makeReplication(1, 3, Object.assign({}, everything, { polls, tallies }));
  must(await ingestReplication(deps, system, { eventId: event.id, body }));
  return event.id;
}

const take = (wanted: Partial<Parameters<typeof exported>[2]>) =>
  exported(
    deps,
    nord.client,
    Object.assign({ eventId: quizEvent, kind: "polls" as const }, wanted),
  );

const board: QuizState["changes"][number] = [
  "bd",
  "",
  [
    12,
    [
      ["=Kari", 1900, 1, 0],
      [3, 1200, 2, 0],
    ],
    [
      ["Reds", 1550, 1, 2],
      ["Blues", 0, 2, 0],
    ],
  ],
];

const twelve: QuizState["rows"] = [
  ["=Kari", 1900, 1],
  [3, 1200, 2],
  ...Array.from({ length: 9 }, (_, at) => [`Name ${at}`, 900 - at, at + 3] as const),
  [null, 0, 12],
];

test("everybody is in it with place and points, also below the board, who played without a name has none, and teams have their means", async () => {
  told = [board];
  played = twelve;
  const json = JSON.parse(textOf(await take({ format: "json" })));
  expect(json.quiz).toHaveLength(12);
  expect(json.quiz.slice(0, 2)).toEqual([
    { place: 1, name: "=Kari", player: null, points: 1900 },
    { place: 2, name: null, player: 3, points: 1200 },
  ]);
  expect(json.quiz.slice(10)).toEqual([
    { place: 11, name: "Name 8", player: null, points: 892 },
    { place: 12, name: null, player: null, points: 0 },
  ]);
  expect(json["quiz-teams"]).toEqual([
    { place: 1, team: "Reds", points: 1550, players: 2 },
    { place: 2, team: "Blues", points: 0, players: 0 },
  ]);
  expect(json.ballots).toMatchObject([{ name: "Kari", words: "Å", isRight: true }]);
  const files = await unzip(await take({ format: "csv" }));
  expect(textOf(files.get("quiz.csv"))).toContain("'=Kari");
  const players = await rowsOf(files.get("quiz.csv") ?? new Uint8Array());
  expect(players).toHaveLength(12);
  expect(players.slice(0, 2)).toEqual([
    { Plass: "1", Navn: "=Kari", Poeng: "1900" },
    { Plass: "2", Navn: "Anonym 3", Poeng: "1200" },
  ]);
  expect(players.at(-1)).toEqual({ Plass: "12", Navn: "Anonym", Poeng: "0" });
  const teams = await rowsOf(files.get("quiz-teams.csv") ?? new Uint8Array());
  expect(teams[0]).toEqual({
    Plass: "1",
    Lag: "Reds",
    "Gjennomsnitt av poeng": "1550",
    Spillere: "2",
  });
  const [ballot] = await rowsOf(files.get("ballots.csv") ?? new Uint8Array());
  expect(ballot).toMatchObject({ Navn: "Kari", Valg: "Å", "Rett svar": "Ja" });
  const book = textOf((await unzip(await take({}))).get("xl/workbook.xml"));
  expect(book).toContain('name="Quiz, spillerne"');
  expect(book).toContain('name="Quiz, lagene"');
});

test("a large hall is read in pages, and no file has halves of two boards", async () => {
  told = [board];
  played = Array.from({ length: 1_203 }, (_, at) => [`Name ${at}`, 2_000 - at, at + 1] as const);
  const json = JSON.parse(textOf(await take({ format: "json" })));
  expect(json.quiz.map(({ place }: { readonly place: number }) => place)).toEqual(
    played.map(([, , place]) => place),
  );
  goesOn = true;
  const wanted = { eventId: quizEvent, kind: "polls" } as const;
  expect(must(await start(deps, nord.client, wanted)).state).toBe("waiting");
  goesOn = false;
});

test("the report tells of it too, in the language of the file", async () => {
  told = [board];
  const words = (docx: Uint8Array | undefined) =>
    textOf(docx)
      .replaceAll("</w:p>", "\n")
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("\u00a0", " ");
  played = twelve;
  const inEnglish = await unzip(await take({ format: "docx", locale: "en" }));
  const text = words(inEnglish.get("word/document.xml"));
  expect(text).toMatch(/\nQuiz, the best\n12 players\n/);
  expect(text).toMatch(/\n2\nAnonymous 3\n1,200\n/);
  expect(text).toMatch(/\n1\nReds\n1,550\n2\n/);
});

test("where more have answered than the board knows, the file says so", async () => {
  told = [];
  const sentence = "Ikke alle som svarte står her.";
  expect(JSON.parse(textOf(await take({ format: "json" }))).quiz).toEqual([]);
  const files = await unzip(await take({ format: "csv" }));
  expect(textOf(files.get("quiz.csv"))).toContain(sentence);
  const report = await unzip(await take({ format: "docx" }));
  expect(textOf(report.get("word/document.xml"))).toContain(sentence);
  told = [board];
  played = twelve;
  const whole = await unzip(await take({ format: "csv" }));
  expect(textOf(whole.get("quiz.csv"))).not.toContain(sentence);
});

test("where no quiz was started, or nobody answered, there is no table of it", async () => {
  told = [];
  played = [];
  const draft = { startedAt: null, state: "draft" } as const;
  const asked = everything.polls.map((poll) => Object.assign({}, poll, quiz));
  for (const change of [draft, { removed: true }]) {
    told = [board];
    const eventId = await eventWith(asked.map((poll) => Object.assign({}, poll, change)));
    expect(JSON.parse(textOf(await take({ format: "json", eventId })))).not.toHaveProperty("quiz");
  }
  told = [];
  const tallies = everything.tallies.map((tally) => Object.assign({}, tally, { voters: 0 }));
  const eventId = await eventWith(asked, tallies);
  expect(JSON.parse(textOf(await take({ format: "json", eventId })))).not.toHaveProperty("quiz");
});

test("while the room cannot be asked, the file waits for it rather than lacking the quiz", async () => {
  const away = await start(domain.deps, nord.client, { eventId: quizEvent, kind: "polls" });
  expect(must(away).state).toBe("waiting");
});

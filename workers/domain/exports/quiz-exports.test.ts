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
import { everything, makeReplication } from "#tests/support/replication.ts";
import { ok } from "../../contract/errors.ts";
import type { Deps, RoomSight } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";

let domain: TestDomain;
let nord: TestClient;
/** The domain with a room that tells `told`. */
let deps: Deps;
let told: RoomSight["changes"] = [];
let quizEvent: string;

const quiz = { kind: "quiz", named: true, scoring: "speed", state: "stopped" } as const;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const viewOf: Deps["room"]["viewOf"] = async (_room, _viewer, kinds) => {
    const changes = told.filter(([kind]) => kinds.includes(kind));
    return ok({ epoch: "e", seq: 1, base: 0, changes });
  };
  deps = { ...domain.deps, room: { ...domain.deps.room, viewOf } };
  quizEvent = await eventWith(everything.polls.map((poll) => Object.assign({}, poll, quiz)));
});
afterAll(() => domain.close());

async function eventWith(polls: typeof everything.polls): Promise<string> {
  const event = must(await createEvent(deps, nord.client, newEvent("Quiz evening")));
  const body = makeReplication(1, 3, Object.assign({}, everything, { polls }));
  must(await ingestReplication(deps, system, { eventId: event.id, body }));
  return event.id;
}

const take = (wanted: Partial<Parameters<typeof exported>[2]>) =>
  exported(
    deps,
    nord.client,
    Object.assign({ eventId: quizEvent, kind: "polls" as const }, wanted),
  );

const board: RoomSight["changes"][number] = [
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

test("the best are in it with places and points, who played without a name has none, and teams with their means", async () => {
  told = [board];
  const json = JSON.parse(textOf(await take({ format: "json" })));
  expect(json.quiz).toEqual([
    { place: 1, name: "=Kari", player: null, points: 1900, players: 12 },
    { place: 2, name: null, player: 3, points: 1200, players: 12 },
  ]);
  expect(json["quiz-teams"]).toEqual([
    { place: 1, team: "Reds", points: 1550, players: 2 },
    { place: 2, team: "Blues", points: 0, players: 0 },
  ]);
  expect(json.ballots).toMatchObject([{ name: "Kari", words: "Å", isRight: true }]);
  const files = await unzip(await take({ format: "csv" }));
  expect(textOf(files.get("quiz.csv"))).toContain("'=Kari");
  const players = await rowsOf(files.get("quiz.csv") ?? new Uint8Array());
  expect(players).toEqual([
    { Plass: "1", Navn: "=Kari", Poeng: "1900", Spillere: "12" },
    { Plass: "2", Navn: "Anonym 3", Poeng: "1200", Spillere: "12" },
  ]);
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
  expect(book).toContain('name="Quiz, de beste"');
  expect(book).toContain('name="Quiz, lagene"');
});

test("the report tells of it too, in the language of the file", async () => {
  told = [board];
  const words = (docx: Uint8Array | undefined) =>
    textOf(docx)
      .replaceAll("</w:p>", "\n")
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("\u00a0", " ");
  const inEnglish = await unzip(await take({ format: "docx", locale: "en" }));
  const text = words(inEnglish.get("word/document.xml"));
  expect(text).toMatch(/\nQuiz, the best\n12 players\n/);
  expect(text).toMatch(/\n2\nAnonymous 3\n1,200\n/);
  expect(text).toMatch(/\n1\nReds\n1,550\n2\n/);
});

test("where nobody is on the board, or no quiz was started, there is no table of it, and no room is asked", async () => {
  told = [];
  const none = JSON.parse(textOf(await take({ format: "json" })));
  expect(none).not.toHaveProperty("quiz");
  const draft = { startedAt: null, state: "draft" } as const;
  told = [board];
  for (const polls of [
    everything.polls,
    everything.polls.map((poll) => Object.assign({}, poll, quiz, draft)),
    everything.polls.map((poll) => Object.assign({}, poll, quiz, { removed: true })),
  ]) {
    const eventId = await eventWith(polls);
    expect(JSON.parse(textOf(await take({ format: "json", eventId })))).not.toHaveProperty("quiz");
  }
});

test("while the room cannot be asked, the file waits for it rather than lacking the quiz", async () => {
  const away = await start(domain.deps, nord.client, { eventId: quizEvent, kind: "polls" });
  expect(must(away).state).toBe("waiting");
});

/** How somebody stands in a quiz, in the file of their own data: the room's word for it, and nobody else's. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  signInAs,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { openMarkedRoom, sayEverything } from "#tests/support/erasure/marked-room.ts";
import { exported, textOf } from "#tests/support/exports/exported.ts";
import { everything, makeReplication } from "#tests/support/replication.ts";
import { ok, refuse } from "../../contract/errors.ts";
import { roomPeople } from "../../db/schema/index.ts";
import { exportOwnData } from "../accounts/deletion/export-own-data.ts";
import { anonymiseAttendee } from "../attendees/manage/remove-attendee.ts";
import type { Deps, RoomSight } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { archiveEvent, publishEvent } from "../events/changes/transitions.ts";
import { runDue } from "../events/due.ts";
import { makeOwnToken } from "../registration/own-links.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { settingsFor } from "../rooms/settings-for.ts";
import { exportAttendeeData } from "./export-attendee-data.ts";
import { ownDataHtml } from "./own-data-page.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let isAway = false;
/** What the room tells each of them. */
let told: Readonly<Record<string, RoomSight["changes"]>> = {};
let asked: string[] = [];
let deps: Deps;

beforeEach(async () => {
  domain = await openDomain();
  isAway = false;
  told = {};
  asked = [];
  const viewOf: Deps["room"]["viewOf"] = async (room, viewer, kinds) => {
    asked.push(`${room} ${viewer.id}`);
    if (isAway) return refuse("room.not_ready");
    const changes = (told[viewer.id] ?? []).filter(([kind]) => kinds.includes(kind));
    return ok({ epoch: "e", seq: 1, base: 0, changes });
  };
  deps = { ...domain.deps, room: { ...domain.deps.room, viewOf } };
  nord = await makeTestClient(deps, "Nord");
  eventId = must(await createEvent(deps, nord.client, newEvent("Meeting"))).id;
  must(await publishEvent(deps, nord.client, { eventId }));
});
afterEach(() => domain.close());

async function stopQuiz(): Promise<void> {
  const polls = everything.polls.map((poll) =>
    Object.assign({}, poll, { kind: "quiz", state: "stopped" }),
  );
  const body = makeReplication(1, 3, Object.assign({}, everything, { polls, people: [] }));
  must(await ingestReplication(deps, system, { eventId, body }));
}

async function addPlayer(name: string, no: number) {
  const email = `${name.toLowerCase()}@person.test`;
  const id = await addAttendee(deps, { eventId, name, email });
  const row = { eventId, no, seq: 1, personId: id, name, staff: false, metAt: noon };
  await deps.db.insert(roomPeople).values(row);
  const token = await makeOwnToken(deps, { id, eventId, email, seatTurn: 0 });
  return { id, own: { address: eventId, token, attendees: [] } };
}

const lobby: RoomSight["changes"][number] = ["lo", "", { t: "Quiz", g: ["Reds", "Blues"] }];

test("points, place and team are in it, and nobody else's", async () => {
  await stopQuiz();
  const kari = await addPlayer("Kari", 11);
  const ola = await addPlayer("Ola", 12);
  told = {
    "": [lobby],
    [kari.id]: [
      ["z", "", [1900, 2, 7, "p1", 900, 3]],
      ["lp", "", [1, 0]],
    ],
    [ola.id]: [["lp", "", [-1, 0]]],
  };
  const data = must(await exportAttendeeData(deps, kari.own));
  expect(data.sections.quiz).toEqual([
    {
      event_id: eventId,
      quiz_place: 2,
      points: 1900,
      players: 7,
      right_in_a_row: 3,
      team: "Blues",
    },
  ]);
  expect(data.missing).toEqual([]);
  expect(asked).not.toContain(`${eventId} ${ola.id}`);
  const { sections } = data;
  const html = ownDataHtml(
    { madeAt: noon, about: "Meeting", timeZone: "Europe/Oslo", sections },
    "no",
  );
  expect(String(html.body)).toContain(
    "<h2>I quizen</h2>\n<dl><dt>Plass</dt><dd>2</dd><dt>Poeng</dt><dd>1900</dd><dt>Spillere i alt</dt><dd>7</dd><dt>Rette på rad</dt><dd>3</dd><dt>Lag</dt><dd>Blues</dd></dl>",
  );
  // Who came into the lobby and answered nothing.
  expect(must(await exportAttendeeData(deps, ola.own)).sections.quiz).toEqual([
    {
      event_id: eventId,
      quiz_place: null,
      points: null,
      players: null,
      right_in_a_row: null,
      team: "",
    },
  ]);
});

test("a room that cannot be asked is told of, and one without a quiz is not asked", async () => {
  const kari = await addPlayer("Kari", 11);
  isAway = true;
  expect(must(await exportAttendeeData(deps, kari.own))).toMatchObject({ missing: [] });
  expect(asked).toEqual([]);
  await stopQuiz();
  const data = must(await exportAttendeeData(deps, kari.own));
  expect(data.missing).toEqual(["quiz"]);
  expect(data.sections.quiz).toEqual([]);
  isAway = false;
  const again = must(await exportAttendeeData(deps, kari.own));
  expect(again).toMatchObject({ missing: [], sections: { quiz: [] } });
});

test("an account has it of each of its events, by name", async () => {
  await stopQuiz();
  const { id, name } = must(await createEvent(deps, nord.client, newEvent("Not played")));
  const email =
    (await deps.db.query.users.findFirst({ where: (user, { eq }) => eq(user.id, nord.editor.id) }))
      ?.email ?? "";
  const attendee = await addAttendee(deps, { eventId, name: "Kari", email });
  await addAttendee(deps, { eventId: id, name: "Kari", email });
  const row = {
    eventId,
    no: 11,
    seq: 1,
    personId: attendee,
    name: "Kari",
    staff: false,
    metAt: noon,
  };
  await deps.db.insert(roomPeople).values(row);
  told = { [attendee]: [["z", "", [500, 1, 2, "p1", 500, 1]]] };
  const data = must(await exportOwnData(deps, await signInAs(deps, nord.editor)));
  expect(data.sections.quiz).toMatchObject([{ event_id: eventId, points: 500 }]);
  expect(data.eventNames).toEqual({ [eventId]: "Meeting", [id]: name });
  expect(data.missing).toEqual([]);
});

test("a real room tells it, of a quiz that was played there, and after an erasure nothing", async () => {
  const room = openMarkedRoom(domain.deps, eventId);
  domain.clock.now = 1_800_000_000_000;
  const email = "kari@person.test";
  const id = await addAttendee(deps, { eventId, name: "Kari", email });
  await sayEverything(room, { id, name: "Kari", mark: "why" });
  await room.settle();
  const token = await makeOwnToken(deps, { id, eventId, email, seatTurn: 0 });
  const own = { address: eventId, token, attendees: [] };
  const played = { quiz_place: 1, players: 1, right_in_a_row: 1, team: "Blues" };
  const before = must(await exportAttendeeData(room.deps, own));
  expect(before.missing).toEqual([]);
  expect(before.sections.quiz).toMatchObject([played]);
  const wanted = { eventId, kind: "polls", format: "json" } as const;
  const take = async () => JSON.parse(textOf(await exported(room.deps, nord.client, wanted)));
  const file = await take();
  expect(file.quiz).toMatchObject([{ place: 1, name: "Kari" }]);
  expect(file["quiz-teams"]).toMatchObject([
    { place: 1, team: "Blues", players: 1 },
    { place: 2, team: "Reds", players: 0 },
  ]);
  expect(file.ballots).toContainEqual(expect.objectContaining({ name: "Kari", isRight: true }));
  must(await anonymiseAttendee(room.deps, nord.client, { eventId, id }));
  await runDue(room.deps);
  await room.settle();
  const after = await take();
  expect(after.quiz).toMatchObject([{ place: 1, name: null }]);
  expect(JSON.stringify(after)).not.toContain("Kari");
});

test("of an archived event it is told all the same, to its owner and to who ran it", async () => {
  const room = openMarkedRoom(domain.deps, eventId);
  domain.clock.now = 1_800_000_000_000;
  const email = "kari@person.test";
  const id = await addAttendee(deps, { eventId, name: "Kari", email });
  await sayEverything(room, { id, name: "Kari", mark: "why" });
  await room.settle();
  const token = await makeOwnToken(deps, { id, eventId, email, seatTurn: 0 });
  must(await archiveEvent(room.deps, nord.client, { eventId }));
  const settings = must(await settingsFor(deps, system, { room: eventId }));
  const told = {
    actor: { kind: "system" },
    commands: [{ type: "room.settings", settings }],
  } as const;
  must(await room.deps.room.command(eventId, told));
  const data = must(
    await exportAttendeeData(room.deps, { address: eventId, token, attendees: [] }),
  );
  expect(data.sections.quiz).toMatchObject([{ quiz_place: 1, team: "Blues" }]);
  const wanted = { eventId, kind: "polls", format: "json" } as const;
  const file = JSON.parse(textOf(await exported(room.deps, nord.client, wanted)));
  expect(file.quiz).toMatchObject([{ place: 1, name: "Kari" }]);
});

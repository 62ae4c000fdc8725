/** The quiz as the room tells it to one visitor. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { ok } from "../../../contract/errors.ts";
import type { Deps, RoomSight } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import type { RoomVisitor } from "../visit.ts";
import { getQuiz } from "./quiz.ts";

let domain: TestDomain;
let deps: Deps;
let visitor: RoomVisitor;
let address: string;
let told: RoomSight["changes"] = [];

beforeAll(async () => {
  domain = await openDomain();
  const { client } = await makeTestClient(domain.deps, "Nord");
  address = must(await createEvent(domain.deps, client, newEvent("Played"))).slug;
  visitor = { kind: "staff", actor: client, name: "Nina" };
  const viewOf: Deps["room"]["viewOf"] = async (_room, _viewer, kinds) => {
    const changes = told.filter(([kind]) => kinds.includes(kind));
    return ok({ epoch: "e", seq: 1, base: 0, changes });
  };
  deps = { ...domain.deps, room: { ...domain.deps.room, viewOf } };
});
afterAll(() => domain.close());

test("before there is any of it, nothing", async () => {
  told = [];
  expect(must(await getQuiz(deps, visitor, address))).toEqual({
    lobby: null,
    board: null,
    standing: null,
    team: null,
    player: null,
  });
  expect(codeOf(await getQuiz(deps, visitor, "nowhere"))).toBe("event.not_found");
});

test("lobby, board, the own place and the own team", async () => {
  told = [
    ["lo", "", { t: "Quiz", g: ["Reds", "Blues"], o: 1, n: 2, c: [1, 1], l: [[1, "Kari"]] }],
    ["bd", "", [2, [["Kari", 900, 1, 0]], [["Reds", 900, 1, 1]]]],
    ["z", "", [900, 1, 2, "4", 900, 2]],
    ["lp", "", [1, 0, "Blues"]],
  ];
  expect(must(await getQuiz(deps, visitor, address))).toEqual({
    lobby: {
      title: "Quiz",
      isOpen: true,
      teams: [
        { name: "Reds", people: 1 },
        { name: "Blues", people: 1 },
      ],
      players: 2,
      names: [{ player: 1, name: "Kari" }],
    },
    board: {
      players: 2,
      best: [{ name: "Kari", score: 900, place: 1, up: 0 }],
      teams: [{ name: "Reds", score: 900, place: 1, people: 1 }],
    },
    standing: { score: 900, place: 1, players: 2, poll: "4", points: 900, streak: 2 },
    team: 1,
    player: { teamName: "Blues", isTakenOut: false },
  });
});

test("who was taken out of a lobby without teams is told so, also when it is closed", async () => {
  told = [["lp", "", [-1, 1]]];
  expect(must(await getQuiz(deps, visitor, address))).toMatchObject({
    lobby: null,
    team: null,
    player: { teamName: null, isTakenOut: true },
  });
});

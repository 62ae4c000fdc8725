import { describe, expect, test } from "vitest";
import {
  kari,
  member,
  moderator,
  ola,
  per,
  screenViewer,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import { prepareRehearsal } from "../event-life/rehearsal.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

const open = (teams: readonly string[] = [], title = "Quiz night") =>
  ({ type: "quiz.open", title, teams }) as const;
const join = (named?: boolean, team?: number) => {
  const more: { readonly team?: number } = team === undefined ? {} : { team };
  return named === undefined
    ? ({ type: "quiz.join", ...more } as const)
    : ({ type: "quiz.join", named, ...more } as const);
};

function openedLobby(teams: readonly string[] = []) {
  const room = new TestRoom();
  room.do(moderator, open(teams));
  return room;
}

describe("the lobby", () => {
  test("[LOB1] opens with a title and teams that differ, and closes; nobody else does that", () => {
    const room = new TestRoom();
    expect(room.sees("staff", "lo")).toBeNull();
    for (const teams of [["Reds"], ["Reds", "reds"], Array.from("abcdefghi")]) {
      expect(room.code(moderator, open(teams))).toBe("poll.teams");
    }
    expect(room.code(moderator, open(["Reds", "x".repeat(31)]))).toBe("text.too_long");
    expect(room.code(moderator, open([], "x".repeat(121)))).toBe("text.too_long");
    for (const each of [kari, screenViewer]) expect(room.code(each, open())).toBe("auth.forbidden");
    expect(room.code(moderator, { type: "quiz.close" })).toBe("state.not_allowed");
    room.do(moderator, open([" Reds ", "Blues"]));
    expect(room.run(moderator, open(["Reds", "Blues"]))).toEqual({ ok: true, events: [] });
    expect(room.sees("attendee", "lo")).toEqual({ t: "Quiz night", g: ["Reds", "Blues"] });
    room.do(moderator, { type: "quiz.close" });
    expect(room.sees("attendee", "lo")).toBeNull();
    expect(room.sees("screen", "lo")).toMatchObject({ t: "Quiz night", n: 0 });
    room.configure({ endedAt: room.now });
    expect(room.code(moderator, open())).toBe("event.ended");
  });

  test("[LOB2] players come while it is open, with a name as they want, and into a team where there are any", () => {
    const room = new TestRoom();
    expect(room.code(kari, join(true))).toBe("state.not_allowed");
    room.do(moderator, open(["Reds", "Blues"]));
    for (const team of [undefined, 2])
      expect(room.code(kari, join(true, team))).toBe("poll.choice");
    room.do(kari, join(true, 1));
    expect(room.sees(`own:${kari.id}`, "lp")).toEqual([1, 0, "Blues"]);
    expect(room.run(kari, join(true, 1))).toEqual({ ok: true, events: [] });
    room.do(kari, join(true, 0));
    expect(room.sees(`own:${kari.id}`, "lp")).toEqual([0, 0, "Reds"]);
    expect(room.sees(`own:${ola.id}`, "lp")).toBeNull();
    expect(room.code(member("att_x", "participant", null), join(true, 0))).toBe("name.required");
    room.do(moderator, open());
    expect(room.sees(`own:${kari.id}`, "lp")).toEqual([-1, 0]);
    expect(room.code(ola, join(true, 0))).toBe("poll.choice");
  });

  test("[LOB2] players stay with their team where the list of teams changes around it", () => {
    const room = openedLobby(["Reds", "Blues", "Greens"]);
    room.do(kari, join(true, 0));
    room.do(ola, join(true, 1));
    room.do(per, join(true, 2));
    const ownTeams = () => [kari, ola, per].map(({ id }) => room.sees(`own:${id}`, "lp")?.[0]);
    room.do(moderator, open(["Greens", "Navy", "Reds"]));
    expect(ownTeams()).toEqual([2, 1, 0]);
    room.do(moderator, open(["Navy", "Reds"]));
    expect(ownTeams()).toEqual([1, 0, -1]);
    room.told(`own:${kari.id}`);
    room.do(moderator, open(["Navy", "Scarlets"]));
    expect(room.told(`own:${kari.id}`)).toEqual([["lp", "", [1, 0, "Scarlets"]]]);
    expect(room.sees("staff", "lo")?.c).toEqual([1, 1]);
  });

  test("[LOB2] the team stays once anything has been revealed; who comes late still chooses one", () => {
    const room = openedLobby(["Reds", "Blues"]);
    room.do(kari, join(true, 0));
    const poll = room.startedPoll({
      kind: "quiz",
      right: [1],
      seconds: 20,
      resultMode: "after_stop",
    });
    room.wait(3);
    room.do(kari, { type: "poll.vote", poll, choice: [1] });
    expect(room.code(kari, join(true, 1))).toBe("ok");
    room.do(kari, join(true, 0));
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.code(kari, join(true, 1))).toBe("state.not_allowed");
    expect(room.code(ola, join(true, 1))).toBe("ok");
  });

  test("[LOB3] staff and screens are told how many came and the newest names, attendees none of it", () => {
    const room = openedLobby(["Reds", "Blues"]);
    for (let n = 1; n <= 45; n += 1) {
      const player = { ...kari, id: `att_${n}`, name: `Name ${n}` };
      room.do(player, join(n !== 45, n % 2));
    }
    for (const topic of ["staff", "screen"] as const) {
      const told = room.sees(topic, "lo");
      expect(told).toMatchObject({ o: 1, n: 45, c: [22, 23] });
      expect(told?.l).toHaveLength(40);
      expect(told?.l?.[0]).toEqual([44, "Name 44"]);
    }
    room.told("attendee");
    room.do(ola, join(true, 0));
    expect(room.told("attendee").filter(([kind]) => kind === "lo" || kind === "bd")).toEqual([]);
    expect(room.sees("attendee", "lo")).toEqual({ t: "Quiz night", g: ["Reds", "Blues"] });
  });

  test("[LOB3] who has a team is told its name, also when the lobby is closed", () => {
    const room = openedLobby(["Reds", "Blues"]);
    room.do(kari, join(true, 1));
    room.do(moderator, { type: "quiz.close" });
    expect(room.sees("attendee", "lo")).toBeNull();
    expect(room.sees(`own:${kari.id}`, "lp")).toEqual([1, 0, "Blues"]);
  });

  test("[LOB3] a new name is told at once where it stands in the lobby, and one of nobody there is not", () => {
    const room = openedLobby();
    room.do(kari, join(true));
    room.do(ola, join(false));
    room.told("screen");
    room.do(ola, { type: "person.rename", name: "Olav" });
    expect(room.told("screen")).toEqual([]);
    room.do(kari, { type: "person.rename", name: "Karoline" });
    expect(room.told("screen")).toEqual([
      ["lo", "", { t: "Quiz night", o: 1, n: 2, l: [[1, "Karoline"]] }],
    ]);
  });

  test("[LOB4] who is taken out has no name anywhere, and comes in again when staff say so", () => {
    const room = openedLobby(["Reds", "Blues"]);
    room.do(kari, join(true, 0));
    const poll = room.startedPoll({
      kind: "quiz",
      right: [1],
      seconds: 20,
      resultMode: "after_stop",
    });
    room.wait(3);
    room.do(kari, { type: "poll.vote", poll, choice: [1], named: true });
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.sees("screen", "bd")).toEqual([
      1,
      [["Kari", 1_000, 1, 0]],
      [
        ["Reds", 1_000, 1, 1],
        ["Blues", 0, 2, 0],
      ],
    ]);
    room.do(moderator, { type: "quiz.remove", player: 1, on: true });
    expect(room.sees("screen", "lo")).toMatchObject({ n: 0, c: [0, 0], l: [] });
    expect(room.sees("screen", "bd")?.[1]).toEqual([[1, 1_000, 1, 0]]);
    expect(room.sees("screen", "bd")?.[2]?.[0]).toEqual(["Reds", 0, 1, 0]);
    expect(room.sees(`own:${kari.id}`, "lp")).toEqual([0, 1, "Reds"]);
    expect(room.code(kari, join(true, 0))).toBe("state.not_allowed");
    expect(room.code(moderator, { type: "quiz.remove", player: 1, on: true })).toBe(
      "state.not_allowed",
    );
    expect(room.code(moderator, { type: "quiz.remove", player: 9, on: true })).toBe(
      "state.not_allowed",
    );
    room.do(moderator, { type: "quiz.remove", player: 1, on: false });
    expect(room.sees("screen", "lo")).toMatchObject({ n: 1, l: [[1, "Kari"]] });
  });

  test("[LOB4] [ERASE1] the name of an erased player leaves the lobby; the player is counted", () => {
    const room = openedLobby();
    room.do(kari, join(true));
    room.do(system, { type: "person.erase", person: kari.id });
    expect(room.sees("screen", "lo")).toMatchObject({ n: 1, l: [] });
  });

  test("[LOB5] a cue opens the lobby as it last was, and shows it", () => {
    const room = openedLobby(["Reds", "Blues"]);
    room.do(moderator, { type: "quiz.close" });
    const content = { kind: "lobby", title: "", notes: "", minutes: null } as const;
    room.do(moderator, { type: "run.add", cues: [content], before: null });
    room.do(moderator, { type: "run.next" });
    expect(room.sees("attendee", "lo")).toEqual({ t: "Quiz night", g: ["Reds", "Blues"] });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "lobby" });
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "welcome" } });
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "lobby" } });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "lobby" });
  });

  test("[QUIZ8] a team stands by the mean of who has played for it, and equal teams share the place", () => {
    const room = openedLobby(["Reds", "Blues", "Greens"]);
    const late = member("att_late", "participant", "Late");
    for (const [player, team] of [
      [kari, 0],
      [ola, 0],
      [per, 1],
      [late, 1],
    ] as const) {
      room.do(player, join(true, team));
    }
    const content = { kind: "quiz", right: [1], seconds: 20, scoring: "right" } as const;
    const poll = room.startedPoll({ ...content, resultMode: "after_stop" });
    room.wait(3);
    room.do(kari, { type: "poll.vote", poll, choice: [1] });
    room.do(ola, { type: "poll.vote", poll, choice: [0] });
    // Whoever has not played yet costs the team nothing.
    room.do(per, { type: "poll.vote", poll, choice: [1] });
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.sees("attendee", "bd")?.[2]).toEqual([
      ["Blues", 1_000, 1, 1],
      ["Reds", 500, 2, 2],
      ["Greens", 0, 3, 0],
    ]);
    const next = room.startedPoll({ ...content, resultMode: "after_stop" });
    room.wait(3);
    for (const each of [ola, late]) room.do(each, { type: "poll.vote", poll: next, choice: [1] });
    room.do(moderator, { type: "poll.stop", poll: next });
    expect(room.sees("attendee", "bd")?.[2]).toEqual([
      ["Reds", 1_000, 1, 2],
      ["Blues", 1_000, 1, 2],
      ["Greens", 0, 3, 0],
    ]);
  });

  test("[REH1] a rehearsal begins with the lobby as it was prepared, closed and empty", () => {
    const room = openedLobby(["Reds", "Blues"]);
    room.do(kari, join(true, 1));
    const { lobby, players } = fromEntities(prepareRehearsal(room.state));
    expect(lobby).toEqual({ title: "Quiz night", teams: ["Reds", "Blues"], isOpen: false });
    expect(players.size).toBe(0);
  });

  test("[LAW2] the lobby and its players outlast a restart of the room", () => {
    const room = openedLobby(["Reds", "Blues"]);
    room.do(kari, join(true, 1));
    room.do(moderator, { type: "quiz.remove", player: 1, on: true });
    const again = fromEntities(toEntities(room.state));
    expect([again.lobby, again.players]).toEqual([room.state.lobby, room.state.players]);
  });
});

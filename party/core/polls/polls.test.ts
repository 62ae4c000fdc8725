import { setFlagsFromString } from "node:v8";
import { describe, expect, test } from "vitest";
import type { ResultMode } from "#workers/contract/kinds.ts";
import {
  choicePoll,
  host,
  kari,
  moderator,
  ola,
  per,
  screenViewer,
  TestRoom,
} from "../../testing/test-room.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import { topicsOf } from "../topics.ts";
import type { PollContent } from "./commands.ts";
import type { Poll } from "./state.ts";

const vote = (poll: string, ...choice: number[]) => ({ type: "poll.vote", poll, choice }) as const;

function create(content: Partial<PollContent>) {
  return { type: "poll.create", content: { ...choicePoll, ...content } } as const;
}

/** Whether V8 sees two of the same shape: what it has compiled for one fits the other. */
function haveSameShape(one: Poll, other: Poll): boolean {
  setFlagsFromString("--allow-natives-syntax");
  return new Function("one", "other", "return %HaveSameMap(one, other)")(one, other);
}

describe("polls", () => {
  test.each([
    [{ title: "Hm" }, "text.too_short"],
    [{ title: "x".repeat(201) }, "text.too_long"],
    [{ options: ["One"] }, "poll.options"],
    [{ options: ["One", " One "] }, "poll.options"],
    [{ options: Array.from({ length: 13 }, (_, n) => `Option ${n}`) }, "poll.options"],
    [{ options: ["One", ""] }, "text.empty"],
    [{ options: ["One", "x".repeat(201)] }, "text.too_long"],
    [{ options: Array.from({ length: 12 }, (_, n) => `Option ${n}`) }, "ok"],
    [{ kind: "yesno", options: [] }, "ok"],
  ] as const)("[POLL1] content %j: %s", (content, code) => {
    expect(new TestRoom().code(moderator, create(content))).toBe(code);
  });

  test("[POLL1] at most 200 polls", () => {
    const room = new TestRoom();
    for (let n = 0; n < 200; n += 1) room.do(moderator, create({}));
    const refusal = { code: "poll.too_many", detail: { max: 200 } };
    expect(room.run(moderator, create({}))).toMatchObject(refusal);
    room.do(moderator, { type: "poll.remove", poll: [...room.state.polls.keys()][0] ?? "" });
    expect(room.code(moderator, create({}))).toBe("ok");
  });

  test("[POLL2] several run at once; started and stopped in turn", () => {
    const room = new TestRoom();
    const [one, two] = [room.startedPoll(), room.startedPoll()];
    expect(room.sees("attendee", "p", one)?.s).toBe("started");
    expect(room.sees("attendee", "p", two)?.s).toBe("started");
    expect(room.code(host, { type: "poll.start", poll: one })).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.stop", poll: one });
    expect(room.code(host, { type: "poll.stop", poll: one })).toBe("state.not_allowed");
    expect(room.sees("attendee", "p", one)).toMatchObject({ s: "stopped", b: 0, e: 0 });
    room.do(moderator, { type: "poll.start", poll: one });
    expect(room.sees("attendee", "p", one)).not.toHaveProperty("e");
  });

  test("[POLL3] [POLL6] one ballot each, changed while it runs, frozen at stop", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    const tally = () => room.sees("staff", "t", poll);
    room.do(kari, vote(poll, 0));
    room.do(ola, vote(poll, 0));
    expect(tally()).toEqual([2, 2, 0, 0]);
    room.do(kari, vote(poll, 2));
    room.do(kari, vote(poll, 2));
    expect(tally()).toEqual([2, 1, 0, 1]);
    expect(room.sees(`own:${kari.id}`, "b", poll)).toEqual([2]);
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.code(kari, vote(poll, 1))).toBe("poll.not_running");
    expect(tally()).toEqual([2, 1, 0, 1]);
    room.do(moderator, { type: "poll.start", poll });
    room.do(kari, vote(poll, 1));
    expect(tally()).toEqual([2, 1, 1, 0]);
  });

  test.each([
    ["single", [], false],
    ["single", [2], true],
    ["single", [3], false],
    ["single", [0, 1], false],
    ["single", [-1], false],
    ["single", [0.5], false],
    ["multiple", [0, 2], true],
    ["multiple", [1, 1], false],
    ["multiple", [0, 1, 2], false],
    ["yesno", [1], true],
    ["yesno", [2], false],
  ] as const)("[POLL3] a ballot in a %s poll: %j", (kind, choice, isTaken) => {
    const room = new TestRoom();
    const poll = room.startedPoll({ kind, max: 2 });
    expect(room.code(kari, vote(poll, ...choice))).toBe(isTaken ? "ok" : "poll.choice");
  });

  test("[POLL4] a locked poll takes no vote", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    room.do(moderator, { type: "poll.lock", poll, on: true });
    expect(room.sees("attendee", "p", poll)?.l).toBe(1);
    expect(room.code(kari, vote(poll, 0))).toBe("poll.locked");
    expect(room.code(host, { type: "poll.lock", poll, on: true })).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.lock", poll, on: false });
    expect(room.code(kari, vote(poll, 0))).toBe("ok");
  });

  test("[POLL5] not editable once a vote is in, short of a reset", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    const edit = { type: "poll.edit", poll, content: { ...choicePoll, title: "Better?" } } as const;
    room.do(moderator, edit);
    room.do(kari, vote(poll, 0));
    const other = { ...edit, content: { ...choicePoll, title: "Best?" } } as const;
    expect(room.code(moderator, other)).toBe("poll.has_votes");
    const content = { ...edit.content, resultMode: "always" } as const;
    room.do(moderator, { type: "poll.edit", poll, content });
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual([1, 1, 0, 0]);
    expect(room.code(moderator, { type: "poll.reset", poll })).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.reset", poll });
    expect(room.sees("staff", "t", poll)).toEqual([0, 0, 0, 0]);
    expect(room.sees(`own:${kari.id}`, "b", poll)).toBeNull();
    expect(room.sees("attendee", "p", poll)).toMatchObject({ r: 2, t: "Better?" });
    expect(room.code(moderator, edit)).toBe("ok");
  });

  test("[POLL5] a poll that is asked again is not edited before its first new vote either", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    room.do(kari, vote(poll, 0));
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.again", poll });
    const content = { ...choicePoll, title: "Another question?" };
    const edit = { type: "poll.edit", poll, content } as const;
    expect(room.code(moderator, edit)).toBe("poll.has_votes");
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.reset", poll });
    expect(room.state.polls.get(poll)?.before).toBeNull();
    expect(room.code(moderator, edit)).toBe("ok");
  });

  test("[POLL7] screens that show something else keep it when a poll is removed", () => {
    const room = new TestRoom();
    const [poll, other] = [room.startedPoll(), room.startedPoll()];
    const foyer = room.do(moderator, { type: "screen.add", name: "Foyer" });
    const stage = room.do(moderator, { type: "screen.add", name: "Stage" });
    const show = (screen: string, id: string) =>
      room.do(moderator, { type: "screen.show", screen, scene: { kind: "result", poll: id } });
    show("main", poll);
    show(foyer, poll);
    show(stage, other);
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.remove", poll });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "welcome" });
    expect(room.sees("screen", "sc", foyer)).toEqual({ kind: "welcome" });
    expect(room.sees("screen", "sc", stage)).toEqual({ kind: "result", poll: other });
  });

  test("[POLL7] drafts are staff's, removed ones are gone, a screen goes back", () => {
    const room = new TestRoom();
    const draft = room.do(moderator, create({}));
    expect(room.sees("attendee", "p", draft)).toBeNull();
    expect(room.sees("screen", "p", draft)).toBeNull();
    expect(room.code(kari, vote(draft, 0))).toBe("poll.not_found");
    room.told("attendee");
    room.do(moderator, { type: "poll.remove", poll: draft });
    expect(room.told("attendee")).toEqual([]);
    const poll = room.startedPoll({ resultMode: "always" });
    room.do(kari, vote(poll, 0));
    const scene = { kind: "result", poll } as const;
    room.do(moderator, { type: "screen.show", screen: "main", scene });
    expect(room.code(moderator, { type: "poll.remove", poll })).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.remove", poll });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "welcome" });
    for (const topic of ["staff", "attendee", "screen", `result:${poll}`] as const) {
      expect(room.sees(topic, "p", poll)).toBeNull();
      expect(room.sees(topic, "t", poll)).toBeNull();
    }
    expect(room.sees(`own:${kari.id}`, "b", poll)).toBeNull();
    expect(room.code(kari, vote(poll, 0))).toBe("poll.not_found");
    expect(room.code(moderator, { type: "poll.start", poll })).toBe("poll.not_found");
  });

  test("[POLL8] the order is staff's", () => {
    const room = new TestRoom();
    const [one = "", two = "", three = ""] = [1, 2, 3].map(() => room.do(moderator, create({})));
    room.do(moderator, { type: "poll.move", poll: three, before: one });
    const place = (id: string) => room.sees("staff", "p", id)?.i ?? 0;
    expect([three, one, two].map(place)).toEqual(
      [...[three, one, two].map(place)].sort((a, b) => a - b),
    );
    room.do(moderator, { type: "poll.move", poll: three, before: null });
    expect(place(three)).toBeGreaterThan(place(two));
    expect(room.code(moderator, { type: "poll.move", poll: one, before: "zz" })).toBe(
      "poll.not_found",
    );
  });
});

describe("results", () => {
  const attendee = { id: ola.id, role: "participant" } as const;

  /** What Kari, who voted, and Ola, who did not, and the screen see at each stage. */
  function stages(resultMode: ResultMode) {
    const room = new TestRoom();
    const poll = room.startedPoll({ resultMode });
    room.do(kari, vote(poll, 0));
    const topic = `result:${poll}` as const;
    const sees = (id: string) =>
      topicsOf(room.state, { id, role: "participant" }).includes(topic) &&
      room.sees(topic, "t", poll) !== null;
    const look = () =>
      [sees(kari.id), sees(ola.id), room.sees("screen", "t", poll) !== null].map(Number).join("");
    const running = look();
    room.do(moderator, { type: "poll.stop", poll });
    const stopped = look();
    const code = room.code(moderator, { type: "poll.show", poll, on: true });
    expect(room.sees("staff", "t", poll)).toEqual([1, 1, 0, 0]);
    return [running, stopped, code === "ok" ? look() : code];
  }

  test.each([
    ["always", ["111", "111", "111"]],
    ["after_stop", ["000", "111", "111"]],
    ["after_vote", ["100", "100", "111"]],
    ["hand", ["000", "000", "111"]],
    ["never", ["000", "000", "state.not_allowed"]],
  ] as const)(
    "[RES1] [RES3] %s: voter, other, screen while it runs, after stop, shown",
    (mode, expected) => {
      expect(stages(mode)).toEqual(expected);
    },
  );

  test("[RES2] an earlier voter is told to drop the result after a reset", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ resultMode: "after_vote" });
    room.do(kari, vote(poll, 0));
    room.told("staff");
    room.do(kari, vote(poll, 1));
    expect(room.told("attendee")).toEqual([]);
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.reset", poll });
    expect(topicsOf(room.state, attendee)).not.toContain(`result:${poll}`);
    expect(room.told("attendee")).toContainEqual(["t", poll, null]);
  });

  test("[RES2] hiding by hand takes the result away", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    room.do(moderator, { type: "poll.show", poll, on: true });
    room.told("staff");
    room.do(moderator, { type: "poll.show", poll, on: false });
    expect(room.told(`result:${poll}`)).toEqual([["t", poll, null]]);
  });

  test("[RES2] what everybody sees by the poll's mode is not hidden by hand, and nothing says it was", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ resultMode: "after_stop" });
    room.do(moderator, { type: "poll.show", poll, on: true });
    room.do(moderator, { type: "poll.stop", poll });
    room.told("staff");
    const hide = { type: "poll.show", poll, on: false } as const;
    expect(room.code(moderator, hide)).toBe("state.not_allowed");
    expect(room.told("staff")).toEqual([]);
    room.do(moderator, { type: "poll.start", poll });
    room.do(moderator, hide);
    expect(room.told(`result:${poll}`)).toEqual([["t", poll, null]]);
  });

  test("[RES2] a poll that is begun anew hides again what was shown by hand, on screens too", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ resultMode: "hand" });
    room.do(moderator, { type: "poll.show", poll, on: true });
    const scene = { kind: "result", poll } as const;
    room.do(moderator, { type: "screen.show", screen: "main", scene });
    room.do(kari, vote(poll, 0));
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.reset", poll });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "poll", poll });
    room.do(moderator, { type: "poll.start", poll });
    room.do(kari, vote(poll, 1));
    const seen = [room.sees("screen", "t", poll), room.sees(`result:${poll}`, "t", poll)];
    expect(seen).toEqual([null, null]);
  });

  test("[RES3] the scene of a result shows it on screens alone", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    room.do(kari, vote(poll, 0));
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "result", poll } });
    expect(room.sees("screen", "t", poll)).toEqual([1, 1, 0, 0]);
    expect(room.sees(`result:${poll}`, "t", poll)).toBeNull();
    room.told("staff");
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "blank" } });
    expect(room.told("screen")).toContainEqual(["t", poll, null]);
  });

  test.each(["always", "after_vote", "after_stop", "hand"] as const)(
    "[RES5] %s: a further round is held back until it stops, on screens too",
    (resultMode) => {
      const room = new TestRoom();
      const poll = room.startedPoll({ resultMode });
      room.do(kari, vote(poll, 0));
      room.do(moderator, { type: "poll.stop", poll });
      room.do(moderator, { type: "poll.show", poll, on: true });
      const result = { kind: "result", poll } as const;
      room.do(moderator, { type: "screen.show", screen: "main", scene: result });
      const foyer = room.do(moderator, { type: "screen.add", name: "Foyer" });
      room.do(moderator, { type: "screen.show", screen: foyer, scene: result });
      room.do(moderator, { type: "screen.show", screen: foyer, scene: { kind: "blank" } });
      room.told("staff");
      room.do(moderator, { type: "poll.again", poll });
      const drops = { screen: room.told("screen"), voters: room.told(`result:${poll}`) };
      expect(drops.screen).toContainEqual(["t", poll, null]);
      expect(drops.screen).toContainEqual(["sc", "main", { kind: "poll", poll }]);
      room.do(moderator, { type: "screen.unblank", screen: foyer });
      room.do(kari, vote(poll, 1));
      const seen = () => [room.sees("screen", "t", poll), room.sees(`result:${poll}`, "t", poll)];
      expect(seen()).toEqual([null, null]);
      expect(room.sees("attendee", "p", poll)).toMatchObject({ y: 1 });
      expect(room.sees("attendee", "p", poll)).not.toHaveProperty("w");
      const kept = fromEntities(toEntities(room.state)).polls.get(poll);
      expect(kept).toMatchObject({ held: true, shown: true });
      room.do(moderator, { type: "poll.stop", poll });
      const both = { t: [1, 0, 1, 0], o: [1, 1, 0, 0] };
      expect(seen()).toEqual([both, both]);
      expect(room.sees("attendee", "p", poll)).not.toHaveProperty("y");
    },
  );

  test("[RES3] hidden by hand or by another mode, it leaves the screens too", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ resultMode: "hand" });
    const scene = { kind: "result", poll } as const;
    const show = () => room.do(moderator, { type: "screen.show", screen: "main", scene });
    const seen = () => [room.sees("screen", "sc", "main")?.kind, room.sees("screen", "t", poll)];
    room.do(moderator, { type: "poll.show", poll, on: true });
    show();
    expect(seen()).toEqual(["result", [0, 0, 0, 0]]);
    room.do(moderator, { type: "poll.show", poll, on: false });
    expect(seen()).toEqual(["poll", null]);
    const edit = (resultMode: ResultMode) =>
      room.do(moderator, { type: "poll.edit", poll, content: { ...choicePoll, resultMode } });
    edit("always");
    show();
    edit("after_vote");
    expect(seen()).toEqual(["poll", null]);
    edit("always");
    show();
    room.do(moderator, { type: "poll.stop", poll });
    edit("after_stop");
    expect(seen()).toEqual(["result", [0, 0, 0, 0]]);
  });

  test("[RES4] where no tally is shown, the number of voters is", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    room.do(kari, vote(poll, 0));
    room.do(per, vote(poll, 0));
    expect(room.sees("attendee", "c", poll)).toBe(2);
    expect(room.sees("screen", "c", poll)).toBe(2);
    room.do(moderator, { type: "poll.show", poll, on: true });
    expect(room.sees("attendee", "c", poll)).toBeNull();
    room.told("staff");
    room.do(ola, vote(poll, 0));
    expect(room.told("attendee")).toEqual([]);
    expect(topicsOf(room.state, screenViewer)).toEqual(["screen"]);
  });
});

test("each poll has the shape of the first: what a vote passes is compiled once, and not anew with each poll", () => {
  const room = new TestRoom();
  for (let n = 0; n < 20; n += 1) {
    const poll = room.do(moderator, create({}));
    room.do(moderator, { type: "poll.start", poll });
    room.do(kari, vote(poll, 0));
  }
  const [first, ...others] = room.state.polls.values();
  expect(others).toHaveLength(19);
  const areLike = others.map((other) => first !== undefined && haveSameShape(first, other));
  expect(areLike).not.toContain(false);
});

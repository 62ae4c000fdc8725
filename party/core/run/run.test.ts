import { describe, expect, test } from "vitest";
import { pollLimits } from "#workers/contract/limits.ts";
import { idAfter } from "#workers/contract/rank.ts";
import { testSurvey } from "../../testing/survey.ts";
import { choicePoll, host, kari, moderator, noon, ola, TestRoom } from "../../testing/test-room.ts";
import type { PollContent } from "../polls/commands.ts";
import { presentPolls } from "../polls/evolve.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import type { CueContent, NewCue, RunCommand } from "./commands.ts";
import { currentCue, presentCues } from "./list.ts";

const plain = { title: "", notes: "", minutes: null } as const;
const cueOf = (kind: "welcome" | "questions" | "board" | "note" | "closing"): CueContent => ({
  kind,
  ...plain,
});
const next: RunCommand = { type: "run.next" };
const back: RunCommand = { type: "run.back" };

class Show extends TestRoom {
  add(...cues: readonly CueContent[]): readonly string[] {
    const first = this.do(moderator, { type: "run.add", cues, before: null });
    return cues.map((_, at) => (Number.parseInt(first, 36) + at).toString(36));
  }

  poll(changed: Partial<PollContent> = {}): string {
    return this.do(moderator, { type: "poll.create", content: { ...choicePoll, ...changed } });
  }

  get wall() {
    return this.state.screens.get("main");
  }

  get at(): string | null {
    return currentCue(this.state)?.id ?? null;
  }

  get order(): readonly string[] {
    return presentCues(this.state).map(({ id }) => id);
  }
}

describe("the list", () => {
  test("[RUN1] staff keep it, within limits, and nobody else is told of it", () => {
    const room = new Show();
    const add = (content: CueContent) =>
      room.code(moderator, { type: "run.add", cues: [content], before: null });
    expect(room.code(kari, { type: "run.add", cues: [cueOf("welcome")], before: null })).toBe(
      "auth.forbidden",
    );
    expect(add({ ...cueOf("welcome"), title: "x".repeat(121) })).toBe("text.too_long");
    expect(add({ ...cueOf("welcome"), notes: "x".repeat(2_001) })).toBe("text.too_long");
    expect(add({ ...cueOf("welcome"), title: "\u200b" })).toBe("text.invisible");
    expect(add({ ...cueOf("welcome"), minutes: 0 })).toBe("run.minutes");
    expect(add({ ...cueOf("welcome"), minutes: 1_441 })).toBe("run.minutes");
    expect(add({ kind: "countdown", seconds: 4, text: "", ...plain })).toBe("run.seconds");
    expect(add({ kind: "announcement", text: " ", urgency: "info", ...plain })).toBe("text.empty");
    expect(add({ kind: "poll", poll: "zz", ...plain })).toBe("poll.not_found");
    expect(add({ kind: "survey", survey: "zz", ...plain })).toBe("survey.not_found");
    const [cue = ""] = room.add({
      ...cueOf("note"),
      title: "  Water  ",
      notes: "On the table",
      minutes: 5,
    });
    expect(room.sees("staff", "cu", cue)).toEqual({
      k: "note",
      i: 1,
      t: "Water",
      x: "On the table",
      m: 5,
    });
    for (const topic of ["attendee", "screen"] as const)
      expect(room.sees(topic, "cu", cue)).toBeNull();
    room.add(...Array.from({ length: 99 }, () => cueOf("note")));
    expect(add(cueOf("note"))).toBe("run.too_many");
    expect(fromEntities(toEntities(room.state)).cues).toEqual(room.state.cues);
  });

  test("[RUN1] cues stand where they are put, however often between the same two", () => {
    const room = new Show();
    const [first = "", last = ""] = room.add(cueOf("welcome"), cueOf("closing"));
    const put = (n: number, before: string | null) =>
      room.do(moderator, {
        type: "run.add",
        cues: Array.from({ length: n }, () => cueOf("note")),
        before,
      });
    const middle: string[] = [];
    for (let n = 0; n < 60; n += 1) middle.push(put(1, last));
    expect(room.order).toEqual([first, ...middle, last]);
    const pair = put(2, first);
    expect(room.order.slice(0, 3)).toEqual([
      pair,
      (Number.parseInt(pair, 36) + 1).toString(36),
      first,
    ]);
    room.do(moderator, { type: "run.move", cue: last, before: pair });
    expect(room.order[0]).toBe(last);
    expect(room.run(moderator, { type: "run.move", cue: last, before: last })).toEqual({
      ok: true,
      events: [],
    });
    expect(room.code(moderator, { type: "run.move", cue: last, before: "zz" })).toBe(
      "run.not_found",
    );
    expect(room.code(moderator, { type: "run.add", cues: [cueOf("note")], before: "zz" })).toBe(
      "run.not_found",
    );
  });

  test("[RUN10] polls are made along with their cues, as drafts behind all others, or nothing is", () => {
    const room = new Show();
    const there = room.poll();
    const newPoll = (title: string): NewCue => ({
      kind: "newPoll",
      content: { ...choicePoll, title },
      ...plain,
      minutes: 3,
    });
    const add = (...cues: readonly NewCue[]) => ({ type: "run.add", cues, before: null }) as const;
    const events = room.journal.length;
    expect(room.code(moderator, add(newPoll("Which?"), newPoll("?")))).toBe("text.too_short");
    expect(room.code(moderator, add(newPoll("Which?"), { ...cueOf("note"), minutes: 0 }))).toBe(
      "run.minutes",
    );
    expect(room.code(kari, add(newPoll("Which?")))).toBe("auth.forbidden");
    expect(room.journal).toHaveLength(events);
    const first = room.do(moderator, add(newPoll("Which?"), cueOf("note"), newPoll("Who?")));
    const ids = Array.from({ length: 5 }, (_, at) => idAfter(first, at));
    expect(room.order).toEqual(ids.slice(0, 3));
    expect(
      presentPolls(room.state).map(({ id, content, state }) => [id, content.title, state]),
    ).toEqual([
      [there, choicePoll.title, "draft"],
      [ids[3], "Which?", "draft"],
      [ids[4], "Who?", "draft"],
    ]);
    const about = { poll: ids[3], minutes: 3, title: "" };
    expect(room.state.cues.get(first)?.content).toMatchObject({ kind: "poll", ...about });
    room.do(moderator, next);
    expect(room.wall).toEqual({ kind: "poll", poll: ids[3] });
    expect(room.state.polls.get(ids[3] ?? "")?.state).toBe("started");
  });

  test("[RUN10] where the polls would be too many, none is made", () => {
    const room = new Show();
    for (let n = 1; n < pollLimits.perEvent; n += 1) room.poll({ title: `Poll ${n}` });
    const one: NewCue = { kind: "newPoll", content: choicePoll, ...plain };
    const code = room.code(moderator, { type: "run.add", cues: [one, one], before: null });
    expect([code, room.order]).toEqual(["poll.too_many", []]);
    room.do(moderator, { type: "run.add", cues: [one], before: null });
    expect(room.state.polls.size).toBe(pollLimits.perEvent);
  });

  test("[RUN1] a cue is edited, and the edit is taken back", () => {
    const room = new Show();
    const [cue = ""] = room.add(cueOf("note"));
    const content: CueContent = { kind: "countdown", seconds: 300, text: "Break", ...plain };
    room.do(moderator, { type: "run.edit", cue, content });
    expect(room.sees("staff", "cu", cue)).toMatchObject({ k: "countdown", c: 300, d: "Break" });
    const undo = room.state.activity.at(-1)?.parts[0]?.undo ?? null;
    expect(undo).toEqual({ type: "run.edit", cue, content: cueOf("note") });
    expect(room.code(moderator, { type: "run.edit", cue: "zz", content })).toBe("run.not_found");
  });

  test("[RUN7] taken out and put back, a cue stands where it stood; the run goes on from its place", () => {
    const room = new Show();
    const [one = "", two = "", three = ""] = room.add(
      cueOf("welcome"),
      cueOf("questions"),
      cueOf("closing"),
    );
    room.do(moderator, next);
    room.do(moderator, next);
    room.do(moderator, { type: "run.remove", cue: two, on: true });
    expect(room.sees("staff", "cu", two)).toBeNull();
    expect(room.code(moderator, { type: "run.remove", cue: two, on: true })).toBe(
      "state.not_allowed",
    );
    expect(room.run(moderator, { type: "run.next", from: two })).toEqual({ ok: true, events: [] });
    room.do(moderator, { type: "run.next", from: null, step: "on" });
    expect(room.at).toBe(three);
    room.do(moderator, { type: "run.remove", cue: two, on: false });
    expect(room.order).toEqual([one, two, three]);
  });
});

test("[RUN7] a poll that runs keeps nobody at a cue that was taken out", () => {
  const room = new Show();
  const poll = room.poll();
  const [at = "", after = ""] = room.add({ kind: "poll", poll, ...plain }, cueOf("closing"));
  room.do(moderator, next);
  room.do(moderator, { type: "run.remove", cue: at, on: true });
  room.do(moderator, { type: "run.next", from: null, step: "on" });
  expect([room.at, room.state.polls.get(poll)?.state]).toEqual([after, "started"]);
});

describe("going on", () => {
  test("[RUN2] each cue is on the main screen when Next comes to it, and a note leaves it", () => {
    const room = new Show();
    const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
    const cues = room.add(
      cueOf("questions"),
      cueOf("note"),
      { kind: "survey", survey, ...plain },
      { kind: "countdown", seconds: 600, text: "Coffee", ...plain },
      cueOf("board"),
      cueOf("closing"),
      cueOf("welcome"),
    );
    const seen = cues.map((cue) => {
      room.wait(60);
      room.do(moderator, next);
      expect(room.at).toBe(cue);
      return room.wall;
    });
    expect(seen).toEqual([
      { kind: "question" },
      { kind: "question" },
      { kind: "survey", survey },
      { kind: "countdown", until: noon + 4 * 60_000 + 600_000, text: "Coffee" },
      { kind: "board" },
      { kind: "closing" },
      { kind: "welcome" },
    ]);
    expect(room.state.surveys.get(survey)?.state).toBe("open");
    expect(room.code(moderator, next)).toBe("run.at_end");
  });

  test("[RUN2] [RUN5] an announcement is made when the run comes to it, and ends when that goes on", () => {
    const room = new Show();
    room.add(
      { kind: "announcement", text: "Lunch", urgency: "important", ...plain },
      cueOf("questions"),
    );
    room.do(moderator, next);
    expect(room.wall).toEqual({ kind: "announcement" });
    const on = () =>
      [...room.state.announcements.values()].filter(({ endedAt }) => endedAt === null);
    expect(on()).toMatchObject([{ text: "Lunch", urgency: "important" }]);
    room.do(moderator, next);
    expect(on()).toEqual([]);
    room.do(moderator, back);
    expect(on()).toEqual([]);
  });

  test("[RUN2] with ten announcements on, one more is refused and the run stays", () => {
    const room = new Show();
    for (let n = 0; n < 10; n += 1) {
      room.do(moderator, {
        type: "announcement.make",
        text: `Text ${n}`,
        urgency: "info",
        endsAt: null,
      });
    }
    room.add({ kind: "announcement", text: "Lunch", urgency: "info", ...plain });
    expect(room.code(moderator, next)).toBe("announcement.too_many");
    expect(room.at).toBeNull();
  });

  test.each([
    ["hand", ["poll", "poll", "result", "welcome"]],
    ["after_vote", ["poll", "poll", "result", "welcome"]],
    ["after_stop", ["poll", "result", "welcome"]],
    ["always", ["poll", "result", "welcome"]],
    ["never", ["poll", "poll", "welcome"]],
  ] as const)(
    "[RUN3] a poll whose result mode is %s goes through its steps",
    (resultMode, scenes) => {
      const room = new Show();
      const poll = room.poll({ resultMode });
      const [, after = ""] = room.add({ kind: "poll", poll, ...plain }, cueOf("welcome"));
      const seen: (string | undefined)[] = [];
      while (room.at !== after) {
        room.do(moderator, next);
        seen.push(room.wall?.kind);
        if (seen.length === 1) {
          expect(room.state.polls.get(poll)?.state).toBe("started");
          room.do(kari, { type: "poll.vote", poll, choice: [0] });
        }
      }
      expect(seen).toEqual(scenes);
      expect(room.state.polls.get(poll)?.state).toBe("stopped");
      if (resultMode === "hand") expect(room.sees(`result:${poll}`, "t", poll)).not.toBeNull();
      if (resultMode === "never") expect(room.sees("screen", "t", poll)).toBeNull();
    },
  );

  test("[RUN3] a quiz that stopped by itself shows what was right next, and a reset one starts again", () => {
    const room = new Show();
    const poll = room.poll({ kind: "quiz", seconds: 5, right: [0], resultMode: "hand" });
    room.add({ kind: "poll", poll, ...plain }, cueOf("board"));
    room.do(moderator, next);
    room.wait(9);
    room.alarm();
    room.do(moderator, next);
    expect(room.wall).toEqual({ kind: "result", poll });
    room.do(moderator, { type: "poll.reset", poll });
    room.do(moderator, next);
    expect(room.wall).toEqual({ kind: "result", poll });
  });

  test("[RUN3] a poll that was removed or ran before is not in the way", () => {
    const room = new Show();
    const [gone, ran] = [room.poll(), room.poll({ resultMode: "after_stop" })];
    room.add(
      { kind: "poll", poll: gone, ...plain },
      { kind: "poll", poll: ran, ...plain },
      cueOf("closing"),
    );
    room.do(moderator, { type: "poll.remove", poll: gone });
    room.do(moderator, { type: "poll.start", poll: ran });
    room.do(moderator, { type: "poll.stop", poll: ran });
    room.do(moderator, next);
    expect(room.wall).toEqual({ kind: "welcome" });
    room.do(moderator, next);
    expect(room.wall).toEqual({ kind: "result", poll: ran });
    room.do(moderator, next);
    expect(room.wall).toEqual({ kind: "closing" });
  });

  test("[RUN3] a poll that cannot start keeps the run where it is, and says why", () => {
    const room = new Show();
    const poll = room.poll({ named: true });
    room.add(cueOf("welcome"), { kind: "poll", poll, ...plain }, cueOf("closing"));
    room.do(moderator, next);
    const at = room.at;
    room.configure({ identity: "anonymous" });
    expect(room.code(moderator, next)).toBe("poll.needs_names");
    expect(room.at).toBe(at);
  });

  test("[RUN4] back shows again what was shown, and starts, stops and announces nothing", () => {
    const room = new Show();
    const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
    const poll = room.poll({ resultMode: "after_stop" });
    const [first = "", second = "", third = ""] = room.add(
      { kind: "survey", survey, ...plain },
      { kind: "poll", poll, ...plain },
      cueOf("questions"),
    );
    expect(room.code(moderator, back)).toBe("run.at_start");
    room.do(moderator, { type: "run.go", cue: third });
    room.do(moderator, back);
    expect([room.at, room.wall, room.state.polls.get(poll)?.state]).toEqual([
      second,
      { kind: "question" },
      "draft",
    ]);
    expect(room.sees("staff", "cu", third)).not.toHaveProperty("a");
    room.do(moderator, next);
    room.do(moderator, back);
    expect([
      room.at,
      room.state.polls.get(poll)?.state,
      room.state.surveys.get(survey)?.state,
    ]).toEqual([first, "started", "draft"]);
    expect(room.code(moderator, back)).toBe("run.at_start");
  });

  test("[RUN5] whoever goes elsewhere leaves a poll running, and comes back to it as it is", () => {
    const room = new Show();
    const poll = room.poll();
    const [at = "", other = ""] = room.add({ kind: "poll", poll, ...plain }, cueOf("questions"));
    room.do(moderator, next);
    room.do(host, { type: "run.go", cue: other });
    expect(room.state.polls.get(poll)?.state).toBe("started");
    room.do(moderator, { type: "run.go", cue: at });
    expect(room.wall).toEqual({ kind: "poll", poll });
    room.do(moderator, { type: "screen.show", screen: "main", scene: { kind: "blank" } });
    room.do(moderator, { type: "run.go", cue: at });
    expect(room.wall).toEqual({ kind: "poll", poll });
    expect(room.code(moderator, { type: "run.go", cue: "zz" })).toBe("run.not_found");
  });

  test("[RUN6] two who press at once come one step on", () => {
    const room = new Show();
    const poll = room.poll();
    const [at = "", after = ""] = room.add({ kind: "poll", poll, ...plain }, cueOf("questions"));
    for (const actor of [moderator, host]) {
      expect(room.code(actor, { type: "run.next", from: null, step: "on" })).toBe("ok");
    }
    expect([room.at, room.state.polls.get(poll)?.state]).toEqual([at, "started"]);
    for (const actor of [moderator, host])
      room.do(actor, { type: "run.next", from: at, step: "stop" });
    expect(room.wall).toEqual({ kind: "poll", poll });
    for (const actor of [moderator, host])
      room.do(actor, { type: "run.next", from: at, step: "show" });
    for (const actor of [moderator, host])
      room.do(actor, { type: "run.next", from: at, step: "on" });
    expect(room.at).toBe(after);
    for (const actor of [moderator, host]) room.do(actor, { type: "run.back", from: after });
    expect(room.at).toBe(at);
  });

  test("[RUN8] times are kept, and starting over forgets them and nothing else", () => {
    const room = new Show();
    const poll = room.poll();
    const [one = "", two = ""] = room.add(
      { kind: "announcement", text: "Lunch", urgency: "info", ...plain },
      { kind: "poll", poll, ...plain },
    );
    expect(room.run(moderator, { type: "run.reset" })).toEqual({ ok: true, events: [] });
    room.wait(10);
    room.do(moderator, next);
    room.wait(50);
    room.do(moderator, next);
    expect(room.sees("staff", "cu", one)).toMatchObject({ a: 10, e: 60 });
    expect(room.sees("staff", "cu", two)).toMatchObject({ a: 60 });
    room.do(moderator, { type: "run.go", cue: one });
    room.do(moderator, { type: "run.reset" });
    for (const cue of [one, two]) expect(room.sees("staff", "cu", cue)).not.toHaveProperty("a");
    expect([...room.state.announcements.values()].every(({ endedAt }) => endedAt !== null)).toBe(
      true,
    );
    expect(room.state.polls.get(poll)?.state).toBe("started");
    expect(room.wall).toEqual({ kind: "announcement" });
    expect(room.code(ola, { type: "run.reset" })).toBe("auth.forbidden");
  });

  test("[RUN9] after the end nothing goes on, and the list can still be changed", () => {
    const room = new Show();
    expect(room.code(moderator, next)).toBe("run.empty");
    room.add(cueOf("welcome"));
    room.wait(24 * 3_600);
    for (const command of [next, back]) expect(room.code(moderator, command)).toBe("event.ended");
    expect(room.add(cueOf("closing"))).toHaveLength(1);
  });
});

test("[SCR9] a screen invites to a survey that was opened, by its title, until that is removed", () => {
  const room = new Show();
  const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
  const show = { type: "screen.show", screen: "main", scene: { kind: "survey", survey } } as const;
  expect(room.code(moderator, show)).toBe("state.not_allowed");
  expect(room.sees("screen", "s", survey)).toBeNull();
  room.do(moderator, { type: "survey.open", survey });
  room.do(moderator, show);
  expect(room.sees("screen", "s", survey)).toMatchObject({ t: testSurvey.title, q: [], s: "open" });
  room.do(moderator, { type: "survey.close", survey });
  room.do(moderator, { type: "survey.remove", survey });
  expect(room.wall).toEqual({ kind: "welcome" });
  expect(room.code(moderator, show)).toBe("survey.not_found");
});

/** What the list of acts calls each thing that staff do, and the command that takes it back. */
import { describe, expect, test } from "vitest";
import { choicePoll, host, kari, moderator, ola, TestRoom } from "../../testing/test-room.ts";
import type { StaffCommand } from "../commands.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };

interface Ids {
  readonly question: string;
  readonly poll: string;
  readonly cloud: string;
  readonly label: string;
  readonly message: string;
}

function fullRoom() {
  const room = new TestRoom(free);
  const question = room.liveQuestion();
  const poll = room.startedPoll();
  const cloud = room.startedPoll({ kind: "cloud", options: [], max: 2 });
  room.do(ola, { type: "poll.write", poll: cloud, texts: ["Trees"] });
  const label = room.do(moderator, { type: "label.create", name: "Traffic" });
  const message = room.do(moderator, { type: "chat.send", text: "Hello", anonymous: false });
  return { room, ids: { question, poll, cloud, label, message } };
}

type Switch = (ids: Ids, on: boolean) => StaffCommand;
const switches: Record<string, [Switch, on: string, off: string]> = {
  lock: [({ poll }, on) => ({ type: "poll.lock", poll, on }), "pollLocked", "pollUnlocked"],
  result: [({ poll }, on) => ({ type: "poll.show", poll, on }), "pollShown", "pollHidden"],
  word: [
    ({ cloud: poll }, on) => ({ type: "poll.word", poll, word: "trees", on }),
    ...(["wordHidden", "wordShown"] as const),
  ],
  star: [
    ({ question }, on) => ({ type: "question.star", question, on }),
    ...(["questionStarred", "questionUnstarred"] as const),
  ],
  close: [
    ({ question }, on) => ({ type: "question.close", question, on }),
    ...(["questionClosed", "questionReopened"] as const),
  ],
  label: [
    ({ question, label }, on) => ({ type: "question.label", question, label, on }),
    ...(["questionLabelled", "questionUnlabelled"] as const),
  ],
  "label's removal": [
    ({ label }, on) => ({ type: "label.remove", label, on }),
    ...(["labelRemoved", "labelRestored"] as const),
  ],
  pin: [
    ({ message }, on) => ({ type: "chat.pin", message, on }),
    ...(["messagePinned", "messageUnpinned"] as const),
  ],
};

describe("both ways of a switch", () => {
  test.each(Object.entries(switches))(
    "[DESK1] %s: each has a name, and takes the other back",
    (_, [command, on, off]) => {
      const { room, ids } = fullRoom();
      const line = () => room.sees("staff", "ac", room.state.activity.at(-1)?.id);
      room.do(moderator, command(ids, true));
      expect(line()).toMatchObject({ w: on, u: command(ids, false) });
      room.do(host, command(ids, false));
      expect(line()).toMatchObject({ w: off, u: command(ids, true) });
      room.do(host, command(ids, true));
      expect(line()).toMatchObject({ w: on });
    },
  );

  test("[DESK1] questions paused, closed and opened, and the highlight", () => {
    const { room, ids } = fullRoom();
    const act = (command: StaffCommand) => {
      room.do(moderator, command);
      const { w, u } = room.sees("staff", "ac", room.state.activity.at(-1)?.id) ?? {};
      return [w, u];
    };
    expect(act({ type: "qa.set", state: "paused" })).toEqual([
      ...["qaPaused", { type: "qa.set", state: "open" }],
    ]);
    expect(act({ type: "qa.set", state: "closed" })).toEqual([
      ...["qaClosed", { type: "qa.set", state: "paused" }],
    ]);
    expect(act({ type: "qa.set", state: "open" })).toEqual([
      ...["qaOpened", { type: "qa.set", state: "closed" }],
    ]);
    const { question } = ids;
    expect(act({ type: "question.highlight", question })).toEqual([
      ...["questionHighlighted", { type: "question.highlight", question: null }],
    ]);
    expect(act({ type: "question.highlight", question: null })).toEqual([
      ...["questionUnhighlighted", undefined],
    ]);
    expect(room.run(moderator, { type: "question.highlight", question: null })).toEqual({
      ok: true,
      events: [],
    });
  });
});

describe("polls", () => {
  test("[DESK1] starting and stopping take each other back, a quiz is stopped for good", () => {
    const { room, ids } = fullRoom();
    const { poll } = ids;
    const act = (command: StaffCommand) => {
      room.do(moderator, command);
      const { w, u } = room.sees("staff", "ac", room.state.activity.at(-1)?.id) ?? {};
      return [w, u];
    };
    expect(act({ type: "poll.stop", poll })).toEqual([
      ...["pollStopped", { type: "poll.start", poll }],
    ]);
    expect(act({ type: "poll.start", poll })).toEqual([
      ...["pollStarted", { type: "poll.stop", poll }],
    ]);
    room.do(moderator, { type: "poll.stop", poll });
    expect(act({ type: "poll.again", poll })).toEqual([
      ...["pollAgain", { type: "poll.stop", poll }],
    ]);
    room.do(moderator, { type: "poll.stop", poll });
    expect(act({ type: "poll.reset", poll })).toEqual(["pollReset", undefined]);
    expect(act({ type: "poll.edit", poll, content: { ...choicePoll, title: "Which?" } })).toEqual([
      ...["pollEdited", undefined],
    ]);
    const { length } = room.state.activity;
    room.do(moderator, { type: "poll.move", poll, before: null });
    expect(room.state.activity).toHaveLength(length);
    expect(act({ type: "poll.remove", poll })).toEqual(["pollRemoved", undefined]);
    const quiz = { kind: "quiz", right: [0], seconds: 20, resultMode: "hand" } as const;
    const over = room.startedPoll(quiz);
    expect(act({ type: "poll.stop", poll: over })).toEqual(["pollStopped", undefined]);
  });

  test("[ACT4] [POLL2] [POLL4] [RES1] what cannot be says how the poll stands, and who made it so", () => {
    const { room, ids } = fullRoom();
    const { poll, cloud } = ids;
    const refusal = (command: StaffCommand) => {
      const decision = room.run(host, command);
      return decision.ok ? "ok" : (decision.detail ?? decision.code);
    };
    const by = "Mona";
    expect(refusal({ type: "poll.start", poll })).toEqual({ state: "started", by });
    expect(refusal({ type: "poll.remove", poll })).toEqual({ state: "started", by });
    expect(refusal({ type: "poll.reset", poll })).toEqual({ state: "started", by });
    expect(refusal({ type: "poll.again", poll })).toEqual({ state: "started", by });
    expect(refusal({ type: "poll.lock", poll, on: false })).toEqual({ state: "unlocked", by });
    expect(refusal({ type: "poll.show", poll, on: false })).toEqual({ state: "hidden", by });
    room.do(moderator, { type: "poll.lock", poll, on: true });
    expect(refusal({ type: "poll.lock", poll, on: true })).toEqual({ state: "locked", by });
    room.do(moderator, { type: "poll.show", poll, on: true });
    expect(refusal({ type: "poll.show", poll, on: true })).toEqual({ state: "shown", by });
    room.do(moderator, { type: "poll.stop", poll });
    expect(refusal({ type: "poll.stop", poll })).toEqual({ state: "stopped", by });
    const never = room.startedPoll({ resultMode: "never" });
    expect(refusal({ type: "poll.show", poll: never, on: true })).toEqual({ state: "never", by });
    const word = (text: string, on: boolean, of = cloud) =>
      refusal({ type: "poll.word", poll: of, word: text, on });
    expect(word("trees", false)).toEqual({ state: "shown", by });
    expect(word("Trees", true)).toBe("ok");
    expect(word("trees", true)).toEqual({ state: "hidden", by: "Hans" });
    expect(word(" ", true)).toBe("poll.answer_not_found");
    expect(word("trees", true, poll)).toBe("poll.answer_not_found");
    for (let n = 1; n < 200; n += 1) expect(word(`word${n}`, true)).toBe("ok");
    expect(word("onemore", true)).toEqual({ max: 200 });
    expect(word("word7", false)).toBe("ok");
    expect(word("onemore", true)).toBe("ok");
    room.configure({ endedAt: room.now });
    expect(refusal({ type: "poll.again", poll })).toBe("event.ended");
  });
});

describe("replies", () => {
  test("[REP1] [REP3] what cannot be says how the reply or its question stands", () => {
    const { room, ids } = fullRoom();
    const { question } = ids;
    room.wait(5);
    const send = (who: typeof kari, of: string, text = "It is planned") =>
      room.run(who, { type: "reply.send", question: of, text, anonymous: false });
    const pending = room.do(kari, { type: "question.ask", text: "Where?", anonymous: false });
    room.wait(5);
    expect(send(moderator, "zz")).toMatchObject({ code: "question.not_found" });
    expect(send(ola, "zz")).toMatchObject({ code: "question.not_found" });
    expect(send(moderator, pending)).toMatchObject({ detail: { state: "pending" } });
    expect(send(ola, pending)).toMatchObject({ code: "question.not_found" });
    const mine = send(ola, question);
    const reply = mine.ok ? (mine.id ?? "") : "";
    const desk = (type: "reply.approve" | "reply.reject" | "reply.remove", of = reply) =>
      room.run(host, { type, reply: of });
    expect(desk("reply.approve", "zz")).toMatchObject({ code: "reply.not_found" });
    expect(desk("reply.remove")).toMatchObject({ detail: { state: "pending" } });
    room.do(moderator, { type: "reply.approve", reply });
    const approved = { detail: { state: "approved", by: "Mona" } };
    expect(desk("reply.approve")).toMatchObject(approved);
    expect(desk("reply.reject")).toMatchObject(approved);
    const withdraw = (who: typeof kari, of = reply) =>
      room.run(who, { type: "reply.withdraw", reply: of });
    expect(withdraw(kari)).toMatchObject({ code: "reply.not_found" });
    expect(withdraw(ola, "zz")).toMatchObject({ code: "reply.not_found" });
    room.do(moderator, { type: "reply.remove", reply });
    expect(withdraw(ola)).toMatchObject({ detail: { state: "removed" } });
    room.wait(5);
    room.do(moderator, { type: "question.close", question, on: true });
    expect(send(ola, question)).toMatchObject({ code: "question.closed" });
    expect(send(moderator, question)).toMatchObject({ code: "question.closed" });
    room.do(moderator, { type: "question.close", question, on: false });
    room.do(moderator, { type: "qa.set", state: "closed" });
    expect(send(ola, question)).toMatchObject({ code: "question.closed" });
    room.do(moderator, { type: "qa.set", state: "paused" });
    expect(send(ola, question)).toMatchObject({ code: "question.paused" });
    expect(send(moderator, question).ok).toBe(true);
    room.do(moderator, { type: "qa.set", state: "open" });
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(send(ola, question)).toMatchObject({ detail: { state: "answered" } });
    expect(send(moderator, question).ok).toBe(true);
    room.configure({ repliesEnabled: false });
    expect(send(ola, question)).toMatchObject({ code: "reply.disabled" });
  });
});

import { describe, expect, test } from "vitest";
import {
  choicePoll,
  host,
  kari,
  member,
  moderator,
  noon,
  ola,
  per,
  screenViewer,
  settings,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import type { Command } from "../commands.ts";
import { decide } from "../decide.ts";
import { toEntities } from "../snapshot.ts";

const forParticipants: Command[] = [
  { type: "person.rename", name: "Nora" },
  { type: "question.ask", text: "Why?", anonymous: false },
  { type: "question.upvote", question: "1", on: true },
  { type: "question.withdraw", question: "1" },
  { type: "reply.withdraw", reply: "1" },
  { type: "poll.vote", poll: "1", choice: [0] },
  { type: "chat.withdraw", message: "1" },
  { type: "quiz.join" },
];
const forBoth: Command[] = [
  { type: "reply.send", question: "1", text: "Because it is", anonymous: false },
  { type: "chat.send", text: "Hello", anonymous: false },
];
const forStaff: Command[] = [
  { type: "question.approve", question: "1" },
  { type: "question.reject", question: "1" },
  { type: "question.archive", question: "1", answered: true },
  { type: "question.restore", question: "1" },
  { type: "question.star", question: "1", on: true },
  { type: "question.move", question: "1", before: null },
  { type: "question.highlight", question: "1" },
  { type: "question.close", question: "1", on: true },
  { type: "question.delete", question: "1" },
  { type: "question.undelete", question: "1" },
  { type: "qa.set", state: "paused" },
  { type: "reply.approve", reply: "1" },
  { type: "reply.reject", reply: "1" },
  { type: "reply.remove", reply: "1" },
  { type: "poll.create", content: choicePoll },
  { type: "poll.edit", poll: "1", content: choicePoll },
  { type: "poll.remove", poll: "1" },
  { type: "poll.move", poll: "1", before: null },
  { type: "poll.start", poll: "1" },
  { type: "poll.stop", poll: "1" },
  { type: "poll.lock", poll: "1", on: true },
  { type: "poll.extend", poll: "1", seconds: 15 },
  { type: "poll.split", poll: "1", by: "attendance" },
  { type: "quiz.open", title: "", teams: [] },
  { type: "quiz.close" },
  { type: "quiz.remove", player: 1, on: true },
  { type: "poll.show", poll: "1", on: true },
  { type: "poll.reset", poll: "1" },
  { type: "chat.remove", message: "1" },
  { type: "person.mute", of: { kind: "message", id: "1" } },
  { type: "person.unmute", mute: "1" },
  { type: "screen.show", screen: "main", scene: { kind: "blank" } },
  { type: "desk.focus", question: null },
];
const forSystem: Command[] = [
  { type: "room.settings", settings },
  { type: "person.arrive", person: "att_1", name: null },
  { type: "person.erase", person: "att_1" },
];

const staff = [moderator, host, member("usr_2", "admin", "A"), member("usr_3", "team", "T")];
const editor = member("usr_4", "editor", "E");
const outsiders = [screenViewer, member("x", "guest", null), { ...kari, eventId: "evt_other" }];
const foreignStaff = { ...moderator, eventId: "evt_other" };

describe("who may do what", () => {
  test.each(forStaff)("[ACT1] $type is for staff", (command) => {
    for (const actor of [...staff, editor]) {
      expect(new TestRoom().code(actor, command)).not.toBe("auth.forbidden");
    }
    for (const actor of [kari, foreignStaff, ...outsiders]) {
      expect(new TestRoom().code(actor, command)).toBe("auth.forbidden");
    }
  });

  test.each(forParticipants)("[ACT1] $type is for participants", (command) => {
    expect(new TestRoom().code(kari, command)).not.toBe("auth.forbidden");
    for (const actor of [...staff, system, foreignStaff, ...outsiders]) {
      expect(new TestRoom().code(actor, command)).toBe("auth.forbidden");
    }
  });

  test.each(forBoth)("[ACT1] $type is for participants and staff", (command) => {
    for (const actor of [kari, ...staff]) {
      expect(new TestRoom().code(actor, command)).not.toBe("auth.forbidden");
    }
    for (const actor of [system, foreignStaff, ...outsiders]) {
      expect(new TestRoom().code(actor, command)).toBe("auth.forbidden");
    }
  });

  test.each(forSystem)("[ACT2] $type comes from the product itself", (command) => {
    expect(new TestRoom().code(system, command)).toBe("ok");
    for (const actor of [kari, ...staff, ...outsiders]) {
      expect(new TestRoom().code(actor, command)).toBe("auth.forbidden");
    }
  });

  test("[ACT3] deciding changes nothing and repeats itself", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    room.startedPoll();
    const before = JSON.stringify(toEntities(room.state));
    room.state.dirty.clear();
    for (const command of [...forParticipants, ...forBoth, ...forStaff]) {
      for (const actor of [ola, moderator]) {
        const ctx = { now: noon, actor, newId: () => "z" };
        const filled = "question" in command ? { ...command, question } : command;
        expect(decide(room.state, filled, ctx)).toEqual(decide(room.state, filled, ctx));
      }
    }
    expect(JSON.stringify(toEntities(room.state))).toBe(before);
    expect(room.state.dirty.size).toBe(0);
  });

  test("[ACT4] the second of two moderators is told who was first", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    expect(room.run(host, { type: "question.approve", question })).toEqual({
      ok: false,
      code: "state.not_allowed",
      detail: { state: "live", by: "Mona" },
    });
    const poll = room.startedPoll();
    expect(room.run(host, { type: "poll.start", poll })).toMatchObject({
      detail: { state: "started", by: "Mona" },
    });
    room.do(moderator, { type: "question.star", question, on: true });
    expect(room.run(host, { type: "question.star", question, on: true })).toMatchObject({
      detail: { state: "starred", by: "Mona" },
    });
  });

  test("[TEXT1] texts are cleaned and counted in code points", () => {
    const room = new TestRoom({ question: { ...settings.question, maxLength: 80 } });
    const send = (text: string) => room.run(kari, { type: "question.ask", text, anonymous: false });
    expect(send("  \u0000 \n ")).toEqual({ ok: false, code: "text.empty" });
    expect(send("x".repeat(81))).toEqual({ ok: false, code: "text.too_long", detail: { max: 80 } });
    const id = room.do(kari, {
      type: "question.ask",
      text: ` ${"👏".repeat(80)}\u0007 `,
      anonymous: false,
    });
    expect(room.state.questions.get(id)?.text).toBe("👏".repeat(80));
    const question = room.liveQuestion(ola);
    const short = { type: "reply.send", question, text: "Short", anonymous: false } as const;
    expect(room.run(moderator, short)).toMatchObject({
      code: "text.too_short",
      detail: { min: 6 },
    });
  });

  test("[TEXT2] two texts of one participant are 3 seconds apart", () => {
    const room = new TestRoom({ question: { ...settings.question, intervalMinutes: 0 } });
    const ask = { type: "question.ask", text: "Why?", anonymous: false } as const;
    const chat = { type: "chat.send", text: "Hello", anonymous: false } as const;
    room.do(kari, ask);
    room.wait(1);
    const early = { ok: false, code: "sending.too_fast", detail: { seconds: 2 } };
    expect(room.run(kari, ask)).toEqual(early);
    expect(room.run(kari, chat)).toEqual({ ...early, code: "chat.slow_mode" });
    const reply = {
      type: "reply.send",
      question: room.liveQuestion(per),
      anonymous: false,
    } as const;
    expect(room.code(kari, { ...reply, text: "I wonder too" })).toBe("reply.too_fast");
    expect(room.code(ola, chat)).toBe("ok");
    room.do(moderator, chat);
    expect(room.code(moderator, chat)).toBe("ok");
    room.wait(2);
    expect(room.code(kari, chat)).toBe("ok");
  });
});

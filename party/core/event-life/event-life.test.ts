import { describe, expect, test } from "vitest";
import {
  choicePoll,
  host,
  kari,
  moderator,
  noon,
  ola,
  settings,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import { nextAlarm } from "./decide.ts";
import { viewSettings } from "./view.ts";

const ask = { type: "question.ask", text: "Why?", anonymous: false } as const;
const chat = { type: "chat.send", text: "Hello", anonymous: false } as const;
const hour = 3_600;
const before = { startsAt: noon + 2 * hour * 1_000, endsAt: noon + 3 * hour * 1_000 };

describe("settings and phases", () => {
  test("[SET1] nothing happens before the first settings", () => {
    const room = new TestRoom(null);
    expect(viewSettings(room.state)).toBeUndefined();
    expect(room.code(kari, ask)).toBe("room.not_ready");
    expect(room.code(moderator, { type: "qa.set", state: "paused" })).toBe("room.not_ready");
  });

  test("[SET1] an older or equal version changes nothing, another event's is refused", () => {
    const room = new TestRoom({ name: "First" });
    const push = (version: number, name: string, eventId = settings.eventId) =>
      room.run(system, {
        type: "room.settings",
        settings: { ...settings, eventId, version, name },
      });
    expect(push(1, "Equal")).toEqual({ ok: true, events: [] });
    expect(push(3, "Newer").ok).toBe(true);
    expect(push(2, "Older")).toEqual({ ok: true, events: [] });
    expect(room.sees("attendee", "set")?.name).toBe("Newer");
    expect(push(9, "Foreign", "evt_other")).toMatchObject({ code: "request.invalid" });
  });

  test("[SET2] [SET3] an event opens 15 minutes before its start and is over 3 hours after its end", () => {
    const room = new TestRoom(before);
    expect(room.sees("attendee", "set")?.phase).toBe("before");
    expect(room.code(kari, ask)).toBe("event.not_open");
    room.wait(2 * hour - 15 * 60 - 1);
    expect(room.code(kari, chat)).toBe("event.not_open");
    room.wait(1);
    expect(room.code(kari, chat)).toBe("ok");
    room.wait(15 * 60 + 4 * hour - 1);
    expect(room.code(kari, chat)).toBe("ok");
    room.wait(1);
    expect(room.code(kari, chat)).toBe("event.ended");
  });

  test("[SET2] opened and ended by hand", () => {
    const room = new TestRoom({ ...before, openedAt: noon - 1_000 });
    expect(room.code(kari, ask)).toBe("ok");
    room.configure({ endedAt: noon });
    expect(room.sees("attendee", "set")?.phase).toBe("ended");
    expect(room.code(ola, ask)).toBe("event.ended");
  });

  test("[SET3] in advance: questions may be asked and withdrawn, nothing else", () => {
    const room = new TestRoom({ ...before, questionsInAdvance: true, moderation: false });
    const question = room.do(kari, ask);
    expect(room.code(ola, { type: "question.upvote", question, on: true })).toBe("event.not_open");
    expect(room.code(ola, chat)).toBe("event.not_open");
    expect(room.code(kari, { type: "question.withdraw", question })).toBe("ok");
  });

  test("[SET3] after the end staff tidy up but nothing goes on", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const poll = room.do(moderator, { type: "poll.create", content: choicePoll });
    room.configure({ endedAt: room.now });
    expect(room.code(host, { type: "question.archive", question, answered: true })).toBe("ok");
    expect(room.code(host, { type: "poll.start", poll })).toBe("event.ended");
    expect(room.code(host, chat)).toBe("event.ended");
    const reply = {
      type: "reply.send",
      question,
      text: "Thank you all",
      anonymous: false,
    } as const;
    expect(room.code(host, reply)).toBe("event.ended");
  });

  test("[SET4] archived is read-only, unpublished does not exist for participants", () => {
    const room = new TestRoom({ archived: true });
    expect(room.code(kari, ask)).toBe("event.archived");
    expect(room.code(moderator, { type: "qa.set", state: "paused" })).toBe("event.archived");
    const hidden = new TestRoom({ published: false });
    expect(hidden.code(kari, ask)).toBe("event.not_found");
    expect(hidden.code(kari, { type: "person.rename", name: "Nora" })).toBe("event.not_found");
    expect(hidden.code(moderator, { type: "poll.create", content: choicePoll })).toBe("ok");
  });

  test("[SET5] with interaction off participants only say their name", () => {
    const room = new TestRoom({
      moderation: false,
      question: { ...settings.question, intervalMinutes: 0 },
    });
    const question = room.liveQuestion();
    const poll = room.startedPoll();
    const message = room.do(ola, chat);
    room.configure({ interactionEnabled: false });
    room.wait(10);
    for (const command of [
      ask,
      chat,
      { type: "question.upvote", question, on: true },
      { type: "reply.send", question, text: "Me too", anonymous: false },
      { type: "poll.vote", poll, choice: [0] },
      { type: "chat.withdraw", message },
    ] as const) {
      expect(room.code(ola, command)).toBe("interaction.disabled");
    }
    expect(room.code(kari, { type: "question.withdraw", question })).toBe("interaction.disabled");
    expect(room.code(ola, { type: "person.rename", name: "Nora" })).toBe("ok");
    expect(room.code(moderator, chat)).toBe("ok");
  });

  test("[SET6] [Q4] the room wakes for the first deleted question whose time is up, and takes its words once", () => {
    const room = new TestRoom({ question: { ...settings.question, intervalMinutes: 0 } });
    const without = nextAlarm(room.state);
    const [one, two] = [room.liveQuestion(kari, "One?"), room.liveQuestion(ola, "Two?")];
    room.do(moderator, { type: "question.delete", question: one });
    room.wait(4);
    room.do(moderator, { type: "question.delete", question: two });
    expect(nextAlarm(room.state)).toBe(noon + 10_000);
    room.wait(6);
    const { length } = room.journal;
    room.alarm();
    expect(room.journal.slice(length).map(({ event }) => event)).toEqual([
      { type: "questionsPurged", questions: [one] },
    ]);
    expect(room.state.questions.get(two)?.text).toBe("Two?");
    expect(nextAlarm(room.state)).toBe(noon + 14_000);
    room.do(moderator, { type: "question.undelete", question: two });
    expect(nextAlarm(room.state)).toBe(without);
  });

  test("[Q8] who has asked is told when the interval changes, and nobody when it does not", () => {
    const room = new TestRoom();
    room.do(kari, ask);
    room.do(system, { type: "person.arrive", person: ola.id, name: "Ola" });
    const question = (intervalMinutes: number) => ({ ...settings.question, intervalMinutes });
    room.told("staff");
    room.configure({ question: question(5) });
    expect([...room.state.dirty].sort()).toEqual(["me:1", "set"]);
    expect(room.told(`own:${kari.id}`)).toEqual([
      ["me", "", { asked: 1, name: "Kari", next: 300 }],
    ]);
    room.configure({ question: question(5), name: "Another" });
    expect([...room.state.dirty]).toEqual(["set"]);
    room.configure({ question: question(0) });
    expect(room.told(`own:${kari.id}`)).toEqual([["me", "", { asked: 1, name: "Kari" }]]);
  });

  test("[SET1] a page knows what the event takes", () => {
    const room = new TestRoom({ baseColor: "#224466", stageTheme: "light" });
    expect(room.sees("attendee", "set")).toEqual({
      name: "Byutviklingsforum",
      phase: "open",
      color: "#224466",
      moderation: true,
      interaction: true,
      identity: "choice",
      anonymous: true,
      replies: true,
      maxLength: 300,
      limit: 0,
      intervalMinutes: 1,
      chat: true,
      chatMaxLength: 500,
      slowModeSeconds: 3,
      reactions: true,
      stageTheme: "light",
    });
  });

  test("[SET6] the alarm opens and ends the event, and stops what still runs", () => {
    const room = new TestRoom(before);
    const opens = before.startsAt - 15 * 60_000;
    expect(nextAlarm(room.state)).toBe(opens);
    room.now = opens;
    room.alarm();
    expect(room.sees("attendee", "set")?.phase).toBe("open");
    const poll = room.startedPoll({ resultMode: "after_stop" });
    room.do(kari, { type: "poll.vote", poll, choice: [1] });
    expect(nextAlarm(room.state)).toBe(before.endsAt + 3 * hour * 1_000);
    room.now = before.endsAt + 3 * hour * 1_000;
    room.alarm();
    expect(room.sees("attendee", "set")?.phase).toBe("ended");
    expect(room.sees("attendee", "p", poll)).toMatchObject({ s: "stopped" });
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual([1, 0, 1, 0]);
    expect(nextAlarm(room.state)).toBeNull();
    const { length } = room.journal;
    room.alarm();
    expect(room.journal).toHaveLength(length);
  });
});

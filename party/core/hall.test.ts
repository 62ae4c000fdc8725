import { describe, expect, test } from "vitest";
import { isEphemeral } from "./events.ts";
import { leaveDesk } from "./hall.ts";
import { setPresence } from "./presence.ts";
import { choicePoll, host, kari, moderator, TestRoom } from "./test-room.ts";

describe("the hall and the desk", () => {
  test("[SCR1] scenes", () => {
    const room = new TestRoom();
    const draft = room.do(moderator, { type: "poll.create", content: choicePoll });
    const show = (
      scene: { kind: "blank" | "welcome" } | { kind: "poll"; poll: string },
      screen = "main",
    ) => room.code(moderator, { type: "screen.show", screen, scene });
    expect(show({ kind: "blank" }, "other")).toBe("screen.not_found");
    expect(show({ kind: "poll", poll: "zz" })).toBe("poll.not_found");
    expect(show({ kind: "poll", poll: draft })).toBe("state.not_allowed");
    room.do(moderator, { type: "poll.start", poll: draft });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "welcome" });
    expect(show({ kind: "poll", poll: draft })).toBe("ok");
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: "poll", poll: draft });
  });

  test("[DESK1] the last 50 acts, each with its undo until something newer is done", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const undos = () =>
      room.state.activity.map(({ id }) => room.sees("staff", "ac", id)?.u?.type ?? null);
    room.do(moderator, { type: "question.star", question, on: true });
    expect(undos()).toEqual([null, "question.star"]);
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(undos()).toEqual([null, null, "question.restore"]);
    const line = room.state.activity.at(-1);
    expect(room.sees("staff", "ac", line?.id)).toMatchObject({
      ...{ n: "Mona", w: "questionAnswered", t: "When is the bridge ready?" },
    });
    const before = line?.undo;
    if (!before) throw new Error("an archived question can be restored");
    room.do(host, before);
    expect(room.state.questions.get(question)?.state).toBe("live");
    expect(room.sees("attendee", "ac", line?.id)).toBeNull();
    for (let n = 0; n < 60; n += 1) {
      room.do(moderator, { type: "question.close", question, on: n % 2 === 0 });
    }
    expect(room.state.activity).toHaveLength(50);
    expect(room.sees("staff", "ac", line?.id)).toBeNull();
  });

  test("[DESK1] an undo is over when its time is, and when the author withdrew", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    room.do(moderator, { type: "question.delete", question });
    expect(room.state.activity.at(-1)?.undo).not.toBeNull();
    room.wait(10);
    room.alarm();
    expect(room.state.activity.at(-1)?.undo).toBeNull();
    const other = room.liveQuestion({ ...kari, id: "att_other" });
    room.do(moderator, { type: "question.star", question: other, on: true });
    room.do({ ...kari, id: "att_other" }, { type: "question.withdraw", question: other });
    expect(room.state.activity.at(-1)?.undo).toBeNull();
  });

  test("[DESK2] open cards are told to staff and not kept", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const { length } = room.journal;
    room.do(moderator, { type: "desk.focus", question });
    expect(room.sees("staff", "f", moderator.id)).toEqual(["Mona", question]);
    expect(room.journal).toHaveLength(length);
    expect(isEphemeral({ type: "deskFocused", moderator: "m", name: "", question: null })).toBe(
      true,
    );
    room.told("staff");
    leaveDesk(room.state, moderator.id);
    expect(room.told("staff")).toEqual([["f", moderator.id, null]]);
    expect(room.code(moderator, { type: "desk.focus", question: "zz" })).toBe("question.not_found");
  });

  test("[DESK3] who is told of scenes, acts, mutes and cards", () => {
    const room = new TestRoom();
    const id = room.do(kari, { type: "chat.send", text: "Hello", anonymous: false });
    const mute = room.do(moderator, { type: "person.mute", of: { kind: "message", id } });
    room.do(moderator, {
      type: "desk.focus",
      question: room.liveQuestion({ ...kari, id: "att_2" }),
    });
    const seen = (topic: "staff" | "attendee" | "screen") => [
      room.sees(topic, "sc", "main") !== null,
      room.sees(topic, "ac", mute) !== null,
      room.sees(topic, "mu", mute) !== null,
      room.sees(topic, "f", moderator.id) !== null,
    ];
    expect(seen("staff")).toEqual([true, true, true, true]);
    expect(seen("screen")).toEqual([true, false, false, false]);
    expect(seen("attendee")).toEqual([false, false, false, false]);
  });

  test("[HERE1] how many are here", () => {
    const room = new TestRoom();
    room.told("staff");
    setPresence(room.state, { attendees: 214, screens: 2 });
    expect([...room.state.dirty]).toEqual(["h"]);
    expect(room.sees("staff", "h")).toEqual([214, 2]);
    expect(room.sees("attendee", "h")).toEqual([214]);
    expect(room.sees("screen", "h")).toEqual([214]);
    room.told("staff");
    setPresence(room.state, { attendees: 214, screens: 2 });
    expect(room.state.dirty.size).toBe(0);
  });
});

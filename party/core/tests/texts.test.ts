import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import { choicePoll, host, kari, moderator, noon, ola, TestRoom } from "../../testing/test-room.ts";
import type { Command } from "../commands.ts";
import type { RoomActor } from "../decide.ts";

const unseen = "\u200b\u2800\u202e\u3164";
const high = `z${"\u0335".repeat(40)}ebra \u202eback`;
const cut = `z${"\u0335".repeat(4)}ebra back`;

/** Every command that brings a text of somebody, with this one as the text. */
function commandsWith(room: TestRoom, text: string): Record<string, [RoomActor, Command]> {
  const question = room.do(ola, { type: "question.ask", text: "When?", anonymous: false });
  room.do(moderator, { type: "question.approve", question });
  const pending = room.do(kari, { type: "question.ask", text: "Where?", anonymous: false });
  const label = room.do(moderator, { type: "label.create", name: "Traffic" });
  const content = (kind: "text" | "cloud") =>
    ({ kind, title: "Say it", options: [], max: 3, resultMode: "hand" }) as const;
  const [open, cloud] = (["text", "cloud"] as const).map((kind) => {
    const poll = room.do(host, { type: "poll.create", content: content(kind) });
    room.do(host, { type: "poll.start", poll });
    return poll;
  });
  const survey = room.do(host, { type: "survey.create", content: testSurvey });
  room.do(host, { type: "survey.open", survey });
  const screen = room.do(host, { type: "screen.add", name: "Side" });
  room.wait(60);
  const announcement = { text, urgency: "info", endsAt: null } as const;
  const [first, second, ...more] = testSurvey.questions;
  if (!first || !second) throw new Error("two questions");
  return {
    name: [kari, { type: "person.rename", name: text }],
    question: [kari, { type: "question.ask", text, anonymous: false }],
    reply: [kari, { type: "reply.send", question, text, anonymous: false }],
    "reply of staff": [moderator, { type: "reply.send", question, text, anonymous: false }],
    chat: [kari, { type: "chat.send", text, anonymous: false }],
    "written answer": [kari, { type: "poll.write", poll: open ?? "", texts: [text] }],
    "word of a cloud": [kari, { type: "poll.write", poll: cloud ?? "", texts: [text] }],
    "answer to a survey": [kari, { type: "survey.answer", survey, answers: [text, null, [3]] }],
    "reason of a rejection": [
      moderator,
      { type: "question.reject", question: pending, reason: text },
    ],
    edit: [moderator, { type: "question.edit", question, text }],
    "short version": [moderator, { type: "question.shorten", question, text }],
    label: [moderator, { type: "label.create", name: text }],
    "label's new name": [moderator, { type: "label.rename", label, name: text }],
    "poll's title": [
      host,
      { type: "poll.create", content: { ...choicePoll, title: text, options: ["a", "b"] } },
    ],
    "poll's option": [
      host,
      { type: "poll.create", content: { ...choicePoll, options: ["a", text] } },
    ],
    announcement: [host, { type: "announcement.make", ...announcement }],
    "survey's title": [host, { type: "survey.create", content: { ...testSurvey, title: text } }],
    "survey's introduction": [
      host,
      { type: "survey.create", content: { ...testSurvey, intro: text } },
    ],
    "question of a survey": [
      host,
      {
        type: "survey.create",
        content: { ...testSurvey, questions: [{ ...first, title: text }, second, ...more] },
      },
    ],
    "option of a survey": [
      host,
      {
        type: "survey.create",
        content: {
          ...testSurvey,
          questions: [first, { ...second, options: ["a", text] }, ...more],
        },
      },
    ],
    countdown: [
      host,
      { type: "screen.show", screen, scene: { kind: "countdown", until: noon + 600_000, text } },
    ],
    screen: [host, { type: "screen.add", name: text }],
    "screen's new name": [host, { type: "screen.rename", screen, name: text }],
  };
}

const newRoom = () => new TestRoom({ question: { maxLength: 300, intervalMinutes: 0, limit: 0 } });
const kinds = Object.keys(commandsWith(newRoom(), "x"));

describe.each(kinds)("text of somebody: %s", (kind) => {
  /** The command in a room of its own, and what it did. */
  function act(text: string) {
    const room = newRoom();
    const [actor, command] = commandsWith(room, text)[kind] ?? [];
    if (!actor || !command) throw new Error(`no ${kind}`);
    return { room, decision: room.run(actor, command) };
  }

  test("[TEXT3] what cannot be seen is refused", () => {
    const { decision } = act(unseen);
    expect(decision.ok ? decision.events : decision.code).toBe("text.invisible");
  });

  test("[TEXT3] stacks of marks and turned directions are cut", () => {
    const { decision } = act(high);
    if (!decision.ok) throw new Error(decision.code);
    const events = JSON.stringify(decision.events);
    expect(events).toContain(cut);
    expect(events).not.toMatch(/\u0335{5}|\u202e/u);
  });
});

test("labels go through the input filter, and one of nothing else is refused", () => {
  const room = new TestRoom();
  const label = room.do(moderator, { type: "label.create", name: "Traffic <1>! 🚲" });
  expect(room.state.labels.get(label)?.name).toBe("Traffic 1");
  const refusedNames = ["🚲", "<>"].map((name) =>
    room.code(moderator, { type: "label.create", name }),
  );
  expect(refusedNames).toEqual(["text.format", "text.format"]);
});

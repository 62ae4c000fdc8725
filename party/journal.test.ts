import { expect, test } from "vitest";
import { kari, moderator, ola, TestRoom } from "./core/test-room.ts";
import { erasedBy, withoutPerson } from "./journal.ts";

test("[ERASE1] an erasure takes name and number's texts out of what happened, and nobody else's", () => {
  const room = new TestRoom();
  const poll = room.startedPoll({ named: true });
  room.do(kari, { type: "poll.vote", poll, choice: [0] });
  room.do(ola, { type: "poll.vote", poll, choice: [1] });
  room.do(kari, { type: "chat.send", text: "Marked words", anonymous: false });
  const entries = room.journal.map(({ event, meta }) => ({ ...meta, events: [event] }));
  const erased = erasedBy(room.state, { type: "personErased", person: 1 });
  if (erased === null) throw new Error("nobody to erase");
  const left = JSON.stringify(entries.map((entry) => withoutPerson(entry, erased)));
  expect(JSON.stringify(entries)).toContain('"voter":"Kari"');
  expect(left).not.toContain("Kari");
  expect(left).not.toContain("Marked words");
  expect(left).toContain('"voter":"Ola"');
});

test("[ERASE1] what staff made of an erased question's text goes too, and of no other's", () => {
  const room = new TestRoom();
  const question = room.liveQuestion(kari, "Marked by Kari");
  const other = room.liveQuestion(ola, "Asked by Ola");
  for (const [id, text] of [
    [question, "Marked, edited"],
    [other, "Asked, edited"],
  ] as const) {
    room.do(moderator, { type: "question.edit", question: id, text });
    room.do(moderator, { type: "question.shorten", question: id, text: `${text} short` });
  }
  const entries = room.journal.map(({ event, meta }) => ({ ...meta, events: [event] }));
  const erased = erasedBy(room.state, { type: "personErased", person: 1 });
  if (erased === null) throw new Error("nobody to erase");
  expect(erased.questions).toEqual(new Set([question]));
  const left = JSON.stringify(entries.map((entry) => withoutPerson(entry, erased)));
  expect(left).not.toContain("Marked");
  expect(left).toContain("Asked, edited");
  expect(left).toContain("Asked, edited short");
});

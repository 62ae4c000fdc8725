import { expect, test } from "vitest";
import { kari, ola, TestRoom } from "./core/test-room.ts";
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

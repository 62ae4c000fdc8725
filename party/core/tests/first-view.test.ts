import { expect, test } from "vitest";
import { kari, member, moderator, ola, TestRoom } from "../../testing/test-room.ts";
import { projectFirst } from "../first-view.ts";

test("[FIRST1] the first view has the head of the list, the highlighted one, and nothing hidden", () => {
  const room = new TestRoom();
  const asked = Array.from({ length: 15 }, (_, n) =>
    room.liveQuestion(member(`att_${n}`, "participant", "Guest")),
  );
  const [shown = "", hidden = ""] = [asked[14], asked[13]];
  room.do(ola, { type: "question.upvote", question: asked[12] ?? "", on: true });
  room.do(moderator, { type: "question.highlight", question: shown });
  room.do(moderator, { type: "question.archive", question: hidden, answered: false });
  room.do(kari, { type: "question.ask", text: "Still in review?", anonymous: false });

  const first = projectFirst(room.state);
  const questions = first.filter(([kind]) => kind === "q").map(([, id]) => id);
  expect(questions).toHaveLength(13);
  expect(questions[0]).toBe(shown);
  expect(questions[1]).toBe(asked[12]);
  expect(questions).not.toContain(hidden);
  expect(JSON.stringify(first)).not.toContain("Still in review?");
  expect(first.map(([kind]) => kind)).toEqual(expect.arrayContaining(["set", "qa", "h"]));
});

test("[FIRST1] the older of two with as many votes stands first, and nobody who waits or is gone", () => {
  const room = new TestRoom();
  expect(projectFirst(new TestRoom(null).state).map(([kind]) => kind)).toEqual(["h", "qa"]);
  const ids = ["One?", "Two?", "Three?"].map((text, n) => {
    room.wait(60);
    return room.liveQuestion(member(`att_${n}`, "participant", "Guest"), text);
  });
  const [one = "", two = "", three = ""] = ids;
  room.do(ola, { type: "question.upvote", question: three, on: true });
  const told = () => projectFirst(room.state).flatMap(([kind, id]) => (kind === "q" ? [id] : []));
  expect(told()).toEqual([three, one, two]);
  room.do(moderator, { type: "question.archive", question: one, answered: true });
  expect(told()).toEqual([three, two]);
  room.do(moderator, { type: "question.delete", question: three });
  expect(told()).toEqual([two]);
  for (const [, , value] of projectFirst(room.state)) expect(value).not.toBeNull();
});

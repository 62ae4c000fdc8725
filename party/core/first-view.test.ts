import { expect, test } from "vitest";
import { projectFirst } from "./first-view.ts";
import { kari, member, moderator, ola, TestRoom } from "./test-room.ts";

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

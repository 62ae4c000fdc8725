import { expect, test } from "vitest";
import { kari, moderator, noon, ola, per, TestRoom } from "../../testing/test-room.ts";
import { nextAlarm } from "../event-life/decide.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

const after = (approveAfterSeconds: number, more = {}) => ({
  question: { maxLength: 300, intervalMinutes: 0, limit: 0 },
  moderation: true,
  approveAfterSeconds,
  unwanted: { mode: "review", lists: ["en_swearing"], words: [], allowed: [] } as const,
  ...more,
});
const ask = (text: string) => ({ type: "question.ask", text, anonymous: false }) as const;
const isPublic = (room: TestRoom, question: string) =>
  (room.sees("attendee", "q", question) ?? null) !== null;

test("[Q25] what waits without a hit is let through when its seconds are over, and not before", () => {
  const room = new TestRoom(after(30));
  const clean = room.do(kari, ask("When?"));
  const hit = room.do(ola, ask("What the fuck?"));
  expect(nextAlarm(room.state)).toBe(noon + 30_000);
  expect(room.sees("staff", "q", clean)?.z).toBe(30);
  expect(room.sees("staff", "q", hit)).not.toHaveProperty("z");
  expect(room.sees(`own:${kari.id}`, "mq", clean)).not.toHaveProperty("z");
  room.wait(29);
  room.alarm();
  expect(isPublic(room, clean)).toBe(false);
  room.wait(1);
  room.alarm();
  expect(isPublic(room, clean)).toBe(true);
  expect(isPublic(room, hit)).toBe(false);
  expect(room.sees("staff", "q", clean)).not.toHaveProperty("z");
  // It was nobody's act: nobody is named for it, and staff can send it back.
  expect(room.state.activity).toEqual([]);
  room.run(moderator, { type: "question.return", question: clean });
  room.wait(60);
  room.alarm();
  expect(isPublic(room, clean)).toBe(false);
});

test("[Q25] what staff have decided stays so", () => {
  const room = new TestRoom(after(30));
  const rejected = room.do(kari, ask("One?"));
  const returned = room.do(ola, ask("Two?"));
  room.run(moderator, { type: "question.reject", question: rejected });
  room.run(moderator, { type: "question.reject", question: returned });
  room.run(moderator, { type: "question.return", question: returned });
  room.wait(40);
  room.alarm();
  expect(room.state.questions.get(rejected)?.state).toBe("rejected");
  expect(room.state.questions.get(returned)?.state).toBe("pending");
});

test("[Q25] turned off, none passes; on again, those keep their time that were asked while it was on", () => {
  const room = new TestRoom(after(0));
  const before = room.do(per, ask("Before?"));
  room.configure(after(30));
  const during = room.do(kari, ask("During?"));
  room.told("staff");
  room.configure(after(0));
  expect(room.told("staff")).toContainEqual(["q", during, expect.not.objectContaining({ z: 30 })]);
  expect(nextAlarm(room.state)).toBeGreaterThan(noon + 3_600_000);
  room.wait(40);
  room.alarm();
  expect(isPublic(room, during)).toBe(false);
  room.configure(after(30));
  room.alarm();
  expect(isPublic(room, during)).toBe(true);
  expect(isPublic(room, before)).toBe(false);
});

test("[Q25] without moderation and after the end nothing passes", () => {
  const open = new TestRoom(after(30, { moderation: false }));
  expect(open.state.questions.get(open.do(kari, ask("One?")))?.passesAt).toBeNull();
  const room = new TestRoom(after(3_600, { endsAt: noon + 60_000, endedAt: noon + 3_000_000 }));
  const question = room.do(kari, ask("Late?"));
  expect(room.sees("staff", "q", question)).not.toHaveProperty("z");
  room.wait(4_000);
  room.alarm();
  expect(isPublic(room, question)).toBe(false);
});

test("[Q25] it holds after a restart", () => {
  const room = new TestRoom(after(30));
  const question = room.do(kari, ask("When?"));
  const stored = JSON.parse(JSON.stringify(toEntities(room.state)));
  const again = fromEntities(stored);
  expect(nextAlarm(again)).toBe(noon + 30_000);
  expect(again.questions.get(question)?.passesAt).toBe(noon + 30_000);
});

import { describe, expect, test } from "vitest";
import { moderator, noon, settings, system, TestRoom } from "../../testing/test-room.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import type { Scene } from "./commands.ts";

function openRoom() {
  const room = new TestRoom();
  const question = room.liveQuestion();
  const show = (scene: Scene, screen = "main") =>
    room.do(moderator, { type: "screen.show", screen, scene });
  const seen = (topic: "attendee" | "screen" | "staff") => room.sees(topic, "q", question);
  const isOn = () => seen("attendee")?.h !== undefined;
  room.do(moderator, { type: "question.highlight", question });
  return { room, question, show, seen, isOn };
}

describe("on the screen now", () => {
  test.each<Scene>([
    { kind: "welcome" },
    { kind: "queue" },
    { kind: "board" },
    { kind: "door" },
    { kind: "blank" },
  ])("[Q26] %o ends it, its clock rests, and the question comes back", (scene) => {
    const { room, question, show, seen, isOn } = openRoom();
    expect(isOn()).toBe(true);
    room.wait(30);
    show(scene);
    expect(isOn()).toBe(false);
    expect(seen("attendee")).not.toHaveProperty("i");
    expect(seen("screen")).toMatchObject({ i: 1 });
    expect(seen("staff")).toMatchObject({ i: 1, k: 30 });
    room.wait(100);
    show({ kind: "question" });
    expect(seen("attendee")?.h).toBe(130);
    expect(seen("screen")).not.toHaveProperty("i");
    room.wait(10);
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(seen("attendee")?.d).toEqual([140, 40]);
  });

  test("[Q26] another screen changes nothing of it", () => {
    const { room, show, isOn } = openRoom();
    const foyer = room.do(moderator, { type: "screen.add", name: "Foyer" });
    show({ kind: "queue" }, foyer);
    expect(isOn()).toBe(true);
    show({ kind: "welcome" });
    show({ kind: "question" }, foyer);
    expect(isOn()).toBe(false);
  });

  test("[Q26] what is urgent covers it until it ends, by hand or by itself", () => {
    const { room, isOn } = openRoom();
    const content = { text: "Leave the hall", endsAt: room.now + 60_000 };
    const make = (urgency: "info" | "urgent") =>
      room.do(moderator, { type: "announcement.make", ...content, urgency });
    make("info");
    expect(isOn()).toBe(true);
    const announcement = make("urgent");
    expect(isOn()).toBe(false);
    room.do(moderator, { type: "announcement.end", announcement });
    expect(isOn()).toBe(true);
    make("urgent");
    room.wait(61);
    room.alarm();
    expect(isOn()).toBe(true);
  });

  test("[Q26] the end of the event ends it", () => {
    const { room, isOn } = openRoom();
    const ended = { ...settings, version: 9, endedAt: noon };
    room.do(system, { type: "room.settings", settings: ended });
    expect(isOn()).toBe(false);
  });

  test("[Q26] highlighting what is covered brings it back, a second time is refused", () => {
    const { room, question, show, isOn } = openRoom();
    const again = () => room.code(moderator, { type: "question.highlight", question });
    expect(again()).toBe("state.not_allowed");
    show({ kind: "queue" });
    expect(again()).toBe("ok");
    expect(isOn()).toBe(true);
    show({ kind: "board" });
    expect(again()).toBe("ok");
    expect(isOn()).toBe(false);
  });

  test("[Q16] [Q26] what is highlighted under something urgent does not go back to review", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const content = { text: "Leave the hall", urgency: "urgent", endsAt: null } as const;
    room.do(moderator, { type: "announcement.make", ...content });
    room.do(moderator, { type: "question.highlight", question });
    expect(room.code(moderator, { type: "question.return", question })).toBe("state.not_allowed");
  });

  test("[Q26] a room that wakes up knows both", () => {
    const { room, question, show } = openRoom();
    room.wait(5);
    show({ kind: "welcome" });
    const woken = fromEntities(toEntities(room.state));
    expect(woken.highlighted).toBe(question);
    expect(woken.questions.get(question)).toMatchObject({ onAt: null, took: 5 });
  });
});

import { describe, expect, test } from "vitest";
import {
  type AnnouncementView,
  type QuestionView,
  readQuestion,
} from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import {
  highlightedOf,
  neighbourQuestionOf,
  noticeOver,
  queueOf,
  saysCancelled,
  sceneKey,
  shownScene,
} from "./scene.ts";

const question = (id: string, change: Partial<QuestionView> = {}): QuestionView => ({
  ...readQuestion(id, { t: id, a: 0 }, 0),
  ...change,
});

const hall = [
  question("c", { order: 3 }),
  question("a", { order: 1 }),
  question("listed"),
  question("b", { order: 2, isHighlighted: true }),
  question("done", { order: 0, state: "answered" }),
];
const ids = (questions: readonly QuestionView[]) => questions.map(({ id }) => id);

describe("what the screen takes from the room", () => {
  test("the queue is what is starred and waits, in the host's order", () => {
    expect(ids(queueOf(hall))).toEqual(["a", "c"]);
  });

  test("the question that is on", () => {
    expect(highlightedOf(hall)?.id).toBe("b");
    expect(highlightedOf([])).toBeNull();
  });

  test("another question is another picture; another count of votes is not", () => {
    const scene = { kind: "question" } as const;
    const more = hall.map((each) => ({ ...each, votes: 9 }));
    const moved = hall.map((each) => ({ ...each, isHighlighted: each.id === "c" }));
    expect(sceneKey(scene, more)).toBe(sceneKey(scene, hall));
    expect(sceneKey(scene, moved)).not.toBe(sceneKey(scene, hall));
    expect(sceneKey({ kind: "poll", poll: "1" }, [])).not.toBe(
      sceneKey({ kind: "result", poll: "1" }, []),
    );
    expect(sceneKey({ kind: "survey", survey: "1" }, [])).not.toBe(
      sceneKey({ kind: "survey", survey: "2" }, []),
    );
    expect(sceneKey({ kind: "survey", survey: "1" }, [])).not.toBe(
      sceneKey({ kind: "survey", survey: "1", question: 0 }, []),
    );
  });
});

describe("what is announced", () => {
  const announced = (urgency: AnnouncementView["urgency"]): AnnouncementView => ({
    id: urgency,
    text: "Lunsj er servert",
    urgency,
    madeAt: 0,
    endsAt: null,
  });
  const queue = { kind: "queue" } as const;
  const blank = { kind: "blank" } as const;

  test("fills the screen when it is urgent, a dark one too", () => {
    const all = [announced("urgent"), announced("info")];
    expect(shownScene(queue, all)).toEqual({ kind: "announcement" });
    expect(shownScene(blank, all)).toEqual({ kind: "announcement" });
  });

  test("stands over the scene when it is not, and not over itself", () => {
    const all = [announced("important"), announced("info")];
    expect(shownScene(queue, all)).toBe(queue);
    expect(noticeOver(queue, all)?.id).toBe("important");
    expect(noticeOver({ kind: "announcement" }, all)).toBeNull();
    expect(noticeOver(queue, [])).toBeNull();
  });
});

describe("through the queue", () => {
  test("next and previous stand beside the one that is on", () => {
    expect(neighbourQuestionOf(hall, 1)?.id).toBe("c");
    expect(neighbourQuestionOf(hall, -1)?.id).toBe("a");
  });

  test("there is nothing past either end", () => {
    const first = hall.map((each) => ({ ...each, isHighlighted: each.id === "a" }));
    const last = hall.map((each) => ({ ...each, isHighlighted: each.id === "c" }));
    expect(neighbourQuestionOf(first, -1)).toBeNull();
    expect(neighbourQuestionOf(last, 1)).toBeNull();
  });

  test("with none on, or one from outside the queue, next is the first", () => {
    const none = hall.map((each) => ({ ...each, isHighlighted: false }));
    const outside = none.map((each) =>
      each.id === "listed" ? { ...each, isHighlighted: true } : each,
    );
    expect(neighbourQuestionOf(none, 1)?.id).toBe("a");
    expect(neighbourQuestionOf(none, -1)).toBeNull();
    expect(neighbourQuestionOf(outside, 1)?.id).toBe("a");
  });
});

describe("a poll on the wall", () => {
  const scene = { kind: "poll", poll: "p" } as const;
  const shown = (given: Parameters<typeof pollView>[0]) =>
    shownScene(scene, [], [pollView({ id: "p", ...given })]).kind;

  test("shows its result while everybody sees that, and only then", () => {
    expect(shown({ resultMode: "always" })).toBe("result");
    expect(shown({ resultMode: "always", held: true })).toBe("poll");
    expect(shown({ resultMode: "after_stop" })).toBe("poll");
    expect(shown({ resultMode: "after_stop", state: "stopped" })).toBe("result");
    expect(shown({ resultMode: "after_vote", state: "stopped" })).toBe("poll");
    expect(shown({ resultMode: "hand", shown: true })).toBe("result");
    expect(shown({ resultMode: "never", state: "stopped" })).toBe("poll");
  });

  test("is the same scene as long as it is the same one: nothing is drawn anew", () => {
    const polls = [pollView({ id: "p", resultMode: "always" })];
    expect(shownScene(scene, [], polls)).toBe(shownScene(scene, [], [...polls]));
  });
});

describe("a cancelled event's screen", () => {
  const says = (kind: "welcome" | "queue" | "blank" | "announcement", phase: "before" | "open") =>
    saysCancelled({ scene: { kind }, isCancelled: true, isOpen: phase === "open" });

  test("says that it is cancelled, save over what its hosts say themselves and on a dark screen", () => {
    expect(says("welcome", "before")).toBe(true);
    expect(says("queue", "before")).toBe(true);
    expect(says("blank", "before")).toBe(false);
    expect(says("announcement", "before")).toBe(false);
  });

  test("while it is open says so in place of the welcome alone, and once it is over always", () => {
    expect(says("welcome", "open")).toBe(true);
    expect(says("queue", "open")).toBe(false);
    expect(saysCancelled({ scene: { kind: "blank" }, isCancelled: true, isOver: true })).toBe(true);
    expect(saysCancelled({ scene: { kind: "welcome" }, isCancelled: false })).toBe(false);
  });
});

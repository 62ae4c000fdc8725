import { describe, expect, test } from "vitest";
import { type QuestionView, readQuestion } from "#party/protocol/entities.ts";
import { type Choice, commandsFor, questionsAfter } from "./use-producer.ts";

const now = 1_800_000_000_000;

function question(id: string, highlightedAt: number | null = null): QuestionView {
  const wire = { t: `Question ${id}`, a: 0, o: 1 };
  return highlightedAt === null
    ? readQuestion(id, wire, now)
    : readQuestion(id, { ...wire, h: 0 }, highlightedAt);
}

describe("what is sent for a choice", () => {
  test("the scene alone, to the chosen screen", () => {
    const commands = commandsFor({ scene: { kind: "queue" } }, "4", now);
    expect(commands).toEqual([{ type: "screen.show", screen: "4", scene: { kind: "queue" } }]);
  });

  test("a question is highlighted first", () => {
    const commands = commandsFor({ scene: { kind: "question" }, question: "7" }, "main", now);
    expect(commands.map(({ type }) => type)).toEqual(["question.highlight", "screen.show"]);
  });

  test("a countdown begins when it is shown, one to an instant keeps it", () => {
    const scene = { kind: "countdown", until: now + 1, text: "" } as const;
    const shown = (choice: Choice) => commandsFor(choice, "main", now + 90_000)[0];
    expect(shown({ scene, lengthMs: 60_000 })).toMatchObject({ scene: { until: now + 150_000 } });
    expect(shown({ scene })).toMatchObject({ scene: { until: now + 1 } });
  });
});

test("the preview has the chosen question on, and no other", () => {
  const all = [question("1", now), question("2")];
  const after = questionsAfter(all, { scene: { kind: "question" }, question: "2" });
  expect(after.map(({ isHighlighted }) => isHighlighted)).toEqual([false, true]);
  expect(questionsAfter(all, null)).toBe(all);
});

import { describe, expect, test } from "vitest";
import { makeQuestion, makeReply } from "#tests/support/desk/make-cards.ts";
import { pollView } from "#tests/support/poll-view.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { keepProblem, keepTrue, type Subjects } from "./problems.ts";

const approve = { type: "question.approve", question: "4" } as const;

function viewOf(
  given: Parameters<typeof makeQuestion>[1],
  replies = [makeReply("r1", "4")],
): Subjects {
  return {
    settings: null,
    qa: { state: "open", asked: 2, answered: 0, review: 0 },
    questions: [makeQuestion("4", given), makeQuestion("5")],
    repliesByQuestion: new Map([["4", replies]]),
    polls: [],
    messages: [],
    surveys: [],
    announcements: [],
    activity: new Map(),
    screenNames: new Map(),
    cues: new Map(),
  };
}

const asked = viewOf({ state: "live", votes: 3 });

/** Whether a refusal that was given while all stood as in `asked` is still said. */
function isSaid(code: ErrorCode, view = asked, now = 0, detail = {}): boolean {
  const kept = keepProblem({ code, detail }, approve, asked, 0);
  return keepTrue(new Map([["q:4", kept]]), view, now).has("q:4");
}

describe("a refusal is said as long as it is true", () => {
  test("it goes when what it is about stands otherwise", () => {
    expect(isSaid("state.not_allowed")).toBe(true);
    expect(isSaid("state.not_allowed", viewOf({ state: "rejected", votes: 3 }))).toBe(false);
    expect(isSaid("state.not_allowed", viewOf({ state: "live", votes: 3, order: 1 }))).toBe(false);
    expect(isSaid("state.not_allowed", viewOf({ state: "live", votes: 0 }))).toBe(false);
    expect(isSaid("state.not_allowed", viewOf({ state: "live", votes: 3 }, []))).toBe(false);
  });

  test("it stays through votes, and through what is done to other questions", () => {
    expect(isSaid("state.not_allowed", viewOf({ state: "live", votes: 4 }))).toBe(true);
    const others = [...asked.questions.slice(0, 1), makeQuestion("5", { closed: true })];
    expect(isSaid("state.not_allowed", { ...asked, questions: others })).toBe(true);
  });

  test("it goes when the event changes", () => {
    const paused: Subjects = { ...asked, qa: { ...asked.qa, state: "paused" } };
    expect(isSaid("question.paused", paused)).toBe(false);
  });

  test("it goes when the poll that a screen should show, or the screens, stand otherwise", () => {
    const show = { type: "screen.show", screen: "2", scene: { kind: "poll", poll: "7" } } as const;
    const problem = { code: "state.not_allowed", detail: {} } as const;
    const before: Subjects = { ...asked, polls: [pollView({ id: "7" })] };
    const kept = new Map([["remote", keepProblem(problem, show, before, 0)]]);
    expect(keepTrue(kept, { ...before }, 0)).toBe(kept);
    expect(keepTrue(kept, { ...before, polls: [] }, 0).size).toBe(0);
    const screenNames = new Map([["2", "Foajeen"]]);
    expect(keepTrue(kept, { ...before, screenNames }, 0).size).toBe(0);
  });

  test("a wait is over in time", () => {
    expect(isSaid("reply.too_fast", asked, 3_999, { seconds: 4 })).toBe(true);
    expect(isSaid("reply.too_fast", asked, 4_000, { seconds: 4 })).toBe(false);
  });

  test("what was wrong with the text is wrong whatever becomes of the question", () => {
    expect(isSaid("text.too_long", viewOf({ state: "rejected" }))).toBe(true);
  });

  test("nothing to take away leaves the same list", () => {
    const kept = new Map([
      ["q:4", keepProblem({ code: "request.invalid", detail: {} }, approve, asked, 0)],
    ]);
    expect(keepTrue(kept, asked, 1)).toBe(kept);
  });
});

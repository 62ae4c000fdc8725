import { describe, expect, it } from "vitest";
import { parseKeptDraft } from "../../kept-draft.ts";
import { checkPollDraft, draftOfContent, emptyPollDraft, type PollDraft } from "./draft.ts";
import { addAfter, removeOption } from "./options.ts";
import { pollDraftSchema } from "./stored-draft.ts";

function makeDraft(options: readonly string[], given: Partial<PollDraft> = {}): PollDraft {
  return {
    ...emptyPollDraft(),
    title: "Hva bør prioriteres først?",
    options: options.map((text, place) => ({ key: place + 1, text })),
    ...given,
  };
}

describe("checkDraft", () => {
  it("takes a poll as typed, without empty rows and outer spaces", () => {
    const checked = checkPollDraft(makeDraft([" Boliger ", "", "Kollektivtilbud"]));
    expect(checked).toEqual({
      ok: true,
      content: {
        kind: "single",
        title: "Hva bør prioriteres først?",
        options: ["Boliger", "Kollektivtilbud"],
        max: 1,
        resultMode: "hand",
      },
    });
  });

  it("says at each field what is wrong", () => {
    const checked = checkPollDraft(makeDraft(["Ja", "ja", "x".repeat(201)], { title: " " }));
    if (checked.ok) throw new Error("accepted");
    expect(checked.problems.title?.key).toBe("errors.text.empty");
    expect(checked.problems.option.get(1)).toBeUndefined();
    expect(checked.problems.option.get(2)?.key).toBe("polls.sameOption");
    expect(checked.problems.option.get(3)).toEqual({
      key: "errors.text.too_long",
      values: { max: 200 },
    });
  });

  it("asks for two answers at least and twelve at most", () => {
    const problemOf = (options: readonly string[]) => {
      const checked = checkPollDraft(makeDraft(options));
      return checked.ok ? null : (checked.problems.options?.key ?? null);
    };
    expect(problemOf(["A"])).toBe("polls.tooFewOptions");
    expect(problemOf(Array.from({ length: 13 }, (_, n) => `Svar ${n}`))).toBe(
      "polls.tooManyOptions",
    );
    expect(problemOf(["A", "B"])).toBeNull();
  });

  it("counts an option of 200 letters with accents as 200", () => {
    expect(checkPollDraft(makeDraft(["e\u0301".repeat(200), "B"])).ok).toBe(true);
  });

  it("holds the most choices within the answers", () => {
    const maxOf = (max: number) =>
      checkPollDraft(makeDraft(["A", "B", "C"], { kind: "multiple", max })).ok;
    expect([1, 2, 3, 4].map(maxOf)).toEqual([false, true, true, false]);
  });

  it("needs no answers for yes and no", () => {
    const checked = checkPollDraft(makeDraft(["", ""], { kind: "yesno" }));
    expect(checked.ok && checked.content.options).toEqual([]);
  });
});

describe("the other kinds", () => {
  const contentOf = (given: Partial<PollDraft>) => {
    const checked = checkPollDraft(makeDraft(["A", "", "B", "C"], given));
    return checked.ok ? checked.content : checked.problems;
  };

  it("a rating and a cloud have their number and no answers", () => {
    expect(contentOf({ kind: "rating", steps: 7 })).toMatchObject({ max: 7, options: [] });
    expect(contentOf({ kind: "cloud", words: 2 })).toMatchObject({ max: 2, options: [] });
    expect(contentOf({ kind: "text", seconds: 60 })).toMatchObject({ max: 1, seconds: 60 });
  });

  it("a scale needs the names of both ends", () => {
    expect(contentOf({ kind: "scale", low: "Aldri", high: " Alltid " })).toMatchObject({
      options: ["Aldri", "Alltid"],
      max: 5,
    });
    expect(contentOf({ kind: "scale", low: "Aldri" })).toHaveProperty("high");
  });

  it("a quiz keeps its right answers where empty rows are left out, and its time", () => {
    const quiz = { kind: "quiz", resultMode: "always", seconds: 900 } as const;
    expect(contentOf({ ...quiz, right: [4] })).toMatchObject({
      options: ["A", "B", "C"],
      right: [2],
      seconds: 20,
      resultMode: "after_stop",
    });
    expect(contentOf({ ...quiz, right: [] })).toHaveProperty("right");
    expect(contentOf({ ...quiz, right: [1, 3, 4] })).toHaveProperty("right");
  });

  it("comes back to the editor as it was saved", () => {
    const checked = checkPollDraft(
      makeDraft(["A", "B"], { kind: "quiz", right: [2], quizSeconds: 30 }),
    );
    if (!checked.ok) throw new Error("refused");
    expect(checkPollDraft(draftOfContent(checked.content))).toEqual(checked);
    const named = checkPollDraft({ ...draftOfContent(checked.content), named: true });
    expect(named).toMatchObject({ ok: true, content: { named: true } });
  });
});

describe("options", () => {
  const options = makeDraft(["a", "b", "c"]).options;
  const texts = (list: typeof options) => list.map((option) => option.text);

  it("adds, takes away and moves", () => {
    expect(texts(addAfter(options, 0))).toEqual(["a", "", "b", "c"]);
    expect(addAfter(options, 2).at(-1)?.key).toBe(4);
    expect(texts(removeOption(options, 1))).toEqual(["a", "c"]);
  });
});

describe("a kept draft", () => {
  const parse = (stored: string | null) => parseKeptDraft(stored, pollDraftSchema);
  it("is read back as it was kept, and nothing else is", () => {
    const draft = makeDraft(["a", "b"]);
    expect(parse(JSON.stringify(draft))).toEqual(draft);
    expect(parse(null)).toBeNull();
    expect(parse("{")).toBeNull();
    expect(parse('{"kind":"riddle"}')).toBeNull();
  });
});

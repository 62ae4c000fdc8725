import { describe, expect, test } from "vitest";
import { checkPollDraft } from "./draft.ts";
import { importPolls } from "./import-polls.ts";

const contents = (text: string) =>
  importPolls(text).drafts.map((draft) => {
    const checked = checkPollDraft(draft);
    return checked.ok ? checked.content : null;
  });

describe("a pasted list of polls", () => {
  test("a line with the question, options with a dash, an empty line between", () => {
    expect(contents("Hva først?\n- Boliger\n- Parker\n\n\nEr vi klare? [ja/nei]\n")).toMatchObject([
      { kind: "single", title: "Hva først?", options: ["Boliger", "Parker"] },
      { kind: "yesno", title: "Er vi klare?", options: [] },
    ]);
  });

  test.each([
    ["bullets", "Hva?\n• En\n•\tTo\n– Tre"],
    ["numbers", "Hva?\n1. En\n2) To\n(3) Tre"],
    ["letters", "Hva?\na) En\nb) To\nC. Tre"],
    ["lines moved in by a tab", "Hva?\n\tEn\n\tTo\n\tTre"],
    ["a row of a table", "Hva?\tEn\tTo\tTre"],
    ["marks before a table's tab", "Hva?\n1.\tEn\n2.\tTo\n3.\tTre"],
  ])("options by %s", (_, text) => {
    expect(importPolls(text).problems).toEqual([]);
    expect(contents(text)).toEqual([
      expect.objectContaining({ kind: "single", title: "Hva?", options: ["En", "To", "Tre"] }),
    ]);
  });

  test("rows of a table are polls of their own; what looks like a number in an option stays", () => {
    expect(contents("Hva?\tEn\tTo\nNår?\t2026\t2027")).toMatchObject([
      { title: "Hva?", options: ["En", "To"] },
      { title: "Når?", options: ["2026", "2027"] },
    ]);
    expect(contents("Når?\n- 1. mai\n- 2. mai")).toMatchObject([{ options: ["1. mai", "2. mai"] }]);
  });

  test("every kind by its word, in both languages", () => {
    const text = [
      "Velg to [flere 2]\n- A\n- B\n- C",
      "Hvor bra? [karakter 7]",
      "Hvor ofte? [skala 5: aldri – hver dag]",
      "Fritt [tekst]",
      "Ord [cloud 2]",
      "Orden [rangering]\n- A\n- B",
      "Poeng [points]\n- A\n- B",
      "Når? [quiz 30]\n- 1875\n* 1894",
      "Hvem?\n* Hun\n- Han",
    ].join("\n\n");
    expect(importPolls(text).problems).toEqual([]);
    expect(contents(text)).toMatchObject([
      { kind: "multiple", max: 2 },
      { kind: "rating", max: 7 },
      { kind: "scale", max: 5, options: ["aldri", "hver dag"] },
      { kind: "text" },
      { kind: "cloud", max: 2 },
      { kind: "ranking", options: ["A", "B"] },
      { kind: "points", options: ["A", "B"] },
      { kind: "quiz", right: [1], seconds: 30 },
      { kind: "quiz", right: [0], seconds: 20 },
    ]);
  });

  test.each([
    ["Hva?\n- A\nB", 3, "polls.importNoDash"],
    ["Hva? [gåte]\n- A\n- B", 1, "polls.importUnknownKind"],
    ["Hva?\n- A", 1, "polls.tooFewOptions"],
    ["\n\nHva?\n- A\n- a", 5, "polls.sameOption"],
    ["H\n- A\n- B", 1, "errors.text.too_short"],
    ["Når? [quiz]\n- A\n- B", 1, "errors.poll.right"],
    ["Hvor? [skala 5]", 1, "errors.text.empty"],
  ] as const)("%j: line %i, %s", (text, line, key) => {
    expect(importPolls(text).problems).toMatchObject([{ line, key }]);
  });

  test("what is good is ready though something else is not", () => {
    const { drafts, problems } = importPolls("Hva?\n- A\n- B\n\nHvem?\n- A");
    expect([drafts.length, problems.length]).toEqual([1, 1]);
  });
});

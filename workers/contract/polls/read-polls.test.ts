import { describe, expect, test } from "vitest";
import { readPolls } from "./read-polls.ts";

const contents = (text: string) => readPolls(text).polls;

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
    expect(readPolls(text).problems).toEqual([]);
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
    expect(readPolls(text).problems).toEqual([]);
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
    ["Hva?\n- A\nB", 3, "programme.mark"],
    ["Hva? [gåte]\n- A\n- B", 1, "programme.kind"],
    ["Hva?\n- A", 1, "poll.options"],
    ["\n\nHva?\n- A\n- a", 5, "poll.options"],
    ["H\n- A\n- B", 1, "text.too_short"],
    ["Når? [quiz]\n- A\n- B", 1, "poll.right"],
    ["Hvor? [skala 5]", 1, "text.empty"],
    ["Velg [flere 3]\n- A\n- B", 1, "number.range"],
  ] as const)("%j: line %i, %s", (text, line, code) => {
    expect(readPolls(text).problems).toMatchObject([{ line, code }]);
  });

  test("a quiz gives points as the event does, and an empty cell is no option", () => {
    const text = "Når?\n- 1875\n* 1894";
    expect(contents("Når?\t1875\t \t1894")).toMatchObject([{ options: ["1875", "1894"] }]);
    expect(readPolls(text).polls).toEqual([
      expect.objectContaining({ options: ["1875", "1894"], right: [1], seconds: 20 }),
    ]);
    expect(readPolls(text).polls[0]).not.toHaveProperty("scoring");
    expect(readPolls(text, "right").polls).toMatchObject([{ scoring: "right" }]);
  });

  test("what is good is ready though something else is not", () => {
    const { polls, problems } = readPolls("Hva?\n- A\n- B\n\nHvem?\n- A");
    expect([polls.length, problems.length]).toEqual([1, 1]);
  });
});

import { expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import type { SegmentPart } from "#party/core/segments/state.ts";
import { readSegments } from "#party/protocol/segment-entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { partTable } from "./parts.ts";

const words = { t: createTranslator(catalogues.en, "en"), formats: formatsOf("en") };
const poll = pollView({ id: "p", title: "Again?", kind: "yesno", options: [] });
const earlier = pollView({
  id: "e",
  title: "Who are you?",
  options: ["Teacher", "Pupil", "Guest"],
});
const many = pollView({
  id: "m",
  title: "Which ones?",
  kind: "multiple",
  options: ["Tea", "Coffee"],
});
const tally = { people: 15, counts: [9, 6] };
const tableOf = (b: string, p: readonly SegmentPart[], o?: number) =>
  partTable(
    poll,
    tally,
    readSegments(o === undefined ? { b, p } : { b, p, o }),
    [poll, earlier, many],
    words,
  );
const namesIn = (table: ReturnType<typeof tableOf>) => table?.columns.map(({ name }) => name);

test("a part is named by the earlier answer, and its bars are shares of its own people", () => {
  const table = tableOf("e", [
    [0, 5, 5, 0],
    [2, 10, 4, 6],
  ]);
  expect(table?.by).toBe("Who are you?");
  expect(namesIn(table)).toEqual(["Teacher", "Guest"]);
  expect(table?.rows.map(({ label, cells }) => [label, cells.map(({ number }) => number)])).toEqual(
    [
      ["Yes", ["100%", "40%"]],
      ["No", ["0%", "60%"]],
    ],
  );
});

test("an option of a multiple choice is chosen or not, and the hall is one side and online the other", () => {
  const two: readonly SegmentPart[] = [
    [0, 5, 5, 0],
    [1, 10, 4, 6],
  ];
  const chosen = tableOf("m", two, 1);
  expect([chosen?.by, namesIn(chosen)]).toEqual(["Which ones?: Coffee", ["Coffee", "Not Coffee"]]);
  expect(namesIn(tableOf("attendance", two))).toEqual(["In the hall", "Online"]);
  const others: readonly SegmentPart[] = [
    [0, 5, 5, 0],
    [-1, 10, 4, 6],
  ];
  expect(namesIn(tableOf("attendance", others))).toEqual(["In the hall", "Everyone else"]);
});

test("where no parts are told there is no table", () => {
  expect(tableOf("e", [])).toBeNull();
  expect(partTable(poll, tally, undefined, [poll], words)).toBeNull();
});

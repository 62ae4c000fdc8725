import { expect, test } from "vitest";
import { catalogues } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import { exportedResultOf } from "./results.ts";

const t = createTranslator(catalogues.no, "no");

test("shares and steps are those that pages show", () => {
  const asked = { kind: "ranking", options: ["A", "B", "C"], max: 1 };
  const { rows } = exportedResultOf(asked, t, { people: 2, counts: [6, 4, 2] });
  expect(rows.map(({ label, value, share }) => [label, value, share])).toEqual([
    ["A", 6, 1],
    ["B", 4, 4 / 6],
    ["C", 2, 2 / 6],
  ]);
  const scale = { kind: "scale", options: [], max: 3 };
  const rated = exportedResultOf(scale, t, {
    people: 2,
    counts: [0, 0, 2],
    ends: ["Aldri", "Alltid"],
  });
  expect(rated.rows.map(({ label }) => label)).toEqual(["1 – Aldri", "2", "3 – Alltid"]);
  expect(rated).toMatchObject({ people: 2, average: 3 });
});

test("words of a cloud are shares of the people", () => {
  const cloud = { kind: "cloud", options: [], max: 3 };
  const { rows } = exportedResultOf(cloud, t, { people: 4, counts: [], words: [["hav", 3]] });
  expect(rows).toEqual([{ label: "hav", value: 3, share: 0.75, isRight: false }]);
});

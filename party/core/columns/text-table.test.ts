import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TextTable } from "./text-table.ts";

type Step = { readonly kind: "set" | "delete"; readonly text: string };

const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }),
  fc.string({ minLength: 1, maxLength: 12, unit: "binary" }),
  fc.constantFrom(
    "att_01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "att_01ARZ3NDEKTSV4RRFFQ69G5FAW",
    "é",
    "\ud83d",
  ),
);

test("each text is found at its place and read there as it was, as in a map", () => {
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom("set", "set", "delete"),
    text,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const table = new TextTable();
      const places = new Map<string, number>();
      for (const [place, { kind, text }] of steps.entries()) {
        const known = places.get(text);
        if (kind === "set" && known === undefined) {
          table.set(place, text);
          places.set(text, place);
        }
        if (kind === "delete" && known !== undefined) {
          table.delete(known);
          places.delete(text);
        }
        expect(table.find(text)).toBe(places.get(text));
      }
      expect(table.size).toBe(places.size);
      for (const [text, place] of places) {
        expect([table.find(text), table.at(place)]).toEqual([place, text]);
      }
    }),
  );
});

test("many come and go, and what is gone is in it no more", () => {
  const table = new TextTable();
  for (let n = 0; n < 20_000; n += 1) {
    table.set(n, `att_${n}`);
    if (n >= 10) table.delete(n - 10);
  }
  expect(table.size).toBe(10);
  expect([table.find("att_19989"), table.at(19_989)]).toEqual([undefined, ""]);
  expect([table.find("att_19990"), table.at(19_990)]).toEqual([19_990, "att_19990"]);
});

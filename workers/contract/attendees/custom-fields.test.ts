import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInput } from "../api/parse.ts";
import { customFieldsSchema, keptFields, labelOf, retentionOf, valuesOf } from "./custom-fields.ts";
import { registrationLimits } from "./registration-limits.ts";

const read = (fields: unknown) => parseInput(customFieldsSchema, fields);

function faultsOf(fields: unknown) {
  const result = read(fields);
  return result.ok ? null : result.refusal.fields;
}

const diet = {
  id: "diet",
  kind: "one",
  label: { no: "Mat", en: "Food" },
  options: ["Alt", "Vegetar"],
};
const allergy = { id: "allergy", kind: "short", label: { no: "Allergi" } };

describe("a field", () => {
  test("needs a kind and a label, and has the rest by default", () => {
    const result = read([allergy]);
    expect(result.ok && result.value).toEqual([
      {
        id: "allergy",
        kind: "short",
        label: { no: "Allergi", en: "" },
        required: false,
        options: [],
        shownWhen: null,
        personal: true,
        sensitive: false,
        retentionDays: null,
      },
    ]);
  });

  test("is read in the other language where it lacks one", () => {
    expect(labelOf({ label: { no: "Mat", en: "Food" } }, "en")).toBe("Food");
    expect(labelOf({ label: { no: "Mat", en: "" } }, "en")).toBe("Mat");
    expect(labelOf({ label: { no: "", en: "Food" } }, "no")).toBe("Food");
  });

  test.each([
    [{ ...allergy, label: { no: " ", en: "\u200b" } }, { "0.label": "form.label" }],
    [{ ...allergy, label: { no: "x".repeat(201) } }, { "0.label.no": "text.too_long" }],
    [{ ...allergy, kind: "colour" }, { "0.kind": "request.invalid" }],
    [{ ...allergy, id: "a b" }, { "0.id": "text.format" }],
    [{ ...allergy, retentionDays: 0 }, { "0.retentionDays": "number.range" }],
    [{ ...diet, options: ["Alt"] }, { "0.options": "form.options" }],
    [{ ...diet, options: ["Alt", " ", ""] }, { "0.options": "form.options" }],
    [
      { ...diet, options: Array.from({ length: 51 }, (_, n) => `${n}`) },
      { "0.options": "field.too_many" },
    ],
    [{ ...diet, options: ["Alt", "Vegetar", " alt "] }, { "0.options": "form.option_twice" }],
  ])("is refused by what is wrong with it: %j", (field, faults) => {
    expect(faultsOf([field])).toEqual(faults);
  });

  test("that is sensitive is personal, and one without choices keeps none", () => {
    const result = read([
      { ...allergy, sensitive: true, personal: false, options: ["left", "over"] },
    ]);
    expect(result.ok && result.value[0]).toMatchObject({ personal: true, options: [] });
  });

  test("is kept no longer than the event's data", () => {
    expect(retentionOf({ retentionDays: null }, 180)).toBe(180);
    expect(retentionOf({ retentionDays: 30 }, 180)).toBe(30);
    expect(retentionOf({ retentionDays: 365 }, 180)).toBe(180);
  });
});

describe("the fields that are still asked after an event", () => {
  const day = 24 * 60 * 60_000;
  const closesAt = Date.UTC(2027, 0, 21);
  const form = () => {
    const result = read([
      { ...diet, retentionDays: 30 },
      { ...allergy, shownWhen: { field: "diet", value: "Alt" } },
      { id: "bus", kind: "yesno", label: { en: "By bus" } },
      {
        id: "from",
        kind: "short",
        label: { en: "From" },
        shownWhen: { field: "bus", value: "yes" },
      },
    ]);
    if (!result.ok) throw new Error("the form is one");
    return result.value;
  };
  const keptAfter = (ms: number) =>
    keptFields({ customFields: form(), closesAt, retentionDays: 180 }, closesAt + ms);

  test("are all of them until the time of one is over", () => {
    expect(keptAfter(-day)).toEqual(form());
    expect(keptAfter(30 * day - 1)).toEqual(form());
  });

  test("are those whose time goes on, and what depended on another is asked of everybody", () => {
    expect(keptAfter(30 * day).map(({ id, shownWhen }) => [id, shownWhen])).toEqual([
      ["allergy", null],
      ["bus", null],
      ["from", { field: "bus", value: "yes" }],
    ]);
  });

  test("are none once the event's own time is over", () => {
    expect(keptAfter(180 * day - 1)).toHaveLength(3);
    expect(keptAfter(180 * day)).toEqual([]);
  });
});

test("others can depend on what is chosen, and on nothing that is typed", () => {
  const options = ["Alt", "Vegetar"];
  expect(valuesOf({ kind: "yesno", options: [] })).toEqual(["yes", "no"]);
  expect(valuesOf({ kind: "country", options: [] })).toContain("NO");
  expect(valuesOf({ kind: "many", options })).toEqual(options);
  expect(valuesOf({ kind: "short", options })).toEqual([]);
});

describe("a condition", () => {
  const when = (field: string, value: string) => ({ ...allergy, shownWhen: { field, value } });

  test.each([
    [[diet, when("diet", "Vegetar")]],
    [[{ ...diet, kind: "many" }, when("diet", "Alt")]],
    [[{ ...allergy, id: "far", kind: "yesno" }, when("far", "no")]],
    [[{ ...allergy, id: "land", kind: "country" }, when("land", "NO")]],
  ])("looks at an earlier field whose answer is chosen: %j", (fields) => {
    expect(faultsOf(fields)).toBeNull();
  });

  test.each([
    ["a later field", [when("diet", "Alt"), diet], { "0.shownWhen": "form.condition" }],
    ["itself", [when("allergy", "yes")], { "0.shownWhen": "form.condition" }],
    ["no field", [diet, when("gone", "Alt")], { "1.shownWhen": "form.condition" }],
    [
      "a text",
      [{ ...allergy, id: "text" }, when("text", "x")],
      { "1.shownWhen": "form.condition" },
    ],
    [
      "an answer that is none",
      [diet, when("diet", "Fisk")],
      { "1.shownWhen": "form.condition_value" },
    ],
  ])("does not look at %s", (_, fields, faults) => {
    expect(faultsOf(fields)).toEqual(faults);
  });
});

test("a form has each id once, and not too many fields", () => {
  expect(faultsOf([diet, allergy, diet])).toEqual({ "2.id": "form.id_twice" });
  const many = Array.from({ length: registrationLimits.fields + 1 }, (_, n) => ({
    ...allergy,
    id: `f${n}`,
  }));
  expect(read(many.slice(1)).ok).toBe(true);
  expect(read(many).ok).toBe(false);
});

test("a form that is taken is taken again as it is, and its conditions look back only", () => {
  const id = fc.constantFrom("a", "b", "c", "d");
  const anyField = fc.record({
    id,
    kind: fc.constantFrom("short", "yesno", "country", "one", "many"),
    label: fc.record({ no: fc.string(), en: fc.string() }),
    required: fc.boolean(),
    options: fc.array(fc.constantFrom("x", "y", "z", " x", ""), { maxLength: 4 }),
    shownWhen: fc.option(
      fc.record({ field: id, value: fc.constantFrom("yes", "no", "x", "y", "NO") }),
    ),
    sensitive: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyField, { maxLength: 5 }), (fields) => {
      const first = read(fields);
      if (!first.ok) return;
      expect(read(first.value)).toEqual(first);
      for (const [place, { shownWhen }] of first.value.entries()) {
        if (shownWhen === null) continue;
        const at = first.value.findIndex((other) => other.id === shownWhen.field);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(place);
        const other = first.value[at];
        expect(other && valuesOf(other)).toContain(shownWhen.value);
      }
    }),
  );
});

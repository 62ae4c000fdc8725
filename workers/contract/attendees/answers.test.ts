import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers, isShown, sensitiveFields, shownFields } from "./answers.ts";
import { type CustomField, type FieldKind, fieldKinds } from "./custom-fields.ts";

function makeField(kind: FieldKind, more: Partial<CustomField> = {}): CustomField {
  return {
    id: kind,
    kind,
    label: { no: kind, en: "" },
    required: false,
    options: kind === "one" || kind === "many" ? ["Fisk", "Kjøtt", "Vegetar"] : [],
    shownWhen: null,
    personal: true,
    sensitive: false,
    retentionDays: null,
    ...more,
  };
}

describe("an answer", () => {
  test.each<readonly [FieldKind, unknown, unknown]>([
    ["short", "  Kari \n Nordmann\u0007 ", "Kari Nordmann"],
    ["long", "En linje\r\nog en til ", "En linje\nog en til"],
    ["number", "1 234,5", 1234.5],
    ["number", "\u22123", -3],
    ["number", -0, 0],
    ["number", 12, 12],
    ["number", 1e-7, 1e-7],
    ["number", "1 000 000 000 000", 1e12],
    ["number", -1e12, -1e12],
    ["short", "x".repeat(200), "x".repeat(200)],
    ["email", " Kari@Example.org ", "kari@example.org"],
    ["phone", "999 99 999", "+4799999999"],
    ["phone", "0046 70 123 45 67", "+46701234567"],
    ["country", "no", "NO"],
    ["date", "2028-02-29", "2028-02-29"],
    ["yesno", "no", false],
    ["yesno", true, true],
    ["one", " Kjøtt", "Kjøtt"],
    ["many", "Fisk", ["Fisk"]],
    ["many", ["Vegetar", "Fisk", "Vegetar", ""], ["Fisk", "Vegetar"]],
  ])("of kind %s given as %j is kept as %j", (kind, given, kept) => {
    const checked = checkAnswers([makeField(kind)], { [kind]: given });
    expect(checked).toEqual({ answers: { [kind]: kept }, faults: {}, faultDetails: {} });
  });

  test.each<readonly [FieldKind, unknown, string]>([
    ["short", "x".repeat(201), "text.too_long"],
    ["short", "\u200b", "text.invisible"],
    ["short", 7, "field.text"],
    ["long", "x".repeat(2_001), "text.too_long"],
    ["number", "tolv", "answer.number"],
    ["number", "1e3", "answer.number"],
    ["number", "0x10", "answer.number"],
    ["number", Number.NaN, "answer.number"],
    ["number", [1], "answer.number"],
    ["number", "2000000000000", "number.range"],
    ["number", "3\u22122", "answer.number"],
    ["email", "kari", "email.format"],
    ["email", "\u200b", "email.format"],
    ["one", "\u200b", "answer.choice"],
    ["phone", "123", "phone.format"],
    ["country", "XX", "answer.country"],
    ["country", "Norge", "answer.country"],
    ["date", "2027-02-29", "date.format"],
    ["date", "29.02.2028", "date.format"],
    ["yesno", "kanskje", "answer.yes_no"],
    ["one", "Vegan", "answer.choice"],
    ["one", ["Fisk"], "answer.choice"],
    ["many", ["Fisk", "Vegan"], "answer.choice"],
    ["many", { 0: "Fisk" }, "answer.choice"],
  ])("of kind %s is not %j", (kind, given, code) => {
    const checked = checkAnswers([makeField(kind)], { [kind]: given });
    expect(checked).toMatchObject({ answers: {}, faults: { [kind]: code } });
  });

  test("that is too long is told what fits", () => {
    const { faultDetails } = checkAnswers([makeField("short")], { short: "x".repeat(201) });
    expect(faultDetails).toEqual({ short: { max: 200 } });
  });

  test.each(fieldKinds)("of kind %s may be left out, but not where it is required", (kind) => {
    for (const nothing of [undefined, null, "", kind === "many" ? [] : " "]) {
      if (nothing === " " && kind === "yesno") continue;
      const given = { [kind]: nothing };
      const nothingKept = { answers: {}, faults: {}, faultDetails: {} };
      expect(checkAnswers([makeField(kind)], given)).toEqual(nothingKept);
      expect(checkAnswers([makeField(kind, { required: true })], given).faults).toEqual({
        [kind]: "answer.required",
      });
    }
  });

  test("to no field of the form is dropped, whatever its name", () => {
    const given = JSON.parse('{"__proto__": "x", "gone": 1, "short": "y"}');
    expect(checkAnswers([makeField("short")], given).answers).toEqual({ short: "y" });
    const inherited = makeField("short", { id: "toString", required: true });
    expect(checkAnswers([inherited], {}).faults).toEqual({ toString: "answer.required" });
  });
});

describe("a field that depends on another", () => {
  const form = [
    makeField("yesno", { id: "dinner" }),
    makeField("many", { id: "food", shownWhen: { field: "dinner", value: "yes" } }),
    makeField("short", {
      id: "fish",
      required: true,
      shownWhen: { field: "food", value: "Fisk" },
    }),
  ];

  test("is shown by that one's answer, as a form and as a call give it", () => {
    const [, food] = form;
    if (!food) throw new Error("the form has three fields");
    for (const dinner of ["yes", true]) expect(isShown(food, { dinner })).toBe(true);
    for (const dinner of ["no", false, "", undefined])
      expect(isShown(food, { dinner })).toBe(false);
    expect(isShown(food, {})).toBe(false);
    const fasting = { ...food, shownWhen: { field: "dinner", value: "no" } };
    expect(isShown(fasting, { dinner: false })).toBe(true);
    expect(isShown(fasting, { dinner: true })).toBe(false);
  });

  test("is asked only while it is shown", () => {
    expect(checkAnswers(form, { dinner: "yes", food: ["Kjøtt", "Fisk"] }).faults).toEqual({
      fish: "answer.required",
    });
    expect(checkAnswers(form, { dinner: "yes", food: ["Kjøtt"] }).faults).toEqual({});
  });

  test("is dropped with what it was answered, and so is what depends on it in turn", () => {
    const given = { dinner: "no", food: ["Fisk"], fish: "Torsk" };
    expect(checkAnswers(form, given)).toEqual({
      answers: { dinner: false },
      faults: {},
      faultDetails: {},
    });
    expect(shownFields(form, given).map(({ id }) => id)).toEqual(["dinner"]);
    const eaten = { dinner: "yes", food: ["Fisk"] };
    expect(shownFields(form, eaten).map(({ id }) => id)).toEqual(["dinner", "food", "fish"]);
  });
});

test("a consent of its own is needed for what is sensitive and was answered", () => {
  const form = [
    makeField("yesno"),
    makeField("short", { sensitive: true, shownWhen: { field: "yesno", value: "yes" } }),
  ];
  const needed = (given: Record<string, unknown>) =>
    sensitiveFields(form, checkAnswers(form, given).answers).map(({ id }) => id);
  expect(needed({ yesno: "yes", short: "Nøtter" })).toEqual(["short"]);
  expect(needed({ yesno: "yes" })).toEqual([]);
  expect(needed({ yesno: "no", short: "Nøtter" })).toEqual([]);
});

const anyForm = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...fieldKinds),
      required: fc.boolean(),
      on: fc.nat(4),
      value: fc.constantFrom("yes", "no", "Fisk", "Kjøtt", "NO"),
      isFree: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((drawn) =>
    drawn.map(({ kind, required, on, value, isFree }, place) => {
      const shownWhen = isFree || on >= place ? null : { field: `f${on}`, value };
      return makeField(kind, { id: `f${place}`, required, shownWhen });
    }),
  );
const anyAnswer = fc.oneof(
  fc.constantFrom("yes", "no", "Fisk", "NO", "2027-01-01", "+4799999999", "a@example.org", "3,5"),
  fc.constant(["Fisk", "Kjøtt"]),
  fc.string({ unit: "binary" }),
  fc.jsonValue(),
);
const anyAnswers = fc.dictionary(
  fc.constantFrom("f0", "f1", "f2", "f3", "f4", "f5", "gone"),
  anyAnswer,
);

test("what is kept is of shown fields, is kept again as it is, and no fault is of a hidden field", () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, (form, given) => {
      const { answers, faults } = checkAnswers(form, given);
      const shown = new Set(form.filter((field) => isShown(field, answers)).map(({ id }) => id));
      for (const id of [...Object.keys(answers), ...Object.keys(faults)]) {
        expect(shown).toContain(id);
      }
      expect(Object.keys(answers).filter((id) => id in faults)).toEqual([]);
      for (const { id, required } of form) {
        if (required && shown.has(id)) expect(id in answers || id in faults).toBe(true);
      }
      expect(checkAnswers(form, answers).answers).toEqual(answers);
    }),
  );
});

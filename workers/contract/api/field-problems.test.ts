import * as v from "valibot";
import { expect, test } from "vitest";
import { refusalOf } from "./field-problems.ts";
import { text } from "./fields.ts";

/** What is said of an input that a schema refuses. */
function problems(schema: v.GenericSchema, input: unknown, sent?: string) {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) throw new Error("nothing is wrong with it");
  const { fields, fieldDetails } = refusalOf(parsed.issues, sent);
  return fieldDetails === undefined ? fields : [fields, fieldDetails];
}

const event = v.strictObject({
  name: v.string(),
  at: v.object({ hour: v.number() }),
  tags: v.array(v.string()),
});
const good = { name: "Allmøte", at: { hour: 9 }, tags: [] };

test("a field is named by the way to it, and what is wrong as a whole is the body", () => {
  expect(problems(event, { ...good, at: { hour: "nine" } })).toEqual({ "at.hour": "field.number" });
  expect(problems(event, { ...good, tags: ["a", 2] })).toEqual({ "tags.1": "field.text" });
  expect(problems(event, 7)).toEqual({ body: "field.object" });
});

test("of a field that was the whole input, the way begins below it", () => {
  const answer = v.object({
    answer: v.object({ kind: v.string() }),
    answers: v.optional(v.string()),
  });
  expect(problems(answer, { answer: { kind: 1 } }, "answer")).toEqual({ kind: "field.text" });
  expect(problems(answer, { answer: 1 }, "answer")).toEqual({ body: "field.object" });
  const other = { answer: { kind: "a" }, answers: 1 };
  expect(problems(answer, other, "answer")).toEqual({ answers: "field.text" });
  expect(problems(answer, { answer: { kind: 1 } })).toEqual({ "answer.kind": "field.text" });
});

test.each<readonly [string, v.GenericSchema, unknown, string]>([
  ["a field too many", v.strictObject({}), { colour: "red" }, "field.unknown"],
  ["a flag", v.object({ colour: v.boolean() }), { colour: "red" }, "field.flag"],
  ["a list", v.object({ colour: v.array(v.string()) }), { colour: "red" }, "field.list"],
  ["a pair", v.object({ colour: v.tuple([v.string()]) }), { colour: "red" }, "field.list"],
  [
    "a record",
    v.object({ colour: v.record(v.string(), v.string()) }),
    { colour: 1 },
    "field.object",
  ],
  ["an object", v.object({ colour: v.looseObject({}) }), { colour: 1 }, "field.object"],
  ["a file", v.object({ colour: v.instance(Date) }), { colour: 1 }, "request.invalid"],
  ["what says itself", v.object({ colour: v.date("event.dates") }), { colour: 1 }, "event.dates"],
  [
    "a whole number",
    v.object({ colour: v.pipe(v.number(), v.integer()) }),
    { colour: 1.5 },
    "field.integer",
  ],
  [
    "digits",
    v.object({ colour: v.pipe(v.string(), v.digits()) }),
    { colour: "a" },
    "field.integer",
  ],
  [
    "a form",
    v.object({ colour: v.pipe(v.string(), v.regex(/^#/)) }),
    { colour: "a" },
    "text.format",
  ],
  [
    "a form that says itself",
    v.object({ colour: v.pipe(v.string(), v.regex(/^#/, "email.format")) }),
    { colour: "a" },
    "email.format",
  ],
])("of %s it is said what it should be", (_, schema, input, code) => {
  expect(problems(schema, input)).toEqual({ colour: code });
});

test("of a choice all that may be chosen is told", () => {
  const one = v.object({ colour: v.picklist(["red", "green"]) });
  expect(problems(one, { colour: "blue" })).toEqual([
    { colour: "field.choice" },
    { colour: { choices: "red, green" } },
  ]);
  const said = v.object({ colour: v.literal("red") });
  expect(problems(said, { colour: "blue" })).toEqual([
    { colour: "field.choice" },
    { colour: { choices: "red" } },
  ]);
});

test("of alternatives none of which fits, the first thing that each misses is told", () => {
  const either = v.object({ at: v.union([v.pipe(v.number(), v.minValue(-2.5)), v.string()]) });
  expect(problems(either, { at: true })).toEqual({ at: "field.number" });
  expect(problems(either, { at: -3 })).toEqual([{ at: "field.min" }, { at: { min: -2.5 } }]);
  const deeper = v.object({ at: v.union([v.object({ hour: v.number() }), v.literal("noon")]) });
  expect(problems(deeper, { at: { hour: "nine" } })).toMatchObject([
    { "at.hour": "field.number", at: "field.choice" },
    { at: { choices: "noon" } },
  ]);
  expect(problems(v.union([v.number(), v.string()]), true)).toEqual({ body: "field.number" });
});

test.each<readonly [v.GenericSchema, unknown, string, Record<string, number>]>([
  [v.pipe(v.number(), v.minValue(3)), 2, "field.min", { min: 3 }],
  [v.pipe(v.number(), v.maxValue(20)), 21, "field.max", { max: 20 }],
  [v.pipe(v.array(v.number()), v.minLength(2)), [1], "field.too_few", { min: 2 }],
  [v.pipe(v.array(v.number()), v.maxLength(1)), [1, 2], "field.too_many", { max: 1 }],
  [v.pipe(v.string(), v.minLength(2)), "a", "text.too_short", { min: 2 }],
  [v.pipe(v.string(), v.maxLength(2)), "abc", "text.too_long", { max: 2 }],
  [v.pipe(v.string(), v.maxLength(2, "email.format")), "abc", "email.format", { max: 2 }],
  [v.pipe(v.string(), v.maxLength(2, "request.invalid")), "abc", "text.too_long", { max: 2 }],
  [text({ min: 2, max: 3 }), "a", "text.too_short", { min: 2 }],
])("a bound that is not kept is told with its number (%#)", (schema, input, code, bounds) => {
  expect(problems(v.object({ n: schema }), { n: input })).toEqual([{ n: code }, { n: bounds }]);
});

test("what a schema expects and is no bound stays out of it", () => {
  const marked = (expected: string) =>
    v.pipe(
      v.string(),
      v.rawCheck(({ addIssue }) => addIssue({ message: "text.format", expected })),
    );
  for (const expected of ["x>=3", ">=3x", "3"]) {
    expect(problems(v.object({ n: marked(expected) }), { n: "a" })).toEqual({ n: "text.format" });
  }
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseInput } from "#workers/contract/api/parse.ts";
import { type CustomField, customFieldsSchema } from "#workers/contract/attendees/custom-fields.ts";
import {
  actOnForm,
  byKey,
  changeField,
  conditionsAt,
  type DraftField,
  type FormDraft,
  formActs,
  formDraftOf,
  isConditionGood,
  readFormAct,
  readFormDraft,
  toFields,
  withIds,
} from "./form-draft.ts";

const keysOf = (draft: FormDraft) => draft.map(({ key }) => key).join("");

function field(key: string, more: Partial<DraftField> = {}): DraftField {
  return {
    key,
    kind: "short",
    labelNo: key,
    labelEn: "",
    required: false,
    options: "",
    shownWhen: "",
    personal: true,
    sensitive: false,
    retentionDays: "",
    ...more,
  };
}

const abc = [field("a"), field("b"), field("c")];

describe("the fields of a form", () => {
  test("are added, copied, removed and moved, and no further than the ends", () => {
    expect(actOnForm(abc, "up", "b")).toMatchObject({ at: "b" });
    expect(keysOf(actOnForm(abc, "up", "b").draft)).toBe("bac");
    expect(keysOf(actOnForm(abc, "down", "b").draft)).toBe("acb");
    expect(keysOf(actOnForm(abc, "up", "a").draft)).toBe("abc");
    expect(keysOf(actOnForm(abc, "down", "c").draft)).toBe("abc");
    expect(actOnForm(abc, "remove", "b")).toEqual({ draft: [abc[0], abc[2]], at: "c" });
    expect(actOnForm([field("a")], "remove", "a")).toEqual({ draft: [], at: null });
    const { draft, at } = actOnForm(abc, "copy", "a");
    expect([keysOf(draft), at]).toEqual(["anew4bc", "new4"]);
    expect(draft[1]).toEqual({ ...abc[0], key: "new4" });
    expect(keysOf(actOnForm(draft, "add", "").draft)).toBe("anew4bcnew5");
    expect(actOnForm(abc, "up", "gone")).toEqual({ draft: abc, at: null });
  });

  test("keep their keys apart whatever is done", () => {
    const act = fc.record({ act: fc.constantFrom(...formActs), on: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let draft: FormDraft = abc;
        for (const { act, on } of acts) draft = actOnForm(draft, act, draft[on]?.key ?? "").draft;
        expect(new Set(draft.map(({ key }) => key)).size).toBe(draft.length);
      }),
    );
  });
});

test("a posted form is read as it stands, and its button with it", () => {
  const form = new FormData();
  const typed = { key: "fld_1", kind: "one", labelNo: "Mat", options: "Fisk\r\nKjøtt" };
  for (const [name, value] of Object.entries(typed)) form.set(`0.${name}`, value);
  form.set("0.required", "on");
  form.set("0.retentionDays", " 14 ");
  expect(readFormDraft(form)).toEqual([
    field("fld_1", {
      kind: "one",
      labelNo: "Mat",
      options: "Fisk\nKjøtt",
      required: true,
      personal: false,
      retentionDays: " 14 ",
    }),
  ]);
  expect(readFormAct(form)).toBeNull();
  form.set("down", "fld_1");
  expect(readFormAct(form)).toEqual({ act: "down", key: "fld_1" });
});

test("what is wrong stays with its field wherever that goes, but not with a condition", () => {
  const problems = { form: 1, "1.labelNo": 2, "2.shownWhen": 3 };
  expect(byKey(problems, abc)).toEqual({ form: 1, "b.labelNo": 2 });
});

test("what is kept of a form is what the draft of it makes again", () => {
  const fields: CustomField[] = [
    {
      id: "a",
      kind: "many",
      label: { no: "Mat", en: "Food" },
      required: true,
      options: ["Fisk", "A = B"],
      shownWhen: null,
      personal: true,
      sensitive: true,
      retentionDays: 14,
    },
    {
      id: "b",
      kind: "long",
      label: { no: "Hvorfor", en: "" },
      required: false,
      options: [],
      shownWhen: { field: "a", value: "A = B" },
      personal: false,
      sensitive: false,
      retentionDays: null,
    },
  ];
  expect(parseInput(customFieldsSchema, toFields(formDraftOf(fields)))).toEqual({
    ok: true,
    value: fields,
  });
  const words = toFields([field("a", { retentionDays: "two weeks" })]);
  expect(parseInput(customFieldsSchema, words)).toMatchObject({
    ok: false,
    refusal: { fields: { "0.retentionDays": "number.range" } },
  });
});

describe("a condition", () => {
  const food = field("food", { kind: "one", options: "Fisk\nKjøtt\n" });
  const which = field("which", { shownWhen: "food=Fisk" });

  test("can be on the fields before it whose answers are chosen", () => {
    const far = field("far", { kind: "yesno" });
    const offered = conditionsAt([food, field("text"), far, which], 3);
    expect(offered.map(({ field: { key }, values }) => [key, values])).toEqual([
      ["food", ["Fisk", "Kjøtt"]],
      ["far", ["yes", "no"]],
    ]);
    expect(conditionsAt([food, which], 0)).toEqual([]);
  });

  test("follows a choice that is renamed, and does not survive one that is gone", () => {
    const renamed = changeField([food, which], { ...food, options: "Torsk\nKjøtt\n" });
    expect(renamed[1]?.shownWhen).toBe("food=Torsk");
    expect(isConditionGood(renamed, 1)).toBe(true);
    const fewer = changeField([food, which], { ...food, options: "Kjøtt" });
    expect(fewer[1]?.shownWhen).toBe("food=Fisk");
    expect(isConditionGood(fewer, 1)).toBe(false);
    expect(isConditionGood([which, food], 0)).toBe(false);
    expect(isConditionGood(abc, 1)).toBe(true);
  });

  test("points at the field's own id once it has one", () => {
    const sent = [food, which];
    const saved = [{ id: "fld_1" }, { id: "fld_2" }].map((one) => ({
      ...one,
      kind: "short" as const,
      label: { no: "x", en: "" },
      required: false,
      options: [],
      shownWhen: null,
      personal: true,
      sensitive: false,
      retentionDays: null,
    }));
    const later = [...sent, field("new3", { shownWhen: "food=Kjøtt" })];
    expect(withIds(later, sent, saved).map(({ key, shownWhen }) => [key, shownWhen])).toEqual([
      ["fld_1", ""],
      ["fld_2", "fld_1=Fisk"],
      ["new3", "fld_1=Kjøtt"],
    ]);
  });
});

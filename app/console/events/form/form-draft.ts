/** A registration form while it is written: texts as typed. Pages use it with scripts and without, from what is posted. */
import {
  type CustomField,
  canDecide,
  type FieldKind,
  fieldKinds,
  hasOptions,
  valuesOf,
} from "#workers/contract/attendees/custom-fields.ts";
import { registrationLimits } from "#workers/contract/attendees/registration-limits.ts";
import { moveTo } from "../../forms/move-item.ts";

/** A field that is written. */
export interface DraftField {
  /** Its id, or a name of this draft for one that is new. */
  readonly key: string;
  readonly kind: FieldKind;
  readonly labelNo: string;
  readonly labelEn: string;
  readonly required: boolean;
  /** One on each line. */
  readonly options: string;
  /** `field=value`, or "" where it is always asked. */
  readonly shownWhen: string;
  readonly personal: boolean;
  readonly sensitive: boolean;
  readonly retentionDays: string;
}
export type FormDraft = readonly DraftField[];

export function formDraftOf(fields: readonly CustomField[]): FormDraft {
  return fields.map(({ id, kind, label, shownWhen, retentionDays, ...field }) => ({
    key: id,
    kind,
    labelNo: label.no,
    labelEn: label.en,
    required: field.required,
    options: field.options.join("\n"),
    shownWhen: shownWhen === null ? "" : `${shownWhen.field}=${shownWhen.value}`,
    personal: field.personal,
    sensitive: field.sensitive,
    retentionDays: retentionDays === null ? "" : String(retentionDays),
  }));
}

/** The draft as the form's schema reads it: what is no number of days is none that it takes. */
export function toFields(
  draft: FormDraft,
): readonly Readonly<Record<keyof CustomField, unknown>>[] {
  return draft.map((field) => ({
    id: field.key,
    kind: field.kind,
    label: { no: field.labelNo, en: field.labelEn },
    required: field.required,
    options: linesOf(field.options),
    shownWhen: readCondition(field.shownWhen),
    personal: field.personal,
    sensitive: field.sensitive,
    retentionDays: readDays(field.retentionDays),
  }));
}

/** The draft as attendees would see it, whatever is still wrong with it. */
export function previewOf(draft: FormDraft): readonly CustomField[] {
  return draft.map((field) => ({
    id: field.key,
    kind: field.kind,
    label: { no: field.labelNo.trim(), en: field.labelEn.trim() },
    required: field.required,
    options: hasOptions(field.kind) ? [...new Set(linesOf(field.options))] : [],
    shownWhen: readCondition(field.shownWhen),
    personal: field.personal,
    sensitive: field.sensitive,
    retentionDays: null,
  }));
}

function linesOf(options: string): readonly string[] {
  return options
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function readCondition(typed: string): CustomField["shownWhen"] {
  const at = typed.indexOf("=");
  return at < 0 ? null : { field: typed.slice(0, at), value: typed.slice(at + 1) };
}

function readDays(typed: string): number | null {
  const digits = typed.replace(/\s/gu, "");
  return digits === "" ? null : Number(digits);
}

/** A posted form: its inputs are named by the field's place, such as `2.labelNo`. */
export function readFormDraft(form: FormData): FormDraft {
  const draft: DraftField[] = [];
  for (let place = 0; form.has(`${place}.key`); place += 1) {
    const text = (name: string) => String(form.get(`${place}.${name}`) ?? "");
    draft.push({
      key: text("key"),
      kind: fieldKinds.find((kind) => kind === text("kind")) ?? "short",
      labelNo: text("labelNo"),
      labelEn: text("labelEn"),
      required: form.has(`${place}.required`),
      options: text("options").replaceAll("\r\n", "\n"),
      shownWhen: text("shownWhen"),
      personal: form.has(`${place}.personal`),
      sensitive: form.has(`${place}.sensitive`),
      retentionDays: text("retentionDays"),
    });
  }
  return draft;
}

/** What a button does to the form that is written. */
export const formActs = ["add", "copy", "remove", "up", "down"] as const;
export type FormAct = (typeof formActs)[number];

/** What a posted form's button asks for; null = to save. */
export function readFormAct(
  form: FormData,
): { readonly act: FormAct; readonly key: string } | null {
  const act = formActs.find((name) => form.has(name));
  return act ? { act, key: String(form.get(act)) } : null;
}

/** The draft after it, and the field that it was done to or that came of it. */
export function actOnForm(
  draft: FormDraft,
  act: FormAct,
  key: string,
): { readonly draft: FormDraft; readonly at: string | null } {
  const place = draft.findIndex((field) => field.key === key);
  const field = draft[place];
  if ((act === "add" || act === "copy") && draft.length >= registrationLimits.fields) {
    return { draft, at: null };
  }
  if (act === "add") {
    const added = newField(freeKey(draft));
    return { draft: [...draft, added], at: added.key };
  }
  if (!field) return { draft, at: null };
  switch (act) {
    case "copy": {
      const copy = { ...field, key: freeKey(draft) };
      return { draft: draft.toSpliced(place + 1, 0, copy), at: copy.key };
    }
    case "remove":
      return {
        draft: draft.toSpliced(place, 1),
        at: (draft[place + 1] ?? draft[place - 1])?.key ?? null,
      };
    case "up":
      return { draft: moveTo(draft, place, place - 1), at: key };
    case "down":
      return { draft: moveTo(draft, place, place + 1), at: key };
  }
}

/** What is wrong by place, such as `2.options`, as what is wrong by the field's key: its place may change. */
export function byKey<T>(
  problems: Readonly<Record<string, T>>,
  draft: FormDraft,
): Readonly<Record<string, T>> {
  const entries = Object.entries(problems).flatMap(([name, problem]): [string, T][] => {
    const [place = "", input] = name.split(".");
    if (input === undefined) return [[name, problem]];
    // Conditions are looked at as they are written.
    if (input === "shownWhen") return [];
    return [[`${draft[Number(place)]?.key}.${input}`, problem]];
  });
  return Object.fromEntries(entries);
}

function newField(key: string): DraftField {
  return {
    key,
    kind: "short",
    labelNo: "",
    labelEn: "",
    required: false,
    options: "",
    shownWhen: "",
    personal: true,
    sensitive: false,
    retentionDays: "",
  };
}

/** A key that no field of the draft has. */
function freeKey(draft: FormDraft): string {
  const used = new Set(draft.map(({ key }) => key));
  let n = draft.length + 1;
  while (used.has(`new${n}`)) n += 1;
  return `new${n}`;
}

/** The draft with a field changed. Where one choice is renamed, the conditions on it follow. */
export function changeField(draft: FormDraft, changed: DraftField): FormDraft {
  const before = draft.find(({ key }) => key === changed.key);
  const renamed = before ? renamedOptions(before, changed) : new Map<string, string>();
  return draft.map((field) => {
    if (field.key === changed.key) return changed;
    const follows = renamed.get(field.shownWhen);
    return follows === undefined ? field : { ...field, shownWhen: follows };
  });
}

/** Conditions on choices that were rewritten in their place, with what they are then. */
function renamedOptions(before: DraftField, after: DraftField): ReadonlyMap<string, string> {
  const [old, now] = [before.options.split("\n"), after.options.split("\n")];
  if (old.length !== now.length || before.options === after.options) return new Map();
  const { key } = after;
  return new Map(
    old.flatMap((option, place): [string, string][] => {
      const next = now[place] ?? "";
      return option.trim() === "" || option === next || next.trim() === ""
        ? []
        : [[`${key}=${option.trim()}`, `${key}=${next.trim()}`]];
    }),
  );
}

/** Draft keys become the ids that they were given, in the order in which the fields were sent. */
export function withIds(
  draft: FormDraft,
  sent: FormDraft,
  saved: readonly CustomField[],
): FormDraft {
  const ids = new Map(sent.map(({ key }, place) => [key, saved[place]?.id ?? key]));
  const own = (key: string) => ids.get(key) ?? key;
  return draft.map((field) => {
    const condition = readCondition(field.shownWhen);
    const shownWhen = condition ? `${own(condition.field)}=${condition.value}` : "";
    return { ...field, key: own(field.key), shownWhen };
  });
}

export function isSameFormDraft(one: FormDraft, other: FormDraft): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The fields before a place that others can depend on, with the answers that they can have. */
export function conditionsAt(
  draft: FormDraft,
  place: number,
): readonly { readonly field: DraftField; readonly values: readonly string[] }[] {
  return draft.slice(0, place).flatMap((field) => {
    if (!canDecide(field.kind)) return [];
    return [
      { field, values: [...new Set(valuesOf({ ...field, options: linesOf(field.options) }))] },
    ];
  });
}

/** Whether what a field depends on is still before it, and can still be answered so. */
export function isConditionGood(draft: FormDraft, place: number): boolean {
  const { shownWhen = "" } = draft[place] ?? {};
  if (shownWhen === "") return true;
  return conditionsAt(draft, place).some(({ field, values }) =>
    values.some((value) => shownWhen === `${field.key}=${value}`),
  );
}

/** The questions of a registration form that an event's hosts make themselves. */
import * as v from "valibot";
import { flag, integer, text } from "../api/fields.ts";
import { cleanLine } from "../clean-text.ts";
import { countryCodes } from "../countries.ts";
import type { ErrorCode } from "../errors.ts";
import type { Locale } from "../texts/index.ts";
import { registrationLimits } from "./registration-limits.ts";

export const fieldKinds = [
  "short",
  "long",
  "number",
  "email",
  "phone",
  "country",
  "date",
  "yesno",
  "one",
  "many",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds whose answer is chosen: others can depend on them. */
const conditionKinds: ReadonlySet<FieldKind> = new Set(["yesno", "one", "many", "country"]);
/** Kinds with choices of their own. */
const optionKinds: ReadonlySet<FieldKind> = new Set(["one", "many"]);

/** A question of the registration form. */
export interface CustomField {
  /** Ours, and the same for as long as the field is there: `fld_…`. */
  readonly id: string;
  readonly kind: FieldKind;
  /** At least one of them is there; `labelOf` says which one is read. */
  readonly label: { readonly no: string; readonly en: string };
  readonly required: boolean;
  /** What is chosen among, for `one` and `many`; else none. */
  readonly options: readonly string[];
  /** Shown only when that earlier field has that value: `yes`, `no`, a choice, or a country's code. */
  readonly shownWhen: { readonly field: string; readonly value: string } | null;
  readonly personal: boolean;
  /** Says something that needs a consent of its own, such as health or faith: always personal. */
  readonly sensitive: boolean;
  /** Days after the event that answers are kept; null = as long as the event's other data. */
  readonly retentionDays: number | null;
}

/** The label in the language, or in the other one where it has none. */
export function labelOf({ label }: Pick<CustomField, "label">, locale: Locale): string {
  return label[locale] || label.no || label.en;
}

export function hasOptions(kind: FieldKind): boolean {
  return optionKinds.has(kind);
}

/** Whether others can be shown or hidden by the answer to a field of this kind. */
export function canDecide(kind: FieldKind): boolean {
  return conditionKinds.has(kind);
}

/** The values of a field that others can depend on, as `shownWhen` holds them; none for other kinds. */
export function valuesOf({ kind, options }: Pick<CustomField, "kind" | "options">) {
  if (kind === "yesno") return ["yes", "no"];
  if (kind === "country") return countryCodes;
  return hasOptions(kind) ? options : [];
}

/** Days that the answers to a field are kept at an event whose data are kept so long. */
export function retentionOf(field: Pick<CustomField, "retentionDays">, eventDays: number): number {
  return Math.min(field.retentionDays ?? eventDays, eventDays);
}

/**
 * The fields whose answers are still kept at `now`: those of a field whose own time is over are not asked for any more, and a
 * field that depended on one of them is asked of everybody. A time counts from the end of the event.
 */
export function keptFields(
  event: {
    readonly customFields: readonly CustomField[];
    readonly closesAt: number;
    readonly retentionDays: number;
  },
  now: number,
): readonly CustomField[] {
  const { customFields, closesAt, retentionDays } = event;
  const kept = customFields.filter(
    (field) => closesAt + retentionOf(field, retentionDays) * dayMs > now,
  );
  const ids = new Set(kept.map(({ id }) => id));
  return kept.map((field) =>
    field.shownWhen === null || ids.has(field.shownWhen.field)
      ? field
      : { ...field, shownWhen: null },
  );
}

const dayMs = 24 * 60 * 60_000;

const line = (max: number) =>
  v.pipe(v.string("request.invalid"), v.transform(cleanLine), text({ max }));

const id = v.pipe(v.string("text.format"), v.regex(/^[A-Za-z0-9_-]{1,40}$/, "text.format"));

const label = v.pipe(
  v.object({
    no: v.optional(line(registrationLimits.label), ""),
    en: v.optional(line(registrationLimits.label), ""),
  }),
  v.check(({ no, en }) => no !== "" || en !== "", "form.label" satisfies ErrorCode),
);

const field = v.pipe(
  v.object({
    id,
    kind: v.picklist(fieldKinds, "request.invalid"),
    label,
    required: v.optional(flag, false),
    options: v.optional(
      v.pipe(
        v.array(line(registrationLimits.option)),
        v.maxLength(registrationLimits.options, "field.too_many" satisfies ErrorCode),
        v.transform((options) => options.filter((option) => option !== "")),
      ),
      [],
    ),
    shownWhen: v.optional(
      v.nullable(v.object({ field: id, value: v.pipe(v.string(), v.transform(cleanLine)) })),
      null,
    ),
    personal: v.optional(flag, true),
    sensitive: v.optional(flag, false),
    retentionDays: v.optional(v.nullable(integer(registrationLimits.retentionDays)), null),
  }),
  v.transform(
    (given): CustomField => ({
      ...given,
      // What another kind left behind says nothing of this one.
      options: hasOptions(given.kind) ? given.options : [],
      personal: given.personal || given.sensitive,
    }),
  ),
);

/**
 * The form's fields, in their order. An id that the event's form does not have is a name within this list, for
 * conditions to point at: such a field is new and is given an id of ours. What is wrong comes with the place of the
 * field, such as `2.options`.
 */
export const customFieldsSchema = v.pipe(
  v.array(field),
  v.maxLength(registrationLimits.fields, "field.too_many" satisfies ErrorCode),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { place, key, code } of findFaults(dataset.value)) {
      addIssue({ message: code, path: pathTo(dataset.value, place, key) });
    }
  }),
);

interface FieldFault {
  readonly place: number;
  readonly key: keyof CustomField;
  readonly code: ErrorCode;
}

/** What is wrong with fields in their order, besides each by itself. */
function findFaults(fields: readonly CustomField[]): readonly FieldFault[] {
  const earlier = new Map<string, CustomField>();
  const faults: FieldFault[] = [];
  for (const [place, one] of fields.entries()) {
    if (earlier.has(one.id)) faults.push({ place, key: "id", code: "form.id_twice" });
    const options = codeOfOptions(one);
    if (options !== null) faults.push({ place, key: "options", code: options });
    const condition = codeOfCondition(one, earlier);
    if (condition !== null) faults.push({ place, key: "shownWhen", code: condition });
    earlier.set(one.id, one);
  }
  return faults;
}

function codeOfOptions({ kind, options }: CustomField): ErrorCode | null {
  if (!hasOptions(kind)) return null;
  if (options.length < registrationLimits.leastOptions) return "form.options";
  const read = new Set(options.map((option) => option.toLowerCase()));
  return read.size < options.length ? "form.option_twice" : null;
}

/** A field depends on one before it alone, so there is no circle. */
function codeOfCondition(
  { shownWhen }: CustomField,
  earlier: ReadonlyMap<string, CustomField>,
): ErrorCode | null {
  if (shownWhen === null) return null;
  const other = earlier.get(shownWhen.field);
  if (other === undefined || !canDecide(other.kind)) return "form.condition";
  return valuesOf(other).includes(shownWhen.value) ? null : "form.condition_value";
}

function pathTo(
  input: CustomField[],
  place: number,
  key: keyof CustomField,
): [v.ArrayPathItem, v.ObjectPathItem] {
  const value = input[place];
  return [
    { type: "array", origin: "value", input, key: place, value },
    { type: "object", origin: "value", input: { ...value }, key, value: value?.[key] },
  ];
}

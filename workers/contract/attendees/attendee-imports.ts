/** Attendees as rows of a table: what columns can be read as, and how people come onto the list. */
import * as v from "valibot";
import { sheetFormats } from "../files/sheet-formats.ts";
import { type ImportRowState, importLimits, importRowStates } from "../imports/imports.ts";
import type { TextKey } from "../texts/index.ts";
import type { CustomField } from "./custom-fields.ts";

/** What a column can be read as, beside the fields of the event's form. A first name stands before a last name. */
export const personColumns = [
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "language",
  "tags",
  "notes",
] as const;
export type PersonColumn = (typeof personColumns)[number];

/** What each is called. */
export const personColumnTexts = {
  name: "staff.attendees.name",
  firstName: "staff.attendeeImports.firstName",
  lastName: "staff.attendeeImports.lastName",
  email: "staff.attendees.email",
  phone: "staff.attendees.phone",
  language: "staff.attendeeSheet.language",
  tags: "staff.attendees.tags",
  notes: "staff.attendees.notes",
} as const satisfies Record<PersonColumn, TextKey>;

/** What each state of a row is called. */
export const attendeeRowTexts = {
  ready: "staff.attendeeImports.rowReady",
  similar: "staff.imports.rowSimilar",
  faulty: "staff.imports.rowFaulty",
  made: "staff.attendeeImports.rowMade",
  taken: "staff.imports.rowTaken",
} as const satisfies Record<ImportRowState, TextKey>;

export const attendeeImportLimits = {
  ...importLimits,
  /** Columns that are looked at: far more than there are of a person and of the longest form. */
  columns: 200,
  /** Characters kept of a cell: more than the longest answer, so that it is known to be too long. */
  cell: 2_100,
  /** Characters kept of a file: far more than 10,000 people have, and little enough for a Worker. */
  characters: 16 * 1024 * 1024,
} as const;

/**
 * The fields of the form whose answers can come from a table. Those that need a consent of their own cannot: nobody
 * else gives that.
 */
export function importableFields(fields: readonly CustomField[]): readonly CustomField[] {
  return fields.filter(({ sensitive }) => !sensitive);
}

const target = v.nullable(v.pipe(v.string("field.text"), v.maxLength(40, "text.too_long")));

/** `PATCH …/imports/{id}`: what each column of the sheet is read as, in their order; null = not at all. */
export const importColumnsSchema = v.object({
  columns: v.pipe(
    v.array(target, "field.list"),
    v.maxLength(attendeeImportLimits.columns, "field.too_many"),
  ),
});

/** Query of the template. */
export const attendeeTemplateSchema = v.object({
  format: v.optional(v.picklist(sheetFormats, "field.choice"), "xlsx"),
});

/** Query of the rows as a file: of one state, or all. */
export const importResultSchema = v.object({
  state: v.optional(v.picklist(importRowStates, "field.choice")),
});

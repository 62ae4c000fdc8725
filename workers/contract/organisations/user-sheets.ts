/** Accounts as rows of a table: the columns of the import's template and of its result. */
import * as v from "valibot";
import type { ProfileDetail } from "../api/profile.ts";
import { sheetFormats } from "../files/sheet-formats.ts";
import { type ImportRowState, importLimits } from "../imports/imports.ts";
import type { TextKey } from "../texts/index.ts";

/** In the template's order. */
export const userColumns = [
  "username",
  "email",
  "role",
  "password",
  "name",
  "phone_number",
  "address",
  "region",
  "whatsapp_number",
  "facebook_url",
  "twitter_url",
  "linkedin_url",
  "instagram_url",
  "job_title",
  "birth_date",
  "gender",
  "picture",
] as const;
export type UserColumn = (typeof userColumns)[number];

/** Without these nobody is made. */
export const requiredColumns: readonly UserColumn[] = userColumns.slice(0, 6);

/** Which detail of a profile a column holds. */
export const detailColumns = {
  username: "username",
  phone_number: "phone",
  address: "address",
  region: "region",
  whatsapp_number: "whatsapp",
  facebook_url: "facebookUrl",
  twitter_url: "twitterUrl",
  linkedin_url: "linkedinUrl",
  instagram_url: "instagramUrl",
  job_title: "jobTitle",
  birth_date: "birthDate",
  gender: "gender",
} as const satisfies Partial<Record<UserColumn, ProfileDetail>>;

export const userImportLimits = {
  ...importLimits,
  /** Columns that are looked at. */
  columns: 200,
  /** Characters kept of a cell: the longest text of a profile, and enough to see what is wrong. */
  cell: 600,
} as const;

/** What each state of a row is called. */
export const importRowTexts = {
  ready: "staff.imports.rowReady",
  similar: "staff.imports.rowSimilar",
  faulty: "staff.imports.rowFaulty",
  made: "staff.imports.rowMade",
  taken: "staff.imports.rowTaken",
} as const satisfies Record<ImportRowState, TextKey>;

const id = v.pipe(v.string(), v.maxLength(40));

/** Query of the template: whose roles it names; only admins ask about other clients. */
export const userTemplateSchema = v.object({
  format: v.optional(v.picklist(sheetFormats, "field.choice"), "xlsx"),
  client: v.optional(id),
});
/** Query of the list of imports, and of the call that begins one. */
export const userImportListSchema = v.object({ client: v.optional(id) });

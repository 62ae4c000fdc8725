/** Accounts as rows of a table: the columns of the import's template and of its result. */
import * as v from "valibot";
import type { ProfileDetail } from "../api/profile.ts";
import { sheetFormats } from "../files/sheet-formats.ts";
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
  /** Largest file, bytes. */
  fileBytes: 10 * 1024 * 1024,
  /** People of one file. */
  rows: 10_000,
  /** Columns that are looked at. */
  columns: 200,
  /** Characters kept of a cell: the longest text of a profile, and enough to see what is wrong. */
  cell: 600,
  /** A preview that nobody confirms is forgotten, and what was stopped cannot go on. */
  openMs: 24 * 60 * 60_000,
  /** What became of each row can be looked at and downloaded. */
  keptMs: 30 * 24 * 60 * 60_000,
} as const;

/** What a row is: still to be made, left out as similar, wrong; made, or not made since the address is taken. */
export const importRowStates = ["ready", "similar", "faulty", "made", "taken"] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** What each is called. */
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
/** Query of the rows of an import. */
export const importRowsSchema = v.object({
  state: v.optional(v.picklist(importRowStates, "field.choice")),
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100)), "30"),
  /** Rows after this one. */
  cursor: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(9))),
});

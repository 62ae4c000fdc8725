import * as v from "valibot";
import { pageAddress, profileDetails } from "../../../contract/api/profile.ts";
import { cleanLine } from "../../../contract/clean-text.ts";
import { isErrorCode } from "../../../contract/error-status.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { problemOfName } from "../../../contract/names.ts";
import { profileTextLimits } from "../../../contract/organisations/console-limits.ts";
import {
  detailColumns,
  requiredColumns,
  type UserColumn,
  userColumns,
} from "../../../contract/organisations/user-sheets.ts";
import type { ConsoleRole } from "../../../contract/permissions.ts";
import { catalogues } from "../../../contract/texts/index.ts";
import type { CellFault } from "../../../db/schema/index.ts";
import { isEmail } from "../../accounts/link-mails.ts";
import { normalizeEmail } from "../../accounts/sign-in/sign-in.ts";
import { noDetails, type ProfileDetails } from "../../accounts/stored-profile.ts";
import { internationalPhone, isoDate } from "../../sheets/read-cells.ts";
import { orderRoles } from "../roles.ts";
import type { TypedRow } from "./read-user-sheet.ts";

/** A row as the account that it becomes. */
export interface UserRow extends ProfileDetails {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly ConsoleRole[];
}

export interface ParsedRow {
  readonly user: UserRow;
  /** Empty for a row that can be made. The password is looked at by whoever has it. */
  readonly faults: readonly CellFault[];
}

const detailsSchema = v.object({ ...profileDetails, picture: pageAddress });

/** What a row says of a person, with what is wrong with it, cell by cell. `latest` is the last day of birth, `YYYY-MM-DD`. */
export function parseUserRow(
  row: Pick<TypedRow, "typed" | "faults" | "isFrom1904">,
  givable: readonly ConsoleRole[],
  latest: string,
): ParsedRow {
  const { typed } = row;
  const faults: CellFault[] = [...row.faults];
  const add = (column: UserColumn, code: ErrorCode, detail?: CellFault["detail"]) => {
    // The first thing that is wrong with a cell is enough.
    if (faults.some((fault) => fault.column === column)) return;
    faults.push(detail ? { column, code, detail } : { column, code });
  };
  for (const column of requiredColumns) {
    if (column !== "password" && !typed[column]?.trim()) add(column, "field.missing");
  }
  const email = normalizeEmail(typed.email ?? "");
  if (!isEmail(email)) add("email", "email.format");
  const name = cleanLine(typed.name ?? "");
  const ofName = problemOfName(name);
  if (ofName) add("name", ofName);
  const roles = rolesOf(typed.role ?? "");
  if (roles === null || !roles.every((role) => givable.includes(role))) {
    add("role", "user.role", { roles: givable.join(", ") });
  }
  const details = readDetails(typed, row.isFrom1904, add);
  if (details.birthDate !== null && details.birthDate > latest) add("birth_date", "date.format");
  return { user: { ...details, email, name, roles: orderRoles(roles ?? [], []) }, faults };
}

type AddFault = (column: UserColumn, code: ErrorCode, detail?: CellFault["detail"]) => void;
type Typed = TypedRow["typed"];

function readDetails(typed: Typed, isFrom1904: boolean, add: AddFault): ProfileDetails {
  const written = (column: UserColumn) => typed[column] ?? "";
  const parsed = v.safeParse(detailsSchema, {
    username: written("username"),
    phone: internationalPhone(written("phone_number")),
    address: written("address"),
    region: written("region"),
    whatsapp: internationalPhone(written("whatsapp_number")),
    facebookUrl: written("facebook_url"),
    twitterUrl: written("twitter_url"),
    linkedinUrl: written("linkedin_url"),
    instagramUrl: written("instagram_url"),
    jobTitle: written("job_title"),
    birthDate: isoDate(written("birth_date"), isFrom1904),
    gender: written("gender"),
    picture: written("picture"),
  });
  if (parsed.success) return { ...parsed.output, picture: parsed.output.picture || null };
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue);
    const column = userColumns.find((one) => one === field || columnDetails[one] === field);
    const code = isErrorCode(issue.message) ? issue.message : "request.invalid";
    if (column) add(column, code, boundsOf(column, code));
  }
  return noDetails;
}

const columnDetails: Readonly<Partial<Record<UserColumn, string>>> = detailColumns;

const longest: Readonly<Partial<Record<UserColumn, number>>> = {
  username: profileTextLimits.username.max,
  address: profileTextLimits.postalAddress.max,
  region: profileTextLimits.region.max,
  job_title: profileTextLimits.jobTitle.max,
  gender: profileTextLimits.gender.max,
};

function boundsOf(column: UserColumn, code: ErrorCode): CellFault["detail"] {
  return code === "text.too_long"
    ? { max: longest[column] ?? profileTextLimits.webAddress.max }
    : undefined;
}

/** What each role may be called in a table. */
const roleWords: ReadonlyMap<string, ConsoleRole> = new Map(
  Object.values(catalogues).flatMap(({ console }): [string, ConsoleRole][] => [
    ["super_admin", "admin"],
    ["admin", "admin"],
    ["client", "client"],
    ["team", "team"],
    ["editor", "editor"],
    [console.roleAdmin.toLowerCase(), "admin"],
    [console.roleClient.toLowerCase(), "client"],
    [console.roleTeam.toLowerCase(), "team"],
    [console.roleEditor.toLowerCase(), "editor"],
  ]),
);

/** Roles that are named, between commas or semicolons; null when one is none. */
function rolesOf(typed: string): readonly ConsoleRole[] | null {
  const words = typed.split(/[,;+]/).flatMap((word) => word.trim().toLowerCase() || []);
  const roles = words.flatMap((word) => roleWords.get(word) ?? []);
  return roles.length === words.length ? roles : null;
}

import * as v from "valibot";
import { attendeeDetails, importTags } from "../../../contract/api/attendees/attendees.ts";
import { type Answers, checkAnswers } from "../../../contract/attendees/answers.ts";
import {
  importableFields,
  type PersonColumn,
} from "../../../contract/attendees/attendee-imports.ts";
import { attendeeLimits } from "../../../contract/attendees/attendee-limits.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import { answerLimits } from "../../../contract/attendees/registration-limits.ts";
import { isErrorCode } from "../../../contract/error-status.ts";
import type { ErrorCode, ErrorDetail } from "../../../contract/errors.ts";
import { fold } from "../../../contract/fold.ts";
import { textLimits } from "../../../contract/limits.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { AttendeeFault, ImportCell } from "../../../db/schema/index.ts";
import { normalizeEmail } from "../../accounts/sign-in/sign-in.ts";
import { internationalPhone } from "../../sheets/read-cells.ts";
import { distinctTags } from "../manage/tags.ts";
import { answerReader, type ReadAnswer } from "./read-answer.ts";

/** A row as the attendee that it becomes. */
export interface ImportedPerson {
  readonly name: string;
  /** Lower case; null = none. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Locale | null;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly answers: Answers;
}

export interface ParsedPerson {
  readonly person: ImportedPerson;
  /** Empty for a row that can be made. */
  readonly faults: readonly AttendeeFault[];
}

/** How the columns of a sheet are read. */
export interface TableReading {
  readonly columns: readonly (string | null)[];
  readonly fields: readonly CustomField[];
  readonly isFrom1904: boolean;
}

/**
 * Reads what rows say of people, with what is wrong, cell by cell. What the form requires may be missing: people are
 * asked for it when they register.
 */
export function personReader({ columns, fields, isFrom1904 }: TableReading) {
  const asked = importableFields(fields)
    .filter(({ id }) => columns.includes(id))
    .map((field) => {
      // By what decides whether it is asked, where the sheet says that.
      const { shownWhen: when } = field;
      const shownWhen = when !== null && columns.includes(when.field) ? when : null;
      return { ...field, required: false, shownWhen };
    });
  const toGiven = answerReader(asked, isFrom1904);
  return (cells: readonly ImportCell[]): ParsedPerson => {
    const row = new RowReader(columns, cells);
    const name = readName(row);
    const email = normalizeEmail(row.text("email"));
    row.check("email", attendeeDetails.email, email, "email.format");
    const phone = row.check("phone", attendeeDetails.phone, internationalPhone(row.text("phone")));
    const language = readLanguage(row);
    const person = {
      name,
      email: email === "" ? null : email,
      phone: phone ?? null,
      language,
      tags: readTags(row),
      notes: row.check("notes", attendeeDetails.notes, row.text("notes")) ?? "",
      answers: readAnswers(row, asked, toGiven),
    };
    return { person, faults: row.faults };
  };
}

/** One row, and what is found wrong with it: the first thing that is wrong with a cell is enough. */
class RowReader {
  readonly faults: AttendeeFault[] = [];
  readonly #columns: readonly (string | null)[];
  readonly #cells: readonly ImportCell[];

  constructor(columns: readonly (string | null)[], cells: readonly ImportCell[]) {
    this.#columns = columns;
    this.#cells = cells;
  }

  has(as: string): boolean {
    return this.#columns.includes(as);
  }

  /** What stands in the cell; "" where there is no column, nothing, or no text. */
  text(as: string): string {
    const cell = this.#cells[this.#columns.indexOf(as)];
    if (cell === undefined || typeof cell === "string") return cell ?? "";
    this.add(as, cell.problem);
    return "";
  }

  add(as: string, code: ErrorCode, detail?: ErrorDetail): void {
    if (this.faults.some((fault) => fault.as === as)) return;
    const place = this.#columns.indexOf(as);
    const at = { column: place === -1 ? null : place, as, code };
    this.faults.push(detail ? { ...at, detail } : at);
  }

  /** The value as it is kept, or nothing and a fault. `only` stands for whatever the schema says. */
  check<T>(
    as: PersonColumn,
    schema: v.GenericSchema<unknown, T>,
    value: unknown,
    only?: ErrorCode,
  ): T | undefined {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    const said = parsed.issues[0].message;
    const code = only ?? (isErrorCode(said) ? said : "request.invalid");
    this.add(as, code, boundsOf[as]);
    return undefined;
  }
}

const boundsOf: Readonly<Partial<Record<PersonColumn, ErrorDetail>>> = {
  name: textLimits.attendeeName,
  firstName: textLimits.attendeeName,
  lastName: textLimits.attendeeName,
  notes: attendeeLimits.notes,
};

/** The name of one column, or put together of two. */
function readName(row: RowReader): string {
  const parts = ["firstName", "lastName"].map((as) => row.text(as)).filter((part) => part !== "");
  const typed = row.text("name") || parts.join(" ");
  const as = nameColumns.find((one) => row.has(one)) ?? "name";
  if (typed === "") row.add(as, "field.missing");
  else return row.check(as, attendeeDetails.name, typed) ?? "";
  return "";
}

const nameColumns = ["name", "firstName", "lastName"] as const;

const languageWords: ReadonlyMap<string, Locale> = new Map<string, Locale>([
  ...["no", "nb", "nn", "norsk", "bokmal", "nynorsk", "norwegian"].map((word): [string, Locale] => [
    word,
    "no",
  ]),
  ...["en", "engelsk", "english"].map((word): [string, Locale] => [word, "en"]),
]);

/** By the names of languages, or by codes such as `nb-NO`. */
function readLanguage(row: RowReader): Locale | null {
  const typed = fold(row.text("language").trim());
  if (typed === "") return null;
  const found =
    languageWords.get(typed.replace(/^bokmaal$/, "bokmal")) ??
    languageWords.get(typed.split(/[-_ (]/)[0] ?? "");
  if (found === undefined) row.add("language", "import.language");
  return found ?? null;
}

function readTags(row: RowReader): readonly string[] {
  const typed = row.text("tags").split(/[,;\n]/);
  const tags = typed.map((tag) => tag.trim()).filter((tag) => tag !== "");
  const parsed = v.safeParse(importTags, tags);
  if (parsed.success) return distinctTags(parsed.output);
  const isMany = tags.length > attendeeLimits.importTags;
  const said = parsed.issues[0].message;
  const code = isErrorCode(said) ? said : "request.invalid";
  row.add("tags", code, isMany ? { max: attendeeLimits.importTags } : attendeeLimits.tag);
  return [];
}

function readAnswers(row: RowReader, fields: readonly CustomField[], read: ReadAnswer): Answers {
  const given = fields.flatMap((field) => {
    const typed = row.text(field.id);
    return typed === "" ? [] : [[field.id, read(field, typed)] as const];
  });
  const { answers, faults, faultDetails } = checkAnswers(fields, Object.fromEntries(given));
  for (const field of fields) {
    const code = faults[field.id];
    if (code === undefined) continue;
    if (code === "answer.choice") row.add(field.id, "field.choice", choicesOf(field));
    else row.add(field.id, code, faultDetails[field.id] ?? longestOf(field));
  }
  return answers;
}

/** Characters of a list of choices that a sentence holds. */
const longestList = 200;

function choicesOf({ options }: CustomField): ErrorDetail {
  const all = options.join(", ");
  return { choices: all.length > longestList ? `${all.slice(0, longestList)} …` : all };
}

function longestOf({ kind }: CustomField): ErrorDetail | undefined {
  if (kind === "short") return { max: answerLimits.short };
  return kind === "long" ? { max: answerLimits.long } : undefined;
}

import {
  type PersonColumn,
  personColumns,
  personColumnTexts,
} from "../../../contract/attendees/attendee-imports.ts";
import { type CustomField, labelOf } from "../../../contract/attendees/custom-fields.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { Translate } from "../../../contract/texts/translate.ts";
import type { AttendeeImportRow } from "./import-rows.ts";

interface Explained {
  readonly t: Translate;
  readonly locale: Locale;
  readonly headings: readonly string[];
  readonly fields: readonly CustomField[];
}

/** What a column can be read as, in words; nothing for a field that the form does not have any more. */
export function nameTarget(
  { t, locale, fields }: Pick<Explained, "t" | "locale" | "fields">,
  as: string,
): string {
  const column: PersonColumn | undefined = personColumns.find((one) => one === as);
  if (column) return t(personColumnTexts[column]);
  const field = fields.find(({ id }) => id === as);
  return field ? labelOf(field, locale) : "";
}

/** Why a row puts nobody on the list, in words; nothing for one that does. */
export function explainAttendeeRow(
  about: Explained,
  row: Pick<AttendeeImportRow, "state" | "faults" | "similarity">,
): readonly string[] {
  const { t, headings } = about;
  if (row.state === "taken") return [t("staff.attendeeImports.takenWhy")];
  if (row.similarity !== null) {
    const { by, line } = row.similarity;
    const same = t(by === "email" ? "staff.imports.sameEmail" : "staff.imports.samePerson");
    return [
      line === undefined
        ? t("staff.attendeeImports.similarAttendee", { same })
        : t("staff.imports.similarRow", { same, row: line }),
    ];
  }
  return row.faults.map(({ column, as, code, detail }) => {
    // As the sheet calls it, where it has such a column.
    const heading = column === null ? nameTarget(about, as) : (headings[column] ?? "");
    return `${heading}: ${t(`errors.${code}`, detail)}`;
  });
}

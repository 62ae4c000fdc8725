import {
  importableFields,
  type PersonColumn,
  personColumnTexts,
} from "../../../contract/attendees/attendee-imports.ts";
import {
  type CustomField,
  keptFields,
  labelOf,
} from "../../../contract/attendees/custom-fields.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { SheetFormat } from "../../../contract/files/sheet-formats.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../../contract/texts/translate.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import type { Download } from "../../shared/download.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import { writeXlsx } from "../../sheets/write-xlsx.ts";

/** Columns of the template, before those of the form: a whole name is one of them, not two parts of it. */
const templateColumns = [
  "name",
  "email",
  "phone",
  "language",
  "tags",
  "notes",
] as const satisfies readonly PersonColumn[];

/**
 * The empty table of an event, with a column for each field of its form that a table may answer; a workbook explains
 * them in the language of who asks.
 */
export async function makeAttendeeTemplate(
  deps: Deps,
  actor: Actor,
  input: {
    readonly eventId: string;
    readonly format: SheetFormat;
    readonly locale: Locale;
  },
): Promise<Result<Download>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  const { format, locale } = input;
  const t = createTranslator(catalogues[locale], locale);
  const fields = importableFields(keptFields(event, deps.now()));
  const headings = [
    ...templateColumns.map((column) => t(personColumnTexts[column])),
    ...fields.map((field) => labelOf(field, locale)),
  ];
  const name = `plenum-${t("staff.attendeeImports.templateFile")}-${event.slug}.${format}`;
  if (format === "csv") return ok({ name, format, body: writeCsv([headings]) });
  const people = {
    name: t("staff.attendees.title"),
    widths: headings.map((heading) => Math.min(Math.max(heading.length + 4, 18), 40)),
    rows: [headings],
  };
  const help = {
    name: t("staff.imports.templateHelp"),
    widths: [30, 90],
    rows: explanation(t, fields, headings),
  };
  return ok({ name, format, body: await writeXlsx([people, help]) });
}

function explanation(
  t: Translate,
  fields: readonly CustomField[],
  headings: readonly string[],
): readonly (readonly string[])[] {
  const about = [
    ...templateColumns.map((column) => t(`staff.attendeeColumns.${column}`)),
    ...fields.map((field) => aboutField(t, field)),
  ];
  return [
    [t("staff.imports.columnName"), t("staff.imports.columnAbout")],
    ...headings.map((heading, place) => [heading, about[place] ?? ""]),
  ];
}

function aboutField(t: Translate, { kind, options }: CustomField): string {
  const choices = options.join("; ");
  return t(`staff.attendeeKinds.${kind}`, { choices });
}

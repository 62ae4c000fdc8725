import { redirect } from "@remix-run/cloudflare";
import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { importConfirmSchema } from "#workers/contract/api/attendees/attendees.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import {
  importableFields,
  personColumns,
  personColumnTexts,
} from "#workers/contract/attendees/attendee-imports.ts";
import { attendeeLimits } from "#workers/contract/attendees/attendee-limits.ts";
import { keptFields, labelOf } from "#workers/contract/attendees/custom-fields.ts";
import { type Refusal, type Result, refuse } from "#workers/contract/errors.ts";
import { importRowStates } from "#workers/contract/imports/imports.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import {
  type AttendeeImport,
  cancelAttendeeImport,
  confirmAttendeeImport,
  getAttendeeImport,
  listAttendeeImports,
  resumeAttendeeImport,
  stopAttendeeImport,
} from "#workers/domain/attendees/imports/attendee-imports.ts";
import { explainAttendeeRow } from "#workers/domain/attendees/imports/explain-row.ts";
import { listAttendeeImportRows } from "#workers/domain/attendees/imports/import-rows.ts";
import { readColumns } from "#workers/domain/attendees/imports/read-columns.ts";
import { startAttendeeImport } from "#workers/domain/attendees/imports/start-attendee-import.ts";
import {
  answerUpload,
  fileOf,
  readTableForm,
  tableUploadLimits,
} from "../../imports/table-form.server.ts";
import { chosenOf } from "../../lists/list-query.ts";
import { readTags } from "../list/attendees.server.ts";

/** The event's imports, and the one that is open. */
export async function loadAttendeeImports({ deps, actor, event }: EventVisitor, locale: Locale) {
  const { items } = orThrow(await listAttendeeImports(deps, actor, { eventId: event.id }));
  const isSensitive = event.customFields.filter(({ sensitive }) => sensitive);
  return {
    slug: event.slug,
    name: event.name,
    isArchived: event.archivedAt !== null,
    items,
    open: items.find(({ settledAt }) => settledAt === null) ?? null,
    sensitive: isSensitive.map((field) => labelOf(field, locale)),
    limits: tableUploadLimits,
  };
}

/** Reads the table that was uploaded: on to its preview, or what is wrong with it. `replaces` is a preview of nothing. */
export async function uploadAttendees(
  { deps, actor, event }: EventVisitor,
  request: Request,
  replaces?: string,
) {
  const { form, refused } = await readTableForm(request);
  if (form === null) return refused;
  const wanted = { eventId: event.id, read: () => fileOf(form) };
  const started = await startAttendeeImport(
    deps,
    actor,
    replaces === undefined ? wanted : { ...wanted, replaces },
  );
  if (!started.ok) return answerUpload(started.refusal, form);
  return redirect(`/events/${event.slug}/attendees/import/${started.value.id}`);
}

/** Rows of which a column's values are shown. */
const samples = 3;

/** An import with a page of its rows: those of `?show=`, from `?cursor=` on. */
export async function loadAttendeeImport(
  { deps, actor, event }: EventVisitor,
  id: string,
  url: URL,
  locale: Locale,
) {
  const show = chosenOf(url, "show", importRowStates);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const target = { eventId: event.id, id };
  const [found, page, first] = await Promise.all([
    getAttendeeImport(deps, actor, target),
    listAttendeeImportRows(deps, actor, { ...target, state: show, cursor }),
    listAttendeeImportRows(deps, actor, { ...target, limit: samples }),
  ]);
  const item = orThrow(found);
  const { items, next } = orThrow(page);
  const t = createTranslator(catalogues[locale], locale);
  const { headings, columns } = item;
  const about = { t, locale, headings, fields: event.customFields };
  const shown = orThrow(first).items.map(({ cells }) => cells);
  return {
    item,
    limits: tableUploadLimits,
    show: show ?? null,
    next,
    slug: event.slug,
    isHybrid: event.hybrid,
    columns: headings.map((heading, place) => ({
      heading,
      as: columns[place] ?? null,
      examples: shown.flatMap((cells) => {
        const cell = cells[place];
        return typeof cell === "string" && cell !== "" ? [cell.slice(0, 40)] : [];
      }),
    })),
    targets: {
      person: personColumns.map((as) => ({ as, label: t(personColumnTexts[as]) })),
      form: importableFields(keptFields(event, deps.now())).map((field) => {
        return { as: field.id, label: labelOf(field, locale) };
      }),
    },
    rows: items.map((row) => {
      const { line, name, email, state, attendeeId } = row;
      const to = attendeeId === null ? null : `/events/${event.slug}/attendees/${attendeeId}`;
      return { line, name, email, state, to, why: explainAttendeeRow(about, row) };
    }),
  };
}

export type AttendeeImportPage = Awaited<ReturnType<typeof loadAttendeeImport>>;

const acts: Readonly<Record<string, typeof stopAttendeeImport>> = {
  stop: stopAttendeeImport,
  resume: resumeAttendeeImport,
  cancel: cancelAttendeeImport,
};

/** Does what a form of an import's page asks for. */
export async function runAttendeeImportAction(
  { deps, actor, event }: EventVisitor,
  id: string,
  form: FormData,
): Promise<Result<AttendeeImport>> {
  const intent = String(form.get("intent"));
  const target = { eventId: event.id, id };
  if (intent === "columns") {
    return readColumns(deps, actor, { ...target, columns: columnsOf(form) });
  }
  if (intent === "confirm") {
    const parsed = parseInput(importConfirmSchema, {
      registration: String(form.get("registration") || "invited"),
      givesSeats: form.get("givesSeats") === "yes",
      tags: readTags(String(form.get("tags") ?? "")),
    });
    if (!parsed.ok) return { ok: false, refusal: atInputs(parsed.refusal) };
    return confirmAttendeeImport(deps, actor, { ...target, ...parsed.value });
  }
  const act = acts[intent];
  return act ? act(deps, actor, target) : refuse("request.invalid");
}

/** What each column is read as: `columns.0`, `columns.1`, …; "" = not at all. */
function columnsOf(form: FormData): readonly (string | null)[] {
  const columns: (string | null)[] = [];
  for (let place = 0; form.has(`columns.${place}`); place += 1) {
    columns.push(String(form.get(`columns.${place}`)) || null);
  }
  return columns;
}

/** A refusal of tags at their one field. */
function atInputs(refusal: Refusal): Refusal {
  const fields = Object.entries(refusal.fields ?? {}).map(([path, code]) => {
    return [path.startsWith("tags.") ? "tags" : path, code] as const;
  });
  const isMany = fields.some(([name, code]) => name === "tags" && code === "field.too_many");
  const tags = isMany ? { max: attendeeLimits.importTags } : attendeeLimits.tag;
  return { ...refusal, fields: Object.fromEntries(fields), fieldDetails: { tags } };
}

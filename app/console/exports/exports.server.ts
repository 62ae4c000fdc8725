import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { type ExportInput, exportInputSchema } from "#workers/contract/api/exports/exports.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { exportKinds } from "#workers/contract/exports/exports.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { usualStart } from "#workers/domain/exports/chapters.ts";
import { partsFor } from "#workers/domain/exports/jobs/export.ts";
import {
  cancelExport,
  getExport,
  listExports,
  openExport,
} from "#workers/domain/exports/jobs/exports.ts";
import { startExport } from "#workers/domain/exports/jobs/start-export.ts";
import { toInstant } from "../events/zone-times.server.ts";
import { chosenOf } from "../lists/list-query.ts";

/** What can be taken along, and what was in the last week. */
export async function loadExports(visitor: EventVisitor, url: URL, locale: Locale) {
  const { deps, actor, event } = visitor;
  const { items } = orThrow(await listExports(deps, actor, { eventId: event.id }));
  const kinds = exportKinds.filter((kind) => partsFor(actor, event, kind) !== null);
  return {
    slug: event.slug,
    name: event.name,
    zone: event.timeZone,
    startsAt: usualStart({ event }),
    locale,
    kinds,
    /** The one that a link of another page is about. */
    chosen: chosenOf(url, "kind", kinds) ?? kinds[0] ?? null,
    items,
  };
}
export type ExportsPage = Awaited<ReturnType<typeof loadExports>>;

/** Does what a form of the page says. */
export async function changeExports(
  { deps, actor, event }: EventVisitor,
  form: FormData,
  usualLocale: Locale,
): Promise<Result<unknown>> {
  const target = { eventId: event.id, id: String(form.get("id") ?? "") };
  switch (form.get("intent")) {
    case "make": {
      const read = readInput(form, event.timeZone);
      if (!read.ok) return read;
      return startExport(deps, actor, { ...read.value, eventId: event.id, usualLocale });
    }
    case "again": {
      const found = await getExport(deps, actor, target);
      if (!found.ok) return found;
      const { kind, format, locale, options } = found.value;
      const wanted = { kind, format, locale, options };
      return startExport(deps, actor, { ...wanted, eventId: event.id, usualLocale });
    }
    case "cancel":
      return cancelExport(deps, actor, target);
    default:
      return refuse("request.invalid");
  }
}

/** Fields that are not shown are sent all the same: what is of another kind is passed over. */
function readInput(form: FormData, zone: string): Result<ExportInput> {
  const typed = String(form.get("recordingStart") ?? "");
  const isOfChapters = form.get("format") === "vtt" && typed !== "";
  const recordingStartsAt = isOfChapters ? toInstant(typed, zone) : undefined;
  if (recordingStartsAt === null) {
    return refuse("request.invalid", undefined, { recordingStart: "date.format" });
  }
  return parseInput(exportInputSchema, {
    kind: form.get("kind"),
    format: form.get("format"),
    locale: form.get("locale"),
    options: recordingStartsAt === undefined ? {} : { recordingStartsAt },
  });
}

/** The file of an export; a refusal is a page. */
export async function answerExportFile(
  { deps, actor, event }: EventVisitor,
  id: string,
): Promise<Response> {
  const opened = orThrow(await openExport(deps, actor, { eventId: event.id, id }));
  const { name, type, bytes, body } = opened;
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

import type { EventVisitor } from "#app/session.server.ts";
import { sheetFormats } from "#workers/contract/files/sheet-formats.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { exportAttendees } from "#workers/domain/attendees/lists/export-attendees.ts";
import { answerDownload } from "../../answer-download.server.ts";
import { chosenOf } from "../../lists/list-query.ts";
import { askedOf } from "./attendees.server.ts";

/** The people whom the list shows, from its first page to its last. */
export async function answerExport(
  { deps, actor, event }: EventVisitor,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url);
  const { cursor: _, ...query } = askedOf(url).query;
  const made = await exportAttendees(deps, actor, {
    ...query,
    eventId: event.id,
    format: chosenOf(url, "format", sheetFormats) ?? "xlsx",
    locale: localeOfRequest(request),
  });
  return answerDownload(made);
}

import type { EventVisitor } from "#app/session.server.ts";
import { sheetFormats } from "#workers/contract/files/sheet-formats.ts";
import { importRowStates } from "#workers/contract/imports/imports.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { makeAttendeeTemplate } from "#workers/domain/attendees/imports/attendee-template.ts";
import { exportImportRows } from "#workers/domain/attendees/imports/export-rows.ts";
import { answerDownload } from "../../answer-download.server.ts";
import { chosenOf } from "../../lists/list-query.ts";

/** The empty table of the event (`?format=`). */
export async function answerAttendeeTemplate(
  { deps, actor, event }: EventVisitor,
  request: Request,
): Promise<Response> {
  const format = chosenOf(new URL(request.url), "format", sheetFormats) ?? "xlsx";
  const asked = { eventId: event.id, format, locale: localeOfRequest(request) };
  return answerDownload(await makeAttendeeTemplate(deps, actor, asked));
}

/** What became of each row of an import, or of those of one state (`?state=`). */
export async function answerAttendeeImportResult(
  { deps, actor, event }: EventVisitor,
  request: Request,
  id: string,
): Promise<Response> {
  const state = chosenOf(new URL(request.url), "state", importRowStates);
  const asked = { eventId: event.id, id, state, locale: localeOfRequest(request) };
  return answerDownload(await exportImportRows(deps, actor, asked));
}

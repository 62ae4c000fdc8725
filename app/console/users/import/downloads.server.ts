import type { Visitor } from "#app/session.server.ts";
import { sheetFormats } from "#workers/contract/files/sheet-formats.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { exportResult } from "#workers/domain/organisations/user-sheets/export-result.ts";
import { makeTemplate } from "#workers/domain/organisations/user-sheets/user-template.ts";
import { answerDownload } from "../../answer-download.server.ts";
import { chosenOf } from "../../lists/list-query.ts";

/** The empty table (`?format=`, `?client=`). */
export async function answerUserTemplate({ actor }: Visitor, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const asked = {
    format: chosenOf(url, "format", sheetFormats) ?? "xlsx",
    client: url.searchParams.get("client") || undefined,
    locale: localeOfRequest(request),
  };
  return answerDownload(await makeTemplate(actor, asked));
}

/** What became of each row of an import. */
export async function answerUserImportResult(
  { deps, actor }: Visitor,
  request: Request,
  id: string,
): Promise<Response> {
  return answerDownload(await exportResult(deps, actor, { id, locale: localeOfRequest(request) }));
}

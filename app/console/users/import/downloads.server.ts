import { orThrow, type Visitor } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import { sheetFormats } from "#workers/contract/organisations/user-sheets.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { exportResult } from "#workers/domain/organisations/user-sheets/export-result.ts";
import {
  type Download,
  makeTemplate,
} from "#workers/domain/organisations/user-sheets/user-template.ts";
import { sheetTypes } from "#workers/domain/sheets/sheet.ts";
import { chosenOf } from "../../lists/list-query.ts";

/** The empty table (`?format=`, `?client=`). */
export async function answerTemplate({ actor }: Visitor, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const asked = {
    format: chosenOf(url, "format", sheetFormats) ?? "xlsx",
    client: url.searchParams.get("client") || undefined,
    locale: localeOfRequest(request),
  };
  return answer(await makeTemplate(actor, asked));
}

/** What became of each row of an import. */
export async function answerResult(
  { deps, actor }: Visitor,
  request: Request,
  id: string,
): Promise<Response> {
  return answer(await exportResult(deps, actor, { id, locale: localeOfRequest(request) }));
}

function answer(made: Result<Download>): Response {
  const { name, format, body } = orThrow(made);
  return new Response(body, {
    headers: {
      "Content-Type": sheetTypes[format],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

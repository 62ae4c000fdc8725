import { orThrow } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import { type Download, downloadTypes } from "#workers/domain/shared/download.ts";

/** A table as a file; a refusal is a page. */
export function answerDownload(made: Result<Download>): Response {
  const { name, format, body } = orThrow(made);
  return new Response(body, {
    headers: {
      "Content-Type": downloadTypes[format],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

import { describeRoute, resolver } from "hono-openapi";
import type * as v from "valibot";
import { downloadTypes } from "../../domain/shared/download.ts";

/** The description of a call that reads or answers with `schema`. */
export function about(tag: string, summary: string, schema: v.GenericSchema, status = 200) {
  const content = { "application/json": { schema: resolver(schema) } };
  return describeRoute({
    tags: [tag],
    summary,
    responses: { [status]: { description: "", content } },
  });
}

export const fileSchema = { type: "string" as const, format: "binary" };
const file = { schema: fileSchema, example: "the bytes of the file" };
/** A table as a file, as the document describes it. */
export const fileContent = { [downloadTypes.xlsx]: file, "text/csv": file };

/** A document to print, as the document of the API describes it. */
export const pdfContent = { [downloadTypes.pdf]: file };

/** An entry for a calendar, as the document of the API describes it. */
export const calendarContent = { "text/calendar": file };

/** What was taken along of an event: a table, a report, chapters, or an archive of them. */
export const exportContent = {
  [downloadTypes.xlsx]: file,
  "text/csv": file,
  "application/json": {
    schema: { type: "object" as const },
    example: { madeAt: "2026-05-12T10:00:00Z" },
  },
  "text/vtt": file,
  "application/zip": file,
};

type FileContent =
  | typeof exportContent
  | typeof fileContent
  | typeof pdfContent
  | typeof calendarContent;

/** The description of a call that answers with a file; a table unless said otherwise. */
export function aboutFile(tag: string, summary: string, content: FileContent = fileContent) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: { 200: { description: "The file", content } },
  });
}

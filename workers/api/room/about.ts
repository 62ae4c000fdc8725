import { describeRoute, resolver } from "hono-openapi";
import type * as v from "valibot";
import { sheetTypes } from "../../domain/sheets/sheet.ts";

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
export const fileContent = { [sheetTypes.xlsx]: file, "text/csv": file };

/** The description of a call that answers with a table as a file. */
export function aboutFile(tag: string, summary: string) {
  return describeRoute({
    tags: [tag],
    summary,
    responses: { 200: { description: "The file", content: fileContent } },
  });
}

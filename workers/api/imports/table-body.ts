/** Calls whose body is a table of people: in a form, or as it is. */
import { describeRoute } from "hono-openapi";
import type { ImportFile } from "../../domain/imports/import-file.ts";
import type { ApiContext } from "../context.ts";
import { fileContent, fileSchema } from "../room/about.ts";

/** The description of a call that reads a table and answers with its preview. */
export function aboutTable(tag: string, summary: string) {
  return describeRoute({
    tags: [tag],
    summary,
    requestBody: {
      description:
        "A form with the field `file`, or the file itself; at most 10 MB and 10,000 people",
      content: {
        ...fileContent,
        "multipart/form-data": {
          schema: { type: "object", required: ["file"], properties: { file: fileSchema } },
        },
      },
    },
    responses: { 201: { description: "The preview" } },
  });
}

/** The file of a form, or the body itself; null when there is none. */
export async function readTable(c: ApiContext): Promise<ImportFile | null> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return bytes.length === 0 ? null : { bytes, fileName: "–" };
  }
  const file = (await c.req.formData().catch(() => null))?.get("file");
  if (!(file instanceof File)) return null;
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name };
}

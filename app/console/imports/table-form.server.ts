import { data } from "@remix-run/cloudflare";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { importLimits } from "#workers/contract/imports/imports.ts";
import { type ImportFile, refuseTooLarge } from "#workers/domain/imports/import-file.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { readUpload } from "./read-upload.server.ts";

/** What a form sends beside its file, bytes. */
const besideFile = 64 * 1024;

/** What is told beside the field for a table. */
export const tableUploadLimits = {
  mb: importLimits.fileBytes / 1024 / 1024,
  rows: importLimits.rows,
};

/** The form with a table in it, or the answer to one whose table is too large. */
export async function readTableForm(request: Request) {
  const form = await readUpload(request, importLimits.fileBytes + besideFile);
  if (form !== null) return { form, refused: null };
  return { form: null, refused: answerUpload(refuseTooLarge().refusal, new FormData()) };
}

/** The table of a form; null where nobody has chosen one. */
export async function fileOf(form: FormData): Promise<ImportFile | null> {
  const file = form.get("file");
  // A field that was left empty has one without a name.
  if (!(file instanceof File) || file.name === "") return null;
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name };
}

/** What is wrong with an upload, at its file unless it is at another field. */
export function answerUpload(refusal: Refusal, form: FormData) {
  const { problems, ...rest } = refusedForm(refusal, form);
  const told = problems.form ? { file: problems.form } : problems;
  const status = errorStatus[refusal.code];
  return data({ ...rest, intent: "upload", problems: told }, { status });
}

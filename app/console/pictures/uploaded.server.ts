import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { formRest, type UploadKind, uploadBytes } from "#workers/contract/files/upload-limits.ts";
import { readUpload } from "../imports/read-upload.server.ts";

/** The form of a request that may bring a picture; refused, and never kept, where it is too large to be one. */
export function readPictureForm(request: Request): Promise<Result<FormData>> {
  return readFileForm(request, "image");
}

/** The same of a form that may bring something larger. */
export async function readFileForm(
  request: Request,
  kind: Exclude<UploadKind, "part">,
): Promise<Result<FormData>> {
  const form = await readUpload(request, uploadBytes[kind] + formRest);
  if (form) return ok(form);
  return refuse(
    "file.too_large",
    { max: uploadBytes[kind] / 1_048_576 },
    { [kind === "image" ? "image" : "file"]: "file.too_large" },
  );
}

/** The picture that a form sends, as its bytes. Refuses a form that none was chosen for. */
export async function uploadedPictureOf(form: FormData): Promise<Result<Uint8Array>> {
  const sent = form.get("image");
  if (sent === null || typeof sent === "string" || sent.size === 0) {
    return refuse("file.missing", undefined, { image: "file.missing" });
  }
  return ok(new Uint8Array(await sent.arrayBuffer()));
}

/** A refusal of a picture, told at its field. */
export function atPicture<T>(result: Result<T>): Result<T> {
  if (result.ok || result.refusal.fields) return result;
  const { code } = result.refusal;
  return { ok: false, refusal: { ...result.refusal, fields: { image: code } } };
}

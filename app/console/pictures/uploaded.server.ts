import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { imageLimits } from "#workers/contract/limits.ts";

/** What a form says beside its picture, bytes. */
const formRest = 64 * 1024;

/** The refusal of a form that is too large to be read at all; null for any other. */
export function refuseTooLarge(request: Request) {
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (length <= imageLimits.bytes + formRest) return null;
  const detail = { max: imageLimits.bytes / 1_048_576 };
  return { code: "file.too_large" as const, detail, fields: { image: "file.too_large" as const } };
}

/** The picture that a form sends, as its bytes. Refuses a form that none was chosen for. */
export async function pictureOf(form: FormData): Promise<Result<Uint8Array>> {
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

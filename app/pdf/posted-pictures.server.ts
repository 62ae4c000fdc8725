import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { drawnTextLimits } from "#workers/contract/tickets/drawn-texts.ts";

/** What a page has drawn for a file, as it was posted; the domain looks at it (`readTextPictures`). */
export async function postedPictures(request: Request): Promise<Result<unknown>> {
  const bytes = await readUpTo(request, drawnTextLimits.body);
  if (bytes === null) return refuse("request.too_large");
  try {
    const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
    const form = await new Response(bytes, { headers }).formData();
    const posted: unknown = JSON.parse(String(form.get("pictures")));
    return ok(posted);
  } catch {
    return refuse("request.invalid");
  }
}

/** null when there are more: what is said of the length is not believed. */
async function readUpTo(request: Request, most: number): Promise<Blob | null> {
  const reader = request.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return new Blob(parts);
    length += read.value.length;
    if (length > most) {
      await reader?.cancel();
      return null;
    }
    parts.push(read.value);
  }
}

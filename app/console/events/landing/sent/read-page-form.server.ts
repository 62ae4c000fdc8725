import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/cloudflare";
import { uploadBytes } from "#workers/contract/files/upload-limits.ts";

/** Bytes of pictures that are taken along with one page: three of the largest, or more that are smaller. */
const picturesInAll = 3 * uploadBytes.image;
/** Bytes of all that is typed on one page, far above what its blocks may hold; more is nobody's typing. */
const textsInAll = 4 * 1024 * 1024;

export interface PageForm {
  readonly form: FormData;
  /** Names of the files that were too much, such as `2.0.file`. They are not in the form; all that was typed is. */
  readonly tooLarge: readonly string[];
}

/**
 * Reads a page that is sent with pictures, part by part: a picture that is too large, or one too many, is let pass by and
 * costs neither memory nor the texts beside it. Null when the texts themselves are too much.
 */
export async function readPageForm(request: Request): Promise<PageForm | null> {
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  const announced = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  // What fits is read by the platform, in a fraction of the time.
  if (!isMultipart || announced <= picturesInAll + textsInAll) {
    return { form: await request.formData(), tooLarge: [] };
  }
  const tooLarge: string[] = [];
  let [pictures, texts] = [0, 0];
  const form = await parseMultipart(request, async ({ name, filename, contentType, data }) => {
    if (filename === undefined) {
      const { bytes } = await gather(data, textsInAll - texts);
      texts += bytes?.size ?? textsInAll + 1;
      return (await bytes?.text()) ?? null;
    }
    const most = Math.min(uploadBytes.image, picturesInAll - pictures);
    const { bytes, size } = await gather(data, most);
    if (bytes === null) {
      tooLarge.push(name);
      return null;
    }
    pictures += size;
    return new File([bytes], filename, { type: contentType });
  });
  return texts > textsInAll ? null : { form, tooLarge };
}

/** The bytes of a part; null when there are more than `most`, which are read to their end and kept nowhere. */
async function gather(data: AsyncIterable<Uint8Array>, most: number) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of data) {
    size += piece.byteLength;
    if (size <= most) pieces.push(new Uint8Array(piece));
    else pieces.length = 0;
  }
  return { size, bytes: size <= most ? new Blob(pieces) : null };
}

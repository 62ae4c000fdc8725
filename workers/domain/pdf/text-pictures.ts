/** Pictures of texts that our fonts cannot set, drawn by the browser of who asks for the file. */
import * as v from "valibot";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { deflate, inflateAtMost } from "../../contract/files/deflate.ts";
import { fromBase64Url } from "../../contract/secrets/encoding.ts";
import {
  type DrawnPicture,
  type DrawnText,
  drawnKey,
  drawnPicturesSchema,
  pixelsOf,
} from "../../contract/tickets/drawn-texts.ts";

/** A picture that was looked at: 8 bits of ink a pixel, deflated by ourselves. */
export interface TextPicture {
  readonly key: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Lines of its text. */
  readonly lines: number;
  readonly ink: Uint8Array<ArrayBuffer>;
}

/** Asked for each text that cannot be set; without a picture it is set without those letters. */
export interface TextPictures {
  find(wish: DrawnText): TextPicture | undefined;
}

/** Stands for pictures while pages are made only to learn which texts they want drawn. */
export class WishedPictures implements TextPictures {
  readonly #wishes = new Map<string, DrawnText>();

  find(wish: DrawnText): TextPicture {
    const key = drawnKey(wish);
    this.#wishes.set(key, wish);
    return { key, width: 1, height: 1, lines: 1, ink: new Uint8Array() };
  }

  get wishes(): readonly DrawnText[] {
    return [...this.#wishes.values()];
  }
}

/**
 * What was posted, as pictures of the wished texts. One of another text, a second one of the same, one that is larger than
 * the text's place or has not exactly as many bytes as pixels is refused, and all the others with it. Texts without
 * a picture are no fault: a browser leaves out what its fonts lack too.
 */
export async function readTextPictures(
  posted: unknown,
  wishes: readonly DrawnText[],
): Promise<Result<TextPictures>> {
  const parsed = v.safeParse(drawnPicturesSchema, posted);
  if (!parsed.success) return refusePicture(v.getDotPath(parsed.issues[0]));
  const open = new Map(wishes.map((wish) => [drawnKey(wish), wish]));
  const found = new Map<string, TextPicture>();
  // One after the other: never are more than one picture's pixels in memory.
  for (const [place, each] of parsed.output.entries()) {
    const wish = open.get(each.key);
    if (!wish) return refusePicture(`${place}.key`, "field.unknown");
    const picture = await readPicture(each, wish);
    if (!picture) return refusePicture(`${place}`);
    open.delete(each.key);
    found.set(each.key, picture);
  }
  return ok({ find: (wish) => found.get(drawnKey(wish)) });
}

/** Says which picture is wrong, and what of it where that is known; none = all of them. */
function refusePicture(where: string | null, code: ErrorCode = "text.format") {
  const field = where === null ? "pictures" : `pictures.${where}`;
  return refuse("request.invalid", undefined, { [field]: code });
}

async function readPicture(
  { key, width, height, ink }: DrawnPicture,
  wish: DrawnText,
): Promise<TextPicture | null> {
  const place = pixelsOf(wish);
  const lines = height / place.line;
  if (width > place.width || !Number.isInteger(lines) || lines > wish.lines) return null;
  const packed = fromBase64Url(ink);
  // What stands behind the end of the zlib is refused or left behind: the file has bytes of our own deflating.
  const pixels = packed && (await inflateAtMost(packed, width * height, "deflate"));
  if (pixels?.length !== width * height || !pixels.some((pixel) => pixel > 0)) return null;
  return { key, width, height, lines, ink: await deflate(pixels) };
}

import * as v from "valibot";
import { cleanText, textLength } from "#workers/contract/clean-text.ts";
import { type Picture, pictureLimits } from "#workers/contract/pictures/picture.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { TextValues } from "#workers/contract/texts/translate.ts";

/** A picture that was uploaded, as it stands in a form: what it shows may be missing yet. */
export const draftPictureSchema = v.object({
  key: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
});
export type DraftPicture = v.InferOutput<typeof draftPictureSchema>;

interface PictureProblem {
  readonly key: TextKey;
  readonly values?: TextValues;
}

/** What is wrong with what the picture is said to show. */
export function problemOfPicture({ alt }: DraftPicture): PictureProblem | undefined {
  const length = textLength(cleanText(alt));
  const { max } = pictureLimits.alt;
  if (length === 0) return { key: "staff.pictures.mustDescribe" };
  return length > max ? { key: "errors.text.too_long", values: { max } } : undefined;
}

/** The picture as a command says it. */
export function pictureOfDraft({ key, alt, width, height }: DraftPicture): Picture {
  return { key, alt: cleanText(alt), width, height };
}

/** Pictures of polls and scenes: whether one holds together, and its form on the wire. */
import { type Picture, pictureLimits } from "#workers/contract/pictures/picture.ts";
import { checkText, type Refused, refused } from "../decision.ts";
import type { PictureWire } from "./wire.ts";

/** Whether nothing of them differs. */
export function isSamePicture(one: Picture, other: Picture): boolean {
  return (
    one.key === other.key &&
    one.alt === other.alt &&
    one.width === other.width &&
    one.height === other.height
  );
}

type Checked<T> = { readonly ok: true; readonly value: T } | Refused;

/** The picture as it is kept, or what is wrong with it. */
export function checkPicture({ key, alt, width, height }: Picture): Checked<Picture> {
  const { min, max } = pictureLimits.side;
  const fits = [width, height].every(
    (side) => Number.isInteger(side) && side >= min && side <= max,
  );
  if (!fits) return refused("number.range", { min, max });
  const shows = checkText(alt, pictureLimits.alt.min, pictureLimits.alt.max);
  return shows.ok ? { ok: true, value: { key, alt: shows.text, width, height } } : shows;
}

/**
 * The pictures of a question and of its options, in this order; null = none there. Nothing is kept of what belongs to no
 * option, nor where there is none at all.
 */
export function checkPictures(
  raw: readonly (Picture | null)[],
  options: number,
): Checked<readonly (Picture | null)[]> {
  const pictures: (Picture | null)[] = [];
  for (const each of raw.slice(0, 1 + options)) {
    const checked = each === null ? null : checkPicture(each);
    if (checked !== null && !checked.ok) return checked;
    pictures.push(checked === null ? null : checked.value);
  }
  while (pictures.at(-1) === null) pictures.pop();
  return { ok: true, value: pictures };
}

export function toPictureWire({ key, alt, width, height }: Picture): PictureWire {
  return [key, alt, width, height];
}

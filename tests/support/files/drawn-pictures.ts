import { deflateSync } from "node:zlib";
import { toBase64Url } from "#workers/contract/secrets/encoding.ts";
import {
  type DrawnPicture,
  type DrawnText,
  drawnKey,
  pixelsOf,
} from "#workers/contract/tickets/drawn-texts.ts";

/** A picture as a browser posts it: one line of gray, or what the test says. */
export function posted(
  wish: DrawnText,
  set: { readonly width?: number; readonly height?: number; readonly ink?: Uint8Array } = {},
): DrawnPicture {
  const place = pixelsOf(wish);
  const { width = place.width, height = place.line } = set;
  const ink = set.ink ?? deflateSync(new Uint8Array(width * height).fill(200));
  return { key: drawnKey(wish), width, height, ink: toBase64Url(ink) };
}

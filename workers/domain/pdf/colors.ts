import type { Color } from "./document.ts";

/** What is written in, as on the pages' white paper. */
export const ink: Color = [0.1, 0.11, 0.14];
export const soft: Color = [0.36, 0.38, 0.41];
export const line: Color = [0.85, 0.84, 0.82];

/** The accent of the look in sRGB. */
const ownAccent = "#00694d";

/** An event's own colour, or that of the look. */
export function accentOf({ baseColor }: { readonly baseColor: string | null }): Color {
  const color = baseColor ?? ownAccent;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(color.slice(at, at + 2), 16) || 0) / 255,
  );
  return [red, green, blue];
}

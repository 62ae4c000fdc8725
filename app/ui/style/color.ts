/**
 * An event's colour made readable. Colours go sRGB → OKLab → OKLCH and back by Björn Ottosson's
 * matrices; contrast is WCAG 2's relative luminance ratio.
 */

import {
  contrast,
  type LinearChannels,
  toLinearChannels,
} from "#workers/contract/conventions/contrast.ts";

interface Oklch {
  /** 0–1 */
  readonly l: number;
  readonly c: number;
  /** degrees */
  readonly h: number;
}

function fromLinear(value: number): number {
  const v = Math.min(1, Math.max(0, value));
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
}

function toOklch([r, g, b]: LinearChannels): Oklch {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: lightness,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinearRgb({ l, c, h }: Oklch): LinearChannels {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const L = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const M = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const S = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ];
}

/** The same colour with as much chroma as sRGB can show at its lightness. */
function intoGamut(color: Oklch): Oklch {
  let { c } = color;
  while (c > 0.001) {
    const inside = toLinearRgb({ ...color, c }).every((v) => v > -0.0005 && v < 1.0005);
    if (inside) break;
    c *= 0.96;
  }
  return { ...color, c };
}

export function colorToHex(color: Oklch): string {
  const channels = toLinearRgb(intoGamut(color)).map((v) => Math.round(fromLinear(v) * 255));
  return `#${channels.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/** Moves lightness until the colour stands at `ratio` or more from every ground. */
function moveUntil(color: Oklch, grounds: readonly string[], ratio: number, step: number): string {
  let l = color.l;
  let hex = colorToHex({ ...color, l });
  // Black begins at one end of the way and white at the other: only the end ahead is an end.
  const isOver = () => (step > 0 ? l >= 1 : l <= 0);
  while (!isOver() && grounds.some((ground) => contrast(hex, ground) < ratio)) {
    l += step;
    hex = colorToHex({ ...color, l: Math.min(1, Math.max(0, l)) });
  }
  return hex;
}

// The grounds that an accent stands on, as sRGB (tokens.css has them in OKLCH).
const lightGrounds = ["#fbf9f6", "#ffffff", "#f1efeb"];
const darkGrounds = ["#0d1015", "#16191f", "#20242a"];
const stageGround = "#081719";

/** The surface of cards in each theme, for showing an accent on it whatever the page's theme is. */
export const surfaces = { light: "#ffffff", dark: "#16191f" } as const;

export interface EventColors {
  readonly light: { readonly accent: string; readonly ink: string; readonly soft: string };
  readonly dark: { readonly accent: string; readonly ink: string; readonly soft: string };
  readonly stageAccent: string;
}

/** The accents that an event's `#rrggbb` gives, each readable (4.5:1) where it stands; null if it is no colour. */
export function eventColors(baseColor: string | null): EventColors | null {
  const rgb = baseColor ? toLinearChannels(baseColor) : null;
  if (!rgb) return null;
  const base = toOklch(rgb);
  const softLight = colorToHex({ l: 0.955, c: Math.min(base.c, 0.03), h: base.h });
  const softDark = colorToHex({ l: 0.28, c: Math.min(base.c, 0.05), h: base.h });
  const light = moveUntil(base, [...lightGrounds, softLight], 4.5, -0.01);
  const dark = moveUntil(base, [...darkGrounds, softDark], 4.5, 0.01);
  return {
    light: { accent: light, ink: inkOn(light), soft: softLight },
    dark: { accent: dark, ink: inkOn(dark), soft: softDark },
    stageAccent: moveUntil(base, [stageGround], 7, 0.01),
  };
}

function inkOn(accent: string): string {
  return contrast("#ffffff", accent) >= contrast("#0d1015", accent) ? "#ffffff" : "#0d1015";
}

/** The colours as CSS variables for the root element's style; null where the event has none of its own. */
export function eventColorVariables(baseColor: string | null): Record<string, string> | null {
  const colors = eventColors(baseColor);
  if (!colors) return null;
  return {
    "--event-accent": colors.light.accent,
    "--event-accent-ink": colors.light.ink,
    "--event-accent-soft": colors.light.soft,
    "--event-accent-dark": colors.dark.accent,
    "--event-accent-dark-ink": colors.dark.ink,
    "--event-accent-dark-soft": colors.dark.soft,
    "--event-stage-accent": colors.stageAccent,
  };
}

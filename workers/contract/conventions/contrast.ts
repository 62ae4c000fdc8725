/** How well one colour is read on another, by WCAG 2. */

/** Linear light of red, green and blue, 0–1. */
export type LinearChannels = readonly [number, number, number];

/** WCAG 2 contrast ratio of two `#rrggbb`, 1–21. */
export function contrast(left: string, right: string): number {
  const [a, b] = [luminance(left), luminance(right)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = toLinearChannels(hex) ?? [0, 0, 0];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** `#rrggbb` → linear-light channels, or null for anything else. */
export function toLinearChannels(hex: string): LinearChannels | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) return null;
  const channel = (part: string | undefined) => toLinear(Number.parseInt(part ?? "0", 16) / 255);
  return [channel(match[1]), channel(match[2]), channel(match[3])];
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

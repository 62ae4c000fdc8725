const white = "#ffffff";
const black = "#000000";

/**
 * The ink that is read best on a ground, white or black, both `#rrggbb`: one of the two has at
 * least 4.58:1 on any colour.
 */
export function readableInk(ground: string): string {
  return contrast(ground, white) >= contrast(ground, black) ? white : black;
}

/** WCAG 2's contrast ratio of two `#rrggbb`, 1–21. */
export function contrast(left: string, right: string): number {
  const [a, b] = [luminance(left), luminance(right)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

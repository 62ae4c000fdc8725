import type { Drawing } from "./document.ts";

/** Rows of dark (true) and light modules with the quiet zone. */
export type QrModules = readonly (readonly boolean[])[];

/** A QR code from its lower left corner. Dark modules side by side are one area: no seam shows between them. */
export function drawQr(
  modules: QrModules,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): Drawing {
  const one = side / modules.length;
  const areas = modules.flatMap((row, n) => {
    const rowY = y + side - (n + 1) * one;
    return stretches(row).map(
      ([start, count]) => [x + start * one, rowY, count * one, one] as const,
    );
  });
  return { kind: "areas", color: [0, 0, 0], areas };
}

function stretches(row: readonly boolean[]): readonly (readonly [start: number, count: number])[] {
  return row.flatMap((isDark, start) => {
    if (!isDark || row[start - 1]) return [];
    const end = row.indexOf(false, start);
    return [[start, (end === -1 ? row.length : end) - start] as const];
  });
}

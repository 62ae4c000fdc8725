import qrcode from "qrcode-generator";
import type { QrShape } from "../scene.ts";

/** Modules of white around a symbol (ISO/IEC 18004). */
const quiet = 4;

/**
 * The QR symbol of a text as one SVG path, error correction M. Rows of dark modules become one
 * rectangle each, so that no seam shows between them at any size.
 */
export function qrShape(text: string): QrShape {
  const symbol = qrcode(0, "M");
  // These characters take fewer modules than bytes do.
  symbol.addData(text, /^[0-9A-Z $%*+\-./:]+$/.test(text) ? "Alphanumeric" : "Byte");
  symbol.make();
  const count = symbol.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!symbol.isDark(row, column)) continue;
      const start = column;
      while (column + 1 < count && symbol.isDark(row, column + 1)) column += 1;
      path += `M${start + quiet} ${row + quiet}h${column - start + 1}v1h-${column - start + 1}z`;
    }
  }
  return { size: count + 2 * quiet, path };
}

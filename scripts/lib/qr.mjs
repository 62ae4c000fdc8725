// @ts-check
import qrcode from "qrcode-generator";

/** Light modules around the code, as the standard asks for. */
const quiet = 2;

/**
 * A QR code for a terminal: two rows of modules to a line of half blocks, dark on light whatever
 * the terminal's colours are.
 * @param {string} text
 */
export function drawQr(text) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  /** @param {number} row @param {number} column */
  const dark = (row, column) =>
    row >= 0 && row < size && column >= 0 && column < size && code.isDark(row, column);
  const lines = [];
  for (let row = -quiet; row < size + quiet; row += 2) {
    let line = "";
    for (let column = -quiet; column < size + quiet; column++) {
      line += halfBlock(dark(row, column), dark(row + 1, column));
    }
    lines.push(`  \u001b[30;107m${line}\u001b[0m`);
  }
  return lines.join("\n");
}

/**
 * @param {boolean} upper
 * @param {boolean} lower
 */
function halfBlock(upper, lower) {
  if (upper) return lower ? "█" : "▀";
  return lower ? "▄" : " ";
}

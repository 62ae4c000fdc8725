/** Text that is not drawn but found, copied and read aloud: it lies on the picture of itself. */
import { isRightToLeft } from "../../contract/tickets/drawn-texts.ts";

/** The font's name in the pages. */
export const unseenKey = "U";

interface Objects {
  add(entries: string, stream?: Uint8Array<ArrayBuffer>): Promise<number>;
}

/**
 * A font for every unit of UTF-16, all of whose glyphs are the first one of a font that is in the file: what is not
 * drawn needs a width alone.
 */
export async function addUnseenFont(
  file: Objects,
  { descriptor, name }: { readonly descriptor: number; readonly name: string },
): Promise<number> {
  const glyphs = await file.add("", new Uint8Array(0x20000));
  const descendant = await file.add(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap ${glyphs} 0 R /DW 500`,
  );
  const unicode = await file.add("", new TextEncoder().encode(unicodeMap));
  return file.add(
    `/Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R`,
  );
}

/** Every code is its own unit of UTF-16. */
const unicodeMap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * One line over the whole box, so that what is found is marked there (mode 3: neither filled nor stroked). Readers take
 * glyphs for what stands from left to right, and turn Arabic and Hebrew round themselves.
 */
export function unseenText(text: string, { x, y, width, height }: Box): string {
  const shown = isRightToLeft(text) ? Array.from(text).reverse().join("") : text;
  const units = Array.from({ length: shown.length }, (_, n) =>
    shown.charCodeAt(n).toString(16).padStart(4, "0").toUpperCase(),
  );
  const stretch = (100 * width) / (0.5 * height * Math.max(1, units.length));
  const [size, percent, left, base] = [height, stretch, x, y + height * 0.2].map(
    (value) => Math.round(value * 1_000) / 1_000,
  );
  return `q BT /${unseenKey} ${size} Tf 3 Tr ${percent} Tz ${left} ${base} Td <${units.join("")}> Tj ET Q`;
}

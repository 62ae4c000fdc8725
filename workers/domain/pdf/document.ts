/** Writes PDF files (ISO 32000-1): pages of text and areas of colour, with the fonts that they use. */

import { deflate } from "../../contract/files/deflate.ts";
import { joinBytes } from "../../contract/secrets/encoding.ts";
import type { Font } from "./font.ts";
import type { TextPicture } from "./text-pictures.ts";
import { addUnseenFont, unseenKey, unseenText } from "./unseen-text.ts";

/** Red, green and blue, 0–1. */
export type Color = readonly [number, number, number];

/** Points from the lower left corner of the page. */
export type Drawing =
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly color: Color;
      readonly runs: readonly { readonly font: Font; readonly text: string }[];
    }
  | {
      readonly kind: "areas";
      readonly color: Color;
      readonly areas: readonly (readonly [x: number, y: number, width: number, height: number])[];
    }
  | PictureDrawing;

/** A text that was drawn elsewhere, in the place that it would have, on white. */
interface PictureDrawing {
  readonly kind: "picture";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: Color;
  readonly picture: TextPicture;
  /** What it says, for who searches, copies or listens. */
  readonly text: string;
}

/** Sheets of paper in points. */
export const paperSizes = {
  a4: { width: 595, height: 842 },
  a3: { width: 842, height: 1191 },
} as const;

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly drawings: readonly Drawing[];
}

export interface PdfText {
  readonly title: string;
  /** BCP 47, for those who have it read to them. */
  readonly language: string;
  /** Each is written before the next one is asked for. */
  readonly pages: Iterable<PdfPage>;
}

/** The whole file. */
export async function writePdf({ title, language, pages }: PdfText): Promise<Uint8Array> {
  const file = new PdfFile();
  const [catalog, tree, info] = [file.reserve(), file.reserve(), file.reserve()];
  const resources = file.reserve();
  const fonts = new Map<string, UsedFont>();
  const pictures = new Map<string, number>();
  const kids: number[] = [];
  for (const page of pages) {
    for (const run of runsOf(page)) {
      const used = fonts.get(run.font.name) ?? new UsedFont(run.font, `F${fonts.size + 1}`);
      used.note(run.text);
      fonts.set(run.font.name, used);
    }
    for (const drawing of picturesOf(page)) {
      const name = pictureName(drawing);
      // One that stands in many places is in the file once.
      if (!pictures.has(name)) pictures.set(name, await addPicture(file, drawing));
    }
    const content = await file.add("", bytesOf(contentOf(page, fonts, pictures)));
    const box = `[0 0 ${page.width} ${page.height}]`;
    kids.push(
      await file.add(
        `/Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} 0 R /Contents ${content} 0 R`,
      ),
    );
  }
  const refs: string[] = [];
  for (const used of fonts.values()) {
    const font = await addFont(file, used);
    refs.push(`/${used.key} ${font.id} 0 R`);
    // What nobody sees goes by any font that is there: a page of pictures has labels and a note too.
    const isLast = refs.length === fonts.size;
    if (isLast && pictures.size > 0) {
      refs.push(`/${unseenKey} ${await addUnseenFont(file, font)} 0 R`);
    }
  }
  const images = [...pictures.values()].map((id) => `/${imageKey(id)} ${id} 0 R`);
  const objects = images.length > 0 ? ` /XObject << ${images.join(" ")} >>` : "";
  file.set(resources, `<< /Font << ${refs.join(" ")} >>${objects} >>`);
  file.set(
    tree,
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] /Count ${kids.length} >>`,
  );
  file.set(info, `<< /Title ${textString(title)} /Producer (Plenum) >>`);
  file.set(
    catalog,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${textString(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
  );
  return file.write(catalog, info);
}

function runsOf(page: PdfPage) {
  return page.drawings.flatMap((drawing) => (drawing.kind === "text" ? drawing.runs : []));
}

function picturesOf(page: PdfPage): readonly PictureDrawing[] {
  return page.drawings.filter((drawing) => drawing.kind === "picture");
}

/** Ink is gray as light as its colour: a picture of one colour is the same object wherever it stands. */
function grayOf([red, green, blue]: Color): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

function pictureName({ picture, color }: PictureDrawing): string {
  return `${number(grayOf(color))} ${picture.key}`;
}

function imageKey(id: number): string {
  return `I${id}`;
}

/** Opaque: no ink is white, all of it the colour, which `Decode` says. */
function addPicture(file: PdfFile, { picture, color }: PictureDrawing): Promise<number> {
  const { width, height, ink } = picture;
  return file.addPacked(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Decode [1 ${number(grayOf(color))}]`,
    ink,
  );
}

/** A font with the glyphs that the document has of it. */
class UsedFont {
  readonly glyphs = new Map<number, number>();

  constructor(
    readonly font: Font,
    /** Its name in the pages. */
    readonly key: string,
  ) {}

  note(text: string): void {
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      this.glyphs.set(this.font.glyphOf(code), code);
    }
  }
}

function contentOf(
  { drawings }: PdfPage,
  fonts: ReadonlyMap<string, UsedFont>,
  pictures: ReadonlyMap<string, number>,
): string {
  return drawings
    .map((drawing) => {
      if (drawing.kind === "picture") {
        const { x, y, width, height, text } = drawing;
        const image = imageKey(pictures.get(pictureName(drawing)) ?? 0);
        const shown = `q ${[width, 0, 0, height, x, y].map(number).join(" ")} cm /${image} Do Q`;
        return `/Span << /ActualText ${textString(text)} >> BDC\n${shown}\n${unseenText(text, { x, y, width, height })}\nEMC`;
      }
      const color = `${drawing.color.map(number).join(" ")} rg`;
      if (drawing.kind === "areas") {
        const areas = drawing.areas.map((area) => `${area.map(number).join(" ")} re`);
        return `${color}\n${areas.join("\n")}\nf`;
      }
      const { x, y, size, runs } = drawing;
      const shown = runs.map(({ font, text }) => {
        const glyphs = Array.from(text, (letter) => hex(font.glyphOf(letter.codePointAt(0) ?? 0)));
        return `/${fonts.get(font.name)?.key} ${number(size)} Tf <${glyphs.join("")}> Tj`;
      });
      return `BT ${color} ${number(x)} ${number(y)} Td ${shown.join(" ")} ET`;
    })
    .join("\n");
}

/** A font by its glyphs' numbers, with the way back to letters for who searches or copies. */
async function addFont(
  file: PdfFile,
  { font, glyphs }: UsedFont,
): Promise<{ readonly id: number; readonly descriptor: number; readonly name: string }> {
  const program = font.subset(new Set(glyphs.keys()));
  const scale = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const data = await file.add(`/Length1 ${program.length}`, program);
  const name = `/PLENUM+${font.name}`;
  const [ascent, descent] = [scale(font.ascent), scale(font.descent)];
  const descriptor = await file.add(
    `/Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [-1000 ${descent} 3000 ${ascent}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight 714 /StemV 80 /FontFile2 ${data} 0 R`,
  );
  const widths = [...glyphs.keys()].map((glyph) => `${glyph} [${scale(font.advanceOf(glyph))}]`);
  const descendant = await file.add(
    `/Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [${widths.join(" ")}]`,
  );
  const unicode = await file.add("", bytesOf(unicodeMap(glyphs)));
  const id = await file.add(
    `/Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R`,
  );
  return { id, descriptor, name };
}

function unicodeMap(glyphs: ReadonlyMap<number, number>): string {
  const pairs = [...glyphs].map(([glyph, code]) => `<${hex(glyph)}> <${utf16(code)}>`);
  // A block of the map holds 100 at most.
  const blocks = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, n) => {
    const block = pairs.slice(n * 100, n * 100 + 100);
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** The objects of a file, numbered from 1. */
class PdfFile {
  readonly #objects: Uint8Array[] = [];

  reserve(): number {
    return this.#objects.push(new Uint8Array());
  }

  set(id: number, object: string): void {
    this.#objects[id - 1] = bytesOf(object);
  }

  /** A dictionary, or a stream with these entries in its dictionary. */
  async add(entries: string, stream?: Uint8Array<ArrayBuffer>): Promise<number> {
    if (!stream) return this.#objects.push(bytesOf(`<< ${entries} >>`));
    return this.addPacked(entries, await deflate(stream));
  }

  /** A stream that is deflated already. */
  async addPacked(entries: string, packed: Uint8Array): Promise<number> {
    const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
    return this.#objects.push(joinBytes([bytesOf(head), packed, bytesOf("\nendstream")]));
  }

  write(root: number, info: number): Uint8Array {
    // Bytes above 127 in the second line tell programs that the file is no text.
    const parts = [
      joinBytes([bytesOf("%PDF-1.7\n%"), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 10])]),
    ];
    const places: number[] = [];
    let at = parts[0]?.length ?? 0;
    for (const [place, object] of this.#objects.entries()) {
      places.push(at);
      const part = joinBytes([bytesOf(`${place + 1} 0 obj\n`), object, bytesOf("\nendobj\n")]);
      parts.push(part);
      at += part.length;
    }
    const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
    const size = places.length + 1;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
    return joinBytes([...parts, bytesOf(end)]);
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function hex(value: number): string {
  return value.toString(16).padStart(4, "0").toUpperCase();
}

function utf16(code: number): string {
  const text = String.fromCodePoint(code);
  return Array.from({ length: text.length }, (_, n) => hex(text.charCodeAt(n))).join("");
}

/** Any text, as UTF-16 with its mark. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, n) => hex(text.charCodeAt(n)));
  return `<FEFF${units.join("")}>`;
}

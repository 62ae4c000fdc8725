/** Files as tests need them: as small as their kind allows, or bent on purpose. */

const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const chunk = (name: string, data: readonly number[]) => [
  ...u32(data.length),
  ...ascii(name),
  ...data,
  ...u32(0),
];

/** A PNG that says it has so many pixels; what draws it is not there. */
export function pngOf(width: number, height: number): Uint8Array {
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
    ...chunk("IDAT", [1, 2, 3]),
    ...chunk("IEND", []),
  ]);
}

/** A PDF with nothing on it. */
export function pdfOf(content = "1 0 obj <<>> endobj"): Uint8Array {
  return Uint8Array.from(ascii(`%PDF-1.7\n${content}\ntrailer <<>>\n%%EOF\n`));
}

const little = (n: number, length: number) =>
  Array.from({ length }, (_, place) => (n >>> (place * 8)) & 255);

interface ZipForm {
  /** How the parts are said to be packed; whatever it is, they are as they are. */
  readonly method?: number;
  /** Programs put times and the like beside the name of each part, */
  readonly extra?: string;
  /** and a remark in the list of them at the end. */
  readonly remark?: string;
}

/** A zip whose parts are not packed. */
export function zipOf(
  parts: Readonly<Record<string, string>>,
  { method = 0, extra = "", remark = "" }: ZipForm = {},
): Uint8Array {
  const bytes: number[] = [];
  const entries: number[] = [];
  for (const [name, content] of Object.entries(parts)) {
    const sizes = [...little(0, 4), ...little(content.length, 4), ...little(content.length, 4)];
    const how = [...little(20, 2), ...little(0, 2), ...little(method, 2), ...little(0, 4)];
    const named = [...little(name.length, 2), ...little(extra.length, 2)];
    entries.push(0x50, 0x4b, 1, 2, ...little(20, 2), ...how, ...sizes, ...named);
    entries.push(...little(remark.length, 2), ...little(0, 2), ...little(0, 2), ...little(0, 4));
    entries.push(...little(bytes.length, 4), ...ascii(name + extra + remark));
    bytes.push(0x50, 0x4b, 3, 4, ...how, ...sizes, ...named, ...ascii(name + extra + content));
  }
  const count = little(Object.keys(parts).length, 2);
  const end = [0x50, 0x4b, 5, 6, ...little(0, 4), ...count, ...count];
  const place = [...little(entries.length, 4), ...little(bytes.length, 4), 0, 0];
  return Uint8Array.from([...bytes, ...entries, ...end, ...place]);
}

/** A Word document as it is since 2007, with nothing in it. */
export function docxOf(
  more: Readonly<Record<string, string>> = {},
  types = "<Types/>",
): Uint8Array {
  return zipOf({ "[Content_Types].xml": types, "word/document.xml": "<document/>", ...more });
}

/** A Word document as it was until 2003: head, table, directory, one sector of content. */
export function docOf(names: readonly string[] = ["WordDocument"]): Uint8Array {
  const size = 512;
  const bytes = new Uint8Array(size * 4);
  const view = new DataView(bytes.buffer);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(30, 9, true);
  for (let table = 0; table < 109; table += 1) view.setUint32(76 + table * 4, 0xffffffff, true);
  view.setUint32(76, 0, true);
  for (let sector = 0; sector < 128; sector += 1) {
    view.setUint32(size + sector * 4, sector < 3 ? 0xfffffffe : 0xffffffff, true);
  }
  ["Root Entry", ...names].forEach((name, place) => {
    const at = size * 2 + place * 128;
    [...name].forEach((letter, index) => {
      view.setUint16(at + index * 2, letter.charCodeAt(0), true);
    });
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, place === 0 ? 5 : 2);
  });
  return bytes;
}

const box = (name: string, length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set([...u32(length), ...ascii(name)]);
  return bytes;
};

/** An MP4 of so many bytes: its brand, an empty movie, and noise where its pictures would be. */
export function mp4Of(length: number, { brand = "isom" }: { readonly brand?: string } = {}) {
  const bytes = new Uint8Array(length);
  bytes.set([...u32(16), ...ascii("ftyp"), ...ascii(brand), ...u32(0)]);
  bytes.set(box("moov", 16), 16);
  bytes.set(box("mdat", Math.max(8, length - 32)), 32);
  for (let at = 40; at < length; at += 997) bytes[at] = at % 251;
  return bytes;
}

/** A WebM of so many bytes, with nothing in it; it says how long it is. */
export function webmOf(length: number, { kind = "webm" }: { readonly kind?: string } = {}) {
  const bytes = new Uint8Array(length);
  const head = [0x42, 0x82, 0x80 | kind.length, ...ascii(kind)];
  const start = [0x1a, 0x45, 0xdf, 0xa3, 0x80 | head.length, ...head];
  const rest = length - start.length - 12;
  bytes.set([...start, 0x18, 0x53, 0x80, 0x67, 0x01, 0, 0, 0, ...u32(rest)]);
  return bytes;
}

import { inflateSync } from "node:zlib";
import jsQR from "jsqr";

/** One page as it was read. */
export interface PdfPageRead {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly areas: readonly (readonly number[])[];
  readonly pictures: readonly PdfPictureRead[];
}

/** A text that stands there as a picture. */
interface PdfPictureRead {
  /** What it is said to say, and what is found there from left to right. */
  readonly said: string;
  readonly found: string;
  /** Pixels, 255 where all is ink. */
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
  /** Points: from the left, from below, and its size. */
  readonly box: readonly number[];
}

/** Reads what `writePdf` writes: each page's lines by the fonts' own maps, and its black areas. */
export function readPdf(file: Uint8Array): readonly PdfPageRead[] {
  const raw = Buffer.from(file).toString("latin1");
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = ""]) => [id, body]),
  );
  const bytesOf = (id: string | undefined) => {
    const [, packed = ""] = /stream\n([\s\S]*)\nendstream$/.exec(objects.get(id) ?? "") ?? [];
    return inflateSync(Buffer.from(packed, "latin1"));
  };
  const streamOf = (id: string | undefined) => bytesOf(id).toString("utf8");
  const found = [...objects.values()].filter((body) => body.includes("/Type /Page "));
  return found.map((page) => {
    const letters = new Map<string, string>();
    const resources = objects.get(/\/Resources (\d+)/.exec(page)?.[1]) ?? "";
    const [width = 0, height = 0] = (/\/MediaBox \[0 0 (\d+ \d+)\]/.exec(page)?.[1] ?? "")
      .split(" ")
      .map(Number);
    for (const [, key, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = streamOf(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? "")?.[1]);
      for (const [, glyph, code = ""] of map.matchAll(/^<(\w{4})> <(\w+)>$/gm)) {
        letters.set(`${key} ${glyph}`, String.fromCodePoint(Number.parseInt(code, 16)));
      }
    }
    const content = streamOf(/\/Contents (\d+)/.exec(page)?.[1]);
    const lines = [...content.matchAll(/^BT .*ET$/gm)].map(([line]) =>
      [...line.matchAll(/\/(F\d+) [\d.]+ Tf <(\w*)>/g)]
        .flatMap(([, key, hex = ""]) =>
          (hex.match(/\w{4}/g) ?? []).map((glyph) => letters.get(`${key} ${glyph}`) ?? "□"),
        )
        .join(""),
    );
    const black = /^0 0 0 rg\n([\s\S]*?)\nf$/m.exec(content)?.[1] ?? "";
    const spans =
      /^\/Span << \/ActualText <FEFF(\w*)> >> BDC\nq (.*) cm \/(I\d+) Do Q\nq BT .* <(\w*)> Tj ET Q\nEMC$/gm;
    const pictures = [...content.matchAll(spans)].map(([, said, matrix = "", key, unseen]) => {
      const id = new RegExp(`/${key} (\\d+) 0 R`).exec(resources)?.[1];
      const [, wide, high] =
        /\/Width (\d+) \/Height (\d+) \/ColorSpace \/DeviceGray/.exec(
          objects.get(id ?? "") ?? "",
        ) ?? [];
      const [w = 0, , , h = 0, x = 0, y = 0] = matrix.split(" ").map(Number);
      return {
        said: textOf(said),
        found: textOf(unseen),
        width: Number(wide),
        height: Number(high),
        ink: bytesOf(id),
        box: [x, y, w, h],
      };
    });
    return {
      width,
      height,
      lines,
      pictures,
      areas: black.split("\n").map((area) => area.split(" ").slice(0, 4).map(Number)),
    };
  });
}

/** Of UTF-16 in hexadecimal. */
function textOf(hex = ""): string {
  const units = hex.match(/\w{4}/g) ?? [];
  return units.map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");
}

/** Paints the areas as a printer does, and looks at them as a scanner does. */
export function scanPage({ width, height, areas }: PdfPageRead): string | undefined {
  const scale = 2;
  const pixels = new Uint8ClampedArray(width * height * scale * scale * 4).fill(255);
  for (const [x = 0, y = 0, wide = 0, high = 0] of areas) {
    const [left, right] = [Math.round(x * scale), Math.round((x + wide) * scale)];
    const [from, to] = [height - y - high, height - y].map((at) => Math.round(at * scale));
    for (let row = from ?? 0; row < (to ?? 0); row += 1) {
      for (let column = left; column < right; column += 1) {
        pixels.fill(0, (row * width * scale + column) * 4, (row * width * scale + column) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, width * scale, height * scale)?.data;
}

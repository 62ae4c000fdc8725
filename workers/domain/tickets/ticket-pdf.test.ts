import { inflateSync } from "node:zlib";
import jsQR from "jsqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hour, noon, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { canPrint, ticketPdf } from "./ticket-pdf.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

const event = {
  name: "Høstmøtet",
  organiser: "Nordbyen kommune",
  startsAt: noon,
  endsAt: noon + 3 * hour,
  timeZone: "Europe/Oslo",
  locationText: "Storsalen",
  locationAddress: "Rådhusgata 1",
  hybrid: true,
  baseColor: null,
};
const text = `PT1:01J8Z3M4N5P6Q7R8S9T0V1W2X3:01J8Z3M4N5P6Q7R8S9T0V1W2X4:4C1F09AE:${"0".repeat(96)}`;

async function pages(
  names: readonly string[],
  { set = {}, locale = "no" }: { set?: Partial<typeof event>; locale?: "no" | "en" } = {},
): Promise<readonly PageRead[]> {
  const tickets = names.map((name) => ({ person: { name, seatLabel: "12" }, text }));
  return readPdf(await ticketPdf(domain.deps, { ...event, ...set }, { tickets, locale }));
}

interface PageRead {
  readonly lines: readonly string[];
  readonly areas: readonly (readonly number[])[];
}

/** Reads what `writePdf` writes: each page's lines by the fonts' own maps, and its black areas. */
function readPdf(file: Uint8Array): readonly PageRead[] {
  const raw = Buffer.from(file).toString("latin1");
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = ""]) => [id, body]),
  );
  const streamOf = (id: string | undefined) => {
    const [, packed = ""] = /stream\n([\s\S]*)\nendstream$/.exec(objects.get(id) ?? "") ?? [];
    return inflateSync(Buffer.from(packed, "latin1")).toString("utf8");
  };
  const found = [...objects.values()].filter((body) => body.includes("/Type /Page "));
  return found.map((page) => {
    const letters = new Map<string, string>();
    for (const [, key, id] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
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
    return {
      lines,
      areas: black.split("\n").map((area) => area.split(" ").slice(0, 4).map(Number)),
    };
  });
}

/** Paints the areas as a printer does, and looks at them as a scanner does. */
function scan({ areas }: PageRead): string | undefined {
  const [width, height, scale] = [595, 842, 2];
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

test("a ticket says whose it is, for what, when in which zone, and where; its code is scanned from the page", async () => {
  const [page] = await pages(["Kari Nordmann"]);
  if (!page) throw new Error("there is no page");
  expect(page.lines.join(" ")).toBe(
    "Nordbyen kommune Høstmøtet Navn Kari Nordmann Når tirsdag 12. mai 2026 12:00–15:00 (CEST) Hvor Storsalen, Rådhusgata 1 Plass 12 Billett Plass i salen Vis QR-koden i døren, på papir eller på telefonen. Billetten gjelder én person.",
  );
  expect(scan(page)).toBe(text);
});

test("a page each, in the reader's language", async () => {
  const found = await pages(["Kari", "Ola"], { locale: "en", set: { hybrid: false } });
  expect(found.map(({ lines }) => lines.slice(2, 4))).toEqual([
    ["Name", "Kari"],
    ["Name", "Ola"],
  ]);
  expect(found[0]?.lines).toContain("Attendee");
});

test.each([
  "Łukasz Žižek Ştefan",
  "Nguyễn Thị Ánh",
  "Ελένη Παπαδοπούλου",
  "Наталія Ґудзь Җамал",
  "Ḧ ƕ Ꞵ",
  "Zoe\u0308 A\u030angstro\u0308m",
])("letters of our scripts are set: %s", async (name) => {
  const [page] = await pages([name]);
  expect(page?.lines.join(" ")).toContain(name.normalize("NFC"));
  const tickets = [{ person: { name, seatLabel: null }, text }];
  expect(await canPrint(domain.deps, event, { tickets, locale: "no" })).toBe(true);
});

test.each(["李小龙", "محمد علي", "ชัยวัฒน์", "Ẍ̣x̂", "𝔎ari"])(
  "letters that the fonts lack are told, and never an empty box: %s",
  async (name) => {
    const tickets = [{ person: { name, seatLabel: null }, text }];
    expect(await canPrint(domain.deps, event, { tickets, locale: "no" })).toBe(false);
    const [page] = await pages([name]);
    expect(page?.lines.join("")).not.toMatch(/□|\ufffd/);
  },
);

test("a pictograph in a name is left out, and a long name breaks into lines and ends", async () => {
  const [page] = await pages(["Kari"], {
    set: { name: `Sommerfest 🎉👩🏽‍🎤❤️ ${"langt ".repeat(60)}` },
  });
  expect(page?.lines[1]).toMatch(/^Sommerfest langt /);
  expect(page?.lines[4]).toMatch(/…$/);
  expect(page?.lines[5]).toBe("Navn");
});

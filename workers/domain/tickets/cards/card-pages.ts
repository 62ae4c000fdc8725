import type { CardLayout } from "../../../contract/tickets/card-layouts.ts";
import { ink, line as lineColor, soft } from "../../pdf/colors.ts";
import { type Color, type Drawing, type PdfPage, paperSizes } from "../../pdf/document.ts";
import { drawQr, type QrModules } from "../../pdf/draw-qr.ts";
import { canSet, type Glyphs } from "../../pdf/fonts.ts";
import { pictureOf, setText, type TextStyle } from "../../pdf/set-text.ts";
import type { TextPictures } from "../../pdf/text-pictures.ts";

/** One person's card: texts as they stand on it, "" where there is nothing to say; a name that is "" is written by hand. */
export interface CardWords {
  readonly event: string;
  readonly name: string;
  /** What the host has put below the name. */
  readonly line: string;
  readonly seat: string;
  /** What the QR code says. */
  readonly text: string;
  /** Stands in place of the line where the name is to be written by hand. */
  readonly email: string;
}

export interface CardLook {
  readonly regular: Glyphs;
  readonly bold: Glyphs;
  readonly accent: Color;
  /** Of the texts that the glyphs cannot set. */
  readonly pictures: TextPictures;
  /** Rows of a text's QR code. */
  modulesOf(text: string): QrModules;
}

/** Points of a millimetre. */
const mm = 72 / 25.4;

/** How cards lie on A4, in mm. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly gap: number;
}

/** Badges of 90 × 60 mm to be cut; codes on the sheets of 21 labels of 63.5 × 38.1 mm that every office shop has. */
const grids: Readonly<Record<CardLayout, Grid>> = {
  badges: { columns: 2, rows: 4, width: 90, height: 60, left: 15, top: 28.5, gap: 0 },
  codes: { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.1, gap: 2.5 },
};

/** Sheets of cards, each made when it is asked for: a code is a thousand areas. */
export function* cardPages(
  cards: readonly CardWords[],
  layout: CardLayout,
  look: CardLook,
): Generator<PdfPage> {
  const grid = grids[layout];
  const draw = layout === "badges" ? drawBadge : drawCode;
  const perPage = grid.columns * grid.rows;
  const { width, height } = paperSizes.a4;
  for (let from = 0; from < cards.length; from += perPage) {
    const drawings = cards.slice(from, from + perPage).flatMap((card, n) => {
      const column = n % grid.columns;
      const row = Math.floor(n / grid.columns);
      const x = (grid.left + column * (grid.width + grid.gap)) * mm;
      const top = height - (grid.top + row * grid.height) * mm;
      return draw(card, look, { x, top });
    });
    yield { width, height, drawings };
  }
}

interface Corner {
  readonly x: number;
  readonly top: number;
}

/** A name to be read across a table, with the code that lets its bearer in. */
function drawBadge(card: CardWords, look: CardLook, { x, top }: Corner): readonly Drawing[] {
  const { width, height } = grids.badges;
  const [pad, side] = [6, 25];
  const put = writer(look, { x: x + pad * mm, top });
  const nameSetting = { at: 11, width: width - 2 * pad, lines: 2, size: 21, isBold: true };
  const { name, line } = writable(card, look, nameSetting);
  return [
    { kind: "areas", color: look.accent, areas: [[x, top - 3 * mm, width * mm, 3 * mm]] },
    ...put(card.event, { at: 5.5, width: width - 2 * pad, lines: 1, size: 8.5, isSoft: true }),
    ...put(name, nameSetting),
    ...(name === "" ? [byHand({ x: x + pad * mm, top: top - 26 * mm }, width - 2 * pad)] : []),
    ...put(line, { at: 32, width: width - 2 * pad - side, lines: 2, size: 11 }),
    ...put(card.seat, { at: 50, width: width - 2 * pad - side, lines: 1, size: 11, isBold: true }),
    drawQr(look.modulesOf(card.text), {
      x: x + (width - side - pad / 2) * mm,
      y: top - (height - 3) * mm,
      side: side * mm,
    }),
    outline({ x, top }, width * mm, height * mm),
  ];
}

/** A label with the code large. */
function drawCode(card: CardWords, look: CardLook, { x, top }: Corner): readonly Drawing[] {
  const { width, height } = grids.codes;
  const side = 32;
  const left = side + 3;
  const put = writer(look, { x: x + left * mm, top });
  const room = { width: width - left - 2 };
  const nameSetting = { at: 5, ...room, lines: 3, size: 10, isBold: true };
  const { name, line } = writable(card, look, nameSetting);
  return [
    drawQr(look.modulesOf(card.text), {
      x: x + 2 * mm,
      y: top - (height + side) * (mm / 2),
      side: side * mm,
    }),
    ...put(name, nameSetting),
    ...(name === "" ? [byHand({ x: x + left * mm, top: top - 14 * mm }, room.width)] : []),
    ...put(line, { at: 18.5, ...room, lines: 1, size: 8 }),
    ...put(card.seat, { at: 23, ...room, lines: 1, size: 8 }),
    ...put(card.event, { at: 28.5, ...room, lines: 2, size: 6.5, isSoft: true }),
  ];
}

interface Setting {
  /** mm below the card's upper edge. */
  readonly at: number;
  readonly width: number;
  readonly lines: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly isSoft?: boolean;
}

function writer(look: CardLook, { x, top }: Corner) {
  return (text: string, setting: Setting) => {
    const place = { x, top: top - setting.at * mm, ...roomOf(setting) };
    return setText(text, styleOf(look, setting), place).drawings;
  };
}

function styleOf({ regular, bold, pictures }: CardLook, setting: Setting): TextStyle {
  const { size, isBold = false, isSoft } = setting;
  const glyphs = isBold ? bold : regular;
  return { glyphs, size, color: isSoft ? soft : ink, leading: 1.2, isBold, pictures };
}

function roomOf({ width, lines }: Setting) {
  return { width: width * mm, maxLines: lines };
}

/** A name stands there whole or not at all; without it the address says whose card it is. */
function writable({ name, line, email }: CardWords, look: CardLook, setting: Setting) {
  const style = styleOf(look, setting);
  const isWhole = canSet(name, style.glyphs) || pictureOf(name, style, roomOf(setting));
  return isWhole ? { name, line } : { name: "", line: email === "" ? line : email };
}

/** Where a name is written by hand, whose letters no typeface of ours has. */
function byHand({ x, top }: Corner, width: number): Drawing {
  return { kind: "areas", color: lineColor, areas: [[x, top, width * mm, 0.6]] };
}

/** Where to cut. */
function outline({ x, top }: Corner, width: number, height: number): Drawing {
  const thin = 0.4;
  return {
    kind: "areas",
    color: lineColor,
    areas: [
      [x, top - thin, width, thin],
      [x, top - height, width, thin],
      [x, top - height, thin, height],
      [x + width - thin, top - height, thin, height],
    ],
  };
}

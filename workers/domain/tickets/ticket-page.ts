import { ink, line, soft } from "../pdf/colors.ts";
import { type Color, type Drawing, type PdfPage, paperSizes } from "../pdf/document.ts";
import { drawQr, type QrModules } from "../pdf/draw-qr.ts";
import { type Glyphs, settableText } from "../pdf/fonts.ts";
import { pictureOf, setText, type TextStyle } from "../pdf/set-text.ts";
import type { TextPictures } from "../pdf/text-pictures.ts";

/** What stands on a ticket, in the reader's language. */
export interface TicketWords {
  readonly organiser: string;
  readonly event: string;
  /** Label and value, in their order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What to do with it. */
  readonly note: string;
}

export interface TicketLook {
  readonly regular: Glyphs;
  readonly bold: Glyphs;
  /** Of the event. */
  readonly accent: Color;
  readonly modules: QrModules;
  /** Of the texts that the glyphs cannot set. */
  readonly pictures: TextPictures;
}

const paper = paperSizes.a4;
const margin = 56;
const barHeight = 14;
/** 8 cm with its quiet zone: scanned from paper and, smaller, from a screen. */
const qrSize = 227;
const gutter = 28;

/** One ticket on one sheet: whose it is on the left, the code on the right, and room to fold below. */
export function ticketPage(words: TicketWords, look: TicketLook): PdfPage {
  const { regular, bold, accent, modules, pictures } = look;
  const width = paper.width - 2 * margin;
  const styles = {
    small: { glyphs: regular, size: 10, color: soft, leading: 1.4, pictures },
    value: { glyphs: regular, size: 13, color: ink, leading: 1.35, pictures },
    organiser: { glyphs: regular, size: 13, color: soft, leading: 1.4, pictures },
    event: { glyphs: bold, size: 28, color: ink, leading: 1.2, isBold: true, pictures },
  } satisfies Record<string, TextStyle>;
  const drawings: Drawing[] = [];
  let top = paper.height - barHeight - margin;
  const put = (text: string, style: TextStyle, place: { width: number; maxLines: number }) => {
    const set = setText(text, style, {
      x: margin,
      top,
      width: place.width,
      maxLines: place.maxLines,
    });
    drawings.push(...set.drawings);
    top = set.bottom;
  };
  put(words.organiser, styles.organiser, { width, maxLines: 2 });
  top -= 4;
  put(words.event, styles.event, { width, maxLines: 4 });
  top -= 24;
  const [codeTop, column] = [top, width - qrSize - gutter];
  for (const [label, value] of words.facts) {
    const place = { width: column, maxLines: 5 };
    const isEmpty = settableText(value, regular) === "" && !pictureOf(value, styles.value, place);
    if (isEmpty) continue;
    put(label, styles.small, { width: column, maxLines: 1 });
    put(value, styles.value, place);
    top -= 12;
  }
  top = Math.min(top, codeTop - qrSize) - 16;
  const rule: Drawing = { kind: "areas", color: line, areas: [[margin, top, width, 0.75]] };
  top -= 12;
  put(words.note, styles.small, { width, maxLines: 3 });
  const bar: Drawing = {
    kind: "areas",
    color: accent,
    areas: [[0, paper.height - barHeight, paper.width, barHeight]],
  };
  const code = drawQr(modules, {
    x: paper.width - margin - qrSize,
    y: codeTop - qrSize,
    side: qrSize,
  });
  return { width: paper.width, height: paper.height, drawings: [bar, rule, code, ...drawings] };
}

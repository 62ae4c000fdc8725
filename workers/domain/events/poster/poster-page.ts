import { ink, soft } from "../../pdf/colors.ts";
import type { Color, Drawing, PdfPage } from "../../pdf/document.ts";
import { drawQr, type QrModules } from "../../pdf/draw-qr.ts";
import type { Glyphs } from "../../pdf/fonts.ts";
import { setText, type TextStyle } from "../../pdf/set-text.ts";

/** What stands on a poster, in the reader's language. */
export interface PosterWords {
  readonly event: string;
  /** When and where. */
  readonly when: string;
  readonly lead: string;
  /** null where nobody comes in: the event is cancelled. */
  readonly wayIn: {
    readonly scan: string;
    readonly goTo: string;
    readonly address: string;
    readonly type: string;
    readonly code: string;
  } | null;
}

export interface PosterLook {
  readonly regular: Glyphs;
  readonly bold: Glyphs;
  readonly accent: Color;
  /** Of the join address; null where there is no way in. */
  readonly modules: QrModules | null;
  /** In points. */
  readonly paper: { readonly width: number; readonly height: number };
}

interface Line {
  readonly text: string;
  readonly style: TextStyle;
  readonly maxLines: number;
  /** Below it. */
  readonly space: number;
}

/** How to join, on one sheet: as the poster's page shows it, whose lengths these are, in % of the width. */
export function posterPage(words: PosterWords, look: PosterLook): PdfPage {
  const { accent, paper, modules } = look;
  const one = paper.width / 100;
  const { header, scan, footer } = linesOf(words, look, one);
  const head = setLines(paper.height - 9 * one, header, one);
  const foot = setLines(heightOf(footer, one) + 5 * one, footer, one);
  const scanHeight = heightOf(scan, one);
  // Between the two stands the code, as large as there is room for.
  const room = head.bottom - (heightOf(footer, one) + 5 * one);
  const side = Math.min(64 * one, room - scanHeight - 4 * one);
  const scanTop = head.bottom - (room - scanHeight - side) / 2;
  const step = setLines(scanTop, scan, one);
  const x = (paper.width - side) / 2;
  const code = modules ? [drawQr(modules, { x, y: step.bottom - side, side })] : [];
  const bar: Drawing = {
    kind: "areas",
    color: accent,
    areas: [[0, paper.height - 2.2 * one, paper.width, 2.2 * one]],
  };
  const drawings = [bar, ...code, ...head.drawings, ...step.drawings, ...foot.drawings];
  return { width: paper.width, height: paper.height, drawings };
}

function linesOf(words: PosterWords, { regular, bold }: PosterLook, one: number) {
  const style = (glyphs: Glyphs, size: number, color: Color, leading = 1.2): TextStyle => {
    return { glyphs, size: size * one, color, leading };
  };
  const line = (text: string, of: TextStyle, maxLines: number, space: number): Line => {
    return { text, style: of, maxLines, space };
  };
  const step = style(regular, 3.2, soft, 1.4);
  const { wayIn } = words;
  const signs = Math.max(1, Array.from(wayIn?.code ?? "").length);
  return {
    header: [
      line(words.event, style(bold, nameSize(words.event), ink, 1.15), 4, 1.4),
      line(words.when, style(regular, 2.9, soft, 1.4), 3, 2.4),
      line(words.lead, style(bold, 4.3, ink), 2, 0),
    ],
    scan: wayIn ? [line(wayIn.scan, step, 1, 0)] : [],
    footer: wayIn
      ? [
          line(wayIn.goTo, step, 1, 0.6),
          line(wayIn.address, style(bold, 5.2, ink), 3, 1.2),
          line(wayIn.type, step, 1, 0.6),
          line(wayIn.code, style(bold, Math.min(14, 86 / (0.7 * signs)), ink, 1.1), 1, 0),
        ]
      : [],
  };
}

/** Size of the event's name: long ones have more lines. */
function nameSize(name: string): number {
  const { length } = Array.from(name);
  if (length <= 30) return 8;
  return length <= 60 ? 6.4 : 5;
}

function setLines(
  top: number,
  lines: readonly Line[],
  one: number,
): { readonly drawings: readonly Drawing[]; readonly bottom: number } {
  const place = { x: 5 * one, width: 90 * one, align: "center" as const };
  const drawings: Drawing[] = [];
  let from = top;
  for (const { text, style, maxLines, space } of lines) {
    const set = setText(text, style, { ...place, top: from, maxLines });
    drawings.push(...set.drawings);
    from = set.bottom - space * one;
  }
  return { drawings, bottom: from };
}

function heightOf(lines: readonly Line[], one: number): number {
  return -setLines(0, lines, one).bottom;
}

import type { Color, Drawing, PdfPage } from "./document.ts";
import { type Glyphs, settableText } from "./fonts.ts";
import { setText, type TextStyle } from "./set-text.ts";

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
  /** Rows of dark (true) and light modules with the quiet zone. */
  readonly modules: readonly (readonly boolean[])[];
}

/** A4 in points. */
const paper = { width: 595, height: 842 } as const;
const margin = 56;
const barHeight = 14;
/** 8 cm with its quiet zone: scanned from paper and, smaller, from a screen. */
const qrSize = 227;
const gutter = 28;
const ink: Color = [0.1, 0.11, 0.14];
const soft: Color = [0.36, 0.38, 0.41];
const line: Color = [0.85, 0.84, 0.82];

/** One ticket on one sheet: whose it is on the left, the code on the right, and room to fold below. */
export function ticketPage(words: TicketWords, look: TicketLook): PdfPage {
  const { regular, bold, accent, modules } = look;
  const width = paper.width - 2 * margin;
  const styles = {
    small: { glyphs: regular, size: 10, color: soft, leading: 1.4 },
    value: { glyphs: regular, size: 13, color: ink, leading: 1.35 },
    organiser: { glyphs: regular, size: 13, color: soft, leading: 1.4 },
    event: { glyphs: bold, size: 28, color: ink, leading: 1.2 },
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
    if (settableText(value, regular) === "") continue;
    put(label, styles.small, { width: column, maxLines: 1 });
    put(value, styles.value, { width: column, maxLines: 5 });
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
  const code = drawCode(modules, paper.width - margin - qrSize, codeTop - qrSize);
  return { width: paper.width, height: paper.height, drawings: [bar, rule, code, ...drawings] };
}

/** Dark modules that stand side by side are one area: no seam shows between them. */
function drawCode(modules: TicketLook["modules"], x: number, y: number): Drawing {
  const side = qrSize / modules.length;
  const areas = modules.flatMap((row, n) => {
    const rowY = y + qrSize - (n + 1) * side;
    return stretches(row).map(
      ([start, count]) => [x + start * side, rowY, count * side, side] as const,
    );
  });
  return { kind: "areas", color: [0, 0, 0], areas };
}

function stretches(row: readonly boolean[]): readonly (readonly [start: number, count: number])[] {
  return row.flatMap((isDark, start) => {
    if (!isDark || row[start - 1]) return [];
    const end = row.indexOf(false, start);
    return [[start, (end === -1 ? row.length : end) - start] as const];
  });
}

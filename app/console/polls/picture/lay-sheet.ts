/** Where everything of a result stands on its picture. Pure: how wide a text is, whoever draws says. */
import type { ResultSheet, SheetRow } from "./result-sheet.ts";

/** What is drawn, in pixels; a text stands on its base line. */
export type Stroke =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly weight: 400 | 600;
      readonly token: "ink" | "ink-soft" | "accent";
      readonly align: "left" | "right";
    }
  | {
      readonly kind: "bar";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly token: "sunken" | "line-strong" | "accent";
    };

export interface Laid {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}

export type Measure = (text: string, size: number, weight: 400 | 600) => number;

/** As a slide is; what does not fit into it makes the picture taller. */
export const pictureWidth = 1_600;
export const leastHeight = 900;
const margin = 80;
const inner = pictureWidth - 2 * margin;
const line = 1.25;
const sizes = { event: 28, title: 52, label: 32, number: 36, detail: 24, note: 26 } as const;
const bar = { height: 26, most: 56, above: 12, below: 30 } as const;
/** What a label leaves free for its number. */
const numbers = 360;
const footer = 96;

/** Lays a result out: the event and the question on top, bars or texts, and at the foot whose numbers they are. */
export function laySheet(sheet: ResultSheet, eventName: string, measure: Measure): Laid {
  const title = wrap(sheet.title, inner, (text) => measure(text, sizes.title, 600));
  const labels = sheet.rows.map((row) =>
    wrap(labelOf(row), inner - numbers, (text) => measure(text, sizes.label, 400)),
  );
  const texts = sheet.texts.map(({ text }) =>
    wrap(text, inner - 2 * bar.below, (part) => measure(part, sizes.label, 400)),
  );
  const top = margin + sizes.event + 24 + title.length * sizes.title * line + 56;
  const linesOf = (all: readonly (readonly string[])[]) =>
    all.reduce((sum, lines) => sum + lines.length * sizes.label * line, 0);
  const ofRows = linesOf(labels) + labels.length * (bar.above + bar.height + bar.below);
  const ofTexts = linesOf(texts) + texts.length * bar.below;
  const needed = top + ofRows + ofTexts + footer;
  // Few bars are thick ones.
  const spare = labels.length > 0 ? Math.max(0, leastHeight - needed) / labels.length : 0;
  const barHeight = Math.min(bar.most, bar.height + Math.floor(spare));
  const height = Math.max(leastHeight, Math.ceil(needed));

  const strokes: Stroke[] = [
    textAt(eventName, { y: margin + sizes.event, size: sizes.event, token: "ink-soft" }),
    ...title.map((text, place) => {
      const y = margin + sizes.event + 24 + (place + 1) * sizes.title * line;
      return textAt(text, { y, size: sizes.title, weight: 600 });
    }),
  ];
  let y = top;
  for (const [place, row] of sheet.rows.entries()) {
    strokes.push(...rowAt(row, labels[place] ?? [], { y, barHeight, measure }));
    y += (labels[place]?.length ?? 0) * sizes.label * line + bar.above + barHeight + bar.below;
  }
  for (const lines of texts) {
    strokes.push(...answerAt(lines, y));
    y += lines.length * sizes.label * line + bar.below;
  }
  strokes.push(
    textAt(sheet.note, { y: height - margin / 2 - 8, size: sizes.note, token: "ink-soft" }),
  );
  return { width: pictureWidth, height, strokes };
}

function labelOf({ label, isRight }: SheetRow): string {
  return isRight ? `✓ ${label}` : label;
}

function rowAt(
  row: SheetRow,
  lines: readonly string[],
  at: { readonly y: number; readonly barHeight: number; readonly measure: Measure },
): readonly Stroke[] {
  const { y, barHeight, measure } = at;
  const first = y + sizes.label;
  const right = pictureWidth - margin;
  const token = row.leads ? "accent" : "ink";
  const barY = y + lines.length * sizes.label * line + bar.above;
  const strokes: Stroke[] = [
    ...lines.map((text, place) =>
      textAt(text, { y: first + place * sizes.label * line, size: sizes.label }),
    ),
    textAt(row.number, {
      x: right,
      y: first,
      size: sizes.number,
      weight: 600,
      align: "right",
      token,
    }),
    { kind: "bar", x: margin, y: barY, width: inner, height: barHeight, token: "sunken" },
    {
      kind: "bar",
      x: margin,
      y: barY,
      width: Math.round(inner * row.share),
      height: barHeight,
      token: row.leads ? "accent" : "line-strong",
    },
  ];
  if (row.detail === "") return strokes;
  const x = right - measure(row.number, sizes.number, 600) - 20;
  const detail = { x, y: first, size: sizes.detail, align: "right", token: "ink-soft" } as const;
  return [...strokes, textAt(row.detail, detail)];
}

/** An answer in its own words, with a line at its side. */
function answerAt(lines: readonly string[], y: number): readonly Stroke[] {
  const height = lines.length * sizes.label * line;
  return [
    { kind: "bar", x: margin, y: y + 4, width: 6, height, token: "line-strong" },
    ...lines.map((text, place) =>
      textAt(text, {
        x: margin + bar.below,
        y: y + sizes.label + place * sizes.label * line,
        size: sizes.label,
      }),
    ),
  ];
}

function textAt(
  text: string,
  at: Pick<Extract<Stroke, { kind: "text" }>, "y" | "size"> &
    Partial<Extract<Stroke, { kind: "text" }>>,
): Stroke {
  const { x = margin, y, size, weight = 400, token = "ink", align = "left" } = at;
  return { kind: "text", text, x, y, size, weight, token, align };
}

/** Lines no wider than `most`: broken between words, and within one that is wider by itself. */
export function wrap(
  text: string,
  most: number,
  measure: (text: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let last = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = last === "" ? word : `${last} ${word}`;
    if (measure(longer) <= most) {
      last = longer;
      continue;
    }
    if (last !== "") lines.push(last);
    const parts = breakWord(word, most, measure);
    lines.push(...parts.slice(0, -1));
    last = parts.at(-1) ?? "";
  }
  if (last !== "") lines.push(last);
  return lines;
}

function breakWord(
  word: string,
  most: number,
  measure: (text: string) => number,
): readonly string[] {
  const parts = [""];
  for (const sign of word) {
    const last = parts.at(-1) ?? "";
    if (last !== "" && measure(last + sign) > most) parts.push(sign);
    else parts[parts.length - 1] = last + sign;
  }
  return parts;
}

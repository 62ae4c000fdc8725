/** Where everything of a result stands on its picture. Pure: how wide a text is, whoever draws says. */
import { fieldMarks } from "#app/event/polls/pin/pin-marks.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { ResultSheet, ResultSheetRow } from "./result-sheet.ts";

/** What is drawn, in pixels; a text stands on its base line. */
export type Stroke =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly weight: 400 | 600;
      readonly token: "ink" | "ink-soft" | "accent" | "surface";
      readonly align: "left" | "right" | "center";
    }
  | {
      readonly kind: "bar";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly token: "sunken" | "line-strong" | "accent";
    }
  | {
      /** A round mark with an edge. */
      readonly kind: "mark";
      readonly x: number;
      readonly y: number;
      readonly radius: number;
    }
  | {
      readonly kind: "picture";
      readonly key: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
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

/** The question's picture at most, and the box of an option's beside its label. */
const pictures = { most: 420, withPins: 780, below: 40, option: 120, gap: 24 } as const;

/** As large as it fits into a box, in its own shape. */
function fitted(
  { width, height }: Picture,
  box: { readonly width: number; readonly height: number },
) {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Lays a result out: the event and the question on top, bars or texts, and at the foot whose numbers they are. */
export function laySheet(sheet: ResultSheet, eventName: string, measure: Measure): Laid {
  const title = wrap(sheet.title, inner, (text) => measure(text, sizes.title, 600));
  const indent = sheet.rows.some(({ picture }) => picture) ? pictures.option + pictures.gap : 0;
  const labels = sheet.rows.map((row) =>
    wrap(labelOf(row), inner - numbers - indent, (text) => measure(text, sizes.label, 400)),
  );
  const texts = sheet.texts.map(({ text }) =>
    wrap(text, inner - 2 * bar.below, (part) => measure(part, sizes.label, 400)),
  );
  const underTitle = margin + sizes.event + 24 + title.length * sizes.title * line + 56;
  const most = sheet.pins ? pictures.withPins : pictures.most;
  const shown = sheet.picture && fitted(sheet.picture, { width: inner, height: most });
  const top = underTitle + (shown === null ? 0 : shown.height + pictures.below);
  const linesOf = (all: readonly (readonly string[])[]) =>
    all.reduce((sum, lines) => sum + lines.length * sizes.label * line, 0);
  const rowHeight = (place: number) =>
    Math.max((labels[place]?.length ?? 0) * sizes.label * line, indent === 0 ? 0 : pictures.option);
  const ofLabels = labels.reduce((sum, _, place) => sum + rowHeight(place), 0);
  const ofRows = ofLabels + labels.length * (bar.above + bar.height + bar.below);
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
  if (sheet.picture && shown) {
    strokes.push(...pictureAt(sheet.picture, sheet.pins, { x: margin, y: underTitle, ...shown }));
  }
  let y = top;
  for (const [place, row] of sheet.rows.entries()) {
    strokes.push(
      ...rowAt(row, labels[place] ?? [], {
        y,
        height: rowHeight(place),
        indent,
        barHeight,
        measure,
      }),
    );
    y += rowHeight(place) + bar.above + barHeight + bar.below;
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

/** A picture at a place, with how many pins stand in each of its fields. */
function pictureAt(
  { key }: Picture,
  pins: ResultSheet["pins"],
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): readonly Stroke[] {
  const picture: Stroke = { kind: "picture", key, ...at };
  if (pins === null) return [picture];
  const marks = fieldMarks(pins.grid, pins.counts, at).flatMap((mark): readonly Stroke[] => {
    const { radius, size } = mark;
    const [x, y] = [at.x + mark.x, at.y + mark.y];
    const number = { x, y: y + size * 0.35, size, weight: 600, token: "surface" } as const;
    return [{ kind: "mark", x, y, radius }, textAt(String(mark.n), { ...number, align: "center" })];
  });
  return [picture, ...marks];
}

function labelOf({ label, isRight }: ResultSheetRow): string {
  return isRight ? `✓ ${label}` : label;
}

function rowAt(
  row: ResultSheetRow,
  lines: readonly string[],
  at: {
    readonly y: number;
    /** Of its label, or of its picture. */
    readonly height: number;
    /** What pictures take of the width. */
    readonly indent: number;
    readonly barHeight: number;
    readonly measure: Measure;
  },
): readonly Stroke[] {
  const { y, height, indent, barHeight, measure } = at;
  const first = y + sizes.label;
  const right = pictureWidth - margin;
  const token = row.leads ? "accent" : "ink";
  const barY = y + height + bar.above;
  const strokes: Stroke[] = [
    ...lines.map((text, place) =>
      textAt(text, {
        x: margin + indent,
        y: first + place * sizes.label * line,
        size: sizes.label,
      }),
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
  if (row.picture) {
    const size = fitted(row.picture, { width: pictures.option, height: pictures.option });
    strokes.push({ kind: "picture", key: row.picture.key, x: margin, y, ...size });
  }
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

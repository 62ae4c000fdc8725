/** A chart as a picture of its own, for a report or a slide: light, with everything on it that it takes to read it. */
import { readTokenColors } from "#app/ui/style/token-colors.ts";
import {
  type BarChartModel,
  type ChartModel,
  type ChartPanel,
  largest,
  type TimeChartModel,
} from "./chart-model.ts";
import { areaOf, barsOf, widthOf } from "./geometry.ts";

const margin = 48;
const width = 1_200;
const inner = width - 2 * margin;
const heading = 96;
const axis = 40;
/** Of a band with its label, and of a row. */
const label = 32;
const rowHeight = 72;

interface Ink {
  readonly context: CanvasRenderingContext2D;
  readonly color: (token: string) => string;
  readonly font: (size: number, weight?: number) => string;
  readonly number: (value: number) => string;
}

/** Draws a chart as PNG; null where the browser cannot. */
export async function drawChart(
  chart: ChartModel,
  number: (value: number) => string,
): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = heading + bodyHeight(chart) + margin;
  const context = canvas.getContext("2d");
  if (!context) return null;
  const family = getComputedStyle(document.body).fontFamily;
  const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`;
  const ink: Ink = { context, color: readTokenColors(tokens, "light"), font, number };
  context.fillStyle = ink.color("surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  write(ink, chart.title, { x: margin, y: 64, font: font(32, 600) });
  if (chart.kind === "time") drawTime(ink, chart);
  else drawBars(ink, chart);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function bodyHeight(chart: ChartModel): number {
  return chart.kind === "time"
    ? chart.panels.length * (label + bandHeight(chart)) + axis
    : chart.rows.length * rowHeight;
}

function bandHeight({ panels }: TimeChartModel): number {
  return panels.length === 1 ? 320 : 96;
}

/** The tokens that are drawn with. */
const tokens = ["surface", "ink", "ink-soft", "line-strong", "accent", "accent-soft"];

function write(
  { context, color }: Ink,
  text: string,
  at: {
    x: number;
    y: number;
    font: string;
    token?: string;
    align?: CanvasTextAlign;
    most?: number;
  },
): void {
  context.font = at.font;
  context.fillStyle = color(at.token ?? "ink");
  context.textAlign = at.align ?? "left";
  context.fillText(text, at.x, at.y, at.most ?? inner);
}

function drawTime(ink: Ink, chart: TimeChartModel): void {
  const { context, color, font } = ink;
  const height = bandHeight(chart);
  chart.panels.forEach((panel, place) => {
    const y = heading + place * (label + height);
    write(ink, panel.label, { x: margin, y: y + 20, font: font(20) });
    const most = ink.number(largest(panel.values));
    const right = { x: width - margin, y: y + 20, font: font(20), token: "ink-soft" };
    write(ink, most, { ...right, align: "right" });
    context.save();
    context.translate(margin, y + label);
    drawBand(ink, panel, height);
    context.restore();
  });
  const y = heading + chart.panels.length * (label + height) + 28;
  context.fillStyle = color("ink-soft");
  for (const place of chart.ticks) {
    const share = place / chart.times.length;
    const align = share < 0.05 ? "left" : "center";
    const x = margin + share * inner;
    write(ink, chart.times[place] ?? "", { x, y, font: font(18), token: "ink-soft", align });
  }
}

function drawBand({ context, color }: Ink, panel: ChartPanel, height: number): void {
  const box = { width: inner, height: height - 12 };
  if (panel.look === "area") {
    const path = new Path2D(areaOf(panel, box));
    context.fillStyle = color("accent-soft");
    context.fill(path);
    context.strokeStyle = color("accent");
    context.lineWidth = 3;
    context.stroke(path);
  } else {
    context.fillStyle = color("accent");
    for (const bar of barsOf(panel, box)) context.fillRect(bar.x, bar.y, bar.width, bar.height);
  }
  context.fillStyle = color("line-strong");
  context.fillRect(0, box.height, inner, 1);
}

function drawBars(ink: Ink, chart: BarChartModel): void {
  const { context, color, font } = ink;
  const most = largest(chart.rows.map(({ value }) => value));
  chart.rows.forEach((row, place) => {
    const y = heading + place * rowHeight;
    write(ink, row.label, { x: margin, y: y + 20, font: font(20), most: inner * 0.6 });
    const right = { x: width - margin, y: y + 20, font: font(20, 600), most: inner * 0.38 };
    write(ink, row.text, { ...right, align: "right" });
    context.fillStyle = color("accent");
    context.fillRect(margin, y + 30, widthOf(row.value, most, inner), 20);
    context.fillStyle = color("line-strong");
    context.fillRect(margin, y + 50, inner, 1);
  });
}

/** What a chart shows, in words and numbers: the page draws it, a picture draws it, and a table says it. */

/** One figure over time, in a band of its own: nothing has to be told apart by its colour. */
export interface ChartPanel {
  readonly label: string;
  /** `bars` are counts of a slot, `area` is what stood in it. */
  readonly look: "bars" | "area";
  readonly values: readonly number[];
}

interface Chart {
  /** Of its element, and of the picture's file. */
  readonly id: string;
  readonly title: string;
  /** What a reader has to know to read it right; "" = nothing. */
  readonly note: string;
}

export interface TimeChartModel extends Chart {
  readonly kind: "time";
  /** When each slot began, as it is read. */
  readonly times: readonly string[];
  /** Slots that the axis names, by their place. */
  readonly ticks: readonly number[];
  readonly panels: readonly ChartPanel[];
}

export interface BarChartModel extends Chart {
  readonly kind: "bars";
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    /** Null = not told. */
    readonly value: number | null;
    /** The value as it is read. */
    readonly text: string;
  }[];
}

export type ChartModel = TimeChartModel | BarChartModel;

/** The largest value of some, 0 where there is none. */
export function largest(values: readonly (number | null)[]): number {
  return values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
}

/** Whether there is anything to draw. */
export function isEmptyChart(chart: ChartModel): boolean {
  return chart.kind === "time"
    ? chart.panels.every(({ values }) => largest(values) === 0)
    : chart.rows.length === 0;
}

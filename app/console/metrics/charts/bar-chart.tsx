import { Figures } from "#app/ui/figures.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { type BarChartModel, largest } from "./chart-model.ts";
import { ChartWalker } from "./chart-walker.tsx";
import { widthOf } from "./geometry.ts";
import { useChartCursor } from "./use-chart-cursor.ts";
import { useChartWords } from "./use-chart-words.ts";

const width = 1_000;

/** One bar for each thing that is counted, with its name and its figure. */
export function BarChart({ chart }: { chart: BarChartModel }) {
  const words = useChartWords();
  const cursor = useChartCursor(chart.rows.length);
  const say = (place: number) => words.ofRow(chart, place);
  const most = largest(chart.rows.map(({ value }) => value));
  return (
    <ChartFrame chart={chart} readout="">
      <div className="relative">
        <ul className="flex flex-col gap-3 print:gap-1">
          {chart.rows.map((row, place) => (
            <li key={row.key} className="flex break-inside-avoid flex-col gap-1">
              <p className="flex flex-wrap justify-between gap-x-4 text-14 print:text-12">
                <span className="min-w-0 wrap-anywhere">
                  {/* Where the keys are, without a word about its colour. */}
                  {cursor.at === place && <span aria-hidden="true">› </span>}
                  {row.label}
                </span>
                <span className="ml-auto font-semibold">
                  <Figures text={row.text} />
                </span>
              </p>
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${width} 10`}
                preserveAspectRatio="none"
                className="h-3 w-full print:h-2 border-b border-line-strong"
              >
                <rect width={widthOf(row.value, most, width)} height={10} fill="var(--accent)" />
              </svg>
            </li>
          ))}
        </ul>
        <ChartWalker
          title={chart.title}
          points={chart.rows.length}
          cursor={cursor}
          say={say}
          takesPointer={false}
        />
      </div>
    </ChartFrame>
  );
}

import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import { type ChartPanel, largest, type TimeChartModel } from "./chart-model.ts";
import { ChartWalker } from "./chart-walker.tsx";
import { areaOf, barsOf } from "./geometry.ts";
import { useChartCursor } from "./use-chart-cursor.ts";
import { useChartWords } from "./use-chart-words.ts";

/** Units of the drawing, which is stretched over the room that there is. */
const box = { width: 1_000, height: 100 } as const;

/** Figures over time, a band for each, all walked through at once. */
export function TimeChart({ chart }: { chart: TimeChartModel }) {
  const words = useChartWords();
  const points = chart.times.length;
  const cursor = useChartCursor(points);
  const say = (place: number) => words.ofSlot(chart, place);
  return (
    <ChartFrame chart={chart} readout={say(cursor.at ?? points - 1)}>
      <div className="flex flex-col gap-1">
        <div className="relative flex flex-col gap-3 print:gap-1">
          {chart.panels.map((panel) => (
            <Band key={panel.label} panel={panel} isAlone={chart.panels.length === 1} />
          ))}
          {cursor.at !== null && <CursorLine at={cursor.at} points={points} />}
          <ChartWalker title={chart.title} points={points} cursor={cursor} say={say} takesPointer />
        </div>
        <Axis chart={chart} />
      </div>
    </ChartFrame>
  );
}

function Band({ panel, isAlone }: { panel: ChartPanel; isAlone: boolean }) {
  const { t, formats } = useLanguage();
  const isArea = panel.look === "area";
  return (
    <div className="flex flex-col gap-1">
      <p className="flex justify-between gap-4 text-14 print:text-12">
        <span className={isAlone ? "sr-only" : ""}>{panel.label}</span>
        <span className="ml-auto text-ink-soft">
          <Figures
            text={t("staff.metrics.mostShort", { n: formats.number(largest(panel.values)) })}
          />
        </span>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className={`w-full border-y border-t-line border-b-line-strong ${isAlone ? "h-36 print:h-20" : "h-12 print:h-6"}`}
      >
        {isArea ? (
          <path
            d={areaOf(panel, box)}
            fill="var(--accent-soft)"
            stroke="var(--accent)"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          barsOf(panel, box).map(({ place, ...bar }) => (
            <rect key={place} {...bar} fill="var(--accent)" />
          ))
        )}
      </svg>
    </div>
  );
}

function CursorLine({ at, points }: { at: number; points: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 w-px bg-ink print:hidden"
      style={{ left: `${((at + 0.5) / points) * 100}%` }}
    />
  );
}

function Axis({ chart }: { chart: TimeChartModel }) {
  return (
    <p aria-hidden="true" className="relative h-6 text-14 text-ink-soft">
      {chart.ticks.map((place) => (
        <span
          key={place}
          className="absolute whitespace-nowrap"
          style={axisStyle(place / chart.times.length)}
        >
          {chart.times[place]}
        </span>
      ))}
    </p>
  );
}

/** Names stand below their slots, and within the chart. */
function axisStyle(share: number) {
  const left = `${share * 100}%`;
  return share < 0.05 ? { left: 0 } : { left, transform: "translateX(-50%)" };
}

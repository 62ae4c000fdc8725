import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { LoadSecond, SimulationReport } from "#workers/contract/rehearsals/simulation-plan.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { LoadTable } from "./load-table.tsx";
import { figuresOf, lineOf, loadSizeOf } from "./model/load-figures.ts";

interface ChartSpec {
  readonly title: TextKey;
  readonly read: (second: LoadSecond) => number;
}
const charts: readonly ChartSpec[] = [
  { title: "staff.rehearsal.chartPeople", read: ({ people }) => people },
  { title: "staff.rehearsal.chartOperations", read: ({ operations }) => operations },
  { title: "staff.rehearsal.chartTick", read: ({ worstTick }) => worstTick ?? 0 },
  { title: "staff.rehearsal.chartBytes", read: ({ bytes }) => Math.round(bytes / 100) / 10 },
];

/** What the room has to do for all of it, and how it copes. */
export function LoadPanel({ report, timeZone }: { report: SimulationReport; timeZone: string }) {
  const { t } = useLanguage();
  const { seconds } = report;
  return (
    <section
      aria-labelledby="load-title"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-col gap-1">
        <h2 id="load-title" className="text-22">
          {t("staff.rehearsal.loadTitle")}
        </h2>
        <p className="text-14 text-ink-soft">{t("staff.rehearsal.loadText")}</p>
      </div>
      <LoadFigures report={report} />
      <div className="grid gap-6 sm:grid-cols-2">
        {charts.map(({ title, read }) => (
          <LoadChart key={title} title={t(title)} values={seconds.map(read)} />
        ))}
      </div>
      <LoadTable seconds={seconds} timeZone={timeZone} />
    </section>
  );
}

/** The figures of the last second or minute, and what is kept since the start. */
function LoadFigures({ report }: { report: SimulationReport }) {
  const { t, formats } = useLanguage();
  const { people, kept, seconds } = report;
  const figures = figuresOf(seconds);
  const number = (value: number) => formats.number(Math.round(value));
  const size = (bytes: number) => loadSizeOf(bytes, formats.number);
  // Times come in whole milliseconds: none is less than one, and not nothing.
  const sayTick = (tick: number | null) => {
    if (tick === null) return t("staff.rehearsal.none");
    return tick < 1
      ? t("staff.rehearsal.underMillisecond")
      : t("staff.rehearsal.milliseconds", { n: number(tick) });
  };
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
      <Figure
        label={t("staff.rehearsal.inRoom")}
        detail={sayPeople(people, t)}
        value={number(people.simulated + people.guests + people.staff + people.screens)}
      />
      <Figure label={t("staff.rehearsal.operations")} value={number(figures.operations)} />
      <Figure
        label={t("staff.rehearsal.tick")}
        detail={
          figures.worstTick === null
            ? null
            : t("staff.rehearsal.tickDetail", { worst: number(figures.worstTick) })
        }
        value={sayTick(figures.tick)}
      />
      <Figure
        label={t("staff.rehearsal.frames")}
        detail={t("staff.rehearsal.framesDetail", { size: size(figures.bytes) })}
        value={number(figures.frames)}
      />
      <Figure
        label={t("staff.rehearsal.stored")}
        detail={t("staff.rehearsal.storedDetail", { size: size(figures.written) })}
        value={size(kept.written)}
      />
    </dl>
  );
}

/** Who is in the room, by kind; of those that nobody is there is no word. */
function sayPeople(people: SimulationReport["people"], t: Translate): string {
  const { simulated, guests, staff, screens } = people;
  const said = [t("staff.rehearsal.simulatedN", { n: simulated })];
  if (guests > 0) said.push(t("staff.rehearsal.guestsN", { n: guests }));
  if (staff > 0) said.push(t("staff.rehearsal.staffN", { n: staff }));
  if (screens > 0) said.push(t("staff.rehearsal.screensN", { n: screens }));
  return said.join(" · ");
}

function Figure(props: { label: string; detail?: string | null; value: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-14 text-ink-soft">{props.label}</dt>
      <dd className="text-28 font-semibold">
        <Figures text={props.value} />
      </dd>
      {props.detail && <dd className="text-14 text-ink-soft">{props.detail}</dd>}
    </div>
  );
}

const box = { width: 300, height: 60 } as const;
/** Lowest line of the drawing: a little below zero, so that the stroke is whole there. */
const floor = box.height + 2;

/** One value over the last minute; the numbers themselves stand in the table below. */
function LoadChart({ title, values }: { title: string; values: readonly number[] }) {
  const { t, formats } = useLanguage();
  const most = formats.number(Math.max(0, ...values));
  const now = formats.number(values.at(-1) ?? 0);
  const line = lineOf(values, box);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex items-baseline justify-between gap-3 text-14">
        <span>{title}</span>
        <span className="shrink-0 text-ink-soft">{t("staff.rehearsal.chartMost", { most })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={t("staff.rehearsal.chartSummary", { title, now, most })}
        viewBox={`0 -2 ${box.width} ${box.height + 4}`}
        preserveAspectRatio="none"
        className="h-16 w-full border-line border-b"
      >
        <polygon points={`0,${floor} ${line} ${box.width},${floor}`} className="fill-accent-soft" />
        <polyline
          points={line}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      </svg>
    </figure>
  );
}

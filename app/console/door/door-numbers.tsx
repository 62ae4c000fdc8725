import { useLanguage } from "#app/i18n/provider.tsx";
import type { MinuteFigure } from "./door-model.ts";

export interface ShownDoorFigures {
  readonly inside: number;
  readonly expected: number;
  readonly conflicts: number;
  readonly gates: readonly {
    readonly gate: { readonly id: string; readonly name: string } | null;
    readonly in: number;
    readonly out: number;
  }[];
}

/** How full it is, in large figures. */
export function DoorNumbers({ figures }: { figures: ShownDoorFigures }) {
  const { t, formats } = useLanguage();
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      {(["inside", "expected", "conflicts"] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-ink-soft">{t(`staff.door.${name}`)}</dt>
          <dd className="tabular text-48 font-semibold">{formats.number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How often somebody came in and left at each gate. */
export function GateTable({ gates }: { gates: ShownDoorFigures["gates"] }) {
  const { t, formats } = useLanguage();
  if (gates.every((row) => row.in + row.out === 0)) {
    return <p className="text-ink-soft">{t("staff.door.nobodyYet")}</p>;
  }
  return (
    <table className="w-full max-w-160 text-left">
      <thead className="text-14 text-ink-soft">
        <tr>
          <th className="py-2 font-normal">{t("staff.door.gate")}</th>
          <th className="py-2 text-right font-normal">{t("staff.door.in")}</th>
          <th className="py-2 text-right font-normal">{t("staff.door.out")}</th>
        </tr>
      </thead>
      <tbody>
        {gates.map((row) => (
          <tr key={row.gate?.id ?? ""} className="border-t border-line">
            <th scope="row" className="py-2 font-semibold wrap-anywhere">
              {row.gate?.name ?? t("staff.door.withoutGate")}
            </th>
            <td className="tabular py-2 text-right">{formats.number(row.in)}</td>
            <td className="tabular py-2 text-right">{formats.number(row.out)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const minuteMs = 60_000;
/** Minutes that the picture goes back, as far as the figures do, and the height of its bars. */
const shown = 180;
const height = 40;

interface MinuteBarsProps {
  readonly minutes: readonly MinuteFigure[];
  readonly until: number;
  readonly timeZone: string;
}

/** How many came in each minute until now (`until`, UTC milliseconds): bars, and the figures behind them. */
export function MinuteBars({ minutes, until, timeZone }: MinuteBarsProps) {
  const { t, formats } = useLanguage();
  const most = Math.max(0, ...minutes.map((minute) => minute.in));
  if (most === 0) return null;
  // Up to now and not up to who came last: where nobody comes any more, that is to be seen.
  const last = Math.floor(until / minuteMs) * minuteMs;
  const first = last - (shown - 1) * minuteMs;
  const peak = t("staff.door.peak", { n: most });
  return (
    <figure className="flex max-w-160 flex-col gap-2">
      <svg
        role="img"
        aria-label={`${t("staff.door.perMinute")}. ${peak}`}
        viewBox={`0 0 ${shown} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line"
      >
        {minutes.map(({ at, in: entries }) => (
          <rect
            key={at}
            x={(at - first) / minuteMs + 0.1}
            width={0.8}
            y={height - (entries / most) * height}
            height={(entries / most) * height}
            fill="var(--accent)"
          />
        ))}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-soft">
        <span>
          {formats.time(first, timeZone)}–{formats.time(last, timeZone)}
        </span>
        <span>{peak}</span>
      </figcaption>
      <MinuteTable minutes={minutes} timeZone={timeZone} />
    </figure>
  );
}

function MinuteTable(props: { minutes: readonly MinuteFigure[]; timeZone: string }) {
  const { t, formats } = useLanguage();
  const { minutes, timeZone } = props;
  return (
    <details>
      <summary className="min-h-8 text-14">{t("staff.door.minuteTable")}</summary>
      <table className="w-full text-left text-14">
        <thead>
          <tr>
            <th className="font-normal">{t("staff.door.minute")}</th>
            <th className="text-right font-normal">{t("staff.door.in")}</th>
          </tr>
        </thead>
        <tbody>
          {minutes.map(({ at, in: entries }) => (
            <tr key={at}>
              <td>{formats.time(at, timeZone)}</td>
              <td className="tabular text-right">{formats.number(entries)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { useLanguage } from "#app/i18n/provider.tsx";
import { lineOf } from "./model/figures.ts";

const box = { width: 300, height: 60 } as const;
/** Lowest line of the drawing: a little below zero, so that the stroke is whole there. */
const floor = box.height + 2;

/** One value over the last minute; the numbers themselves stand in the table below. */
export function LoadChart({ title, values }: { title: string; values: readonly number[] }) {
  const { t, formats } = useLanguage();
  const most = formats.number(Math.max(0, ...values));
  const now = formats.number(values.at(-1) ?? 0);
  const line = lineOf(values, box);
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex items-baseline justify-between gap-3 text-14">
        <span>{title}</span>
        <span className="shrink-0 text-ink-soft">{t("rehearsal.chartMost", { most })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={t("rehearsal.chartSummary", { title, now, most })}
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

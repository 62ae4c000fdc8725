import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { type ChartModel, isEmptyChart } from "./chart-model.ts";
import { ChartTable } from "./chart-table.tsx";
import { SavePicture } from "./save-picture.tsx";

/** A chart with its title, what is to know about it, its figures as a table, and itself as a picture. */
export function ChartFrame(props: {
  chart: ChartModel;
  /** The point that somebody has come to; "" = none. */
  readout: string;
  children: ReactNode;
}) {
  const t = useT();
  const { chart, readout, children } = props;
  const isEmpty = isEmptyChart(chart);
  return (
    <section
      aria-labelledby={chart.id}
      className="flex min-w-0 break-inside-avoid flex-col gap-4 border-t border-line pt-5 print:gap-2 print:pt-2"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={chart.id} className="text-22 print:text-16">
          {chart.title}
        </h2>
        {!isEmpty && <SavePicture chart={chart} />}
      </div>
      {isEmpty ? <p className="text-ink-soft">{t("staff.metrics.noneYet")}</p> : children}
      {/* As high when it is empty, so that nothing moves below it. */}
      {!isEmpty && chart.kind === "time" && (
        <p aria-hidden="true" className="tabular min-h-6 text-14 print:hidden">
          {readout}
        </p>
      )}
      {chart.note !== "" && <p className="max-w-160 text-14 text-ink-soft">{chart.note}</p>}
      {!isEmpty && <ChartTable chart={chart} />}
    </section>
  );
}

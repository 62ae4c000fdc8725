import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { Figures } from "#app/ui/figures.tsx";
import type { ChartModel } from "./chart-model.ts";
import { ChartTable } from "./chart-table.tsx";
import { SavePicture } from "./save-picture.tsx";

/** A chart with its title, what is to know about it, its figures as a table, and itself as a picture. */
export function ChartFrame(props: {
  chart: ChartModel;
  /** The point that somebody has come to, or the last one; "" where each stands beside its mark. */
  readout: string;
  children: ReactNode;
}) {
  const { chart, readout, children } = props;
  // One figure alone has the width of the page.
  const isWide = chart.kind === "time" && chart.panels.length === 1;
  // On paper a long list of bars goes on in the next column.
  const isLong = chart.kind === "bars" && chart.rows.length > 4;
  return (
    <section
      aria-labelledby={chart.id}
      className={classes(
        "flex min-w-0 flex-col gap-4 border-t border-line pt-5 print:mb-4 print:gap-2 print:pt-2",
        isWide && "lg:col-span-2",
        !isLong && "break-inside-avoid",
      )}
    >
      <div className="flex break-after-avoid items-start justify-between gap-4">
        <h2 id={chart.id} className="text-22 print:text-16">
          {chart.title}
        </h2>
        <SavePicture chart={chart} />
      </div>
      {children}
      {readout !== "" && (
        <p className="min-h-6 text-14 print:hidden">
          <Figures text={readout} />
        </p>
      )}
      {chart.note !== "" && (
        <p className="max-w-160 text-14 text-ink-soft print:text-12">
          <Figures text={chart.note} />
        </p>
      )}
      <ChartTable chart={chart} />
    </section>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { Printer } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { PageColumn } from "../page-column.tsx";
import { barChartsOf } from "./bar-charts.ts";
import { BarChart } from "./charts/bar-chart.tsx";
import { type ChartModel, isEmptyChart } from "./charts/chart-model.ts";
import { TimeChart } from "./charts/time-chart.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { loadMetrics } from "./metrics.server.ts";
import { timeChartsOf } from "./time-charts.ts";
import "./metrics-print.css";
import { ToExports } from "../exports/to-exports.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadMetrics(await requireEvent(request, context, params.slug, "people.view"));
}

/** How often the figures of an open event are read anew, milliseconds. */
const refreshEveryMs = 5_000;

/** What came of an event, in figures and charts; while it is open they follow along. */
export default function Metrics() {
  const language = useLanguage();
  const { t, formats } = language;
  const page = useLoaderData<typeof loader>();
  useFreshFigures(page.isLive);
  const timeCharts = useMemo(() => timeChartsOf(page, language), [page, language]);
  const barCharts = useMemo(() => barChartsOf(page, language), [page, language]);
  const empty = [...timeCharts, ...barCharts].filter(isEmptyChart).map(({ title }) => title);
  const times = timeCharts.filter(isDrawn);
  const bars = barCharts.filter(isDrawn);
  const readAt = t("staff.metrics.readAt", { at: formats.full(page.now, page.timeZone) });
  return (
    <PageColumn>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-14 text-ink-soft print:text-16">{page.name}</p>
          <h1 className="text-36 print:text-22">{t("staff.metrics.title")}</h1>
          <p className="text-ink-soft print:text-12">
            <span className="print:hidden">
              {t(page.isLive ? "staff.metrics.live" : "staff.metrics.lead")}{" "}
            </span>
            {readAt}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {page.canExport && <ToExports kind="metrics" />}
          <PrintButton />
        </div>
      </header>
      <KeyFigures page={page} />
      {/* On paper charts fill columns one after the other, so that one sheet holds all of them. */}
      <div
        className={classes(
          "grid gap-x-12 gap-y-8 lg:grid-cols-2 print:block print:gap-x-6",
          printLook([...times, ...bars]),
        )}
      >
        {times.map((chart) => (
          <TimeChart key={chart.id} chart={chart} />
        ))}
        {bars.map((chart) => (
          <BarChart key={chart.id} chart={chart} />
        ))}
      </div>
      {empty.length > 0 && (
        <p className="border-t border-line pt-5 text-ink-soft print:hidden">
          {t("staff.metrics.noneYet", { titles: formats.list(empty) })}
        </p>
      )}
      {page.isHybrid && page.attendance === null && (
        <p className="text-ink-soft">{t("staff.metrics.attendanceFew")}</p>
      )}
    </PageColumn>
  );
}

/** How charts stand on a sheet of paper: the more lines they have, the narrower and smaller, so that one sheet holds them. */
function printLook(charts: readonly ChartModel[]): string {
  const lines = charts.map((chart) =>
    chart.kind === "time" ? 2 * chart.panels.length + 2 : chart.rows.length + 3,
  );
  const all = lines.reduce((sum, each) => sum + each, 0);
  if (all <= 36) return "print:columns-2";
  return all <= 60 ? "print:columns-3 print:[zoom:0.85]" : "print:columns-3 print:[zoom:0.75]";
}

function isDrawn(chart: ChartModel): boolean {
  return !isEmptyChart(chart);
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.name, "staff.metrics.title");

/** There once the script is: without it the browser's own way to print is. */
function PrintButton() {
  const { t } = useLanguage();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <Button className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      {t("staff.metrics.print")}
    </Button>
  );
}

/** While the event is open and the page is looked at. */
function useFreshFigures(isLive: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, refreshEveryMs);
    return () => clearInterval(timer);
  }, [revalidate, isLive]);
}

import { useLanguage } from "#app/i18n/provider.tsx";
import type { BarChartModel, ChartModel, TimeChartModel } from "./chart-model.ts";

/** The figures behind a chart. */
export function ChartTable({ chart }: { chart: ChartModel }) {
  const { t } = useLanguage();
  return (
    <details className="print:hidden">
      <summary className="min-h-8 cursor-pointer text-14">{t("staff.metrics.showTable")}</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-14 [&_td]:py-1 [&_td]:pl-4 [&_td]:text-right [&_th]:py-1 [&_th]:text-left [&_th]:font-normal">
          {chart.kind === "time" ? <Slots chart={chart} /> : <Rows chart={chart} />}
        </table>
      </div>
    </details>
  );
}

/** Slots in which anything was other than in the one before. */
function Slots({ chart }: { chart: TimeChartModel }) {
  const { t, formats } = useLanguage();
  const hasChanged = (place: number) =>
    chart.panels.some(({ look, values }) =>
      look === "bars" ? values[place] !== 0 : place === 0 || values[place] !== values[place - 1],
    );
  return (
    <>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col">{t("staff.metrics.time")}</th>
          {chart.panels.map(({ label }) => (
            <th key={label} scope="col" className="pl-4 text-right!">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular">
        {chart.times.map((time, place) => {
          if (!hasChanged(place)) return null;
          return (
            <tr key={time}>
              <th scope="row">{time}</th>
              {chart.panels.map(({ label, values }) => (
                <td key={label}>{formats.number(values[place] ?? 0)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </>
  );
}

function Rows({ chart }: { chart: BarChartModel }) {
  const { t } = useLanguage();
  return (
    <>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col">{t("staff.metrics.what")}</th>
          <th scope="col" className="pl-4 text-right!">
            {t("staff.metrics.count")}
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {chart.rows.map(({ key, label, text }) => (
          <tr key={key}>
            <th scope="row" className="wrap-anywhere">
              {label}
            </th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

import { useMemo } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { BarChartModel, TimeChartModel } from "./chart-model.ts";

/** A point of a chart as it is spoken and shown when somebody comes to it. */
export function useChartWords() {
  const { t, formats } = useLanguage();
  return useMemo(
    () => ({
      ofSlot({ times, panels }: TimeChartModel, place: number): string {
        const values = panels.map(({ label, values: of }) =>
          t("staff.metrics.value", { label, n: formats.number(of[place] ?? 0) }),
        );
        return t("staff.metrics.readout", { at: times[place] ?? "", values: values.join(", ") });
      },
      ofRow({ rows }: BarChartModel, place: number): string {
        const { label = "", text = "" } = rows[place] ?? {};
        return t("staff.metrics.readout", { at: label, values: text });
      },
    }),
    [t, formats],
  );
}

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { savePicture } from "#app/ui/save-picture.ts";
import type { ChartModel } from "./chart-model.ts";
import { drawChart } from "./draw-chart.ts";

/** A button that saves the chart as PNG; there once the script is, which draws it. */
export function SavePicture({ chart }: { chart: ChartModel }) {
  const { t, formats } = useLanguage();
  const [isReady, setIsReady] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;

  async function save() {
    const picture = await drawChart(chart, (value) => formats.number(value));
    setHasFailed(picture === null);
    if (picture === null) return;
    savePicture(picture, `${chart.id}.png`);
  }

  return (
    <div className="shrink-0 print:hidden">
      <Button
        look="quiet"
        size="small"
        onClick={save}
        aria-label={t("staff.metrics.savePictureOf", { title: chart.title })}
      >
        <Download aria-hidden="true" className="size-4" />
        <span className="hidden sm:inline">{t("staff.metrics.savePicture")}</span>
      </Button>
      <p role="status" className="text-14 empty:hidden">
        {hasFailed && t("staff.metrics.pictureFailed")}
      </p>
    </div>
  );
}

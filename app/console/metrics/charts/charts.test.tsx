import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { catalogues } from "#workers/contract/texts/index.ts";
import { BarChart } from "./bar-chart.tsx";
import type { BarChartModel, TimeChartModel } from "./chart-model.ts";
import { TimeChart } from "./time-chart.tsx";

/** A chart as the server sends it. */
function draw(chart: TimeChartModel | BarChartModel): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="en" texts={catalogues.en}>
      {chart.kind === "time" ? <TimeChart chart={chart} /> : <BarChart chart={chart} />}
    </LanguageProvider>,
  );
}

const times: TimeChartModel = {
  kind: "time",
  id: "activity",
  title: "Activity",
  note: "",
  times: ["12:00", "12:01", "12:02"],
  ticks: [0, 2],
  panels: [
    { label: "Votes", look: "bars", values: [0, 40, 10] },
    { label: "Inside", look: "area", values: [3, 3, 4] },
  ],
};

test("a course is whole before the script: bars where something was, an outline, and a table of what changed", () => {
  const html = draw(times);
  expect(html.match(/<rect /g)).toHaveLength(2);
  expect(html.match(/<path /g)).toHaveLength(1);
  expect(html).toContain("most ");
  expect(html).not.toContain('role="slider"');
  // All three slots stand in the table: in the first one the course begins.
  expect(html.match(/<tr>/g)).toHaveLength(4);
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
});

test("the largest bar takes the width, and what is not told has none", () => {
  const html = draw({
    kind: "bars",
    id: "polls",
    title: "Polls",
    note: "",
    rows: [
      { key: "p1", label: "Which?", value: 40, text: "40" },
      { key: "p2", label: "Who?", value: 10, text: "10" },
      { key: "p3", label: "When?", value: null, text: "fewer than 5" },
    ],
  });
  const widths = [...html.matchAll(/<rect width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([1_000, 250, 0]);
  expect(html).toContain("fewer than ");
});

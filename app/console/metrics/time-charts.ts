import type { Formats } from "#app/i18n/formats.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { type ChartPanel, largest, type TimeChartModel } from "./charts/chart-model.ts";
import { fillSlots } from "./fill-slots.ts";
import type { MetricsPage } from "./metrics.server.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Minutes between two names of an axis, and how many names fit on a phone. */
const axisSteps = [5, 10, 15, 30, 60, 120, 240, 360, 720, 1_440, 2_880];
const mostTicks = { ofTimes: 5, ofDays: 2 };

interface Words {
  readonly t: Translate;
  readonly formats: Formats;
}

/** The charts of an event from minute to minute. */
export function timeChartsOf(page: MetricsPage, { t, formats }: Words): readonly TimeChartModel[] {
  const { course, timeZone } = page;
  const { at, present, inside, counts, areVotesDisclosed } = fillSlots(course, page.people.inside);
  const isLong = course.to - course.from > dayMs;
  const times = at.map((time) =>
    isLong ? formats.dayAndTime(time, timeZone) : formats.time(time, timeZone),
  );
  const ticks = ticksOf(course);
  const bars = (label: string, values: readonly number[]): ChartPanel => ({
    label,
    look: "bars",
    values,
  });
  const area = (label: string, values: readonly number[]): ChartPanel => ({
    label,
    look: "area",
    values,
  });
  const chart = (id: string, title: string, panels: readonly ChartPanel[]): TimeChartModel => ({
    kind: "time",
    id,
    title,
    note: "",
    times,
    ticks,
    panels,
  });
  const rate = rateOf(course.minutes, t);
  const rated = (title: string) => `${title} ${rate}`;
  return [
    {
      ...chart("metrics-present", t("staff.metrics.presentTitle"), [
        area(t("staff.metrics.presentTitle"), present),
      ]),
      note: noteOfPeak(present, times, { t, formats }),
    },
    {
      ...chart("metrics-activity", rated(t("staff.metrics.activityTitle")), [
        bars(t("staff.metrics.asked"), counts.asked),
        ...(areVotesDisclosed ? [bars(t("staff.metrics.votes"), counts.votes)] : []),
        bars(t("staff.metrics.upvotes"), counts.upvotes),
        bars(t("staff.metrics.replies"), counts.replies),
        bars(t("staff.metrics.chat"), counts.messages),
      ]),
      note: areVotesDisclosed ? "" : t("staff.metrics.votesFew"),
    },
    chart("metrics-reactions", rated(t("staff.metrics.reactionsTitle")), [
      bars(t("reactions.cheer"), counts.cheer),
      bars(t("reactions.heart"), counts.heart),
      bars(t("reactions.thumb"), counts.thumb),
      bars(t("reactions.laugh"), counts.laugh),
      bars(t("reactions.wow"), counts.wow),
    ]),
    chart("metrics-door", rated(t("staff.metrics.doorTitle")), [
      bars(t("staff.metrics.entries"), counts.entries),
      area(t("staff.metrics.insideNow"), inside),
    ]),
  ];
}

function rateOf(minutes: number, t: Translate): string {
  if (minutes === 60) return t("staff.metrics.perHour");
  return t("staff.metrics.perMinutes", { n: minutes });
}

function noteOfPeak(values: readonly number[], times: readonly string[], { t, formats }: Words) {
  const most = largest(values);
  const at = times[values.indexOf(most)];
  if (most === 0 || at === undefined) return "";
  return t("staff.metrics.most", { n: formats.number(most), at });
}

/** Slots that begin with a round time, few enough to be read beside each other. */
function ticksOf({ from, to, minutes }: MetricsPage["course"]): readonly number[] {
  const length = (to - from) / minuteMs;
  const most = to - from > dayMs ? mostTicks.ofDays : mostTicks.ofTimes;
  const step = axisSteps.find((one) => one % minutes === 0 && length / one <= most) ?? 10_080;
  const first = Math.ceil(from / minuteMs / step) * step;
  const ticks: number[] = [];
  for (let minute = first; minute < to / minuteMs; minute += step) {
    const place = (minute - from / minuteMs) / minutes;
    // The name of the last slot would stand beyond the edge.
    if (Number.isInteger(place) && (place * minutes) / length < 0.94) ticks.push(place);
  }
  return ticks;
}

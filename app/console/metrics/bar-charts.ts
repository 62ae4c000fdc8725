import type { Formats } from "#app/i18n/formats.ts";
import type { DisclosedCount } from "#workers/contract/metrics/metrics.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import {
  channelKeys,
  funnelStepKeys,
  questionStateKeys,
  recipientStateKeys,
} from "#workers/contract/words/state-words.ts";
import type { BarChartModel } from "./charts/chart-model.ts";
import type { MetricsPage } from "./metrics.server.ts";

interface Words {
  readonly t: Translate;
  readonly formats: Formats;
}

/** The charts that count what there is by name. */
export function barChartsOf(page: MetricsPage, words: Words): readonly BarChartModel[] {
  const { t } = words;
  const charts: readonly Omit<BarChartModel, "kind">[] = [
    {
      id: "metrics-funnel",
      title: t("staff.metrics.funnelTitle"),
      note: `${t("staff.metrics.activeNote")} ${t("staff.metrics.fewNote")}`,
      rows: page.funnel
        // Who needs no invitation or registration has no such step.
        .filter(({ step, people }) => people !== 0 || (step !== "invited" && step !== "registered"))
        .map(({ step, people, share }) =>
          row(step, t(funnelStepKeys[step]), { people, share }, words),
        ),
    },
    ...(page.attendance ? [attendanceOf(page.attendance, words)] : []),
    {
      id: "metrics-questions",
      title: t("staff.metrics.questionsTitle"),
      note: "",
      rows: page.questions.states.map(({ name, count }) => {
        const key = questionStateKeys.get(name);
        return row(name, key ? t(key) : name, { people: count }, words);
      }),
    },
    {
      id: "metrics-labels",
      title: t("staff.metrics.labelsTitle"),
      note: "",
      rows: page.questions.labels.map(({ name, count }) =>
        row(name, name, { people: count }, words),
      ),
    },
    {
      id: "metrics-polls",
      title: t("staff.metrics.pollsTitle"),
      note: "",
      rows: page.polls.map(({ id, title, voters: people, share }) =>
        row(id, title, { people, share }, words),
      ),
    },
    {
      id: "metrics-surveys",
      title: t("staff.metrics.surveysTitle"),
      note: "",
      rows: page.surveys.map(({ id, title, answers: people, share }) =>
        row(id, title, { people, share }, words),
      ),
    },
    {
      id: "metrics-deliveries",
      title: t("staff.metrics.deliveriesTitle"),
      note: "",
      rows: page.deliveries.map(({ channel, state, count }) => {
        const label = `${t(channelKeys[channel])}: ${t(recipientStateKeys[state])}`;
        return row(`${channel} ${state}`, label, { people: count }, words);
      }),
    },
  ];
  return charts.map((chart) => ({ kind: "bars", ...chart }));
}

function attendanceOf(
  attendance: NonNullable<MetricsPage["attendance"]>,
  words: Words,
): Omit<BarChartModel, "kind"> {
  const { t } = words;
  return {
    id: "metrics-attendance",
    title: t("staff.metrics.attendanceTitle"),
    note: "",
    rows: (["hall", "online"] as const).map((mode) =>
      row(mode, t(`staff.metrics.${mode}`), { people: attendance[mode] }, words),
    ),
  };
}

/** A row with its figure in words; a share is of those who joined. */
function row(
  key: string,
  label: string,
  { people, share = null }: { readonly people: DisclosedCount; readonly share?: number | null },
  { t, formats }: Words,
): BarChartModel["rows"][number] {
  if (people === null) return { key, label, value: null, text: t("staff.metrics.few") };
  const n = formats.number(people);
  const text =
    share === null ? n : t("staff.metrics.ofJoined", { n, share: formats.percent(share) });
  return { key, label, value: people, text };
}

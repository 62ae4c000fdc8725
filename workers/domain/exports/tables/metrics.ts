import { slotCounts } from "../../../contract/metrics/metrics.ts";
import { formatAmount } from "../../../contract/money/money.ts";
import {
  channelKeys,
  funnelStepKeys,
  questionStateKeys,
  recipientStateKeys,
  slotCountKeys,
} from "../../../contract/words/state-words.ts";
import type { Slot } from "../../metrics/course.ts";
import { type EventMetrics, readMetrics } from "../../metrics/read-metrics.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  toIso,
  writeTimes,
} from "../table.ts";
import { percent, wordOf } from "./polls.ts";

/** What the metrics page tells, and nothing else: no part of fewer than five people, and money where it is in the export. */
export async function metricsOf(context: ExportContext): Promise<EventMetrics> {
  const { deps, event, parts } = context;
  const read = await readMetrics(deps, { kind: "system" }, { address: event.id });
  if (!read.ok) throw new Error(`metrics: ${read.refusal.code}`);
  const money = parts.includes("transactions") ? read.value.money : null;
  return { ...read.value, money };
}

export interface Figure {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** What one looks for first. */
export function keyFigures({ t }: ExportContext, metrics: EventMetrics): readonly Figure[] {
  const { people, questions, replies, messages, money } = metrics;
  const figure = (key: string, name: string, value: number): Figure => ({ key, name, value });
  return [
    figure("invited", t("staff.metrics.invited"), people.invited),
    figure("registered", t("staff.metrics.registered"), people.registered),
    figure("joined", t("staff.metrics.joined"), people.joined),
    figure("peak", t("staff.metrics.peak"), people.peak),
    figure("checkedIn", t("staff.metrics.checkedIn"), people.checkedIn),
    figure("questions", t("staff.metrics.asked"), questions.asked),
    figure("staffReplies", t("staff.metrics.staffReplies"), replies.staff),
    figure("attendeeReplies", t("staff.metrics.attendeeReplies"), replies.attendees),
    figure("messages", t("staff.metrics.messages"), messages),
    ...(money ?? []).flatMap(({ currency, sales, fees }) => {
      const units = (amount: number) => Number(formatAmount({ amount, currency }, "en"));
      return [
        figure(`sales.${currency}`, t("staff.metrics.sales", { currency }), units(sales)),
        figure(`fees.${currency}`, t("staff.metrics.fees", { currency }), units(fees)),
      ];
    }),
  ];
}

/** A part of the people, or things of one kind; null = fewer than five people, which is not told. */
export interface MetricsPart {
  readonly group: string;
  readonly name: string;
  readonly value: number | null;
  readonly share: number | null;
}

/** What there is by name, group by group, as the page draws it. */
export function metricsPartsOf(
  context: ExportContext,
  metrics: EventMetrics,
): readonly MetricsPart[] {
  const { t } = context;
  const { funnel, attendance, questions, polls, surveys, deliveries } = metrics;
  const part = (group: string, name: string, value: number | null, share: number | null = null) => {
    return { group, name, value, share };
  };
  const inHall = attendance && [
    part(t("staff.metrics.attendanceTitle"), t("staff.metrics.hall"), attendance.hall),
    part(t("staff.metrics.attendanceTitle"), t("staff.metrics.online"), attendance.online),
  ];
  return [
    ...funnel.map(({ step, people, share }) =>
      part(t("staff.metrics.funnelTitle"), t(funnelStepKeys[step]), people, share),
    ),
    ...(inHall ?? []),
    ...questions.states.map(({ name, count }) =>
      part(t("staff.metrics.questionsTitle"), wordOf(questionStateKeys, name, context), count),
    ),
    ...questions.labels.map(({ name, count }) => part(t("staff.metrics.labelsTitle"), name, count)),
    ...polls.map(({ title, voters, share }) =>
      part(t("staff.metrics.pollsTitle"), title, voters, share),
    ),
    ...surveys.map(({ title, answers, share }) =>
      part(t("staff.metrics.surveysTitle"), title, answers, share),
    ),
    ...deliveries.map(({ channel, state, count }) => {
      const name = `${t(channelKeys[channel])}: ${t(recipientStateKeys[state])}`;
      return part(t("staff.metrics.deliveriesTitle"), name, count);
    }),
  ];
}

/** The figures of an event, what they are made of, and its course from minute to minute. */
export async function metricsTables(context: ExportContext): Promise<readonly ExportTable[]> {
  const { event, t, progress } = context;
  const metrics = await metricsOf(context);
  const timeOf = writeTimes(event);
  const { slots, minutes } = metrics.course;
  const paged = <Row>(rows: readonly Row[]) =>
    async function* () {
      await progress(rows.length);
      yield rows;
    };
  return [
    makeTable<Figure>({
      key: "figures",
      name: t("staff.metrics.figures"),
      pages: paged(keyFigures(context, metrics)),
      columns: [
        column(t("staff.metrics.what"), 40, ({ name }) => name),
        column(t("staff.metrics.count"), 14, ({ value }) => value),
      ],
      toJson: ({ key, value }) => ({ key, value }),
    }),
    makeTable<MetricsPart>({
      key: "parts",
      name: t("staff.exports.parts"),
      pages: paged(metricsPartsOf(context, metrics)),
      columns: [
        column(t("staff.exports.group"), 30, ({ group }) => group),
        column(t("staff.metrics.what"), 40, ({ name }) => name),
        column(t("staff.metrics.count"), 14, ({ value }) => value ?? t("staff.metrics.few")),
        column(t("staff.exports.share"), 12, ({ share }) => share && percent(share)),
      ],
      toJson: (row) => row,
    }),
    makeTable<Slot>({
      key: "course",
      name: t("staff.exports.course"),
      pages: paged(slots),
      columns: [
        column(t("staff.exports.at", { zone: event.timeZone }), 20, ({ at }) => timeOf(at)),
        column(t("staff.metrics.presentTitle"), 14, ({ present }) => present),
        column(t("staff.metrics.peak"), 14, ({ peak }) => peak),
        ...slotCounts.map((count) =>
          column(t(slotCountKeys[count]), 12, (slot: Slot) => {
            return slot[count] ?? t("staff.metrics.notTold");
          }),
        ),
      ],
      toJson: (slot) => ({ minutes, ...slot, at: toIso(slot.at) }),
    }),
  ];
}

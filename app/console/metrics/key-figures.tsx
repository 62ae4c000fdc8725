import { useLanguage } from "#app/i18n/provider.tsx";
import { formatMoney } from "#workers/contract/money/money.ts";
import type { MetricsPage } from "./metrics.server.ts";

/** What one looks for first, in large figures. */
export function KeyFigures({ page }: { page: MetricsPage }) {
  const { t, formats, locale } = useLanguage();
  const { people, questions, replies, messages, money } = page;
  const counted: readonly (readonly [string, number])[] = [
    [t("staff.metrics.present"), people.present],
    [t("staff.metrics.peak"), people.peak],
    [t("staff.metrics.invited"), people.invited],
    [t("staff.metrics.registered"), people.registered],
    [t("staff.metrics.joined"), people.joined],
    [t("staff.metrics.checkedIn"), people.checkedIn],
    [t("staff.metrics.inside"), people.inside],
    [t("staff.metrics.asked"), questions.asked],
    [t("staff.metrics.staffReplies"), replies.staff],
    [t("staff.metrics.attendeeReplies"), replies.attendees],
    [t("staff.metrics.messages"), messages],
  ];
  const amounts = (money ?? []).flatMap(({ currency, sales, fees }) => [
    [t("staff.metrics.sales", { currency }), formatMoney({ amount: sales, currency }, locale)],
    ...(fees === 0
      ? []
      : [[t("staff.metrics.fees", { currency }), formatMoney({ amount: fees, currency }, locale)]]),
  ]);
  const shown = [...counted.map(([label, n]) => [label, formats.number(n)]), ...amounts];
  return (
    <section aria-label={t("staff.metrics.figures")}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-6 print:gap-y-2">
        {shown.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="tabular text-28 font-semibold wrap-anywhere sm:text-36 print:text-18">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

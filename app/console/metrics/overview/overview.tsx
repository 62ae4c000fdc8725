import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireUser } from "#app/session.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { EmptyState } from "../../lists/empty-state.tsx";
import { ListCell, ListRow, ListTable } from "../../lists/list-table.tsx";
import { Pager } from "../../lists/pager.tsx";
import { PageColumn } from "../../page-column.tsx";
import { BarChart } from "../charts/bar-chart.tsx";
import type { BarChartModel } from "../charts/chart-model.ts";
import { loadOverview, type OverviewPage } from "./overview.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadOverview(await requireUser(request, context), new URL(request.url));
}

/** What came of the events of an organisation: a line each, their sum, and who came drawn beside each other. */
export default function Overview() {
  const { t } = useLanguage();
  const page = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("staff.metrics.overviewTitle")}</h1>
        <p className="text-ink-soft">{t("staff.metrics.overviewLead")}</p>
      </header>
      <Days page={page} />
      {page.items.length === 0 ? (
        <EmptyState
          title={t("staff.metrics.overviewNone")}
          text={t("staff.metrics.overviewNoneText")}
        />
      ) : (
        <>
          <Totals page={page} />
          <Drawn page={page} />
          <Lines page={page} />
        </>
      )}
      <Pager next={page.next} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.metrics.overviewTitle");

/** Which days the events begin on; a form of its own address, so that it needs no script. */
function Days({ page }: { page: OverviewPage }) {
  const { t } = useLanguage();
  return (
    <Form role="search" className="flex flex-wrap items-end gap-3 print:hidden">
      {page.client !== "" && <input type="hidden" name="client" value={page.client} />}
      <Field label={t("staff.metrics.fromDay")} className="grow basis-40 sm:grow-0">
        <Input type="date" name="from" defaultValue={page.from} />
      </Field>
      <Field label={t("staff.metrics.toDay")} className="grow basis-40 sm:grow-0">
        <Input type="date" name="to" defaultValue={page.to} />
      </Field>
      <Button type="submit">{t("staff.metrics.showDays")}</Button>
    </Form>
  );
}

const counts = [
  ["registered", "staff.metrics.registered"],
  ["joined", "staff.metrics.joined"],
  ["checkedIn", "staff.metrics.checkedIn"],
  ["asked", "staff.metrics.asked"],
  ["votes", "staff.metrics.votes"],
  ["messages", "staff.metrics.messages"],
] as const;

/** Of the events that are shown. */
function Totals({ page: { items } }: { page: OverviewPage }) {
  const { t, formats } = useLanguage();
  return (
    <section aria-labelledby="overview-totals" className="flex flex-col gap-4">
      <h2 id="overview-totals" className="text-22">
        {t("staff.metrics.sumOf", { n: items.length })}
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {counts.map(([name, key]) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="text-14 text-ink-soft">{t(key)}</dt>
            <dd className="tabular text-28 font-semibold wrap-anywhere">
              {formats.number(items.reduce((sum, item) => sum + (item[name] ?? 0), 0))}
            </dd>
          </div>
        ))}
      </dl>
      {items.some(({ votes }) => votes === null) && (
        <p className="text-14 text-ink-soft">{t("staff.metrics.votesFew")}</p>
      )}
    </section>
  );
}

function Drawn({ page: { items } }: { page: OverviewPage }) {
  const { t, formats } = useLanguage();
  if (items.every(({ joined }) => joined === 0)) return null;
  const chart: BarChartModel = {
    kind: "bars",
    id: "overview-joined",
    title: t("staff.metrics.joinedPerEvent"),
    note: "",
    rows: items.map(({ id, name, joined }) => {
      return { key: id, label: name, value: joined, text: formats.number(joined) };
    }),
  };
  return <BarChart chart={chart} />;
}

function Lines({ page: { items } }: { page: OverviewPage }) {
  const { t, formats } = useLanguage();
  const columns = [
    t("staff.metrics.event"),
    t("staff.metrics.begins"),
    ...counts.map(([, key]) => t(key)),
    t("staff.metrics.peak"),
  ];
  return (
    <ListTable
      label={t("staff.metrics.events")}
      columns={columns}
      endsInFigures={counts.length + 1}
    >
      {items.map((item) => (
        <ListRow key={item.id} to={`/events/${item.slug}/metrics`} name={item.name}>
          <ListCell className="basis-full text-14 text-ink-soft lg:whitespace-nowrap">
            {formats.dayAndTime(item.startsAt, item.timeZone, true)}
          </ListCell>
          {counts.map(([name, key]) => (
            <ListCell
              key={name}
              heading={t(key)}
              className="tabular md:text-right lg:whitespace-nowrap"
            >
              {item[name] === null ? t("staff.metrics.notTold") : formats.number(item[name])}
            </ListCell>
          ))}
          <ListCell heading={t("staff.metrics.peak")} className="tabular md:text-right">
            {formats.number(item.peak)}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

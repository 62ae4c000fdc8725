import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireUser } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { transactionKinds, transactionStates } from "#workers/contract/money/orders.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { EmptyState } from "../lists/empty-state.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { ListTable } from "../lists/list-table.tsx";
import { Pager } from "../lists/pager.tsx";
import { PageColumn } from "../page-column.tsx";
import { DayList } from "./day-list.tsx";
import { kindKeys, stateKeys, TransactionRows } from "./transaction-rows.tsx";
import { loadTransactions, type TransactionsPage } from "./transactions.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireUser(request, context);
  return loadTransactions(visitor, new URL(request.url), localeOfRequest(request));
}

/** What was paid and given back, and the last closed days. */
export default function Transactions() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex max-w-160 flex-col gap-1">
          <h1 className="text-36">{page.eventName ?? t("staff.money.title")}</h1>
          <p className="text-ink-soft">
            {page.isOwn ? t("staff.money.ownLead") : t("staff.money.lead", { zone: page.zone })}
          </p>
        </div>
        <ExportLink />
      </header>
      <div className="flex flex-col gap-4">
        <Filters page={page} />
        {page.items.length === 0 ? (
          <EmptyState title={t("staff.money.none")} text={t("staff.money.noneText")} />
        ) : (
          <ListTable
            label={t("staff.money.title")}
            columns={[
              t("staff.money.number"),
              t("staff.money.when"),
              t("staff.money.buyer"),
              t("staff.money.event"),
              t("staff.money.state"),
              t("staff.money.amount"),
            ]}
          >
            <TransactionRows items={page.items} zone={page.zone} />
          </ListTable>
        )}
        <Pager next={page.next} />
      </div>
      {page.days && <DayList days={page.days} />}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.money.title");

/** A file of what the filters leave; a plain link, since it is no page. */
function ExportLink() {
  const t = useT();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete("cursor");
  return (
    <LinkButton to={`/transactions/csv?${kept}`} reloadDocument>
      {t("staff.money.export")}
    </LinkButton>
  );
}

function Filters({ page }: { page: TransactionsPage }) {
  const t = useT();
  const kept = Object.entries(page.kept).filter(([, value]) => value !== "");
  return (
    <FilterForm
      label={t("staff.money.search")}
      query={page.search}
      filters={[
        {
          name: "kind",
          label: t("staff.money.allKinds"),
          value: page.kind,
          options: transactionKinds.map((kind) => ({ value: kind, label: t(kindKeys[kind]) })),
        },
        {
          name: "state",
          label: t("staff.money.allStates"),
          value: page.state,
          options: transactionStates.map((state) => ({ value: state, label: t(stateKeys[state]) })),
        },
      ]}
      days={[
        { name: "from", label: t("staff.money.fromDay"), value: page.from },
        { name: "to", label: t("staff.money.toDay"), value: page.to },
      ]}
      kept={Object.fromEntries(kept)}
    />
  );
}

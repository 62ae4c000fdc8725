import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireUser } from "#app/session.server.ts";
import { transactionKinds, transactionStates } from "#workers/contract/money/orders.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { transactionKindKeys, transactionStateKeys } from "#workers/contract/words/state-words.ts";
import { FilteredList } from "../lists/filtered-list.tsx";
import { DayList } from "./day-list.tsx";
import { TransactionRows } from "./transaction-rows.tsx";
import { loadTransactions } from "./transactions.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireUser(request, context);
  return loadTransactions(visitor, new URL(request.url), localeOfRequest(request));
}

const noneYet = { title: "staff.money.none", text: "staff.money.noneText" } as const;
const noneFit = { title: "staff.money.noneFit", text: "staff.money.noneFitText" } as const;

/** What was paid and given back, and the last closed days. */
export default function Transactions() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const isNarrowed = [page.search, page.kind, page.state, page.from, page.to].some(Boolean);
  const none = isNarrowed ? noneFit : noneYet;
  const columns = ["number", "when", "buyer", "event", "state", "amount"] as const;
  return (
    <FilteredList
      title={page.eventName ?? t("staff.money.title")}
      lead={page.isOwn ? t("staff.money.ownLead") : t("staff.money.lead")}
      file={{ path: "/transactions/csv", text: t("staff.money.export") }}
      search={{ label: t("staff.money.search"), query: page.search }}
      filters={[
        {
          name: "kind",
          label: t("staff.money.allKinds"),
          value: page.kind,
          options: transactionKinds.map((kind) => ({
            value: kind,
            label: t(transactionKindKeys[kind]),
          })),
        },
        {
          name: "state",
          label: t("staff.money.allStates"),
          value: page.state,
          options: transactionStates.map((state) => ({
            value: state,
            label: t(transactionStateKeys[state]),
          })),
        },
      ]}
      days={[
        { name: "from", label: t("staff.money.fromDay"), value: page.from },
        { name: "to", label: t("staff.money.toDay"), value: page.to },
      ]}
      kept={page.kept}
      table={{
        label: t("staff.money.title"),
        columns: columns.map((column) => t(`staff.money.${column}`)),
        endsInFigures: true,
      }}
      empty={page.items.length > 0 ? null : { title: t(none.title), text: t(none.text) }}
      next={page.next}
      more={page.days && <DayList days={page.days} />}
    >
      <TransactionRows items={page.items} zone={page.zone} />
    </FilteredList>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.money.title");

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireUser } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { transactionKinds, transactionStates } from "#workers/contract/money/orders.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { redirectWithFlash, withFlash } from "../flash/flash.server.ts";
import { useFlash } from "../flash/use-flash.ts";
import { useFlashFocus } from "../flash/use-flash-focus.ts";
import { FormAlert } from "../forms/form-text.tsx";
import { refusedForm } from "../forms/refused-form.ts";
import { EmptyState } from "../lists/empty-state.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { ListTable } from "../lists/list-table.tsx";
import { Pager } from "../lists/pager.tsx";
import { PageColumn } from "../page-column.tsx";
import { CancelPanel } from "./cancel-panel.tsx";
import { RulesForm } from "./rules-form.tsx";
import { kindKeys, stateKeys, TransactionRows } from "./transaction-rows.tsx";
import { actOnEvent, loadTransactions, type TransactionsPage } from "./transactions.server.ts";

export { answerForm as clientAction } from "../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireUser(request, context);
  const page = await loadTransactions(visitor, new URL(request.url), localeOfRequest(request));
  return withFlash(request, page);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireUser(request, context);
  const eventId = new URL(request.url).searchParams.get("event") ?? "";
  const form = await request.formData();
  const done = await actOnEvent(visitor, { eventId, form });
  if (!done.ok) return data(refusedForm(done.refusal, form), { status: 400 });
  const to = `/transactions?${new URLSearchParams({ event: eventId })}`;
  return redirectWithFlash(request, to, { what: done.value });
}

/** What was paid and given back; of one event also what can be done about all of it. */
export default function Transactions() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex max-w-160 flex-col gap-1">
          <h1 className="text-36">{page.event?.name ?? t("staff.money.title")}</h1>
          <p className="text-ink-soft">
            {page.isOwn ? t("staff.money.ownLead") : t("staff.money.lead", { zone: page.zone })}
          </p>
        </div>
        <ExportLink />
      </header>
      <FormAlert problem={refused?.problems.form} />
      <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
        {flash === "rules" && t("staff.money.rulesSaved")}
      </p>
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
      {page.event && <RulesForm event={page.event} refused={refused} />}
      {page.event && <CancelPanel event={page.event} refused={refused} />}
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

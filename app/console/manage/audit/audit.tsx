import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { auditActions } from "#workers/contract/audit.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { FilterForm } from "../../lists/filter-form.tsx";
import { ListTable } from "../../lists/list-table.tsx";
import { Pager } from "../../lists/pager.tsx";
import { PageColumn } from "../../page-column.tsx";
import { loadAudit } from "./audit.server.ts";
import { AuditRows } from "./audit-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  return loadAudit(visitor, new URL(request.url));
}

type AuditPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Who changed what, when and from where. */
export default function Audit() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex max-w-160 flex-col gap-1">
          <h1 className="text-36">{t("staff.audit.title")}</h1>
          <p className="text-ink-soft">{t("staff.audit.lead", { zone: page.zone })}</p>
        </div>
        <ExportLink />
      </header>
      <div className="flex flex-col gap-4">
        <Filters page={page} />
        {page.items.length === 0 ? (
          <EmptyState title={t("staff.audit.none")} text={t("staff.audit.noneText")} />
        ) : (
          <ListTable
            label={t("staff.audit.title")}
            columns={[
              t("staff.audit.when"),
              t("staff.audit.who"),
              t("staff.audit.what"),
              t("staff.audit.on"),
              t("staff.audit.from"),
            ]}
          >
            <AuditRows items={page.items} zone={page.zone} />
          </ListTable>
        )}
        <Pager next={page.next} />
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.audit.title");

/** A file of what the filters leave; a plain link, since it is no page. */
function ExportLink() {
  const t = useT();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete("cursor");
  return (
    <LinkButton to={`/manage/audit/csv?${kept}`} reloadDocument>
      {t("staff.audit.export")}
    </LinkButton>
  );
}

function Filters({ page }: { page: AuditPage }) {
  const t = useT();
  const kept = Object.entries({ who: page.who, on: page.on, client: page.client });
  const what = {
    name: "what",
    label: t("staff.audit.allActions"),
    value: page.what,
    options: auditActions.map((action) => ({
      value: action,
      label: t(`staff.actions.${action}`),
    })),
  };
  return (
    <FilterForm
      label={t("staff.audit.search")}
      query={page.search}
      filters={[what]}
      days={[
        { name: "from", label: t("staff.audit.fromDay"), value: page.from },
        { name: "to", label: t("staff.audit.toDay"), value: page.to },
      ]}
      kept={Object.fromEntries(kept.filter(([, value]) => value !== ""))}
    />
  );
}

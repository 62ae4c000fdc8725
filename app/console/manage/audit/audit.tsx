import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { auditActions } from "#workers/contract/audit.ts";
import { FilteredList } from "../../lists/filtered-list.tsx";
import { loadAudit } from "./audit.server.ts";
import { AuditRows } from "./audit-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  return loadAudit(visitor, new URL(request.url));
}

/** Who changed what, when and from where. */
export default function Audit() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const { who, on, client } = page;
  const columns = ["when", "who", "what", "on", "from"] as const;
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
    <FilteredList
      title={t("staff.audit.title")}
      lead={t("staff.audit.lead", { zone: page.zone })}
      file={{ path: "/manage/audit/csv", text: t("staff.audit.export") }}
      search={{ label: t("staff.audit.search"), query: page.search }}
      filters={[what]}
      days={[
        { name: "from", label: t("staff.audit.fromDay"), value: page.from },
        { name: "to", label: t("staff.audit.toDay"), value: page.to },
      ]}
      kept={{ who, on, client }}
      table={{
        label: t("staff.audit.title"),
        columns: columns.map((column) => t(`staff.audit.${column}`)),
      }}
      empty={
        page.items.length === 0
          ? { title: t("staff.audit.none"), text: t("staff.audit.noneText") }
          : null
      }
      next={page.next}
    >
      <AuditRows items={page.items} zone={page.zone} />
    </FilteredList>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.audit.title");

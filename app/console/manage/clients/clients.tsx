import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ChipTabs } from "#app/ui/chip-tabs.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { shownOrganisationNumber } from "#workers/contract/organisations/organisation-number.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import { EmptyState } from "../../lists/empty-state.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { ListCell, ListRow, ListTable } from "../../lists/list-table.tsx";
import { Pager } from "../../lists/pager.tsx";
import { PageColumn } from "../../page-column.tsx";
import { addClient, loadClients } from "./clients.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  return loadClients(visitor, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  const form = await request.formData();
  const made = await addClient(visitor, form);
  return answerAction(request, made, form, ({ id }) => `/manage/clients/${id}`);
}

export default function Clients() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const refused = useActionData<typeof action>();
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-36">{t("staff.manage.clients")}</h1>
        <LinkButton to="/manage/clients?new" look="primary">
          {t("staff.manage.newClient")}
        </LinkButton>
      </header>
      {(params.has("new") || refused) && <NewClient refused={refused} />}
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ChipTabs
            name="state"
            label={t("staff.manage.states")}
            initial=""
            resets={["cursor", "new"]}
            tabs={[
              { value: "", label: t("staff.manage.all") },
              { value: "active", label: t("staff.manage.active") },
              { value: "blocked", label: t("staff.manage.blocked") },
            ]}
          />
          <ListSearch
            key={page.state}
            query={page.search}
            label={t("staff.manage.searchClients")}
          />
        </div>
        <Rows page={page} />
        <Pager next={page.next} previous={page.previous} />
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.manage.clients");

function NewClient({ refused }: { refused: ReturnType<typeof useActionData<typeof action>> }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <FormPanel
      title={t("staff.manage.newClient")}
      lead={t("staff.manage.newClientLead")}
      intent="create"
      action={t("staff.manage.create")}
      refused={refused}
    >
      <Field label={t("staff.manage.clientName")} error={textOf(refused?.problems.name)}>
        <Input name="name" defaultValue={refused?.typed.name} autoComplete="off" required />
      </Field>
      <Field
        label={t("staff.manage.organisationNumber")}
        note={t("staff.manage.optional")}
        error={textOf(refused?.problems.organisationNumber)}
      >
        <Input
          name="organisationNumber"
          defaultValue={refused?.typed.organisationNumber}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-60"
        />
      </Field>
    </FormPanel>
  );
}

function Rows({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { t, formats } = useLanguage();
  if (page.items.length === 0) {
    return <EmptyState title={t("staff.manage.noClients")} text={t("staff.manage.noneFitText")} />;
  }
  const columns = [
    t("staff.manage.clientName"),
    t("staff.manage.organisationNumber"),
    t("staff.manage.users"),
    t("staff.manage.teams"),
    t("staff.manage.events"),
    t("staff.manage.state"),
  ];
  return (
    <ListTable label={t("staff.manage.clients")} columns={columns}>
      {page.items.map((client) => (
        <ListRow key={client.id} to={`/manage/clients/${client.id}`} name={client.name}>
          <ListCell className="tabular">
            {shownOrganisationNumber(client.organisationNumber) || "–"}
          </ListCell>
          <ListCell heading={t("staff.manage.users")}>{formats.number(client.users)}</ListCell>
          <ListCell heading={t("staff.manage.teams")}>{formats.number(client.teams)}</ListCell>
          <ListCell heading={t("staff.manage.events")}>{formats.number(client.events)}</ListCell>
          <ListCell className="ml-auto">
            <Chip tone={client.blocked ? "stop" : "good"}>
              {t(client.blocked ? "staff.manage.isBlocked" : "staff.manage.isActive")}
            </Chip>
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

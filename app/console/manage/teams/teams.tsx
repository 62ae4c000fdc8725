import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { FilterForm } from "../../lists/filter-form.tsx";
import { ListCell, ListRow, ListTable } from "../../lists/list-table.tsx";
import { Pager } from "../../lists/pager.tsx";
import { PageColumn } from "../../page-column.tsx";
import { ClientField } from "../client-field.tsx";
import { ClientFilter } from "../client-filter.tsx";
import { addTeam, loadTeams } from "./teams.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return loadTeams(visitor, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  const form = await request.formData();
  const made = await addTeam(visitor, form);
  return answerAction(request, made, form, ({ id }) => `/manage/teams/${id}`);
}

type TeamsPage = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Teams() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const refused = useActionData<typeof action>();
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-36">{t("staff.manage.teams")}</h1>
        <LinkButton to="/manage/teams?new" look="primary">
          {t("staff.manage.newTeam")}
        </LinkButton>
      </header>
      {(params.has("new") || refused) && <NewTeam page={page} refused={refused} />}
      <div className="flex flex-col gap-4">
        {page.isAdmin && <ClientFilter clients={page.clients} client={page.client} />}
        <FilterForm
          label={t("staff.manage.searchTeams")}
          query={page.search}
          filters={[]}
          kept={page.client ? { client: page.client } : {}}
        />
        <Rows page={page} />
        <Pager next={page.next} previous={page.previous} />
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.manage.teams");

function NewTeam({ page, refused }: { page: TeamsPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <FormPanel
      title={t("staff.manage.newTeam")}
      lead={t("staff.manage.newTeamLead")}
      intent="create"
      action={t("staff.manage.create")}
      refused={refused}
    >
      <ClientField page={page} refused={refused} />
      <Field
        label={t("staff.manage.teamName")}
        hint={t("staff.manage.teamNameHint")}
        error={textOf(refused?.problems.name)}
      >
        <Input name="name" defaultValue={refused?.typed.name} autoComplete="off" required />
      </Field>
    </FormPanel>
  );
}

function Rows({ page }: { page: TeamsPage }) {
  const { t, formats } = useLanguage();
  if (page.items.length === 0) {
    const isSearched = page.search !== "";
    return (
      <EmptyState
        title={t(isSearched ? "staff.manage.noTeamFits" : "staff.manage.noTeams")}
        text={t(isSearched ? "staff.manage.noneFitText" : "staff.manage.noTeamsText")}
      />
    );
  }
  const columns = [
    t("staff.manage.teamName"),
    ...(page.isAdmin ? [t("staff.manage.client")] : []),
    t("staff.manage.members"),
    t("staff.manage.events"),
  ];
  return (
    <ListTable label={t("staff.manage.teams")} columns={columns}>
      {page.items.map((team) => (
        <ListRow key={team.id} to={`/manage/teams/${team.id}`} name={team.name}>
          {page.isAdmin && <ListCell className="basis-full">{team.clientName}</ListCell>}
          <ListCell heading={t("staff.manage.members")}>{formats.number(team.members)}</ListCell>
          <ListCell heading={t("staff.manage.events")}>{formats.number(team.events)}</ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

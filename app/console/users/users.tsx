import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { consoleRoles } from "#workers/contract/permissions.ts";
import { EmptyState } from "../lists/empty-state.tsx";
import { FilterForm } from "../lists/filter-form.tsx";
import { ListCell, ListRow, ListTable } from "../lists/list-table.tsx";
import { Pager } from "../lists/pager.tsx";
import { ClientFilter } from "../manage/client-filter.tsx";
import { PageColumn } from "../page-column.tsx";
import { roleKeys } from "./role-keys.ts";
import { loadUsers } from "./users.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return loadUsers(visitor, new URL(request.url));
}

type UsersPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** The accounts that one manages. */
export default function Users() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const ofClient = page.client ? `?client=${page.client}` : "";
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-36">{t("staff.users.title")}</h1>
          {page.clientName && <p className="text-ink-soft">{page.clientName}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/users/import${ofClient}`}>{t("staff.imports.toImport")}</LinkButton>
          <LinkButton to={`/users/invite${ofClient}`} look="primary">
            {t("staff.users.invite")}
          </LinkButton>
        </div>
      </header>
      <div className="flex flex-col gap-4">
        {page.isAdmin && <ClientFilter clients={page.clients} client={page.client} />}
        <Filters page={page} />
        <Rows page={page} />
        <Pager next={page.next} previous={page.previous} />
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.users.title");

function Filters({ page }: { page: UsersPage }) {
  const t = useT();
  const roles = consoleRoles
    .filter((role) => page.isAdmin || role !== "admin")
    .map((role) => ({ value: role, label: t(roleKeys[role]) }));
  const role = { name: "role", label: t("staff.users.allRoles"), value: page.role, options: roles };
  const state = {
    name: "state",
    label: t("staff.users.allStates"),
    value: page.state,
    options: [
      { value: "active", label: t("staff.manage.active") },
      { value: "blocked", label: t("staff.manage.blocked") },
    ],
  };
  const team = {
    name: "team",
    label: t("staff.users.allTeams"),
    value: page.team,
    options: page.teams.map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <FilterForm
      label={t("staff.users.search")}
      query={page.search}
      filters={page.teams.length > 0 ? [role, state, team] : [role, state]}
      kept={page.client ? { client: page.client } : {}}
    />
  );
}

function Rows({ page }: { page: UsersPage }) {
  const t = useT();
  if (page.items.length === 0) {
    return <EmptyState title={t("staff.users.none")} text={t("staff.users.noneText")} />;
  }
  const columns = [
    t("staff.users.name"),
    t("staff.users.email"),
    t("staff.users.roles"),
    ...(page.isAdmin ? [t("staff.manage.client")] : []),
    t("staff.manage.teams"),
    t("staff.manage.state"),
  ];
  return (
    <ListTable label={t("staff.users.title")} columns={columns}>
      {page.items.map((user) => (
        <ListRow key={user.id} to={`/users/${user.id}`} name={user.name}>
          <ListCell className="basis-full wrap-anywhere">{user.email}</ListCell>
          <ListCell>{user.roles.map((role) => t(roleKeys[role])).join(", ")}</ListCell>
          {page.isAdmin && (
            <ListCell className={user.clientName === null ? "hidden" : ""}>
              {user.clientName ?? "–"}
            </ListCell>
          )}
          <ListCell className={user.teams.length === 0 ? "hidden" : ""}>
            {user.teams.map(({ name }) => name).join(", ")}
          </ListCell>
          <ListCell className="ml-auto">
            <Chip tone={user.state === "blocked" ? "stop" : "good"}>
              {t(user.state === "blocked" ? "staff.manage.isBlocked" : "staff.manage.isActive")}
            </Chip>
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

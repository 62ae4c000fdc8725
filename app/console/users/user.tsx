import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { withFlash } from "../flash/flash.server.ts";
import { useFlash } from "../flash/use-flash.ts";
import { answerAction } from "../forms/answer-action.server.ts";
import { FormPanel } from "../forms/form-panel.tsx";
import { ItemHeader } from "../lists/item-header.tsx";
import { PageColumn } from "../page-column.tsx";
import { AboutUser } from "./about-user.tsx";
import { Blocking, SecondFactor } from "./access-panels.tsx";
import { chosenIn, RoleFields } from "./role-fields.tsx";
import { loadUser, runUserAction } from "./user.server.ts";

export { answerForm as clientAction } from "../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return withFlash(request, await loadUser(visitor, params.id ?? ""));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  const form = await request.formData();
  const id = params.id ?? "";
  const done = await runUserAction(visitor, id, form);
  return answerAction(request, done, form, () => `/users/${id}`);
}

export default function User() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const { user } = page;
  // What is held and may not be given stays as well, until it is taken away.
  const roles = [...new Set([...page.roles, ...user.roles])];
  const choices = { roles, teams: [...page.teams, ...user.teams] };
  const typed = refused?.intent === "save" ? chosenIn(refused, choices) : undefined;
  const isBlocked = user.status === "blocked";
  return (
    <PageColumn>
      <ItemHeader backTo="/users" back={t("staff.users.title")} name={user.name}>
        <Chip tone={isBlocked ? "stop" : "good"}>
          {t(isBlocked ? "staff.manage.isBlocked" : "staff.manage.isActive")}
        </Chip>
      </ItemHeader>
      <FormPanel
        key={user.id}
        title={t("staff.users.access")}
        intent="save"
        action={t("staff.manage.save")}
        refused={refused}
        isSaved={flash === "save"}
      >
        <RoleFields
          roles={page.roles}
          chosen={typed ? typed.roles : user.roles}
          teams={page.teams}
          inTeams={typed ? typed.teams : user.teams}
          refused={typed && refused}
        />
      </FormPanel>
      <AboutUser user={user} clientName={page.clientName} />
      {!page.isSelf && <SecondFactor user={user} refused={refused} />}
      {!page.isSelf && <Blocking user={user} refused={refused} />}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.user.name, "staff.users.title");

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { ActPanel } from "../act-panel.tsx";
import { MemberPanel } from "./member-panel.tsx";
import { loadTeam, runTeamAction } from "./team.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return withFlash(request, await loadTeam(visitor, params.id ?? "", new URL(request.url)));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  const form = await request.formData();
  const id = params.id ?? "";
  const done = await runTeamAction(visitor, id, form);
  const intent = form.get("intent");
  return answerAction(request, done, form, () =>
    intent === "delete" ? "/manage/teams" : `/manage/teams/${id}`,
  );
}

export default function TeamPage() {
  const t = useT();
  const textOf = useProblemText();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const { team } = page;
  return (
    <PageColumn>
      <ItemHeader backTo="/manage/teams" back={t("staff.manage.teams")} name={team.name}>
        <span className="text-ink-soft">{team.clientName}</span>
      </ItemHeader>
      <MemberPanel page={page} refused={refused} />
      <FormPanel
        key={team.id}
        title={t("staff.manage.rename")}
        intent="rename"
        action={t("staff.manage.save")}
        refused={refused}
        isSaved={flash === "rename"}
      >
        <Field
          label={t("staff.manage.teamName")}
          hint={t("staff.manage.teamNameHint")}
          error={textOf(refused?.problems.name)}
        >
          <Input name="name" defaultValue={refused?.typed.name ?? team.name} autoComplete="off" />
        </Field>
      </FormPanel>
      <ActPanel
        title={t("staff.manage.deleteTeam")}
        text={t("staff.manage.deleteTeamText")}
        refused={refused?.intent === "delete" ? refused : undefined}
      >
        <ActButton
          intent="delete"
          look="stop"
          confirm={{
            title: t("staff.manage.deleteTeamTitle", { name: team.name }),
            text: t("staff.manage.deleteTeamText"),
          }}
        >
          {t("staff.manage.deleteTeam")}
        </ActButton>
      </ActPanel>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.team.name, "staff.manage.teams");

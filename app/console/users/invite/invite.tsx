import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { FormAlert, useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { ItemHeader } from "../../lists/item-header.tsx";
import { Pager } from "../../lists/pager.tsx";
import { ClientOptions } from "../../manage/client-options.tsx";
import { PageColumn } from "../../page-column.tsx";
import { chosenIn, RoleFields } from "../role-fields.tsx";
import { loadInvite, runInviteAction } from "./invite.server.ts";
import { OpenInvitations } from "./open-invitations.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return withFlash(request, await loadInvite(visitor, new URL(request.url)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  const form = await request.formData();
  const done = await runInviteAction(visitor, form);
  const client = new URL(request.url).searchParams.get("client");
  const search = client ? `?${new URLSearchParams({ client })}` : "";
  return answerAction(request, done, form, () => `/users/invite${search}`);
}

type InvitePage = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Invite() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const isSent = flash === "invite" || flash === "again";
  const isOfRow = refused?.intent === "again" || refused?.intent === "withdraw";
  return (
    <PageColumn>
      <ItemHeader backTo="/users" back={t("staff.users.title")} name={t("staff.users.inviteTitle")}>
        {page.clientName && <span className="text-ink-soft">{page.clientName}</span>}
      </ItemHeader>
      {isSent && !refused && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3 text-accent">
          {t("staff.users.sent")}
        </p>
      )}
      {isOfRow && <FormAlert problem={refused.problems.form} />}
      {/* Empty again once one was sent. */}
      <InviteForm key={`${page.items[0]?.id}`} page={page} refused={refused} />
      <OpenInvitations items={page.items} />
      <Pager next={page.next} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.users.inviteTitle");

function InviteForm({ page, refused }: { page: InvitePage; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const own = refused?.intent === "invite" ? refused : undefined;
  const { problems = {}, typed = {} } = own ?? {};
  const chosen = own ? chosenIn(own, page) : { roles: [], teams: [] };
  return (
    <FormPanel
      title={t("staff.users.invite")}
      lead={t("staff.users.inviteLead")}
      intent="invite"
      action={t("staff.users.send")}
      refused={refused}
    >
      {page.isOpen ? (
        <Field label={t("staff.manage.client")} error={textOf(problems.clientId)}>
          <Select name="clientId" defaultValue={typed.clientId ?? ""}>
            <option value="">{t("staff.users.noClient")}</option>
            <ClientOptions clients={page.clients} />
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="clientId" value={page.client ?? ""} />
      )}
      <Field label={t("staff.users.email")} error={textOf(problems.email)}>
        <Input
          type="email"
          name="email"
          defaultValue={typed.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field
        label={t("staff.users.name")}
        hint={t("staff.users.nameHint")}
        error={textOf(problems.name)}
      >
        <Input name="name" defaultValue={typed.name} autoComplete="off" required />
      </Field>
      <RoleFields
        roles={page.roles}
        chosen={chosen.roles}
        teams={page.teams}
        inTeams={chosen.teams}
        refused={own}
      />
    </FormPanel>
  );
}

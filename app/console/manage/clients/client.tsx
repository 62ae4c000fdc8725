import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { BlockPanel } from "../block-panel.tsx";
import { loadClient, runClientAction } from "./client.server.ts";
import { ClientFields } from "./client-fields.tsx";
import { OpenidPanel } from "./openid-fields.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  return withFlash(request, await loadClient(visitor, params.id ?? ""));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "platform.manage");
  const form = await request.formData();
  const id = params.id ?? "";
  const done = await runClientAction(visitor, id, form);
  return answerAction(request, done, form, () => `/manage/clients/${id}`);
}

export default function Client() {
  const t = useT();
  const { client, openid } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const isBlocked = client.blockedAt !== null;
  return (
    <PageColumn>
      <ItemHeader backTo="/manage/clients" back={t("staff.manage.clients")} name={client.name}>
        <Chip tone={isBlocked ? "stop" : "good"}>
          {t(isBlocked ? "staff.manage.isBlocked" : "staff.manage.isActive")}
        </Chip>
      </ItemHeader>
      <nav aria-label={t("staff.manage.ofClient")} className="flex flex-wrap gap-2">
        <LinkButton to={`/users?client=${client.id}`}>{t("staff.manage.users")}</LinkButton>
        <LinkButton to={`/manage/teams?client=${client.id}`}>{t("staff.manage.teams")}</LinkButton>
        <LinkButton to={`/manage/keys?client=${client.id}`}>{t("staff.keys.title")}</LinkButton>
        <LinkButton to={`/manage/webhooks?client=${client.id}`}>
          {t("staff.webhooks.title")}
        </LinkButton>
        <LinkButton to={`/settings/templates?client=${client.id}`}>
          {t("staff.templates.title")}
        </LinkButton>
      </nav>
      <FormPanel
        key={client.id}
        title={t("staff.manage.record")}
        intent="save"
        action={t("staff.manage.save")}
        refused={refused}
        isSaved={flash === "save" || flash === "create"}
      >
        <ClientFields client={client} refused={refused?.intent === "save" ? refused : undefined} />
      </FormPanel>
      <OpenidPanel
        key={`openid ${client.id}`}
        settings={openid}
        refused={refused}
        isSaved={flash === "openid"}
      />
      <Access name={client.name} isBlocked={isBlocked} refused={refused} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.client.name, "staff.manage.clients");

/** Whether its people may use Plenum. */
function Access(props: { name: string; isBlocked: boolean; refused: RefusedForm | undefined }) {
  const t = useT();
  const { isBlocked, refused } = props;
  const name = { name: props.name };
  return (
    <BlockPanel
      title={t("staff.manage.access")}
      text={t(isBlocked ? "staff.manage.clientBlockedText" : "staff.manage.clientActiveText")}
      isBlocked={isBlocked}
      confirm={{
        title: t("staff.manage.blockClientTitle", name),
        text: t("staff.manage.blockClientText", name),
      }}
      refused={refused}
    />
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { orThrow, requireAbility } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { redirectWithFlash, withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { FormPanel } from "../../forms/form-panel.tsx";
import { refusedForm } from "../../forms/refused-form.ts";
import { ItemHeader } from "../../lists/item-header.tsx";
import { PageColumn } from "../../page-column.tsx";
import { useOwnZone } from "../../use-own-zone.ts";
import { SecretOnce } from "../secret-once.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { loadWebhook, runWebhookAction } from "./webhooks.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  return withFlash(request, await loadWebhook(visitor, params.id ?? "", new URL(request.url)));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  const form = await request.formData();
  const id = params.id ?? "";
  const done = await runWebhookAction(visitor, id, form);
  if (!done.ok && done.refusal.code === "request.not_found") orThrow(done);
  if (!done.ok) return data(refusedForm(done.refusal, form), { status: 400 });
  if (done.value !== null) return { made: { secret: done.value.secret } };
  const isGone = form.get("intent") === "delete";
  return redirectWithFlash(request, isGone ? "/manage/webhooks" : `/manage/webhooks/${id}`, {
    what: String(form.get("intent")),
  });
}

type WebhookPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** One endpoint: its settings, its secret, and what was sent there. */
export default function Webhook() {
  const t = useT();
  const { endpoint, log, once } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const flash = useFlash();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "problems" in answer ? answer : undefined;
  const saved = refused?.intent === "save" ? refused : undefined;
  const { url, types, enabled, goneAt } = endpoint;
  const off = goneAt === null ? "staff.webhooks.off" : "staff.webhooks.gone";
  return (
    <PageColumn>
      <ItemHeader backTo="/manage/webhooks" back={t("staff.webhooks.title")} name={url}>
        <Chip tone={enabled ? "good" : "stop"}>{t(enabled ? "staff.webhooks.on" : off)}</Chip>
      </ItemHeader>
      {made && (
        <SecretOnce
          key={made.secret}
          title={t("staff.webhooks.rotatedTitle")}
          lead={t("staff.webhooks.secretLead")}
          label={t("staff.webhooks.secret")}
          secret={made.secret}
        />
      )}
      <Gone goneAt={goneAt} />
      <WebhookLog log={log} isOn={enabled} refused={refused} />
      <FormPanel
        title={t("staff.webhooks.settings")}
        intent="save"
        action={t("staff.webhooks.save")}
        refused={refused}
        isSaved={flash === "save"}
      >
        <WebhookFields values={{ url, types }} refused={saved} />
        <Switch
          key={String(enabled)}
          name="enabled"
          value="on"
          label={t("staff.webhooks.enabled")}
          defaultChecked={saved ? saved.typed.enabled !== undefined : enabled}
        />
      </FormPanel>
      <SecretPanel endpoint={endpoint} once={once} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.webhooks.title");

function Gone({ goneAt }: { goneAt: number | null }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  if (goneAt === null) return null;
  return (
    <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">
      {t("staff.webhooks.goneText", { at: formats.dayAndTime(goneAt, zone) })}
    </p>
  );
}

/** The secret, which is never shown again, and the end of the endpoint. */
function SecretPanel({ endpoint, once }: Pick<WebhookPage, "endpoint" | "once">) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  const { formerUntil } = endpoint;
  return (
    <section
      aria-labelledby="webhook-secret"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="webhook-secret" className="text-22">
        {t("staff.webhooks.secretTitle")}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("staff.webhooks.secretText")}</p>
      {formerUntil !== null && (
        <p>{t("staff.webhooks.formerUntil", { at: formats.dayAndTime(formerUntil, zone) })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ActButton
          intent="rotate"
          fields={{ once }}
          confirm={{ title: t("staff.webhooks.rotateTitle"), text: t("staff.webhooks.rotateText") }}
        >
          {t("staff.webhooks.rotate")}
        </ActButton>
        <ActButton
          intent="delete"
          look="stop"
          confirm={{ title: t("staff.webhooks.deleteTitle"), text: t("staff.webhooks.deleteText") }}
        >
          {t("staff.webhooks.delete")}
        </ActButton>
      </div>
    </section>
  );
}

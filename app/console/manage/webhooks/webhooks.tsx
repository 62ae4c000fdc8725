import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { FormPanel } from "../../forms/form-panel.tsx";
import { OnceField } from "../../forms/once-field.tsx";
import { type RefusedForm, refusedForm } from "../../forms/refused-form.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { PageColumn } from "../../page-column.tsx";
import { ClientField } from "../client-field.tsx";
import { ClientFilter } from "../client-filter.tsx";
import { SecretOnce } from "../secret-once.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { addWebhook, loadWebhooks } from "./webhooks.server.ts";
import { typeKeys } from "./webhooks-model.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  return loadWebhooks(visitor, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  const form = await request.formData();
  const made = await addWebhook(visitor, form);
  // The secret stands in this answer and in no address.
  if (made.ok) return { made: { id: made.value.id, secret: made.value.secret } };
  return data(refusedForm(made.refusal, form), { status: 400 });
}

type WebhooksPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Where programs of a client are told what happens. */
export default function Webhooks() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "problems" in answer ? answer : undefined;
  return (
    <PageColumn>
      <header className="flex max-w-160 flex-col gap-2">
        <h1 className="text-36">{t("staff.webhooks.title")}</h1>
        <p className="text-ink-soft">{t("staff.webhooks.lead")}</p>
      </header>
      {made && (
        <SecretOnce
          key={made.secret}
          title={t("staff.webhooks.madeTitle")}
          lead={t("staff.webhooks.secretLead")}
          label={t("staff.webhooks.secret")}
          secret={made.secret}
        />
      )}
      <section aria-labelledby="webhooks-list" className="flex flex-col gap-4">
        <h2 id="webhooks-list" className="text-22">
          {t("staff.webhooks.list")}
        </h2>
        {page.isAdmin && <ClientFilter clients={page.clients} client={page.client} />}
        {page.items.length === 0 ? (
          <EmptyState title={t("staff.webhooks.none")} text={t("staff.webhooks.noneText")} />
        ) : (
          <ul>
            {page.items.map((item) => (
              <Item key={item.id} item={item} showsClient={page.isAdmin} />
            ))}
          </ul>
        )}
      </section>
      <NewWebhook key={`form ${made?.id}`} page={page} refused={refused} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.webhooks.title");

function Item(props: { item: WebhooksPage["items"][number]; showsClient: boolean }) {
  const { t, formats } = useLanguage();
  const { id, url, types, enabled, goneAt, client } = props.item;
  const off = goneAt === null ? "staff.webhooks.off" : "staff.webhooks.gone";
  return (
    <li className="flex flex-col gap-1 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/manage/webhooks/${id}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
        >
          {url}
        </Link>
        <Chip tone={enabled ? "good" : "stop"}>{t(enabled ? "staff.webhooks.on" : off)}</Chip>
      </p>
      {props.showsClient && <p>{client.name}</p>}
      <p className="text-14 text-ink-soft">
        {t("staff.webhooks.types")}: {formats.list(types.map((type) => t(typeKeys[type])))}
      </p>
    </li>
  );
}

function NewWebhook({ page, refused }: { page: WebhooksPage; refused: RefusedForm | undefined }) {
  const t = useT();
  return (
    <FormPanel
      title={t("staff.webhooks.new")}
      intent="create"
      action={t("staff.webhooks.make")}
      refused={refused}
    >
      <OnceField value={page.once} />
      <ClientField page={page} refused={refused} className="max-w-100" />
      <WebhookFields values={{ url: "", types: [] }} refused={refused} />
    </FormPanel>
  );
}

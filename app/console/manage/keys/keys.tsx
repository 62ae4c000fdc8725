import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { refusedForm } from "../../forms/refused-form.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { Pager } from "../../lists/pager.tsx";
import { PageColumn } from "../../page-column.tsx";
import { ClientFilter } from "../client-filter.tsx";
import { SecretOnce } from "../secret-once.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyItem } from "./key-item.tsx";
import { loadKeys, runKeyAction } from "./keys.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  return loadKeys(visitor, new URL(request.url));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "security.manage");
  const form = await request.formData();
  const done = await runKeyAction(visitor, form);
  // The key stands in this answer and in no address.
  if (done.ok) return { made: done.value };
  return data(refusedForm(done.refusal, form), { status: 400 });
}

/** The keys with which programs of a client call /v1. */
export default function Keys() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "made" in answer ? answer.made : null;
  const refused = answer && "problems" in answer ? answer : undefined;
  return (
    <PageColumn>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex max-w-160 flex-col gap-2">
          <h1 className="text-36">{t("staff.keys.title")}</h1>
          <p className="text-ink-soft">{t("staff.keys.lead")}</p>
        </div>
        <LinkButton to="/v1/docs" reloadDocument>
          {t("staff.keys.docs")}
        </LinkButton>
      </header>
      {made && (
        <SecretOnce
          key={made.id}
          title={t("staff.keys.madeTitle", { name: made.name })}
          lead={t("staff.keys.madeLead")}
          label={t("staff.keys.key")}
          secret={made.key}
        />
      )}
      <section aria-labelledby="keys-list" className="flex flex-col gap-4">
        <h2 id="keys-list" className="text-22">
          {t("staff.keys.list")}
        </h2>
        {page.isAdmin && <ClientFilter clients={page.clients} client={page.client} />}
        {page.items.length === 0 ? (
          <EmptyState title={t("staff.keys.none")} text={t("staff.keys.noneText")} />
        ) : (
          <ul>
            {page.items.map((row) => (
              <KeyItem key={row.id} row={row} showsClient={page.isAdmin} />
            ))}
          </ul>
        )}
        <Pager next={page.next} />
      </section>
      <KeyForm key={`form ${made?.id}`} page={page} refused={refused} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.keys.title");

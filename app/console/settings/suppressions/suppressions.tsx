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
import { redirectWithFlash, withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { useFlashFocus } from "../../flash/use-flash-focus.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { refusedForm } from "../../forms/refused-form.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { Pager } from "../../lists/pager.tsx";
import { ClientFilter } from "../../manage/client-filter.tsx";
import { PageColumn } from "../../page-column.tsx";
import { SuppressionItem } from "./suppression-item.tsx";
import { changeSuppressions, loadSuppressions } from "./suppressions.server.ts";
import { UndeliveredList } from "./undelivered-list.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "client.manage");
  return withFlash(request, await loadSuppressions(visitor, new URL(request.url)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "client.manage");
  const form = await request.formData();
  const done = await changeSuppressions(visitor, form);
  if (!done.ok) return data(refusedForm(done.refusal, form), { status: 400 });
  const what = form.get("intent") === "resend" ? "resend" : "lift";
  return redirectWithFlash(request, done.value, { what });
}

/** Mails that have not arrived, and addresses that a client's messages do not go to: why, and the way to write there again. */
export default function Suppressions() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const needsClient = page.isAdmin && page.client === "";
  return (
    <PageColumn>
      <header className="flex max-w-160 flex-col gap-2">
        <h1 className="text-36">{t("staff.suppressions.title")}</h1>
        <p className="text-ink-soft">{t("staff.suppressions.lead")}</p>
      </header>
      {page.isAdmin && <ClientFilter clients={page.clients} client={page.client} />}
      <FormAlert problem={refused?.problems.form ?? refused?.problems.client} />
      <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
        {flash === "lift" && t("staff.suppressions.lifted")}
        {flash === "resend" && t("staff.suppressions.resent")}
      </p>
      <UndeliveredList
        items={page.mails.items}
        next={page.mails.next}
        client={page.client}
        showsClients={page.isAdmin}
      />
      {needsClient ? (
        <p className="text-ink-soft">{t("staff.suppressions.chooseClient")}</p>
      ) : (
        <List page={page} />
      )}
    </PageColumn>
  );
}

function List({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const t = useT();
  const isSearched = page.search !== "";
  return (
    <section aria-labelledby="addresses" className="flex flex-col gap-4">
      <h2 id="addresses" className="text-22">
        {t("staff.suppressions.addresses")}
      </h2>
      {(isSearched || page.items.length > 0) && (
        <ListSearch query={page.search} label={t("staff.suppressions.search")} />
      )}
      {page.items.length === 0 ? (
        <EmptyState
          title={t(isSearched ? "staff.suppressions.noneFound" : "staff.suppressions.none")}
          text={t(isSearched ? "staff.suppressions.noneFoundText" : "staff.suppressions.noneText")}
        />
      ) : (
        <ul>
          {page.items.map((item) => (
            <SuppressionItem key={item.id} item={item} client={page.client} search={page.search} />
          ))}
        </ul>
      )}
      <Pager next={page.next} />
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.suppressions.title");

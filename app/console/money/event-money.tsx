import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { ToExports } from "../exports/to-exports.tsx";
import { redirectWithFlash, withFlash } from "../flash/flash.server.ts";
import { useFlash } from "../flash/use-flash.ts";
import { useFlashFocus } from "../flash/use-flash-focus.ts";
import { FormAlert } from "../forms/form-text.tsx";
import { refusedForm } from "../forms/refused-form.ts";
import { PageColumn } from "../page-column.tsx";
import { CancelPanel } from "./cancel-panel.tsx";
import { actOnEvent, loadEventMoney } from "./event-money.server.ts";
import { RulesForm } from "./rules-form.tsx";

export { answerForm as clientAction } from "../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  return withFlash(request, await loadEventMoney(visitor, localeOfRequest(request)));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const form = await request.formData();
  const done = await actOnEvent(visitor, form);
  if (!done.ok) return data(refusedForm(done.refusal, form), { status: 400 });
  return redirectWithFlash(request, `/events/${visitor.event.slug}/money`, { what: done.value });
}

/** What those get back who cancel, and what everybody gets back when the event does not take place. */
export default function EventMoney() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  const list = `/transactions?${new URLSearchParams({ event: page.slug })}`;
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-36">{t("staff.money.eventTitle")}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={list}>{t("staff.money.title")}</LinkButton>
          <ToExports kind="transactions" />
        </div>
      </header>
      <FormAlert problem={refused?.problems.form} />
      <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
        {flash === "rules" && t("staff.money.rulesSaved")}
      </p>
      <RulesForm event={page} refused={refused} />
      <CancelPanel event={page} refused={refused} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.name, "staff.money.eventTitle");

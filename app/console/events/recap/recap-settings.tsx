import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireEvent } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { redirectWithFlash, withFlash } from "../../flash/flash.server.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { refusedForm } from "../../forms/refused-form.ts";
import { PageColumn } from "../../page-column.tsx";
import { MailPanel, RecapPanel } from "./recap-form.tsx";
import { loadRecapSettings, makeRecapMail, saveRecapForm } from "./recap-settings.server.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  return withFlash(request, await loadRecapSettings(visitor));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireEvent(request, context, params.slug, "event.edit");
  const form = await request.formData();
  const { slug } = visitor.event;
  if (form.get("intent") === "recapMail") {
    const made = await makeRecapMail(visitor);
    if (made.ok) return redirect(`/events/${slug}/messages/${made.value.id}`);
    return data(refusedForm(made.refusal, form), { status: 400 });
  }
  const saved = await saveRecapForm(visitor, form);
  if (!saved.ok) return data(refusedForm(saved.refusal, form), { status: 400 });
  return redirectWithFlash(request, `/events/${slug}/recap`, { what: "recap" });
}

/** What there is after an event: what its page offers then, and the mail that leads to it. */
export default function RecapSettings() {
  const t = useT();
  const { event, recap, hasVideo, flash } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? undefined;
  return (
    <PageColumn>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 max-w-160 flex-col gap-2">
          <p className="text-14 text-ink-soft">{event.name}</p>
          <h1 className="text-36">{t("certificates.settings")}</h1>
          <p className="text-ink-soft">{t("certificates.settingsLead")}</p>
        </div>
        <LinkButton to={`/c/${event.slug}`} target="_blank" reloadDocument>
          {t("certificates.settingsOpen")}
        </LinkButton>
      </header>
      {event.isArchived && (
        <p role="status" className="rounded-control bg-accent-soft px-4 py-3">
          {t("staff.files.archived")}
        </p>
      )}
      {refused?.intent !== "recap" && <FormAlert problem={refused?.problems.form} />}
      <RecapPanel
        recap={recap}
        hasVideo={hasVideo}
        isReadOnly={event.isArchived}
        refused={refused}
        isSaved={flash === "recap"}
      />
      {!event.isArchived && <MailPanel />}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  namedTitle(matches, loaded?.event.name, "certificates.settings");

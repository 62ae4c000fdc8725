import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { classes } from "#app/ui/classes.ts";
import { locales } from "#workers/contract/texts/index.ts";
import { redirectWithFlash, withFlash } from "../../flash/flash.server.ts";
import { useFlash } from "../../flash/use-flash.ts";
import { ClientFilter } from "../../manage/client-filter.tsx";
import { PageColumn } from "../../page-column.tsx";
import { UnsavedGuard } from "../../unsaved.tsx";
import type { TemplatesPage } from "./template-answers.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateList } from "./template-list.tsx";
import { loadTemplates, refuseTemplate, runTemplateAction } from "./templates.server.ts";
import { addressOf, languageKeys, templateKeys } from "./templates-model.ts";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "client.manage");
  return withFlash(request, await loadTemplates(visitor, new URL(request.url)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "client.manage");
  const form = await request.formData();
  const done = await runTemplateAction(visitor, form);
  if (!done.ok) return data(await refuseTemplate(visitor, done.refusal, form), { status: 400 });
  if ("to" in done.value) {
    return redirectWithFlash(request, done.value.to, { what: String(form.get("intent")) });
  }
  const typed = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]));
  return { ...done.value, typed };
}

/** A preview and a test change nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  defaultShouldRevalidate,
}) =>
  ["preview", "test"].includes(String(formData?.get("intent"))) ? false : defaultShouldRevalidate;

/** A client's own words in what is mailed in its name. */
export default function Templates() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const flash = useFlash();
  const { chosen, preview } = page;
  const needsClient = page.isAdmin && page.client === "";
  return (
    <PageColumn>
      <UnsavedGuard nameOf={() => t("staff.templates.title")}>
        <Header page={page} />
        {page.isAdmin && !chosen && <ClientFilter clients={page.clients} client={page.client} />}
        {needsClient && <p className="text-ink-soft">{t("staff.templates.chooseClient")}</p>}
        {chosen && preview ? (
          <TemplateEditor
            key={`${chosen.id} ${chosen.language}`}
            page={page}
            chosen={chosen}
            preview={preview}
            refused={answered && "problems" in answered ? answered : undefined}
            answer={answered && "sentTo" in answered ? answered : undefined}
            done={doneIn(flash, t)}
          />
        ) : (
          !needsClient && <TemplateList page={page} />
        )}
      </UnsavedGuard>
    </PageColumn>
  );
}

function doneIn(flash: string | null, t: ReturnType<typeof useT>): string | null {
  if (flash === "save") return t("staff.templates.saved");
  return flash === "reset" ? t("staff.templates.resetDone") : null;
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.templates.title");

/** Other templates are documents of their own: with something unsaved the browser asks first. */
function Header({ page: { chosen, client } }: { page: TemplatesPage }) {
  const t = useT();
  if (!chosen) {
    return (
      <header className="flex max-w-160 flex-col gap-2">
        <h1 className="text-36">{t("staff.templates.title")}</h1>
        <p className="text-ink-soft">{t("staff.templates.lead")}</p>
      </header>
    );
  }
  const { id: template, language: current } = chosen;
  return (
    <header className="flex flex-col gap-3">
      <p>
        <Link
          to={addressOf({ template: null, language: current, client })}
          reloadDocument
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("staff.templates.all")}
        </Link>
      </p>
      <h1 className="text-36">{t(templateKeys[template].name)}</h1>
      <p className="text-ink-soft">{t(templateKeys[template].about)}</p>
      <nav aria-label={t("staff.templates.languages")} className="flex gap-2">
        {locales.map((language) => (
          <Link
            key={language}
            to={addressOf({ template, language, client })}
            reloadDocument
            aria-current={language === current ? "page" : undefined}
            className={classes(
              "inline-flex min-h-11 items-center rounded-chip px-4 no-underline",
              language === current ? "bg-chosen text-chosen-ink" : "bg-sunken text-ink-soft",
            )}
          >
            {t(languageKeys[language])}
          </Link>
        ))}
      </nav>
    </header>
  );
}

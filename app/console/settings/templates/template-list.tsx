import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { templateIds } from "#workers/contract/messages/templates.ts";
import type { TemplatesPage } from "./template-answers.ts";
import { addressOf, languageKeys, templateKeys } from "./templates-model.ts";

/** Every message with its languages: whose words it has, and the way to change them. */
export function TemplateList({ page }: { page: TemplatesPage }) {
  const t = useT();
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {templateIds.map((template) => (
        <li
          key={template}
          className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5"
        >
          <h2 className="text-22">{t(templateKeys[template].name)}</h2>
          <p className="text-ink-soft">{t(templateKeys[template].about)}</p>
          <ul className="flex flex-col">
            {page.items
              .filter(({ id }) => id === template)
              .map(({ language, title, isOwn }) => (
                <li
                  key={language}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3"
                >
                  <span className="flex min-w-0 grow basis-48 flex-col">
                    <span className="text-14 text-ink-soft">{t(languageKeys[language])}</span>
                    <span className="break-words" lang={language === "no" ? "nb" : language}>
                      {title}
                    </span>
                  </span>
                  <Chip tone={isOwn ? "good" : "plain"}>
                    {t(isOwn ? "staff.templates.own" : "staff.templates.standard")}
                  </Chip>
                  <Link
                    to={addressOf({ template, language, client: page.client })}
                    aria-label={t("staff.templates.editOne", {
                      name: t(templateKeys[template].name),
                      language: t(languageKeys[language]),
                    })}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {t("staff.templates.edit")}
                  </Link>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

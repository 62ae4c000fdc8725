import { useMemo, useState } from "react";
import { AnswerFields } from "#app/event/registration/answer-fields.tsx";
import { readTexts } from "#app/i18n/packed-texts.ts";
import { LanguageProvider, useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { type CustomField, labelOf } from "#workers/contract/attendees/custom-fields.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { type FormDraft, previewOf } from "./form-draft.ts";
import type { FormPage } from "./form-model.ts";

const languages: readonly (readonly [Locale, name: string])[] = [
  ["no", "Norsk"],
  ["en", "English"],
];
const nothing = {};

/** The form as a phone shows it, in either language; what is filled in here goes nowhere. */
export function FormPreview({ page, draft }: { page: FormPage; draft: FormDraft }) {
  const { t, locale } = useLanguage();
  const [shown, setShown] = useState<Locale>(locale);
  const texts = useMemo(() => readTexts(page.texts[shown]), [page.texts, shown]);
  const fields = useMemo(() => previewOf(draft), [draft]);
  return (
    <section
      aria-labelledby="preview-title"
      className="flex w-full max-w-97.5 shrink-0 flex-col gap-3 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview-title" className="text-22">
          {t("staff.forms.preview")}
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t("staff.forms.previewLanguage")}</legend>
          {languages.map(([each, name]) => (
            <Button
              key={each}
              size="small"
              look={each === shown ? "plain" : "quiet"}
              className="max-lg:min-h-11!"
              aria-pressed={each === shown}
              lang={each}
              onClick={() => setShown(each)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      </div>
      <p className="text-14 text-ink-soft">{t("staff.forms.previewHint")}</p>
      <div
        lang={shown}
        className="min-h-0 overflow-y-auto rounded-card border border-line bg-ground p-4"
      >
        {fields.length === 0 ? (
          <p className="text-ink-soft">{t("staff.forms.previewEmpty")}</p>
        ) : (
          <LanguageProvider locale={shown} texts={texts}>
            <Preview key={shown} page={page} fields={fields} />
          </LanguageProvider>
        )}
      </div>
    </section>
  );
}

/** Within the language that is previewed. */
function Preview({ page, fields }: { page: FormPage; fields: readonly CustomField[] }) {
  const { t, locale } = useLanguage();
  const sensitive = fields.filter((field) => field.sensitive);
  const labels = sensitive
    .map((field) => labelOf(field, locale) || t("answers.untitled"))
    .join(", ");
  return (
    <AnswerFields
      fields={fields}
      answers={nothing}
      faults={nothing}
      countries={page.countries[locale]}
      consentWords={t("registration.consentWords", { organiser: page.organiser, labels })}
    />
  );
}

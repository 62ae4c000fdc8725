import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { Locale } from "#workers/contract/texts/index.ts";

const languages: readonly { locale: Locale; key: "common.norwegian" | "common.english" }[] = [
  { locale: "no", key: "common.norwegian" },
  { locale: "en", key: "common.english" },
];

const themes = [
  { theme: "system", key: "common.themeSystem" },
  { theme: "light", key: "common.themeLight" },
  { theme: "dark", key: "common.themeDark" },
] as const;

/** Language and theme as buttons that post at once; works before the script arrives. */
export function PreferencesForm({ stacked }: { stacked?: boolean }) {
  const { t, locale } = useLanguage();
  const location = useLocation();
  const root = useRouteLoaderData<{ theme?: string }>("root");
  const theme = root?.theme ?? "system";
  return (
    <Form
      method="post"
      action="/preferences"
      replace
      preventScrollReset
      className={classes("flex flex-wrap gap-x-6 gap-y-2", stacked && "flex-col")}
    >
      <input type="hidden" name="back" value={location.pathname + location.search} />
      <ChoiceRow label={t("common.language")}>
        {languages.map((language) => (
          <Choice
            key={language.locale}
            name="locale"
            value={language.locale}
            isChosen={locale === language.locale}
          >
            {t(language.key)}
          </Choice>
        ))}
      </ChoiceRow>
      <ChoiceRow label={t("common.theme")}>
        {themes.map((option) => (
          <Choice
            key={option.theme}
            name="theme"
            value={option.theme}
            isChosen={theme === option.theme}
          >
            {t(option.key)}
          </Choice>
        ))}
      </ChoiceRow>
    </Form>
  );
}

function ChoiceRow(props: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="sr-only">{props.label}</legend>
      {props.children}
    </fieldset>
  );
}

function Choice(props: { name: string; value: string; isChosen: boolean; children: string }) {
  return (
    <button
      type="submit"
      name={props.name}
      value={props.value}
      aria-pressed={props.isChosen}
      className={classes(
        "min-h-11 rounded-control px-3 text-14 pointer-fine:min-h-8",
        props.isChosen ? "bg-sunken font-semibold text-ink" : "text-ink-soft hover:text-ink",
      )}
    >
      {props.children}
    </button>
  );
}

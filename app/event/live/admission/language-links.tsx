import { useLanguage } from "#app/i18n/provider.tsx";

/** The two languages as plain links, which work before the script arrives. */
export function LanguageLinks() {
  const { t, locale } = useLanguage();
  return (
    <nav aria-label={t("common.language")} className="-mx-2 flex gap-2 text-14">
      <LanguageLink lang="no" isCurrent={locale === "no"} name={t("common.norwegian")} />
      <LanguageLink lang="en" isCurrent={locale === "en"} name={t("common.english")} />
    </nav>
  );
}

function LanguageLink(props: { lang: "no" | "en"; isCurrent: boolean; name: string }) {
  return (
    <a
      href={`?lang=${props.lang}`}
      hrefLang={props.lang === "no" ? "nb" : "en"}
      lang={props.lang === "no" ? "nb" : "en"}
      aria-current={props.isCurrent ? "true" : undefined}
      className="inline-flex min-h-11 items-center px-2 text-ink-soft underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {props.name}
    </a>
  );
}

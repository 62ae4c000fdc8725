import { LanguageProvider, useLanguage } from "#app/i18n/provider.tsx";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { assertNever } from "#workers/contract/errors.ts";
import type { Theme } from "#workers/contract/preferences.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { AccessPart, NamePart, StartPart } from "./plain-admission.tsx";
import { AskPart } from "./plain-ask.tsx";
import { MePart } from "./plain-me.tsx";
import { askAgainAfter, type PlainPage, plainPath, refreshEvery } from "./plain-model.ts";
import { RoomPart } from "./plain-room.tsx";
import { PollPart } from "./polls/plain-polls.tsx";

export interface PlainLook {
  readonly locale: Locale;
  readonly theme: Theme;
  /** Of the page's address. */
  readonly search: URLSearchParams;
}

/** The document without its styles, which are put into its empty `style`: React would escape them. */
export function PlainDocument({ page, look }: { page: PlainPage; look: PlainLook }) {
  const { locale, theme } = look;
  const colors = "event" in page ? eventColorVariables(page.event.baseColor) : null;
  return (
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <html
        lang={locale === "en" ? "en" : "nb"}
        data-theme={theme === "system" ? undefined : theme}
        style={colors ?? undefined}
      >
        <Head page={page} />
        <body>
          <Main page={page} />
          <Footer page={page} search={look.search} />
        </body>
      </html>
    </LanguageProvider>
  );
}

function Head({ page }: { page: PlainPage }) {
  const { t } = useLanguage();
  const title = "event" in page ? page.event.name : t("plain.title");
  // Only where nothing can be typed: what is begun elsewhere is never loaded over.
  const isRoom = page.state === "room" && page.problem === null;
  const isAway = isRoom && page.room === null;
  const refreshes = isAway || (isRoom && page.address.refreshes);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · ${t("common.product")}`}</title>
      {refreshes && (
        <meta
          httpEquiv="refresh"
          content={`${isAway ? askAgainAfter : refreshEvery};url=${plainPath(page.address)}`}
        />
      )}
      <link rel="icon" href="data:," />
      <style />
    </head>
  );
}

function Main({ page }: { page: PlainPage }) {
  switch (page.state) {
    case "start":
      return <StartPart page={page} />;
    case "access":
      return <AccessPart {...page} />;
    case "name":
      return <NamePart {...page} />;
    case "ask":
      return <AskPart {...page} />;
    case "room":
      return <RoomPart {...page} />;
    case "me":
      return <MePart {...page} />;
    case "poll":
      return <PollPart {...page} />;
    default:
      return assertNever(page);
  }
}

function Footer({ page, search }: { page: PlainPage; search: URLSearchParams }) {
  const { t, locale } = useLanguage();
  const other = locale === "no" ? "en" : "no";
  const next = new URLSearchParams(search);
  next.set("lang", other);
  return (
    <footer className="row">
      <a href={`?${next}`} lang={other === "no" ? "nb" : "en"}>
        {t(other === "no" ? "common.norwegian" : "common.english")}
      </a>
      {"event" in page && <a href={`/c/${page.event.code}`}>{t("plain.fullPage")}</a>}
      <a href="/privacy-policy">{t("guest.privacyTitle")}</a>
    </footer>
  );
}

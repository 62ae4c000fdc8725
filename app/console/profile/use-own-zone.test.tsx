import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { catalogues } from "#workers/contract/texts/index.ts";
import { useOwnZone } from "../use-own-zone.ts";

function Zone() {
  return <>{useOwnZone()}</>;
}

test.each([
  ["no", "Europe/Oslo"],
  ["en", "Asia/Jakarta"],
] as const)("without scripts times of a page in %s are those of %s", (locale, zone) => {
  const page = (
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <Zone />
    </LanguageProvider>
  );
  expect(renderToStaticMarkup(page)).toBe(zone);
});

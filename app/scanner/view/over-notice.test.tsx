import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { catalogues, locales } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { OverNotice } from "./over-notice.tsx";

test.each(locales)("in %s who may scan no more is told what is not sent yet", (locale) => {
  const t = createTranslator(catalogues[locale], locale);
  const draw = (over: "gate" | "account", unsent: number) =>
    renderToStaticMarkup(
      <LanguageProvider locale={locale} texts={catalogues[locale]}>
        <OverNotice over={over} unsent={unsent} />
      </LanguageProvider>,
    );
  for (const over of ["gate", "account"] as const) {
    expect(draw(over, 3)).toContain(t("scanner.finishUnsent", { n: 3 }));
    expect(draw(over, 0).match(/<p/g)).toHaveLength(2);
  }
  expect(draw("gate", 0)).toContain(t("scanner.overGate"));
  expect(draw("account", 0)).toContain(t("scanner.overAccount"));
});

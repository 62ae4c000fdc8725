import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { catalogues, locales } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { OverNotice } from "./over-notice.tsx";

test.each(locales)(
  "in %s who may scan no more is told what is not sent, and what to do",
  (locale) => {
    const t = createTranslator(catalogues[locale], locale);
    const draw = (over: "gate" | "account", unsent: number, isHeldBack = false) =>
      renderToStaticMarkup(
        <LanguageProvider locale={locale} texts={catalogues[locale]}>
          <OverNotice over={over} slug="hall" unsent={unsent} isHeldBack={isHeldBack} />
        </LanguageProvider>,
      );
    const signIn = "/login?ref=%2Fscanner%3Fevent%3Dhall";
    for (const over of ["gate", "account"] as const) {
      expect(draw(over, 0)).toContain(t("scanner.overSent"));
      expect(draw(over, 3)).toContain(t("scanner.overWaiting", { n: 3 }));
      expect(draw(over, 3)).toContain(signIn);
    }
    expect(draw("gate", 3, true)).toContain(t("scanner.overHeld", { n: 3 }));
    expect(draw("gate", 3, true)).toContain(signIn);
    expect(draw("account", 3, true)).toContain(t("scanner.overHeldAccount", { n: 3 }));
    expect(draw("gate", 0)).toContain(t("scanner.overGate"));
    expect(draw("gate", 0)).not.toContain("/login");
    expect(draw("account", 0)).toContain(t("scanner.overAccount"));
  },
);

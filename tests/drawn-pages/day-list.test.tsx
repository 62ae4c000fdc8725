/** The days whose money was looked at, as staff read them: what agrees, what does not and by how much, and what could not be read. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayList } from "#app/console/money/day-list.tsx";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { catalogues, locales } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";

const amounts = {
  orders: "12 500,00 NOK",
  payments: "12 400,00 NOK",
  refunds: "450,00 NOK",
  fees: "387,50 NOK",
};
const difference = {
  about: "pi_1",
  text: "staff.money.differencePaymentUnknown",
  amount: "100,00 NOK",
} as const;

test.each(locales)("in %s each day has its date, its sums and how it came out", (locale) => {
  const t = createTranslator(catalogues[locale], locale);
  const of = { currency: "NOK", ...amounts };
  const drawn = renderToStaticMarkup(
    <LanguageProvider locale={locale} texts={catalogues[locale]}>
      <DayList
        days={[
          { ...of, day: "2026-11-26", state: "balanced", differences: [] },
          { ...of, day: "2026-11-25", state: "differs", differences: [difference] },
          { ...of, day: "2026-11-24", state: "unread", differences: [] },
        ]}
      />
    </LanguageProvider>,
  );
  const rows = drawn.split("<tr").slice(2);
  expect(rows).toHaveLength(3);
  const [balanced = "", differs = "", unread = ""] = rows;
  expect(balanced).toContain(locale === "no" ? "26. november 2026" : "26 November 2026");
  for (const amount of Object.values(amounts)) expect(balanced).toContain(amount);
  expect(balanced).toContain(t("staff.money.balanced"));
  expect(differs).toContain(t("staff.money.differs"));
  expect(differs).toContain(t(difference.text, { about: "pi_1", amount: "100,00 NOK" }));
  expect(unread).toContain(t("staff.money.unread"));
});

import { useLanguage } from "#app/i18n/provider.tsx";
import type { LandingPrices } from "#workers/contract/landing/landing-facts.ts";
import { formatMoney } from "#workers/contract/money/money.ts";

/** What tickets cost; what cannot be bought now says why. */
export function PriceList({ prices, timeZone }: { prices: LandingPrices; timeZone: string }) {
  const { t, locale, formats } = useLanguage();
  const { currency, hasVat, types } = prices;
  if (types.length === 0) return null;
  const stateOf = ({ closed, saleFrom }: LandingPrices["types"][number]) => {
    if (closed === "sold_out") return t("landing.soldOut");
    if (closed === "over") return t("landing.saleOver");
    if (closed === "no_payments") return t("landing.notPayable");
    return closed === null
      ? null
      : t("landing.saleFrom", {
          day: formats.day(saleFrom ?? 0, timeZone),
          time: formats.time(saleFrom ?? 0, timeZone),
        });
  };
  return (
    <div className="flex w-full max-w-140 flex-col gap-2">
      <ul aria-label={t("landing.prices")} className="flex flex-col">
        {types.map((type) => (
          <li
            key={type.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-current/25 py-3"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">
              {locale === "no" ? type.nameNo : type.nameEn}
              {type.closed !== null && <span className="font-normal"> – {stateOf(type)}</span>}
            </span>
            <span className="whitespace-nowrap">
              {type.amount === 0
                ? t("landing.priceFree")
                : formatMoney({ amount: type.amount, currency }, locale)}
            </span>
          </li>
        ))}
      </ul>
      {hasVat && <p className="text-14">{t("landing.pricesVat")}</p>}
    </div>
  );
}

import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { catalogues, locales } from "#workers/contract/texts/index.ts";
import { GuestFrame } from "../guest-frame.tsx";
import { listGlyphs } from "./glyphs.server.ts";

export function loader() {
  return locales.map((locale) => ({ locale, glyphs: listGlyphs(catalogues[locale]) }));
}

/** Every size of the scale, written out: the style sheet is made of the names that stand in the source. */
const styles = [
  "text-12",
  "text-14",
  "text-16",
  "text-18",
  "text-22",
  "text-28",
  "text-36",
  "text-48",
  "text-64",
  "text-96",
] as const;
const weights = ["font-normal", "font-semibold"] as const;
const colors = [
  "text-ink",
  "text-ink-soft",
  "text-accent",
  "text-ok",
  "text-warn",
  "text-stop",
  "text-live",
] as const;

/** Every text style, and every letter and sign that the product says in both languages. */
export default function FontTest() {
  const t = useT();
  const ranges = useLoaderData<typeof loader>();
  return (
    <GuestFrame wide>
      <div className="flex flex-col gap-10">
        <h1 className="text-36">{t("guest.fontTitle")}</h1>
        <section aria-labelledby="styles" className="flex flex-col gap-4">
          <h2 id="styles" className="text-22">
            {t("guest.fontStyles")}
          </h2>
          {styles.map((style) => (
            <div key={style} className="border-t border-line pt-2">
              <p className="text-14 text-ink-soft">{style.replace("text-", "")}</p>
              {weights.map((weight) => (
                <p key={weight} className={`${style} ${weight} wrap-anywhere`}>
                  {t("guest.fontSample")}
                </p>
              ))}
            </div>
          ))}
          <div className="border-t border-line pt-2">
            {colors.map((color) => (
              <p key={color} className={`${color} text-18`}>
                {t("guest.fontSample")} <span className="tabular">0123456789</span>
              </p>
            ))}
          </div>
        </section>
        {ranges.map(({ locale, glyphs }) => (
          <section
            key={locale}
            lang={locale === "no" ? "nb" : "en"}
            aria-labelledby={`glyphs-${locale}`}
          >
            <h2 id={`glyphs-${locale}`} className="pb-2 text-22">
              {t(locale === "no" ? "common.norwegian" : "common.english")}
            </h2>
            <p className="text-28 wrap-anywhere">{glyphs}</p>
            <p className="text-28 font-semibold wrap-anywhere">{glyphs}</p>
          </section>
        ))}
      </div>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.fontTitle");

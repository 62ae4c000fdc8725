import { type CSSProperties, useMemo, useRef, useState } from "react";
import { LandingPage } from "#app/event/landing/landing-page.tsx";
import { viewLanding } from "#app/event/landing/landing-view.ts";
import { renderMarkdown } from "#app/event/live/markdown.ts";
import { readTexts } from "#app/i18n/packed-texts.ts";
import { LanguageProvider, useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { parseInput } from "#workers/contract/api/parse.ts";
import { type LandingContent, landingPageSchema } from "#workers/contract/landing/landing-page.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { useZoom } from "../../use-zoom.ts";
import { type LandingDraft, toPage } from "./landing-draft.ts";
import type { LandingEditorPage } from "./landing-model.ts";

const languages: readonly (readonly [Locale, name: string])[] = [
  ["no", "Norsk"],
  ["en", "English"],
];
const widths = [
  [390, "staff.landing.phone"],
  [820, "staff.landing.tablet"],
  [1_440, "staff.landing.desktop"],
] as const;

/** There is nothing in the preview that takes the focus, so that the keys would not scroll it. */
const scrolledByKeys = { tabIndex: 0 } as const;

/** The links and buttons of the preview; React 18's types do not know the attribute. */
const leadsNowhere = { inert: "" };

/** The page as it would be if it were saved now, at three widths and in either language. */
export function LandingPreview({ page, draft }: { page: LandingEditorPage; draft: LandingDraft }) {
  const { t, locale } = useLanguage();
  const [shown, setShown] = useState<Locale>(locale);
  const [width, setWidth] = useState<number>(390);
  const texts = useMemo(() => readTexts(page.texts[shown]), [page.texts, shown]);
  const content = useLastGood(draft, page.page);
  const landing = useMemo(() => {
    const { documents, registration, video } = page;
    return viewLanding(
      { page: content, documents, registration, video },
      { locale: shown, render: renderMarkdown },
    );
  }, [content, page, shown]);
  const { frame, zoom } = useZoom(width);
  return (
    <section
      aria-labelledby="preview-title"
      className="flex min-w-0 grow basis-0 flex-col gap-3 max-xl:basis-auto max-xl:group-data-[view=blocks]/editor:hidden xl:sticky xl:top-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview-title" className="text-22">
          {t("staff.landing.preview")}
        </h2>
        <div className="flex flex-wrap gap-1">
          {widths.map(([each, key]) => (
            <Choice key={each} isOn={each === width} onChoose={() => setWidth(each)}>
              {t(key)}
            </Choice>
          ))}
          {languages.map(([each, name]) => (
            <Choice key={each} isOn={each === shown} lang={each} onChoose={() => setShown(each)}>
              {name}
            </Choice>
          ))}
        </div>
      </div>
      <div
        ref={frame}
        {...scrolledByKeys}
        className="h-[75dvh] overflow-y-auto rounded-card border border-line bg-ground"
      >
        <div
          {...leadsNowhere}
          lang={shown}
          className="mx-auto"
          style={{ ...colorsOf(page), width, zoom }}
        >
          <LanguageProvider locale={shown} texts={texts}>
            <LandingPage event={page.event} landing={landing} now={page.now} isPreview />
          </LanguageProvider>
        </div>
      </div>
    </section>
  );
}

function Choice(props: { isOn: boolean; lang?: string; onChoose(): void; children: string }) {
  return (
    <Button
      size="small"
      look={props.isOn ? "plain" : "quiet"}
      className="max-lg:min-h-11!"
      aria-pressed={props.isOn}
      lang={props.lang}
      onClick={props.onChoose}
    >
      {props.children}
    </Button>
  );
}

/** The draft as it would be kept; while something is wrong with it, as it last was right. */
function useLastGood(draft: LandingDraft, first: LandingContent): LandingContent {
  const good = useRef(first);
  return useMemo(() => {
    const parsed = parseInput(landingPageSchema, toPage(draft));
    if (parsed.ok) good.current = parsed.value;
    return good.current;
  }, [draft]);
}

/** The event's colours, within the preview alone. */
function colorsOf({ previewColors }: LandingEditorPage): CSSProperties {
  if (previewColors === null) return {};
  const own: Record<string, string> = {
    "--accent": "light-dark(var(--event-accent), var(--event-accent-dark))",
    "--accent-ink": "light-dark(var(--event-accent-ink), var(--event-accent-dark-ink))",
    "--accent-soft": "light-dark(var(--event-accent-soft), var(--event-accent-dark-soft))",
  };
  return { ...previewColors, ...own };
}

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import { makeCard } from "#tests/support/desk/make-cards.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { JoinedMark } from "./card-meta.tsx";

function markOf(joined: number): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="no" texts={catalogues.no}>
      <JoinedMark card={makeCard({ name: "Kari", others: 0 }, joined)} onOpen={() => {}} />
    </LanguageProvider>,
  );
}

test("a card says what is joined with it, when the same person asked it too", () => {
  const t = createTranslator(catalogues.no, "no");
  expect(markOf(1)).toContain(t("desk.joinedMark", { n: 1 }));
  expect(markOf(0)).toBe("");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";
import { hallScene } from "#tests/support/hall/scenes.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import type { SceneProps } from "./scene.ts";
import { SceneView } from "./scene-view.tsx";

const t = createTranslator(catalogues.en, "en");

function draw(scene: SceneProps["scene"], change: Partial<SceneProps> = {}): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="en" texts={catalogues.en}>
      <SceneView {...hallScene(scene, change)} />
    </LanguageProvider>,
  );
}

const survey = (state: SurveyView["state"]): Partial<SceneProps> => ({
  surveys: [{ id: "s", title: "How was the evening", intro: "", questions: [], state, order: 1 }],
});
const invited = { kind: "survey", survey: "s" } as const;
/** The way in, in its corner. */
const corner = "stage-corner";

test("a survey's name stands with the way in: that one answers it now, or that it is closed", () => {
  const open = draw(invited, survey("open"));
  expect(open).toContain("How was the evening");
  expect(open).toContain(t("hall.surveyNow"));
  expect(open).toContain(corner);
  const closed = draw(invited, survey("closed"));
  expect(closed).toContain(t("hall.surveyClosed"));
  expect(closed).not.toContain(t("hall.surveyNow"));
  expect(draw(invited, { ...survey("open"), join: null })).not.toContain(corner);
});

test("a survey that is not there leaves the invitation to ask", () => {
  expect(draw(invited)).toContain(t("hall.askTitle"));
});

test("goodbye has the way in while the event is on, and none once it is over", () => {
  const on = draw({ kind: "closing" });
  expect(on).toContain(t("hall.closingTitle"));
  expect(on).toContain(corner);
  const over = draw({ kind: "closing" }, { isOver: true });
  expect(over).toContain(t("hall.closingTitle"));
  expect(over).not.toContain(corner);
});

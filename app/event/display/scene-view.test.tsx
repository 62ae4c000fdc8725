import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageProvider } from "#app/i18n/provider.tsx";
import type { SurveyQuestion, SurveyView } from "#party/protocol/entities.ts";
import type { QuestionResultView } from "#party/protocol/survey-entities.ts";
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

const shown = { kind: "survey", survey: "s", question: 0 } as const;

/** One question of a survey, answered by so many. */
function answered(
  kind: SurveyQuestion["kind"],
  people: number,
  more: Partial<QuestionResultView> = {},
): Partial<SceneProps> {
  const question = { kind, title: "Which part?", options: ["Talks", "Food"], max: 1 };
  const result = { people, counts: [people - 1, 1], words: [], different: 0, ...more };
  return {
    surveys: [
      {
        id: "s",
        title: "How was the evening",
        intro: "",
        state: "open",
        order: 1,
        questions: [{ ...question, low: "", high: "", required: false }],
      },
    ],
    surveyResults: new Map([["s", { people, questions: [result] }]]),
  };
}

test("what was answered to a survey's question stands as bars, in the survey's words", () => {
  const text = draw(shown, answered("single", 10));
  for (const said of ["Which part?", "Talks", "Food", t("hall.surveyNow")]) {
    expect(text).toContain(said);
  }
  expect(text).toContain(t("ballots.answered", { n: 10 }));
  expect(text.match(/stage-bar-track/g)).toHaveLength(2);
});

test("of few people and of texts a hall sees no answer, whatever the page knows", () => {
  const few = draw(shown, answered("single", 4));
  expect(few).toContain(t("hall.surveyFew", { n: 5 }));
  expect(few).toContain(t("ballots.answered", { n: 4 }));
  expect(few).not.toContain("Talks");
  expect(draw(shown, answered("comment", 40))).toContain(t("hall.surveyWritten"));
  const words = [
    { text: "warm", n: 6 },
    { text: "secret", n: 1 },
  ];
  const cloud = draw(shown, answered("cloud", 7, { counts: [], words, different: 2 }));
  expect(cloud).toContain("warm");
  expect(cloud).not.toContain("secret");
});

test("a question that is not told leaves the invitation to the survey", () => {
  expect(draw({ ...shown, question: 3 }, answered("single", 10))).toContain("How was the evening");
});

test("goodbye has the way in while the event is on, and none once it is over", () => {
  const on = draw({ kind: "closing" });
  expect(on).toContain(t("hall.closingTitle"));
  expect(on).toContain(corner);
  const over = draw({ kind: "closing" }, { isOver: true });
  expect(over).toContain(t("hall.closingTitle"));
  expect(over).not.toContain(corner);
});

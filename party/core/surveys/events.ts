/** What has happened to surveys. */
import type { Acted, Orders } from "../event-base.ts";
import type { SurveyAnswer, SurveyContent } from "./content.ts";

interface OfSurvey extends Acted {
  readonly survey: string;
}

export type SurveyEvent =
  | ({
      readonly type: "surveyCreated";
      readonly content: SurveyContent;
      readonly order: number;
    } & OfSurvey)
  | ({ readonly type: "surveyEdited"; readonly content: SurveyContent } & OfSurvey)
  | ({ readonly type: "surveyRemoved" } & OfSurvey)
  | ({ readonly type: "surveyMoved"; readonly orders: Orders } & OfSurvey)
  | ({ readonly type: "surveyOpened" } & OfSurvey)
  | ({ readonly type: "surveyClosed" } & OfSurvey)
  | {
      readonly type: "surveyAnswered";
      readonly survey: string;
      readonly person: number;
      readonly answers: readonly SurveyAnswer[];
    };

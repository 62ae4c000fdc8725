/** What is asked about surveys. */
import type { SurveyAnswer, SurveyContent } from "./content.ts";

export interface SurveyParticipantCommand {
  readonly type: "survey.answer";
  readonly survey: string;
  readonly answers: readonly SurveyAnswer[];
}

export type SurveyStaffCommand =
  | { readonly type: "survey.create"; readonly content: SurveyContent }
  | { readonly type: "survey.edit"; readonly survey: string; readonly content: SurveyContent }
  | { readonly type: "survey.remove"; readonly survey: string }
  | { readonly type: "survey.move"; readonly survey: string; readonly before: string | null }
  | { readonly type: "survey.open"; readonly survey: string }
  | { readonly type: "survey.close"; readonly survey: string };

/** Programmes to begin with: what a usual event of the kind goes through. */
import type { TextKey } from "../../texts/index.ts";

interface RunTemplate {
  readonly id: string;
  readonly name: TextKey;
  readonly text: TextKey;
}

export const runTemplates = [
  { id: "town_hall", name: "staff.run.templateTownHall", text: "staff.runTemplates.townHall" },
  { id: "lecture", name: "staff.run.templateLecture", text: "staff.runTemplates.lecture" },
  { id: "panel", name: "staff.run.templatePanel", text: "staff.runTemplates.panel" },
  { id: "quiz", name: "staff.run.templateQuiz", text: "staff.runTemplates.quiz" },
] as const satisfies readonly RunTemplate[];

import type { Scene, StaffCommand } from "#party/core/commands.ts";
import type { QuestionView } from "#party/views.ts";
import { mainScreen } from "./room-scene.ts";

/** Shows a scene on the main screen. */
export function showScene(scene: Scene): StaffCommand {
  return { type: "screen.show", screen: mainScreen, scene };
}

/** Highlights a question and brings it to the screen, whatever the screen shows now. */
export function showQuestion(question: QuestionView): readonly StaffCommand[] {
  return [{ type: "question.highlight", question: question.id }, showScene({ kind: "question" })];
}

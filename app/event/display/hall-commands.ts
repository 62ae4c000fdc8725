import type { Scene, StaffCommand } from "#party/core/commands.ts";
import type { QuestionView } from "#party/views.ts";
import { mainScreen } from "./room-scene.ts";

/** Shows a scene on a screen. */
export function showScene(scene: Scene, screen = mainScreen): StaffCommand {
  return { type: "screen.show", screen, scene };
}

/** Highlights a question and brings it to a screen, whatever that one shows now. */
export function showQuestion(question: QuestionView, screen = mainScreen): readonly StaffCommand[] {
  const highlight: StaffCommand = { type: "question.highlight", question: question.id };
  return [highlight, showScene({ kind: "question" }, screen)];
}

/** Dark, and from dark back to what was shown. */
export function toggleBlank(scene: Scene, screen = mainScreen): StaffCommand {
  return scene.kind === "blank"
    ? { type: "screen.unblank", screen }
    : showScene({ kind: "blank" }, screen);
}

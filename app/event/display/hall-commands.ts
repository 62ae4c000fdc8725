import type { StaffCommand } from "#party/core/commands.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { mainScreen } from "#workers/contract/limits.ts";

/** Shows a scene on a screen. */
export function showScene(scene: Scene, screen = mainScreen): StaffCommand {
  return { type: "screen.show", screen, scene };
}

/** Brings a question to a screen, whatever that one shows now; the one that is highlighted already stays so. */
export function showQuestion(
  question: Pick<QuestionView, "id" | "isHighlighted">,
  screen = mainScreen,
): readonly StaffCommand[] {
  const shown = showScene({ kind: "question" }, screen);
  if (question.isHighlighted) return [shown];
  return [{ type: "question.highlight", question: question.id }, shown];
}

/** Dark, and from dark back to what was shown. */
export function toggleBlank(scene: Scene, screen = mainScreen): StaffCommand {
  return scene.kind === "blank"
    ? { type: "screen.unblank", screen }
    : showScene({ kind: "blank" }, screen);
}

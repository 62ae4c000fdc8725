import type { CommandRunner } from "#app/console/room/use-command-runner.ts";
import { useScreen } from "#app/console/room/use-screen.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";

const place = "board";

/** Puts the scores of the quiz on the screen, once there is a quiz; pressed while they are on. */
export function BoardButton({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const { screen, scene } = useScreen();
  const hasQuiz = useRoomView((view) => view.polls.some(({ kind }) => kind === "quiz"));
  if (!hasQuiz) return null;
  return (
    <Button
      aria-pressed={scene?.kind === "board"}
      aria-disabled={runner.isPending(place) || undefined}
      onClick={() => {
        if (runner.isPending(place)) return;
        void runner.run(place, { type: "screen.show", screen, scene: { kind: "board" } });
      }}
    >
      {t("polls.boardOnScreen")}
    </Button>
  );
}

import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useCommandRunner } from "#app/console/room/use-command-runner.ts";
import { useScreen } from "#app/console/room/use-screen.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Scene } from "#party/core/screens/commands.ts";

const place = "screen";

/** Puts the invitation to a survey on the screen, or the result of one question; pressed while it is on. */
export function OnScreenButton({ survey, question }: { survey: string; question?: number }) {
  const t = useT();
  const runner = useCommandRunner();
  const { screen, scene: shown } = useScreen();
  const scene: Scene =
    question === undefined ? { kind: "survey", survey } : { kind: "survey", survey, question };
  const isOn = shown.kind === "survey" && shown.survey === survey && shown.question === question;
  const n = (question ?? 0) + 1;
  return (
    <>
      <Button
        look={question === undefined ? "quiet" : "plain"}
        className="self-start"
        aria-pressed={isOn}
        aria-disabled={runner.isPending(place) || undefined}
        aria-label={question === undefined ? undefined : t("staff.surveys.resultOnScreen", { n })}
        onClick={() => {
          if (runner.isPending(place) || isOn) return;
          void runner.run(place, { type: "screen.show", screen, scene });
        }}
      >
        {t(question === undefined ? "staff.surveys.inviteOnScreen" : "staff.surveys.onScreen")}
      </Button>
      <ProblemAlert problem={runner.problemAt(place)} />
    </>
  );
}

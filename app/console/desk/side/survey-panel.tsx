import { Link } from "@remix-run/react";
import { useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useScreen } from "#app/console/room/use-screen.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { surveyResultsOf } from "#app/live/view/staff-view.ts";
import { Button } from "#app/ui/button.tsx";
import type { Scene } from "#party/core/screens/commands.ts";
import type { SurveyView } from "#party/protocol/entities.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { SurveyShowsField } from "../../run/survey-shows-field.tsx";

const states = {
  draft: "staff.surveys.draft",
  open: "staff.surveys.open",
  closed: "staff.surveys.closed",
} as const;

/** The surveys, each to open and close, with how many have answered. */
export function SurveyPanel({ slug, runner }: { slug: string; runner: CommandRunner }) {
  const t = useT();
  const surveys = useRoomView((view) => view.surveys);
  return (
    <div className="flex flex-col gap-3 text-14">
      {surveys.length === 0 && <p className="text-ink-soft">{t("staff.surveys.panelNone")}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {surveys.map((survey) => (
          <Survey key={survey.id} survey={survey} runner={runner} />
        ))}
      </ul>
      <Link to={`/events/${slug}/interactive/surveys`}>{t("staff.surveys.panelAll")}</Link>
    </div>
  );
}

function Survey({ survey, runner }: { survey: SurveyView; runner: CommandRunner }) {
  const t = useT();
  const people = useRoomView((view) => surveyResultsOf(view).get(survey.id)?.people ?? 0);
  const at = `survey:${survey.id}`;
  const problem = runner.problemAt(at);
  const isOpen = survey.state === "open";
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{survey.title}</span>
          <span className="text-ink-soft">
            {t(states[survey.state])} · {t("staff.surveys.answers", { n: people })}
          </span>
        </p>
        <Button
          size="small"
          className="max-lg:min-h-11!"
          aria-disabled={runner.isPending(at) || undefined}
          onClick={() =>
            void runner.run(at, {
              type: isOpen ? "survey.close" : "survey.open",
              survey: survey.id,
            })
          }
        >
          {t(isOpen ? "staff.surveys.closeIt" : "staff.surveys.openIt")}
        </Button>
      </div>
      {survey.state !== "draft" && <OnScreen survey={survey} runner={runner} />}
      <ProblemAlert problem={problem} />
    </li>
  );
}

/** Puts the invitation or the answers to one question on the screen. */
function OnScreen({ survey, runner }: { survey: SurveyView; runner: CommandRunner }) {
  const t = useT();
  const { screen } = useScreen();
  const [question, setQuestion] = useState("");
  const at = `survey:${survey.id}`;
  const { id } = survey;
  const scene: Scene =
    question === ""
      ? { kind: "survey", survey: id }
      : { kind: "survey", survey: id, question: Number(question) };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-40">
        <SurveyShowsField survey={survey} question={question} onChange={setQuestion} />
      </div>
      <Button
        size="small"
        className="max-lg:min-h-11!"
        aria-disabled={runner.isPending(at) || undefined}
        onClick={() => void runner.run(at, { type: "screen.show", screen, scene })}
      >
        {t("staff.surveys.onScreen")}
      </Button>
    </div>
  );
}

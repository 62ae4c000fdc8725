import { useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import type { CommandProblem } from "#app/console/room/problems.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { surveyResultsOf } from "#app/live/view/staff-view.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";
import { OnScreenButton } from "./on-screen-button.tsx";
import { SurveyPreview } from "./survey-preview.tsx";
import { SurveyResults } from "./survey-results.tsx";

export type SurveyAction = "open" | "close" | "edit" | "remove" | "link";

const states = {
  draft: "staff.surveys.draft",
  open: "staff.surveys.open",
  closed: "staff.surveys.closed",
} as const;

interface CardProps {
  readonly survey: SurveyView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPending: boolean;
  readonly problem: CommandProblem | null;
  onAction(action: SurveyAction): void;
  onMove(by: -1 | 1): void;
}

/** One survey in the list: how it stands, and what can be done with it. */
export function SurveyCard(props: CardProps) {
  const t = useT();
  const { survey, onAction } = props;
  const people = useRoomView((view) => surveyResultsOf(view).get(survey.id)?.people ?? 0);
  const [shown, setShown] = useState<"results" | "preview" | null>(null);
  const isOpen = survey.state === "open";
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere">{survey.title}</h2>
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
            <Chip tone={isOpen ? "live" : "plain"}>{t(states[survey.state])}</Chip>
            {t("staff.surveys.questions", { n: survey.questions.length })} ·{" "}
            {t("staff.surveys.answers", { n: people })}
          </p>
        </div>
        <MoveButtons {...props} />
      </div>
      <div className="flex flex-wrap gap-2">
        <StateButtons {...props} hasAnswers={people > 0} />
        <Button
          aria-expanded={shown === "results"}
          onClick={() => setShown(shown === "results" ? null : "results")}
        >
          {t(shown === "results" ? "staff.surveys.hideResults" : "staff.surveys.results")}
        </Button>
        <Button
          look="quiet"
          aria-expanded={shown === "preview"}
          onClick={() => setShown(shown === "preview" ? null : "preview")}
        >
          {t(shown === "preview" ? "staff.surveys.hidePreview" : "staff.surveys.preview")}
        </Button>
        {survey.state !== "draft" && (
          <>
            <Button look="quiet" onClick={() => onAction("link")}>
              {t("staff.surveys.copyLink")}
            </Button>
            <OnScreenButton survey={survey.id} />
          </>
        )}
        {!isOpen && (
          <Button
            look="quiet"
            aria-disabled={props.isPending || undefined}
            onClick={() => onAction("remove")}
          >
            {t("staff.surveys.remove")}
          </Button>
        )}
      </div>
      <ProblemAlert problem={props.problem} />
      {shown === "results" && <SurveyResults survey={survey} />}
      {shown === "preview" && <SurveyPreview content={survey} />}
    </li>
  );
}

function MoveButtons(props: CardProps) {
  const t = useT();
  const { title } = props.survey;
  const resting = props.isPending || undefined;
  return (
    <div className="flex shrink-0">
      <Button
        size="small"
        look="quiet"
        className="max-lg:min-h-11!"
        aria-label={t("staff.surveys.up", { title })}
        disabled={props.isFirst}
        aria-disabled={resting}
        onClick={() => props.onMove(-1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        look="quiet"
        className="max-lg:min-h-11!"
        aria-label={t("staff.surveys.down", { title })}
        disabled={props.isLast}
        aria-disabled={resting}
        onClick={() => props.onMove(1)}
      >
        ↓
      </Button>
    </div>
  );
}

/** Opens, closes and edits. */
function StateButtons(props: CardProps & { hasAnswers: boolean }) {
  const t = useT();
  const { survey, onAction } = props;
  const isOpen = survey.state === "open";
  const resting = props.isPending || undefined;
  return (
    <>
      <Button
        look={isOpen ? "plain" : "primary"}
        aria-disabled={resting}
        onClick={() => onAction(isOpen ? "close" : "open")}
      >
        {t(
          isOpen
            ? "staff.surveys.closeIt"
            : survey.state === "draft"
              ? "staff.surveys.openIt"
              : "staff.surveys.reopen",
        )}
      </Button>
      {!props.hasAnswers && (
        <Button aria-disabled={resting} onClick={() => onAction("edit")}>
          {t("staff.surveys.edit")}
        </Button>
      )}
    </>
  );
}

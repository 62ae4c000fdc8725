import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { BoardView } from "#party/protocol/quiz-entities.ts";
import type { SceneProps } from "../../scene.ts";
import { JoinLine } from "../poll/result-frame.tsx";
import { StageFrame } from "../stage-frame.tsx";
import { type PodiumStep, podiumSteps } from "./podium-steps.ts";

type PodiumProps = Pick<SceneProps, "event" | "join"> & { readonly board: BoardView };

/** Who has won: the third place comes first, the first one last, each after a moment. */
export function PodiumScene({ event, join, board }: PodiumProps) {
  const { t } = useLanguage();
  const steps = podiumSteps(board.best);
  return (
    <StageFrame
      event={event}
      join={join}
      way="own"
      status={t("ballots.players", { n: board.players })}
      foot={join && <JoinLine join={join} />}
    >
      {steps.length > 0 ? (
        <ol className="stage-podium">
          {steps.map((step) => (
            <Step key={step.place} step={step} />
          ))}
        </ol>
      ) : (
        <p className="stage-board-title">{t("quiz.noPoints")}</p>
      )}
    </StageFrame>
  );
}

function Step({ step }: { step: PodiumStep }) {
  const { t, formats } = useLanguage();
  const { place, rows, more } = step;
  const score = rows[0]?.score ?? 0;
  return (
    <li data-place={place} value={place}>
      <div className="stage-podium-names" data-many={rows.length > 1 || undefined}>
        {rows.map(({ name }, at) => (
          <p key={`${at.toString()}.${name}`}>
            {typeof name === "number" ? t("ballots.anonymousN", { n: name }) : name}
          </p>
        ))}
        {more > 0 && <p>{t("quiz.andMore", { n: more })}</p>}
      </div>
      <div className="stage-podium-step">
        <span className="stage-podium-place">{place}</span>
        <span className="stage-podium-score">
          <Figures text={t("ballots.score", { n: formats.number(score) })} />
        </span>
      </div>
    </li>
  );
}

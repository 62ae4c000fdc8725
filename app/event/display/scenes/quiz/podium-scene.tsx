import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { BoardRow, BoardView } from "#party/protocol/quiz-entities.ts";
import { playerName } from "#workers/contract/quiz/player-name.ts";
import type { SceneProps } from "../../scene.ts";
import { JoinLine } from "../poll/result-frame.tsx";
import { StageFrame } from "../stage-frame.tsx";
import { behindPodium, type PodiumStep, podiumSteps } from "./podium-steps.ts";

type PodiumProps = Pick<SceneProps, "event" | "join"> & { readonly board: BoardView };

/** Who has won: the third place comes first, the first one last, each after a moment, and then who is behind them. */
export function PodiumScene({ event, join, board }: PodiumProps) {
  const { t } = useLanguage();
  const steps = podiumSteps(board);
  const behind = behindPodium(board);
  return (
    <StageFrame
      event={event}
      join={join}
      way="own"
      status={t("ballots.players", { n: board.players })}
      foot={join && <JoinLine join={join} />}
    >
      {steps.length > 0 ? (
        <div className="stage-podium-box">
          <ol className="stage-podium">
            {steps.map((step) => (
              <Step key={step.place} step={step} />
            ))}
          </ol>
          {behind.length > 0 && <Behind rows={behind} />}
        </div>
      ) : (
        <p className="stage-board-title">{t("quiz.noPoints")}</p>
      )}
    </StageFrame>
  );
}

function Step({ step }: { step: PodiumStep }) {
  const { t, formats } = useLanguage();
  const { place, rows, more, isOpen } = step;
  const score = rows[0]?.score ?? 0;
  return (
    <li data-place={place} value={place}>
      <div className="stage-podium-names" data-many={rows.length > 1 || undefined}>
        {rows.map(({ name }, at) => (
          <p key={`${at.toString()}.${name}`}>{playerName(name, t)}</p>
        ))}
        {more > 0 && <p>{isOpen ? t("quiz.andOthers") : t("quiz.andMore", { n: more })}</p>}
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

/** The places behind the podium, as many as have room in two rows. */
function Behind({ rows }: { rows: readonly BoardRow[] }) {
  const { t } = useLanguage();
  return (
    <ol className="stage-podium-behind">
      {rows.map(({ name, place }, at) => (
        <li key={`${at.toString()}.${name}`} value={place}>
          <span className="stage-podium-behind-place">{place}</span>
          <span className="stage-line">{playerName(name, t)}</span>
        </li>
      ))}
    </ol>
  );
}

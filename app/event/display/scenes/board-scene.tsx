import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { BoardView } from "#party/protocol/quiz-entities.ts";
import type { SceneProps } from "../scene.ts";
import { JoinLine } from "./poll/result-frame.tsx";
import { StageFrame } from "./stage-frame.tsx";

type BoardProps = Pick<SceneProps, "event" | "join"> & { readonly board: BoardView };

/** The ten best of the quiz. */
export function BoardScene({ event, join, board }: BoardProps) {
  const { t, formats } = useLanguage();
  return (
    <StageFrame
      event={event}
      join={join}
      way="own"
      status={t("ballots.players", { n: board.players })}
      foot={join && <JoinLine join={join} />}
    >
      <div className="stage-board">
        <p className="stage-board-title">{t("ballots.board")}</p>
        <ol>
          {board.best.map(({ name, score, place, up }, at) => (
            <li key={`${at.toString()}.${name}`} data-first={place === 1 || undefined}>
              <span className="stage-board-place">{place}</span>
              <span className="stage-line">
                {typeof name === "number" ? t("ballots.anonymousN", { n: name }) : name}
              </span>
              <span className="stage-board-score">
                <Move up={up} />
                <Figures text={formats.number(score)} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </StageFrame>
  );
}

/** How many places somebody has moved with the last question: a triangle that points there, and how far. */
function Move({ up }: { up: number }) {
  const { t } = useLanguage();
  if (up === 0) return null;
  const n = Math.abs(up);
  return (
    <span className="stage-board-move" data-down={up < 0 || undefined}>
      <span className="sr-only">{t(up > 0 ? "quiz.up" : "quiz.down", { n })}</span>
      <span aria-hidden="true">
        {up > 0 ? "▲" : "▼"}
        {n}
      </span>
    </span>
  );
}

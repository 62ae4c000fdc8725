import { useLanguage } from "#app/i18n/provider.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { BoardView } from "#party/protocol/entities.ts";
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
          {board.best.map(({ name, score }, at) => (
            <li key={`${at.toString()}.${name}`} data-first={at === 0 || undefined}>
              <span className="stage-board-place">{at + 1}</span>
              <span className="stage-line">
                {typeof name === "number" ? t("ballots.anonymousN", { n: name }) : name}
              </span>
              <span className="stage-board-score">
                <Figures text={formats.number(score)} />
              </span>
            </li>
          ))}
        </ol>
      </div>
    </StageFrame>
  );
}

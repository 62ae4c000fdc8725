import type { CSSProperties, ReactNode } from "react";
import type { PollView } from "#party/protocol/entities.ts";
import { optionPicture, questionPicture } from "#party/protocol/picture-entities.ts";
import { StagePicture } from "./stage-picture.tsx";

/** The question's picture beside the rest of the scene; without one the rest alone. */
export function BesidePicture({ poll, children }: { poll: PollView; children: ReactNode }) {
  const picture = questionPicture(poll);
  if (picture === null) return children;
  return (
    <div className="stage-beside">
      <StagePicture picture={picture} />
      {children}
    </div>
  );
}

/** Options as cards: each its picture, and below it what is said of it. */
export function PictureCards(props: {
  poll: PollView;
  /** Of each option in its place. */
  cards: readonly {
    readonly option: number;
    readonly key: string;
    readonly said: ReactNode;
    readonly leads?: boolean;
  }[];
}) {
  const { poll, cards } = props;
  const isNarrow = questionPicture(poll) !== null;
  const style: CSSProperties & Record<"--columns", number> = {
    "--columns": columnsOf(cards.length, isNarrow),
  };
  return (
    <ul className="stage-cards" style={style} data-many={cards.length > 4 || isNarrow || undefined}>
      {cards.map(({ option, key, said, leads = false }) => {
        const picture = optionPicture(poll, option);
        return (
          <li key={key} data-leads={leads || undefined}>
            <div className="stage-card-picture">
              {picture && <StagePicture picture={picture} />}
            </div>
            {said}
          </li>
        );
      })}
    </ul>
  );
}

/** One row of up to four; else two rows, or three where the question's picture takes the width. */
function columnsOf(cards: number, isNarrow: boolean): number {
  const most = isNarrow ? 3 : 5;
  if (cards <= (isNarrow ? 2 : 4)) return cards;
  return Math.min(most, Math.ceil(cards / 2));
}

import { type CSSProperties, type ReactNode, useRef } from "react";
import type { PollView } from "#party/protocol/entities.ts";
import { optionPicture, questionPicture } from "#party/protocol/picture-entities.ts";
import { areClampsWhole, useFit } from "../../fit/use-fit.ts";
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

/** What stands below one option's picture. */
interface Card {
  readonly option: number;
  readonly key: string;
  readonly said: ReactNode;
  readonly leads?: boolean;
}

/** Options as cards, of each option in its place: its picture, and below it what is said of it. */
export function PictureCards({ poll, cards }: { poll: PollView; cards: readonly Card[] }) {
  // Other words are measured anew.
  return <Cards key={cards.map(({ key }) => key).join("\n")} poll={poll} cards={cards} />;
}

function Cards({ poll, cards }: { poll: PollView; cards: readonly Card[] }) {
  const isNarrow = questionPicture(poll) !== null;
  const settings = cards.length > 4 || isNarrow ? smallWords : words;
  const box = useRef<HTMLUListElement>(null);
  const { size, lines, cuts } = settings[useFit(box, settings.length, stand)] ?? cutWords;
  const style: CSSProperties & Record<"--columns" | "--few" | "--size" | "--lines", number> = {
    "--columns": columnsOf(cards.length, isNarrow),
    "--few": columnsOf(cards.length, true),
    "--size": size,
    "--lines": lines,
  };
  return (
    <ul ref={box} className="stage-cards" style={style} data-cuts={cuts ? lines : undefined}>
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

/** What is left where no size holds all words. */
const cutWords = { size: 3, lines: 6, cuts: true } as const;

/** Ways to set the words of many cards, best first: sizes in % of the stage's height, and lines of an option. */
const smallWords = [
  { size: 3.4, lines: 2, cuts: false },
  { size: 3.4, lines: 4, cuts: false },
  { size: 3, lines: 8, cuts: false },
  cutWords,
] as const;

/** Of up to four in a row. */
const words = [
  { size: 4.2, lines: 2, cuts: false },
  { size: 3.8, lines: 4, cuts: false },
  ...smallWords,
] as const;

/** Least share of the stage's height that a picture keeps beside its words. */
const leastPicture = 0.1;

/** Whether all words stand below pictures that can still be seen. */
function stand(box: HTMLElement): boolean {
  if (box.dataset.cuts) return true;
  const least = (box.closest(".stage")?.clientHeight ?? 0) * leastPicture;
  const pictures = Array.from(box.querySelectorAll(".stage-card-picture"));
  if (pictures.some((picture) => picture.clientHeight < least)) return false;
  return areClampsWhole(box);
}

/** One row of up to four; else two rows, or three where the question's picture takes the width. */
function columnsOf(cards: number, isNarrow: boolean): number {
  const most = isNarrow ? 3 : 5;
  if (cards <= (isNarrow ? 2 : 4)) return cards;
  return Math.min(most, Math.ceil(cards / 2));
}

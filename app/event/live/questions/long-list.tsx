import { Fragment, type ReactNode, type RefObject } from "react";
import { Spacer } from "#app/ui/virtual-list/spacer.tsx";
import { useWindow } from "#app/ui/virtual-list/use-window.ts";
import type { QuestionView } from "#party/protocol/entities.ts";

/** ListPlace in the list, from 1, and how many there are. */
export interface ListPlace {
  readonly n: number;
  readonly of: number;
}

/** Heights of cards on this visit: the list stands where it stood when one comes back to it. */
const known = new Map<string, number>();

/** Questions of a list that is too long to be drawn whole. */
export default function LongList(props: {
  list: RefObject<HTMLElement>;
  questions: readonly QuestionView[];
  /** How many of them are drawn before anything was measured. */
  first: number;
  draw(question: QuestionView, place: ListPlace): ReactNode;
}) {
  const { list, questions, first } = props;
  const keys = questions.map(({ id }) => id);
  const pieces = useWindow({
    list,
    attribute: "data-key",
    keys,
    kept: null,
    known,
    isSteady: true,
    whole: 0,
    first,
  });
  return pieces.map((piece) => {
    if (piece.kind === "spacer") return <Spacer key={`spacer ${piece.at}`} height={piece.height} />;
    const question = questions[piece.index];
    if (!question) return null;
    return (
      <Fragment key={question.id}>
        {props.draw(question, { n: piece.index + 1, of: questions.length })}
      </Fragment>
    );
  });
}

import { type DragEvent, memo } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { type Card, isHighlighted } from "../model/cards.ts";
import { recentActor } from "../model/undo.ts";
import { firstWords, sayProblem } from "../words.ts";
import { useBoardTools } from "./board-context.tsx";
import { CardActions, ReviewButtons } from "./card-actions.tsx";
import { CardMarks, CardMeta } from "./card-meta.tsx";
import { CardPanel } from "./card-panel.tsx";
import { MarkBox } from "./mark-box.tsx";
import { RejectForm } from "./reject-form.tsx";

interface CardProps {
  readonly card: Card;
  /** Its place in the column, from 1, and how many there are: not all of them are in the document. */
  readonly place: number;
  readonly of: number;
  readonly isSelected: boolean;
  /** Reached by Tab when no card of its column is selected. */
  readonly isEntry: boolean;
  /** A card of the column is being dragged to the place before this one. */
  readonly isDropPlace: boolean;
  onDragStart(event: DragEvent, card: Card): void;
  onDragEnd(): void;
}

/** One question, or one reply in review, with what can be done with it when it is selected. */
export const CardView = memo(function CardView(props: CardProps) {
  const { card, isSelected } = props;
  const t = useT();
  const { acts, opened, select, marked, mark } = useBoardTools();
  const isOn = isHighlighted(card);
  const unfolded = opened?.key === card.key ? opened.what : null;
  const problem = acts.problemAt(card.key);
  const isPending = acts.isPending(card.key);
  const isFinished = card.kind === "question" && card.question.state === "answered";
  const isInReview =
    card.kind === "reply" || (card.kind === "question" && card.question.state === "pending");
  return (
    <li
      data-card={card.key}
      aria-posinset={props.place}
      aria-setsize={props.of}
      tabIndex={isSelected || props.isEntry ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-busy={isPending || undefined}
      draggable={unfolded === null || unfolded === "more"}
      onDragStart={(event) => props.onDragStart(event, card)}
      onDragEnd={props.onDragEnd}
      onFocus={() => select(card.key)}
      onPointerUp={(event) => {
        const isChoosing = event.ctrlKey || event.metaKey || event.shiftKey;
        if (isChoosing && card.kind === "question") mark(card.key);
      }}
      className={classes(
        "group enter relative flex cursor-pointer flex-col gap-2 rounded-card border p-3 text-16",
        "scroll-my-2 focus-visible:-outline-offset-1",
        isOn && "border-accent bg-accent-soft",
        !isOn && (marked.has(card.key) ? "bg-sunken" : isFinished ? "bg-ground" : "bg-surface"),
        !isOn && (isSelected ? "border-focus" : "border-line hover:border-line-strong"),
        isSelected && "outline-2 outline-focus -outline-offset-1",
        isPending && "opacity-70",
        props.isDropPlace && "mt-3 shadow-raised",
      )}
    >
      {card.kind === "reply" && (
        <p className="text-14 text-ink-soft">
          {t("desk.replyTo", { about: firstWords(card.question.text) })}
        </p>
      )}
      <p className="whitespace-pre-line">
        {card.kind === "question" ? card.question.text : card.reply.text}
      </p>
      <div className="flex items-start justify-between gap-2">
        <CardMeta card={card} />
        {card.kind === "question" && <MarkBox card={card} isSelected={isSelected} />}
      </div>
      <CardMarks card={card} />
      <JustActed card={card} />
      {unfolded === "reject" ? (
        <RejectForm card={card} />
      ) : (
        (isSelected && <CardActions card={card} />) ||
        (isInReview && (
          <div className="lg:hidden">
            <ReviewButtons card={card} />
          </div>
        ))
      )}
      {card.kind === "question" && <CardPanel card={card} unfolded={unfolded} />}
      {problem && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {sayProblem(problem, t)}
        </p>
      )}
    </li>
  );
});

/** Who else has just done something with the question. */
function JustActed({ card }: { card: Card }) {
  const t = useT();
  const { activity, myId } = useBoardTools();
  const now = useRoomNow(2_000);
  const recent = recentActor(activity, card.key, myId, now);
  if (!recent) return null;
  return (
    <p className="self-start">
      <Chip tone="good">{t("desk.justBy", { name: recent.who })}</Chip>
    </p>
  );
}

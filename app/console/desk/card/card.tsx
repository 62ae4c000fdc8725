import { type DragEvent, memo } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { type Card, isHighlighted } from "../../questions/cards.ts";
import { firstWords } from "../../questions/question-texts.ts";
import { recentActor } from "../activity/undo.ts";
import { useBoardTools } from "../board/board-context.tsx";
import { CardMenu, MoreButton, ReviewButtons } from "./card-actions.tsx";
import { CardMarks, CardMeta } from "./card-meta.tsx";
import { MarkBox } from "./mark-box.tsx";

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
  const { runner, opened, menu, openMenu, select, marked, mark } = useBoardTools();
  const hasMenu = menu === card.key;
  // Beside the board it is said there.
  const problem = opened?.key === card.key ? null : runner.problemAt(card.key);
  const isPending = runner.isPending(card.key);
  const isInReview = card.kind === "reply" || card.question.state === "pending";
  return (
    <li
      data-card={card.key}
      aria-posinset={props.place}
      aria-setsize={props.of}
      tabIndex={isSelected || props.isEntry ? 0 : -1}
      aria-current={isSelected || undefined}
      aria-busy={isPending || undefined}
      draggable
      onDragStart={(event) => props.onDragStart(event, card)}
      onDragEnd={props.onDragEnd}
      onFocus={() => select(card.key)}
      onClick={(event) => {
        if (!isOnCardItself(event.target)) return;
        const isChoosing = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!isChoosing) openMenu(hasMenu ? null : card.key);
        else if (card.kind === "question") mark(card.key);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.target !== event.currentTarget) return;
        event.preventDefault();
        openMenu(card.key);
      }}
      className={classes(
        "group enter relative flex cursor-pointer flex-col gap-1.5 rounded-card border p-3 text-16 leading-[1.3]",
        "scroll-my-2 focus-visible:-outline-offset-1",
        lookOf(card, marked.has(card.key), isSelected),
        hasMenu && "z-10",
        isSelected && "outline-2 outline-focus -outline-offset-1",
        isPending && "opacity-70",
        props.isDropPlace && "mt-3 shadow-raised",
      )}
    >
      <CardText card={card} />
      <CardFoot card={card} isSelected={isSelected} isWorkedOn={isSelected || hasMenu} />
      <CardMarks card={card} />
      <JustActed card={card} />
      {isInReview && <ReviewButtons card={card} />}
      {hasMenu && <CardMenu card={card} />}
      <ProblemAlert problem={problem} isSmall />
    </li>
  );
});

/** Its ground and its edge. */
function lookOf(card: Card, isMarked: boolean, isSelected: boolean): string {
  if (isHighlighted(card)) return "border-accent bg-accent-soft";
  const isFinished = card.kind === "question" && card.question.state === "answered";
  return classes(
    isMarked ? "bg-sunken" : isFinished ? "bg-ground" : "bg-surface",
    isSelected ? "border-focus" : "border-line hover:border-line-strong",
  );
}

/** Who asked and when, and the buttons that are always there. */
function CardFoot(props: { card: Card; isSelected: boolean; isWorkedOn: boolean }) {
  const { card, isSelected } = props;
  return (
    <div className="relative flex items-center justify-between gap-2">
      <CardMeta card={card} isWorkedOn={props.isWorkedOn} />
      <div className="flex shrink-0 items-center gap-1.5 max-lg:gap-4 lg:absolute lg:right-0 lg:bottom-0">
        {card.kind === "question" && <MarkBox card={card} isSelected={isSelected} />}
        <MoreButton card={card} isSelected={isSelected} />
      </div>
    </div>
  );
}

function CardText({ card }: { card: Card }) {
  const t = useT();
  if (card.kind === "question") return <p className="whitespace-pre-line">{card.question.text}</p>;
  return (
    <>
      <p className="text-14 text-ink-soft">
        {t("desk.replyTo", { about: firstWords(card.question.text) })}
      </p>
      <p className="whitespace-pre-line">{card.reply.text}</p>
    </>
  );
}

/** Whether a click meant the card and none of its buttons. */
function isOnCardItself(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, label, input, a, fieldset") === null;
}

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

import { memo } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { OverlayLink } from "../frame/overlay-link.tsx";
import { QuestionMeta } from "./question-meta.tsx";
import { UpvoteButton, VoteCount } from "./upvote-button.tsx";

interface CardProps {
  question: QuestionView;
  isOwn: boolean;
  hasUpvoted: boolean;
  canVote: boolean;
  replies: number;
  now: number;
  timeZone: string;
  /** Its place in a list of which not everything is in the document, from 1, and how many there are. */
  place?: number | undefined;
  of?: number | undefined;
}

/** A question that everybody sees: its text opens it, the button beside it votes. */
export const QuestionCard = memo(function QuestionCard(props: CardProps) {
  const { t } = useLanguage();
  const { question, isOwn } = props;
  const isNow = question.highlightedAt !== null && question.state === "live";
  const isAnswered = question.state === "answered";
  return (
    <li
      data-key={question.id}
      aria-posinset={props.place}
      aria-setsize={props.of}
      className={classes(
        "relative flex gap-3 overflow-hidden rounded-card border bg-surface p-4",
        isNow ? "border-accent pl-5" : "border-line",
      )}
    >
      {isNow && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-accent" />}
      <div className="min-w-0 grow">
        {isNow && (
          <p className="pb-1 text-14 font-semibold text-accent">{t("live.answeringNow")}</p>
        )}
        <OverlayLink
          what="question"
          id={question.id}
          className="block whitespace-pre-line text-16 text-ink no-underline after:absolute after:inset-0"
        >
          {question.text}
        </OverlayLink>
        <QuestionMeta {...props} />
      </div>
      <div className="relative z-10">
        {isOwn || isAnswered ? (
          <VoteCount votes={question.votes} />
        ) : (
          <UpvoteButton
            question={question}
            hasUpvoted={props.hasUpvoted}
            isDisabled={!props.canVote || question.closed}
          />
        )}
      </div>
    </li>
  );
}, saysSame);

/** A whole snapshot brings every question anew; a card that says the same is not drawn again. */
function saysSame(before: CardProps, after: CardProps): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

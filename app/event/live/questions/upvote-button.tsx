import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useSend } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { UpIcon } from "../frame/icons.tsx";

/** The vote on a question: one press on, one press off; the count follows at once. */
export function UpvoteButton(props: {
  question: QuestionView;
  hasUpvoted: boolean;
  isDisabled: boolean;
}) {
  const { t, formats } = useLanguage();
  const send = useSend();
  const { question, hasUpvoted } = props;
  return (
    <button
      type="button"
      aria-pressed={hasUpvoted}
      aria-label={t(hasUpvoted ? "live.upvoted" : "live.upvote", { n: question.votes })}
      disabled={props.isDisabled}
      onClick={() => void send({ type: "question.upvote", question: question.id, on: !hasUpvoted })}
      className={classes(
        "flex min-h-15 min-w-14 shrink-0 flex-col items-center justify-center self-start rounded-card border px-2",
        "transition-colors duration-[120ms] disabled:opacity-60",
        hasUpvoted
          ? "border-accent bg-accent-soft text-accent"
          : "border-line bg-surface text-ink hover:border-line-strong",
      )}
    >
      <UpIcon />
      <span className="tabular text-16 font-semibold">{formats.number(question.votes)}</span>
    </button>
  );
}

/** The count alone, where one cannot vote: on one's own and on answered ones. */
export function VoteCount({ votes }: { votes: number }) {
  const t = useT();
  return (
    <p className="min-w-14 shrink-0 self-start text-right text-14 whitespace-nowrap text-ink-soft">
      {t("live.votes", { n: votes })}
    </p>
  );
}

import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import type { QuestionView } from "#party/views.ts";
import { type Card, isHighlighted } from "../model/cards.ts";
import { Age, Running } from "./age.tsx";
import { useBoardTools } from "./board-context.tsx";

/** The line under a card's text: votes, who, when, replies; or what was on and how long. */
export function CardMeta({ card }: { card: Card }) {
  const t = useT();
  const { timeZone } = useBoardTools();
  const isOn = isHighlighted(card);
  const name = (card.kind === "question" ? card.question.name : card.reply.name) ?? null;
  const at = card.kind === "question" ? card.question.askedAt : card.reply.sentAt;
  if (card.kind === "question" && card.question.state === "answered") {
    return <Answered question={card.question} />;
  }
  return (
    <p
      className={classes(
        "flex flex-wrap items-center gap-x-1 text-14",
        isOn ? "font-semibold text-accent" : "text-ink-soft",
      )}
    >
      {card.kind === "question" && card.question.state !== "pending" && (
        <>
          <Votes n={card.question.votes} /> <Dot />
        </>
      )}
      {card.kind === "question" && card.question.highlightedAt !== null ? (
        <>
          {t("desk.onScreen")} <Dot /> <Running since={card.question.highlightedAt} />
        </>
      ) : (
        <>
          {name ?? t("common.anonymous")} <Dot /> <Age at={at} timeZone={timeZone} />
        </>
      )}
      {card.kind === "question" && <ReplyCount card={card} />}
    </p>
  );
}

function Answered({ question }: { question: QuestionView }) {
  const { t, formats } = useLanguage();
  const { timeZone } = useBoardTools();
  const took = question.took ?? 0;
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-14 text-ink-soft">
      {question.answeredAt !== null && formats.time(question.answeredAt, timeZone)}
      {took > 0 && (
        <>
          <Dot />
          {took < 60
            ? t("desk.tookSeconds", { seconds: took })
            : t("desk.took", { minutes: Math.floor(took / 60), seconds: took % 60 })}
        </>
      )}
      <Dot /> <Votes n={question.votes} />
    </p>
  );
}

function Votes({ n }: { n: number }) {
  const { t, formats } = useLanguage();
  return (
    <span className="tabular whitespace-nowrap">
      <span aria-hidden="true">▲ {formats.number(n)}</span>
      <span className="sr-only">{t("desk.votes", { n })}</span>
    </span>
  );
}

function ReplyCount({ card }: { card: Extract<Card, { kind: "question" }> }) {
  const t = useT();
  const seen = card.replies.filter((reply) => reply.state === "approved").length;
  if (seen === 0) return null;
  return (
    <>
      <Dot /> <span className="whitespace-nowrap">{t("desk.replies", { n: seen })}</span>
    </>
  );
}

function Dot() {
  return <span aria-hidden="true">·</span>;
}

/** What else one must know of a card, as chips; nothing when there is nothing. */
export function CardMarks({ card }: { card: Card }) {
  const t = useT();
  const { lookers } = useBoardTools();
  const question = card.kind === "question" ? card.question : null;
  const waiting =
    card.kind === "question" ? card.replies.filter((reply) => reply.state === "pending").length : 0;
  const names = question ? (lookers.get(question.id) ?? []) : [];
  if (!question?.closed && !question?.mutedSender && waiting === 0 && names.length === 0) {
    return null;
  }
  return (
    <p className="flex flex-wrap gap-1">
      {question?.closed && <Chip>{t("desk.closedMark")}</Chip>}
      {question?.mutedSender && <Chip tone="warn">{t("desk.mutedMark")}</Chip>}
      {waiting > 0 && <Chip tone="warn">{t("desk.repliesWaiting", { n: waiting })}</Chip>}
      {names.map((name) => (
        <Chip key={name}>{t("desk.looking", { name })}</Chip>
      ))}
    </p>
  );
}

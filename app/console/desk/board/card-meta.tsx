import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
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
          <Askers card={card} /> <Dot /> <Age at={at} timeZone={timeZone} />
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

/** Who asked, and how many others the same. */
function Askers({ card }: { card: Card }) {
  const t = useT();
  const item = card.kind === "question" ? card.question : card.reply;
  const name = item.name ?? t("common.anonymous");
  const others = card.kind === "question" ? card.question.others : 0;
  if (others === 0) return <>{name}</>;
  const names = card.kind === "question" ? card.question.otherNames.join(", ") : "";
  return <span title={names}>{t("desk.andOthers", { name, n: others })}</span>;
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
  const { lookers, alike } = useBoardTools();
  const question = card.kind === "question" ? card.question : null;
  const waiting =
    card.kind === "question" ? card.replies.filter((reply) => reply.state === "pending").length : 0;
  const names = question ? (lookers.get(question.id) ?? []) : [];
  const labelNames = useRoomView((view) => view.labels);
  const labels = question?.labels.flatMap((id) => labelNames.get(id) ?? []) ?? [];
  const like = question ? (alike.get(question.id)?.length ?? 0) : 0;
  const count = waiting + names.length + labels.length + like;
  const isEdited = question !== null && question.editedAt !== null;
  const isShortened = question !== null && question.short !== null;
  const isMarked = question?.closed || question?.mutedSender || question?.simulated;
  if (!isMarked && !isEdited && !isShortened && count === 0) return null;
  return (
    <p className="flex flex-wrap gap-1">
      {labels.map((label) => (
        <Chip key={label}>
          <span className="sr-only">{t("desk.labelled")}</span> {label}
        </Chip>
      ))}
      {question?.simulated && <Chip>{t("rehearsal.simulatedMark")}</Chip>}
      {like > 0 && <Chip>{t("desk.alike", { n: like })}</Chip>}
      {isEdited && <Chip>{t("desk.editedMark")}</Chip>}
      {isShortened && <Chip>{t("desk.shortMark")}</Chip>}
      {question?.closed && <Chip>{t("desk.closedMark")}</Chip>}
      {question?.mutedSender && <Chip tone="warn">{t("desk.mutedMark")}</Chip>}
      {waiting > 0 && <Chip tone="warn">{t("desk.repliesWaiting", { n: waiting })}</Chip>}
      {names.map((name) => (
        <Chip key={name}>{t("desk.looking", { name })}</Chip>
      ))}
    </p>
  );
}

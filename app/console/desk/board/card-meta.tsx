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
    <p className={classes("dotted text-14", isOn ? "font-semibold text-accent" : "text-ink-soft")}>
      {card.kind === "question" && card.question.state !== "pending" && (
        <Votes n={card.question.votes} />
      )}
      {card.kind === "question" && card.question.highlightedAt !== null ? (
        <>
          <span>{t("desk.onScreen")}</span>
          <span>
            <Running since={card.question.highlightedAt} />
          </span>
        </>
      ) : (
        <>
          <Askers card={card} />
          <span>
            <Age at={at} timeZone={timeZone} />
          </span>
        </>
      )}
      {card.kind === "question" && <ReplyCount card={card} />}
      {card.kind === "question" && <Simulated question={card.question} />}
    </p>
  );
}

function Answered({ question }: { question: QuestionView }) {
  const { t, formats } = useLanguage();
  const { timeZone } = useBoardTools();
  const took = question.took ?? 0;
  return (
    <p className="dotted text-14 text-ink-soft">
      {question.answeredAt !== null && <span>{formats.time(question.answeredAt, timeZone)}</span>}
      {took > 0 && (
        <span>
          {took < 60
            ? t("desk.tookSeconds", { seconds: took })
            : t("desk.took", { minutes: Math.floor(took / 60), seconds: took % 60 })}
        </span>
      )}
      <Votes n={question.votes} />
      <Simulated question={question} />
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
  if (others === 0) return <span>{name}</span>;
  const names = card.kind === "question" ? card.question.otherNames.join(", ") : "";
  return <span title={names}>{t("desk.andOthers", { name, n: others })}</span>;
}

function ReplyCount({ card }: { card: Extract<Card, { kind: "question" }> }) {
  const t = useT();
  const seen = card.replies.filter((reply) => reply.state === "approved").length;
  if (seen === 0) return null;
  return <span className="whitespace-nowrap">{t("desk.replies", { n: seen })}</span>;
}

/** Of a rehearsal: sent by nobody. */
function Simulated({ question }: { question: QuestionView }) {
  const t = useT();
  return question.simulated ? <span>{t("rehearsal.simulatedMark")}</span> : null;
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
  const isMarked = question?.closed || question?.mutedSender;
  if (!isMarked && !isEdited && !isShortened && count === 0) return null;
  return (
    <p className="flex flex-wrap gap-1">
      {labels.map((label) => (
        <Chip key={label}>
          <span className="sr-only">{t("desk.labelled")}</span> {label}
        </Chip>
      ))}
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

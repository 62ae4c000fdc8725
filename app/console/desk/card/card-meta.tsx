import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { BoardQuestion, Card } from "../../questions/cards.ts";
import { HeldFor, PassesIn } from "../../room/held-marks.tsx";
import { Age } from "../age.tsx";
import { useBoardTools } from "../board/board-context.tsx";

/** One line, however long the name: only that is shortened. */
const line = "dotted min-w-0 flex-nowrap whitespace-nowrap text-14";

/**
 * The line under a card's text: votes, who, when, replies; or what was on and how long. Beside the
 * tools of a card that is worked on there is no room for the time.
 */
export function CardMeta({ card, isWorkedOn }: { card: Card; isWorkedOn: boolean }) {
  const { timeZone } = useBoardTools();
  const beside = isWorkedOn ? "lg:mr-14" : "lg:group-hover:mr-14";
  if (card.kind === "question" && card.question.state === "answered") {
    return <Answered card={card} className={beside} />;
  }
  if (card.kind === "question" && card.question.highlightedAt !== null) {
    return <OnScreen card={card} since={card.question.highlightedAt} className={beside} />;
  }
  const at = card.kind === "question" ? card.question.askedAt : card.reply.sentAt;
  return (
    <p className={classes(line, "text-ink-soft", beside)}>
      {card.kind === "question" && card.question.state !== "pending" && (
        <Votes n={card.question.votes} />
      )}
      <Askers card={card} />
      <span className={isWorkedOn ? "lg:hidden" : "lg:group-hover:hidden"}>
        <Age at={at} timeZone={timeZone} />
      </span>
      {card.kind === "question" && <ReplyCount card={card} />}
      {card.kind === "question" && <Simulated question={card.question} />}
    </p>
  );
}

interface LineProps {
  readonly card: BoardQuestion;
  readonly className: string;
}

/** That it is on the screen and for how long, and under that whose it is. */
function OnScreen({ card, since, className }: LineProps & { since: number }) {
  const t = useT();
  return (
    <div className="min-w-0 grow font-semibold text-accent">
      <p className={line}>
        <span className="min-w-0 truncate">{t("desk.onScreen")}</span>
        <Running since={since} />
      </p>
      <p className={classes(line, className)}>
        <Votes n={card.question.votes} />
        <Askers card={card} />
        <ReplyCount card={card} />
        <Simulated question={card.question} />
      </p>
    </div>
  );
}

/** Minutes and seconds since then, counting. */
function Running({ since }: { since: number }) {
  const now = useRoomNow(1_000);
  const { formats } = useLanguage();
  return <span>{formats.duration(Math.max(0, (now - since) / 1_000))}</span>;
}

function Answered({ card, className }: LineProps) {
  const { question } = card;
  const { t, formats } = useLanguage();
  const { timeZone } = useBoardTools();
  const took = question.took ?? 0;
  return (
    <p className={classes(line, "text-ink-soft", className)}>
      {question.answeredAt !== null && <span>{formats.time(question.answeredAt, timeZone)}</span>}
      {took > 0 && (
        <span>
          {took < 60
            ? t("desk.tookSeconds", { seconds: took })
            : t("desk.took", { minutes: Math.floor(took / 60), seconds: took % 60 })}
        </span>
      )}
      <Votes n={question.votes} />
      <Askers card={card} />
      <Simulated question={question} />
    </p>
  );
}

function Votes({ n }: { n: number }) {
  const { t, formats } = useLanguage();
  return (
    <span className="tabular">
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
  const said = others === 0 ? name : t("desk.andOthers", { name, n: others });
  const names = card.kind === "question" ? card.question.otherNames : [];
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <Avatar name={item.name ?? ""} size="tiny" />
      <span className="min-w-0 truncate" title={[name, ...names].join(", ")}>
        {said}
      </span>
    </span>
  );
}

function ReplyCount({ card }: { card: BoardQuestion }) {
  const t = useT();
  const seen = card.replies.filter((reply) => reply.state === "approved").length;
  if (seen === 0) return null;
  return <span>{t("desk.replies", { n: seen })}</span>;
}

/** Of a rehearsal: sent by nobody. */
function Simulated({ question }: { question: QuestionView }) {
  const t = useT();
  return question.simulated ? <span>{t("staff.rehearsal.simulatedMark")}</span> : null;
}

/** What else one must know of a card, as chips; nothing when there is nothing. */
export function CardMarks({ card }: { card: Card }) {
  const t = useT();
  const { viewers, similar, open } = useBoardTools();
  const question = card.kind === "question" ? card.question : null;
  const waiting =
    card.kind === "question" ? card.replies.filter((reply) => reply.state === "pending").length : 0;
  const names = question ? (viewers.get(question.id) ?? []) : [];
  const labelNames = useRoomView((view) => view.labels);
  const labels = question?.labels.flatMap((id) => labelNames.get(id) ?? []) ?? [];
  const like = question ? (similar.get(question.id)?.length ?? 0) : 0;
  const joined = joinedOf(card);
  const count = joined + waiting + names.length + labels.length + like;
  const isEdited = question !== null && question.editedAt !== null;
  const isShortened = question !== null && question.short !== null;
  const heldFor = (card.kind === "question" ? card.question : card.reply).heldFor ?? [];
  const passesAt = question?.passesAt;
  const isMarked =
    question?.closed || question?.mutedSender || heldFor.length > 0 || passesAt !== undefined;
  if (!isMarked && !isEdited && !isShortened && count === 0) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {heldFor.length > 0 && <HeldFor words={heldFor} />}
      {passesAt !== undefined && <PassesIn at={passesAt} />}
      <JoinedMark card={card} onOpen={() => open({ key: card.key, what: "joined" })} />
      {labels.map((label) => (
        <Chip key={label}>
          <span className="sr-only">{t("desk.labelled")}</span> {label}
        </Chip>
      ))}
      {like > 0 && <Chip>{t("desk.similar", { n: like })}</Chip>}
      {isEdited && <Chip>{t("desk.editedMark")}</Chip>}
      {isShortened && <Chip>{t("desk.shortMark")}</Chip>}
      {question?.closed && <Chip>{t("desk.closedMark")}</Chip>}
      {question?.mutedSender && <Chip tone="warn">{t("desk.mutedMark")}</Chip>}
      {waiting > 0 && <Chip tone="warn">{t("desk.repliesWaiting", { n: waiting })}</Chip>}
      {names.map((name) => (
        <Chip key={name}>{t("desk.looking", { name })}</Chip>
      ))}
    </div>
  );
}

function joinedOf(card: Card): number {
  return card.kind === "question" ? card.joined : 0;
}

/** How many questions are joined with a card's, and the way to take them apart; nothing where none are. */
export function JoinedMark({ card, onOpen }: { card: Card; onOpen(): void }) {
  const t = useT();
  const n = joinedOf(card);
  if (n === 0) return null;
  return (
    <button
      type="button"
      className="min-h-6 max-w-full truncate rounded-chip border border-line-strong px-2 text-14 hover:bg-sunken max-lg:min-h-11 max-lg:px-3"
      onClick={onOpen}
    >
      {t("desk.joinedMark", { n })}
    </button>
  );
}

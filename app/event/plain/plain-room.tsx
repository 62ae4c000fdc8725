import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { ownStateText } from "../live/questions/own-state.ts";
import { BeforePart } from "./plain-before.tsx";
import {
  type PlainAddress,
  type PlainPage,
  type PlainQuestion,
  type PlainRoom,
  plainPath,
  refreshEvery,
} from "./plain-model.ts";
import { PlainAnnouncements, PlainEventHead, Problem } from "./plain-parts.tsx";
import { PlainPollCard } from "./polls/plain-polls.tsx";
import { QuizPart } from "./polls/plain-quiz.tsx";

type RoomPage = Extract<PlainPage, { state: "room" | "ask" }>;

/** The event as it stands: messages, polls, one's own questions, those of the hall. */
export function RoomPart({ event, address, before, room, problem, done }: RoomPage) {
  const t = useT();
  return (
    <main data-state="in">
      <PlainEventHead event={event}>
        <Refreshing address={address} />
        <p>
          <a href={plainPath(address, { view: "me" })}>{t("plain.me")}</a>
        </p>
      </PlainEventHead>
      <PlainAnnouncements announcements={room?.announcements} />
      {done && (
        <p role="status" className="note">
          {t(`plain.${done}`)}
        </p>
      )}
      <Problem problem={problem} />
      {event.isCancelled && (
        <p className="note">
          <strong>{t("landing.cancelled")}</strong>
        </p>
      )}
      {event.phase === "before" && !event.isCancelled && (
        <p className="note">{t("plain.before")}</p>
      )}
      {event.phase === "before" && event.takesRegistrations && (
        <p>
          <a href={`/c/${event.code}/register`} className="button">
            {t("live.register")}
          </a>
        </p>
      )}
      <BeforePart before={before} event={event} />
      {event.phase === "ended" && (
        <p className="note">
          <strong>{t("live.endedTitle")}</strong> {t("live.endedText")}
        </p>
      )}
      {room ? (
        <Room room={room} address={address} isOpen={event.phase === "open"} />
      ) : (
        <p className="note">{t("plain.roomAway")}</p>
      )}
    </main>
  );
}

function Refreshing({ address }: { address: PlainAddress }) {
  const t = useT();
  const n = refreshEvery;
  const other = { ...address, refreshes: !address.refreshes };
  return (
    <>
      <p className="row">
        <a href={plainPath(address)} className="button">
          {t("plain.refresh")}
        </a>
        <a href={plainPath(other)}>
          {address.refreshes ? t("plain.refreshOff") : t("plain.refreshOn", { n })}
        </a>
      </p>
      {address.refreshes && <p className="soft">{t("plain.refreshing", { n })}</p>}
    </>
  );
}

function Room(props: { room: PlainRoom; address: PlainAddress; isOpen: boolean }) {
  const { room, address } = props;
  const t = useT();
  return (
    <>
      <QuizPart quiz={room.quiz} address={address} canJoin={props.isOpen && room.isInteractive} />
      {room.polls.map((poll) => (
        <PlainPollCard key={poll.id} poll={poll} address={address} />
      ))}
      {room.canAsk ? (
        <p>
          <a href={plainPath(address, { view: "ask" })} className="button main">
            {t("plain.ask")}
          </a>
        </p>
      ) : (
        <Silence room={room} isOpen={props.isOpen} />
      )}
      {room.own.length > 0 && (
        <section>
          <h2>{t("plain.own")}</h2>
          <ul>
            {room.own.map((question) => (
              <OwnQuestion key={question.id} question={question} address={address} />
            ))}
          </ul>
        </section>
      )}
      <QuestionList room={room} address={address} canVote={props.isOpen && room.isInteractive} />
      <p>
        <a href={`/c/${encodeURIComponent(address.code)}/profile`}>{t("live.profileOwn")}</a>
      </p>
    </>
  );
}

/** Why nothing can be asked. */
function Silence({ room, isOpen }: { room: PlainRoom; isOpen: boolean }) {
  const t = useT();
  if (!isOpen) return null;
  if (!room.isInteractive) return <p className="note">{t("errors.interaction.disabled")}</p>;
  const isPaused = room.qaState === "paused";
  return <p className="note">{t(isPaused ? "live.questionsPaused" : "live.questionsClosed")}</p>;
}

function QuestionList(props: { room: PlainRoom; address: PlainAddress; canVote: boolean }) {
  const { t } = useLanguage();
  const { room, address } = props;
  return (
    <section>
      <h2>{t("plain.list")}</h2>
      <p className="soft">
        {t("live.countAsked", { n: room.asked })} · {t("live.countAnswered", { n: room.answered })}
      </p>
      {room.questions.length === 0 && <p>{t("live.noQuestions")}</p>}
      <ul>
        {room.questions.map((question) => (
          <li key={question.id} className="card">
            <p className="text">{question.text}</p>
            <p className="soft">
              <bdi>{question.name ?? t("common.anonymous")}</bdi> ·{" "}
              {t("live.votes", { n: question.votes })}
              {question.highlightedAt !== null && ` · ${t("live.answeringNow")}`}
            </p>
            {props.canVote && !question.own && !question.closed && (
              <Upvote question={question} address={address} />
            )}
          </li>
        ))}
      </ul>
      <p className="row">
        {room.next && <a href={plainPath({ ...address, from: room.next })}>{t("plain.more")}</a>}
        {address.from && <a href={plainPath({ ...address, from: null })}>{t("plain.first")}</a>}
      </p>
    </section>
  );
}

function Upvote({ question, address }: { question: PlainQuestion; address: PlainAddress }) {
  const t = useT();
  const { id, text, upvoted } = question;
  const name = t(upvoted ? "plain.takeBackFrom" : "plain.voteFor", { text: short(text) });
  return (
    <form method="post" action={plainPath(address)}>
      <input type="hidden" name="intent" value="upvote" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="on" value={upvoted ? "no" : "yes"} />
      <button type="submit" aria-label={name}>
        {t(upvoted ? "plain.takeBack" : "plain.vote")}
      </button>
    </form>
  );
}

function OwnQuestion({ question, address }: { question: PlainQuestion; address: PlainAddress }) {
  const t = useT();
  const { id, text, state, reason, votes } = question;
  const isOver = ["withdrawn", "archived", "deleted", "merged", "answered"].includes(state);
  return (
    <li className="card">
      <p className="text">{text}</p>
      <p>
        <strong>{t(ownStateText(question).key)}</strong>
        {state === "live" && <span className="soft"> · {t("live.votes", { n: votes })}</span>}
      </p>
      {state === "rejected" && reason && <p>{t("live.rejectedReason", { reason })}</p>}
      {!isOver && (
        <form method="post" action={plainPath(address)}>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" aria-label={t("plain.withdrawIt", { text: short(text) })}>
            {t("live.withdraw")}
          </button>
        </form>
      )}
    </li>
  );
}

/** The beginning of a text, for the name of a button. */
function short(text: string): string {
  const letters = [...text];
  return letters.length > 40 ? `${letters.slice(0, 40).join("")} …` : text;
}

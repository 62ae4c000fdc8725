import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { wholeWords } from "#app/event/polls/kind-words.ts";
import { optionOrder, sayNumber } from "#app/event/polls/say-number.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import type { TallyView } from "#party/protocol/entities.ts";
import { kindHasSteps, kindIsWritten } from "#workers/contract/polls/answer-kinds.ts";
import { answerNames, sharesOf } from "#workers/contract/polls/results.ts";
import { sayHiddenResult } from "../../live/polls/own-ballot.ts";
import { isVotable } from "../../live/polls/poll-state.ts";
import { PlainNameForm } from "../plain-admission.tsx";
import {
  asSentence,
  offeredOptions,
  type PlainAddress,
  type PlainPage,
  type PlainPoll,
  plainPath,
} from "../plain-model.ts";
import { PlainAnnouncements, PlainEventHead, PlainPicture, Problem } from "../plain-parts.tsx";
import { BallotForm } from "./plain-ballot.tsx";
import { PinFieldsResult } from "./plain-pin.tsx";

type PollPage = Extract<PlainPage, { state: "poll" }>;

/** Whether one press votes, so that the poll needs no page of its own. */
function isOnePress({ kind, named }: PlainPoll): boolean {
  return !named && ["single", "yesno", "rating", "scale", "quiz"].includes(kind);
}

/** A poll among the others: its options as buttons or the way to its own page, and its result. */
export function PlainPollCard({ poll, address }: { poll: PlainPoll; address: PlainAddress }) {
  const t = useT();
  const isOpen = isVotable(poll);
  const hasButtons = isOpen && isOnePress(poll);
  return (
    <section className="card">
      <p className="soft">
        {isOpen
          ? t("live.pollRunning")
          : poll.state === "started"
            ? sayBallot(poll, "closed", t)
            : t("live.pollStopped")}
      </p>
      <h2 style={{ marginTop: 0 }}>{poll.title}</h2>
      <PlainPicture poll={poll} />
      {hasButtons && <Buttons poll={poll} address={address} />}
      {isOpen && !hasButtons && (
        <p>
          <a href={plainPath(address, { view: "poll", id: poll.id })} className="button main">
            {t(hasAnswered(poll) ? "live.pollChange" : "ballots.voteNow")}
          </a>
        </p>
      )}
      <OwnAnswer poll={poll} isOpen={isOpen} />
      {poll.tally && !hasButtons && <Result poll={poll} tally={poll.tally} />}
      {poll.tally && !kindIsWritten(poll.kind) && (
        <p className="soft">{wholeWords(poll, poll.tally.people, t)}</p>
      )}
      {!poll.tally && <p className="soft">{asSentence(sayHiddenResult(poll, t))}</p>}
    </section>
  );
}

function hasAnswered({ chosen, written }: PlainPoll): boolean {
  return chosen !== null || written !== null;
}

/** The options; where one sees the result already, each says its own. */
function Buttons({ poll, address }: { poll: PlainPoll; address: PlainAddress }) {
  const { t, formats } = useLanguage();
  const first = kindHasSteps(poll.kind) ? 1 : 0;
  return (
    <form method="post" action={plainPath(address)} aria-label={poll.title}>
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="id" value={poll.id} />
      {offeredOptions(poll, answerNames(poll, t)).map(({ label, place }) => {
        const value = place + first;
        const isOwn = poll.chosen?.includes(value) ?? false;
        return (
          <button
            key={value}
            type="submit"
            name="choice"
            value={value}
            aria-pressed={isOwn}
            className={isOwn ? "option main" : "option"}
          >
            <PlainPicture poll={poll} option={place} />
            <bdi>{label}</bdi>
            {poll.tally && ` ${sayNumber(poll, poll.tally, place, formats)}`}
          </button>
        );
      })}
    </form>
  );
}

/** The own answer in words. */
function OwnAnswer({ poll, isOpen }: { poll: PlainPoll; isOpen: boolean }) {
  const t = useT();
  if (!hasAnswered(poll)) {
    return <p className="soft">{sayBallot(poll, isOpen ? "none" : "tooLate", t)}</p>;
  }
  if (poll.written) {
    return (
      <p className="text">
        {t("live.yourChoice")}: {poll.written.join(", ")}
      </p>
    );
  }
  return <p>{sayBallot(poll, "registered", t)}</p>;
}

function Result({ poll, tally }: { poll: PlainPoll; tally: TallyView }) {
  const { t, formats } = useLanguage();
  if (kindIsWritten(poll.kind) && tally.written) {
    const { list } = tally.written;
    if (list.length === 0) return <p className="soft">{t("ballots.noAnswers")}</p>;
    return (
      <ul aria-label={t("live.result")}>
        {list.slice(0, 20).map(({ text, n }) => (
          <li key={`${text} ${n.toString()}`} className="text">
            {poll.kind === "cloud" ? t("ballots.wordCount", { word: text, n }) : text}
          </li>
        ))}
      </ul>
    );
  }
  if (poll.kind === "pin") return <PinFieldsResult poll={poll} tally={tally} />;
  const labels = answerNames(poll, t);
  const shares = sharesOf(poll, tally);
  return (
    <ul aria-label={t("live.result")}>
      {optionOrder(poll, tally).map((option) => (
        <li key={option}>
          <bdi>{labels[option]}</bdi> <strong>{sayNumber(poll, tally, option, formats)}</strong>
          {poll.right?.includes(option) && ` · ${t("ballots.rightAnswer")}`}
          <div className="bar">
            <i style={{ width: `${Math.round((shares[option] ?? 0) * 100)}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** One poll on a page of its own, which never loads itself anew. */
export function PollPart(page: PollPage) {
  const { event, address, poll, name, problem } = page;
  const t = useT();
  const here = plainPath(address, { view: "poll", id: poll.id });
  const asksName = poll.named && name === null;
  return (
    <main data-state="in">
      <PlainEventHead event={event} />
      <PlainAnnouncements announcements={page.announcements} />
      <h2>{poll.title}</h2>
      <PlainPicture poll={poll} />
      {poll.named && (
        <p className="note">
          <strong>{t("ballots.named")}</strong>{" "}
          {name === null ? t("ballots.namedHint") : t("ballots.namedAs", { name })}
        </p>
      )}
      {asksName ? (
        <PlainNameForm
          action={here}
          problem={problem}
          hint={t("ballots.namedNameHint")}
          button={t("ballots.namedGoOn")}
        />
      ) : (
        <>
          <Problem problem={problem} />
          {isVotable(poll) ? (
            <BallotForm poll={poll} action={here} problem={problem} />
          ) : (
            <p>{t("errors.poll.not_running")}</p>
          )}
        </>
      )}
      <p>
        <a href={plainPath(address)}>{t("common.back")}</a>
      </p>
    </main>
  );
}

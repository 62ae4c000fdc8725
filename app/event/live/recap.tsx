import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { OwnDataLink, PrivacyLine } from "./admission/admission-frame.tsx";
import { Cover } from "./admission/cover.tsx";
import { LanguageLinks } from "./admission/language-links.tsx";
import type { EventInfo } from "./event-info.ts";
import { useOverlays } from "./frame/overlays.tsx";
import { usePlace } from "./frame/use-place.ts";
import { PollResult } from "./polls/poll-result.tsx";
import { recapQuestions } from "./questions/arrange.ts";
import { QuestionMeta } from "./questions/question-meta.tsx";
import { OwnQuestions, RecapOffers, RecapReplies } from "./recap-parts.tsx";
import { SurveyList } from "./surveys/survey-list.tsx";
import SurveyPage from "./surveys/survey-page.tsx";

/** After the end, to read only: thanks, numbers, what was answered, the results that were shown. */
export default function Recap({ event }: { event: EventInfo }) {
  const { t } = useLanguage();
  const isReady = useRoomView((view) => view.isReady);
  const { survey } = usePlace();
  const { close } = useOverlays();
  if (survey !== null && isReady) {
    return (
      <div className="relative h-full">
        <SurveyPage eventId={event.id} id={survey} onClose={close} />
      </div>
    );
  }
  return (
    <div className="recap overflow-y-auto">
      <Cover event={event} />
      <main className="mx-auto flex w-full max-w-xl flex-col gap-8 px-6 py-8">
        <section className="flex flex-col gap-2">
          <h2 className="text-22">
            {t(event.isCancelled ? "landing.cancelled" : "live.endedTitle")}
          </h2>
          {!event.isCancelled && <p className="text-ink-soft">{t("live.endedText")}</p>}
        </section>
        {isReady && (
          <>
            <SurveyList />
            <OwnQuestions />
            <Numbers />
            <Questions event={event} state="answered" />
            <Questions event={event} state="live" />
            <Results />
          </>
        )}
        <RecapOffers event={event} />
        <p className="flex flex-wrap gap-x-6">
          <Link
            to={`/c/${event.slug}/profile`}
            className="inline-flex min-h-11 items-center text-14 underline underline-offset-4"
          >
            {t("live.profileOwn")}
          </Link>
          <OwnDataLink slug={event.slug} />
        </p>
        <PrivacyLine event={event} />
        <LanguageLinks />
      </main>
    </div>
  );
}

function Numbers() {
  const { t, formats } = useLanguage();
  const qa = useRoomView((view) => view.qa);
  const polls = useRoomView((view) => view.polls.filter((poll) => poll.state !== "draft").length);
  const numbers = [
    { n: qa.asked, words: t("live.recapAsked", { n: qa.asked }) },
    { n: qa.answered, words: t("live.recapAnswered", { n: qa.answered }) },
    { n: polls, words: t("live.recapPolls", { n: polls }) },
  ];
  return (
    <section>
      <h2 className="sr-only">{t("live.recapNumbers")}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-4">
        {numbers.map(({ n, words }) => (
          <li key={words} className="flex flex-col">
            <span className="text-36 font-semibold">{formats.number(n)}</span>
            <span className="text-14 text-ink-soft">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was answered, in that order; then what everybody saw and nobody got to, by votes. */
function Questions({ event, state }: { event: EventInfo; state: "answered" | "live" }) {
  const { t, formats } = useLanguage();
  const now = useRoomNow();
  const questions = useRoomView((view) => view.questions);
  const replies = useRoomView((view) => view.repliesByQuestion);
  const isAnswered = state === "answered";
  const shown = recapQuestions(questions, state);
  if (!isAnswered && shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t(isAnswered ? "live.recapQuestions" : "live.recapUnanswered")}</h2>
      {shown.length === 0 && <p className="text-ink-soft">{t("live.recapNoQuestions")}</p>}
      <ul className="flex flex-col gap-3">
        {shown.map((question) => (
          <li key={question.id} className="rounded-card border border-line bg-surface p-4">
            <p className="whitespace-pre-line">{question.text}</p>
            <QuestionMeta
              question={question}
              isOwn={false}
              replies={0}
              now={now}
              timeZone={event.timeZone}
            />
            <p className="text-14 text-ink-soft">
              {t("live.votes", { n: question.votes })}
              {question.answeredAt !== null &&
                ` · ${t("live.answeredAt", { time: formats.time(question.answeredAt, event.timeZone) })}`}
              {question.took !== null &&
                question.took > 0 &&
                ` · ${t("live.answerTook", { time: formats.duration(question.took) })}`}
            </p>
            <RecapReplies replies={replies.get(question.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results() {
  const { t } = useLanguage();
  const polls = useRoomView((view) => view.polls);
  const tallies = useRoomView((view) => view.tallies);
  const ballots = useRoomView((view) => view.ballots);
  const shown = polls.flatMap((poll) => {
    const tally = tallies.get(poll.id);
    return tally && poll.state !== "draft" ? [{ poll, tally }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-6">
      <h2 className="text-18">{t("live.recapResults")}</h2>
      {shown.map(({ poll, tally }) => (
        <div key={poll.id} className="flex flex-col gap-3">
          <h3 className="text-16">{poll.title}</h3>
          <PollResult poll={poll} tally={tally} chosen={ballots.get(poll.id) ?? []} />
        </div>
      ))}
    </section>
  );
}

import { highlightedOf } from "#app/event/display/scene.ts";
import { tookPartWords } from "#app/event/polls/kind-words.ts";
import { RunButtons } from "#app/event/run/run-buttons.tsx";
import { Behind, Notes, TimeOfCue } from "#app/event/run/run-now.tsx";
import type { Deck } from "#app/event/run/run-standing.ts";
import { numberOfCue, placeOfPage, shownTitleOfCue } from "#app/event/run/run-words.ts";
import { type RunControl, useRunControl } from "#app/event/run/use-run-control.ts";
import { useRunKeys } from "#app/event/run/use-run-keys.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { Figures } from "#app/ui/figures.tsx";
import { useRemembered } from "#app/ui/hooks/use-remembered.ts";
import { type Picture, pathOfPicture } from "#workers/contract/pictures/picture.ts";
import { ProblemAlert } from "../../room/problem-alert.tsx";
import { StaffConnectionLine } from "../../room/staff-connection-line.tsx";
import { useCommandRunner } from "../../room/use-command-runner.ts";
import { useScreen } from "../../room/use-screen.ts";
import type { RunPageEvent } from "../model/run-page-event.ts";

const place = "step";

/** The present item and its notes, what is on the screen, what comes next and the time: to be read from a step away. */
export function PresenterPage({ event }: { event: RunPageEvent & { readonly name: string } }) {
  const t = useT();
  const runner = useCommandRunner();
  const control = useRunControl((command) => runner.run(place, command), runner.problemAt(place));
  // As they are switched on the page of the run.
  const [hasKeys] = useRemembered("run-keys", true);
  useRunKeys(hasKeys ? control : null);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col gap-4 p-3 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="min-w-0 truncate text-14 text-ink-soft">
          {t("staff.run.presenterTitle")} · {event.name}
        </h1>
        <p className="flex flex-wrap items-center gap-4">
          <Behind run={control.run} startsAt={event.startsAt} />
          <Clock timeZone={event.timeZone} />
        </p>
      </header>
      <StaffConnectionLine />
      <div
        className={classes(
          "grid flex-1 content-start gap-6",
          // What comes next stands beside what is on, on half a screen too.
          control.run.deck === null
            ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
            : "sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]",
        )}
      >
        <Present control={control} timeZone={event.timeZone} />
        <div className="flex flex-col gap-6">
          <OnScreen />
          {control.run.deck && <NextSlide deck={control.run.deck} />}
          <Upcoming control={control} />
        </div>
      </div>
      <div className="sticky bottom-0 border-line border-t bg-ground pt-3">
        <ProblemAlert problem={control.problem} isSmall />
        <RunButtons control={control} isLarge />
      </div>
    </main>
  );
}

function Clock({ timeZone }: { timeZone: string }) {
  const { t, formats } = useLanguage();
  const now = useRoomNow(1_000);
  return (
    <span className="font-semibold text-36">
      <span className="sr-only">{t("staff.run.clock")} </span>
      <Figures text={formats.time(now, timeZone)} />
    </span>
  );
}

function Present({ control, timeZone }: { control: RunControl; timeZone: string }) {
  const t = useT();
  const { current, cues, deck, hasBegun } = control.run;
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const at = numberOfCue(cues, current);
  return (
    <section aria-label={t("staff.run.presenterNow")} className="flex min-w-0 flex-col gap-3">
      <p className="text-ink-soft">
        {at === null
          ? t(hasBegun ? "run.nowhere" : "run.notBegun", { n: cues.length })
          : t("run.at", { place: at, n: cues.length })}
      </p>
      {current !== null && (
        <>
          <h2 className="text-48 wrap-anywhere">
            {shownTitleOfCue(current.content, { polls, surveys }, t)}
          </h2>
          <TimeOfCue cue={current} timeZone={timeZone} isLarge />
          {deck?.at && (
            <>
              <SlidePicture picture={deck.at.picture} />
              <p className="text-14 text-ink-soft">
                {t("run.slideAt", placeOfPage(deck, deck.at))}
              </p>
              <Notes text={deck.at.notes} isLarge />
            </>
          )}
          {current.content.kind === "picture" && <SlidePicture picture={current.content.picture} />}
          <Notes text={current.content.notes} isLarge />
        </>
      )}
    </section>
  );
}

/** A slide, or the picture of an item, whole, at most as high as leaves room for its notes. */
function SlidePicture({ picture }: { picture: Picture }) {
  return (
    <img
      src={pathOfPicture(picture.key)}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className="max-h-[50dvh] w-auto max-w-full self-start rounded-control border border-line object-contain"
    />
  );
}

/** What one press brings, before the hall sees it. */
function NextSlide({ deck }: { deck: Deck }) {
  const t = useT();
  const { next } = deck;
  return (
    <section aria-label={t("staff.slides.next")} className="flex flex-col gap-2">
      <h2 className="text-14 text-ink-soft">{t("staff.slides.next")}</h2>
      {next === null ? (
        <p>{t("staff.slides.lastPage")}</p>
      ) : (
        <SlidePicture picture={next.picture} />
      )}
    </section>
  );
}

/** The question that the hall sees now, or the poll and how many have answered. */
function OnScreen() {
  const t = useT();
  const { scene } = useScreen();
  const question = useRoomView((view) => highlightedOf(view.questions));
  const polls = useRoomView((view) => view.polls);
  const tallies = useRoomView((view) => view.tallies);
  const isQuestion = scene.kind === "question";
  const shown = scene.kind === "poll" || scene.kind === "result" ? scene.poll : null;
  const poll = polls.find(({ id }) => id === shown);
  if (!isQuestion && poll === undefined) return null;
  return (
    <section aria-label={t("staff.run.presenterQuestion")} className="flex flex-col gap-1">
      <h2 className="text-14 text-ink-soft">{t("staff.run.presenterQuestion")}</h2>
      {poll && (
        <>
          <p className="text-28 wrap-anywhere">{poll.title}</p>
          <p className="text-ink-soft">
            {tookPartWords(poll, tallies.get(poll.id)?.people ?? 0, t)}
          </p>
        </>
      )}
      {isQuestion && question && (
        <>
          <p className="text-28 wrap-anywhere">{question.text}</p>
          <p className="text-ink-soft">{question.name ?? t("common.anonymous")}</p>
        </>
      )}
      {isQuestion && !question && <p className="text-ink-soft">{t("staff.run.noQuestion")}</p>}
    </section>
  );
}

function Upcoming({ control }: { control: RunControl }) {
  const t = useT();
  const { deck, next } = control.run;
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  // While there are slides left, another one comes before it.
  const isNext = !deck?.next && next?.content.kind === "picture";
  return (
    <div className="flex flex-col gap-2">
      <p className="text-22 text-ink-soft wrap-anywhere">
        {next === null
          ? t("run.last")
          : t("run.upNext", { title: shownTitleOfCue(next.content, { polls, surveys }, t) })}
      </p>
      {isNext && <SlidePicture picture={next.content.picture} />}
    </div>
  );
}

import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { Figures } from "#app/ui/figures.tsx";
import type { CueView } from "#party/protocol/run-entities.ts";
import { cueKindKeys } from "#workers/contract/words/run-words.ts";
import type { Deck, RunStanding } from "./run-standing.ts";
import { minutesBehind, minutesOver, timeLeft, wholeMinutes } from "./run-times.ts";
import { numberOfCue, placeOfPage, sayBehind, shownTitleOfCue } from "./run-words.ts";

/** Where the run is: the present item, its notes, and how the time goes. */
export function RunNow(props: { run: RunStanding; startsAt: number; timeZone: string }) {
  const { run, startsAt } = props;
  const { t } = useLanguage();
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const { current, cues } = run;
  const place = numberOfCue(cues, current);
  const title = current && shownTitleOfCue(current.content, { polls, surveys }, t);
  const kind = current && t(cueKindKeys[current.content.kind]);
  return (
    <div className="flex flex-col gap-1">
      {/* Said once as the run moves: the times beside it change all the time. */}
      <p role="status" className="sr-only">
        {place !== null && `${t("run.at", { place, n: cues.length })}: ${title}`}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-soft">
        <span>
          {place === null
            ? t(run.hasBegun ? "run.nowhere" : "run.notBegun", { n: cues.length })
            : t("run.at", { place, n: cues.length })}
        </span>
        {kind !== null && kind !== title && <span>{kind}</span>}
        <Behind run={run} startsAt={startsAt} />
      </p>
      {current !== null && (
        <>
          <p className="font-semibold text-22 wrap-anywhere">{title}</p>
          {run.deck?.at && <SlideNow deck={run.deck} />}
          <TimeOfCue cue={current} timeZone={props.timeZone} />
          {run.deck?.at && <Notes text={run.deck.at.notes} />}
          <Notes text={current.content.notes} />
        </>
      )}
    </div>
  );
}

/** Which page the run is at, and what it shows. */
function SlideNow({ deck }: { deck: Deck }) {
  const { t } = useLanguage();
  const { at } = deck;
  if (at === null) return null;
  return (
    <p role="status" className="text-14 text-ink-soft wrap-anywhere">
      {t("run.slideAt", placeOfPage(deck, at))} · {at.picture.alt}
    </p>
  );
}

/** Notes as they were written, line by line. */
export function Notes({ text, isLarge = false }: { text: string; isLarge?: boolean }) {
  if (text === "") return null;
  return (
    <p
      className={classes(
        "max-w-prose whitespace-pre-line wrap-anywhere",
        isLarge ? "text-28" : "text-ink-soft",
      )}
    >
      {text}
    </p>
  );
}

/** How the whole stands against its plan; nothing without one. */
export function Behind({ run, startsAt }: { run: RunStanding; startsAt: number }) {
  const { t } = useLanguage();
  const now = useRoomNow(1_000);
  const minutes = minutesBehind(run.cues, run.current, { startsAt, now });
  if (minutes === null) return null;
  return (
    <Chip tone={minutes > 0 ? "warn" : "plain"}>
      {t("run.whole", { standing: sayBehind(minutes, t) })}
    </Chip>
  );
}

/** Since when the present item is on, and what is left of its time or how far it is over. */
export function TimeOfCue(props: { cue: CueView; timeZone: string; isLarge?: boolean }) {
  const { cue, timeZone, isLarge = false } = props;
  const { t, formats } = useLanguage();
  const now = useRoomNow(1_000);
  const { startedAt } = cue;
  if (startedAt === null) return null;
  const over = minutesOver(cue, now);
  const left = timeLeft(cue, now);
  return (
    <p
      className={classes(
        "flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft",
        isLarge ? "text-22" : "text-14",
      )}
    >
      <span>{t("run.since", { time: formats.time(startedAt, timeZone) })}</span>
      <span>
        <Figures text={formats.duration(Math.max(0, (now - startedAt) / 1_000))} />
      </span>
      {left !== null && left > 0 && (
        <span>{t("run.left", { n: wholeMinutes(left + 59_999) })}</span>
      )}
      {over > 0 && <Chip tone="warn">{t("run.over", { n: over })}</Chip>}
    </p>
  );
}

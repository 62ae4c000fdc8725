import { useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { usePending, useRoomView } from "#app/live/use-room.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { UnsentText } from "../composer/unsent-text.tsx";
import type { EventInfo } from "../event-info.ts";
import { ConnectionLine } from "../frame/connection-line.tsx";
import { AnnouncementsSlot } from "../frame/notices-slot.tsx";
import { EventFacts } from "../info/event-facts.tsx";
import { arrangeOwn, unsentQuestions } from "../questions/arrange.ts";
import { OwnCard } from "../questions/own-card.tsx";
import { AskBox } from "../questions/questions-tab.tsx";
import { PrivacyLine } from "./admission-frame.tsx";
import { Cover } from "./cover.tsx";
import { LanguageLinks } from "./language-links.tsx";

/** The page before the event opens; it turns into the live page by itself. */
export default function BeforeOpening({ event, now }: { event: EventInfo; now: number }) {
  const t = useT();
  return (
    <main className="flex h-full flex-col">
      <div className="mx-auto w-full max-w-xl">
        <AnnouncementsSlot eventId={event.id} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <Cover event={event} />
        <div className="mx-auto flex w-full max-w-xl flex-col gap-8 px-6 py-8">
          <section className="flex flex-col gap-2">
            <Countdown to={event.startsAt} now={now} />
            <p className="text-14 text-ink-soft">{t("live.opensItself")}</p>
          </section>
          {event.takesRegistrations && (
            <p>
              <LinkButton to={`/c/${event.slug}/register`} look="primary" wide reloadDocument>
                {t("live.register")}
              </LinkButton>
            </p>
          )}
          {event.questionsInAdvance && <InAdvance />}
          <EventFacts event={event} />
          <PrivacyLine days={event.retentionDays} />
          <LanguageLinks />
        </div>
      </div>
      <div className="mx-auto w-full max-w-2xl">
        <ConnectionLine />
        {event.questionsInAdvance && <AskBox eventId={event.id} />}
      </div>
    </main>
  );
}

/** What one has asked in advance, and that one can. */
function InAdvance() {
  const t = useT();
  const own = useRoomView((view) => view.ownQuestions);
  const unsent = unsentQuestions(usePending());
  const list = useRef<HTMLUListElement>(null);
  const sent = unsent.at(-1)?.n;
  // What one has just sent is shown, also on a page that is low or scrolled.
  useEffect(() => {
    if (sent !== undefined) list.current?.scrollIntoView({ block: "nearest" });
  }, [sent]);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t("live.askInAdvance")}</h2>
      <p className="text-ink-soft">{t("live.askInAdvanceText")}</p>
      <ul ref={list} className="flex flex-col gap-3 empty:hidden">
        {unsent.map((op) => (
          <UnsentText key={op.n} op={op} />
        ))}
        {arrangeOwn([], own).map((question) => (
          <OwnCard key={question.id} question={question} />
        ))}
      </ul>
    </section>
  );
}

/** Time left until the start, counting; `now` is the server's time when it made the page. */
function Countdown(props: { to: number; now: number }) {
  const t = useT();
  const [passed, setPassed] = useState(0);

  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - since), 1_000);
    return () => clearInterval(timer);
  }, []);

  const left = props.to - props.now - passed;
  if (left <= 0) return <p className="text-22 font-semibold">{t("live.startsSoon")}</p>;
  return (
    <p role="timer" className="flex flex-col">
      <span className="text-14 text-ink-soft">{t("live.startsIn")}</span>
      <span className="tabular text-28 font-semibold">{words(left, t)}</span>
    </p>
  );
}

/** The two largest units that matter. */
function words(left: number, t: Translate): string {
  const { days, hours, minutes, seconds } = splitDuration(left);
  const parts =
    days > 0
      ? [t("live.days", { n: days }), hours > 0 && t("live.hours", { n: hours })]
      : hours > 0
        ? [t("live.hours", { n: hours }), minutes > 0 && t("live.minutes", { n: minutes })]
        : [minutes > 0 && t("live.minutes", { n: minutes }), t("live.seconds", { n: seconds })];
  return parts.filter(Boolean).join(" ");
}

/** Milliseconds as whole days, hours, minutes and seconds; never negative. */
export function splitDuration(ms: number) {
  const total = Math.max(0, Math.floor(ms / 1_000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

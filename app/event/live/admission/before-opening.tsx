import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Countdown } from "#app/event/landing/countdown.tsx";
import { LandingPage } from "#app/event/landing/landing-page.tsx";
import type { LandingView } from "#app/event/landing/landing-view.ts";
import { useT } from "#app/i18n/provider.tsx";
import { usePending, useRoomView } from "#app/live/use-room.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";
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
import { StandingBand } from "./standing-band.tsx";
import { WithStanding } from "./with-standing.tsx";

/** The page before the event opens; it turns into the live page by itself. */
export default function BeforeOpening(props: {
  event: EventInfo;
  now: number;
  /** Null in a frame of another site, and in a rehearsal: there is what one needs to know alone. */
  landing: LandingView | null;
  /** Of the registration that this browser knows. */
  standing: OwnStanding | null;
  /** In a frame of another site, which may keep no cookie: asked for anew, its page is that of a stranger. */
  isFramed?: boolean;
}) {
  const { event, now, landing, standing, isFramed } = props;
  const t = useT();
  const { revalidate } = useRevalidator();
  // Moved to a later time while people were in: the page's dates are old ones.
  const isMoved = event.phase !== "before" && !isFramed;
  useEffect(() => {
    if (isMoved) revalidate();
  }, [isMoved, revalidate]);
  return (
    <main className="flex h-full flex-col">
      <div className="mx-auto w-full max-w-xl">
        <AnnouncementsSlot eventId={event.id} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <WithStanding slug={event.slug} standing={standing}>
          {(live) => (
            <>
              {live && <StandingBand standing={live} event={event} />}
              {landing ? (
                <LandingPage event={event} landing={landing} standing={live} now={now} />
              ) : (
                <Cover event={event} />
              )}
            </>
          )}
        </WithStanding>
        <div
          className={classes(
            "mx-auto flex w-full flex-col gap-8 px-6 py-8",
            landing ? "max-w-252" : "max-w-xl",
          )}
        >
          {!landing && <Facts event={event} now={now} />}
          {landing && !event.isCancelled && (
            <p className="text-14 text-ink-soft">{t("live.opensItself")}</p>
          )}
          {event.questionsInAdvance && <InAdvance />}
          <PrivacyLine event={event} />
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

/** When, where, and the way to register, in one narrow column. */
function Facts({ event, now }: { event: EventInfo; now: number }) {
  const t = useT();
  return (
    <>
      {event.isCancelled ? (
        <p className="text-22 font-semibold">{t("landing.cancelled")}</p>
      ) : (
        <section className="flex flex-col gap-2">
          <Countdown to={event.startsAt} now={now} title="" />
          <p className="text-14 text-ink-soft">{t("live.opensItself")}</p>
        </section>
      )}
      {event.takesRegistrations && (
        <p>
          <LinkButton to={`/c/${event.slug}/register`} look="primary" wide reloadDocument>
            {t("live.register")}
          </LinkButton>
        </p>
      )}
      <EventFacts event={event} />
    </>
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
      <h2 className="text-18">{t("standing.askInAdvance")}</h2>
      <p className="text-ink-soft">{t("standing.askInAdvanceText")}</p>
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

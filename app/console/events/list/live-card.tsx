import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LiveDot } from "#app/ui/chip.tsx";
import type { LiveEvent } from "./events-model.ts";

/** An event that is open now: who is there, what waits, and the two ways in. */
export function LiveCard({ event }: { event: LiveEvent }) {
  const t = useT();
  const questions = t("events.questionCount", { n: event.questions });
  const review = event.inReview > 0 ? `, ${t("events.reviewCount", { n: event.inReview })}` : "";
  const facts = [t("events.inRoom", { n: event.inRoom }), questions + review];
  if (event.runningPoll) facts.push(t("events.pollRunning", { title: event.runningPoll }));
  return (
    <article className="flex flex-wrap items-center gap-x-6 gap-y-4 overflow-hidden rounded-card border border-line bg-surface p-5 shadow-[inset_6px_0_0_var(--accent)] sm:px-8">
      {event.logo && (
        // The name beside it says whose it is.
        <img
          src={event.logo}
          alt=""
          className="max-h-16 max-w-32 rounded-control bg-paper object-contain p-1"
        />
      )}
      <div className="min-w-0 basis-64 grow">
        <p className="flex items-center gap-2 text-14 font-semibold text-live">
          <LiveDot />
          {t("events.liveNow")}
        </p>
        <h2 className="mt-1 text-22">
          <Link
            to={`/events/${event.slug}/details`}
            className="no-underline hover:underline hover:underline-offset-4"
          >
            {event.name}
          </Link>
        </h2>
        {/* No line begins with the dot. */}
        <p className="mt-1 text-ink-soft">{facts.join("\u00a0· ")}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <LinkButton
          to={`/events/${event.slug}/display`}
          target="_blank"
          rel="noreferrer"
          className="max-sm:grow"
        >
          {t("events.screen")}
        </LinkButton>
        <LinkButton to={`/events/${event.slug}/qna`} look="primary" className="max-sm:grow">
          {t("events.openQuestions")}
        </LinkButton>
      </div>
    </article>
  );
}

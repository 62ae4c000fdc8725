import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { MoreRows } from "#app/console/events/list/more-rows.tsx";
import { SearchForm } from "#app/console/events/list/search-form.tsx";
import { EmptyState } from "#app/console/lists/empty-state.tsx";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { cityOf, groupByMonth } from "./months.ts";
import { loadUpcomingEvents } from "./upcoming-events.server.ts";

/** Open to everybody: what hosts chose to list. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadUpcomingEvents(context.deps, new URL(request.url));
}

type Listing = Awaited<ReturnType<typeof loadUpcomingEvents>>["items"][number];

/** Events that anybody may come to, by month, in the time of the place. */
export default function UpcomingEvents() {
  const { t, formats } = useLanguage();
  const { query, items, hasMore } = useLoaderData<typeof loader>();
  return (
    <GuestFrame wide>
      <div className="flex flex-col gap-8">
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-36">{t("guest.upcomingTitle")}</h1>
          <SearchForm query={query} />
        </header>
        {items.length === 0 && <Nothing query={query} />}
        {groupByMonth(items).map((month) => (
          <section key={month.key} aria-labelledby={`month-${month.key}`}>
            <h2 id={`month-${month.key}`} className="pb-2 text-22">
              {formats.month(month.at, month.timeZone)}
            </h2>
            <ul>
              {month.items.map((event) => (
                <EventLine key={event.slug} event={event} />
              ))}
            </ul>
          </section>
        ))}
        {items.length > 0 && <MoreRows name="rows" shown={items.length} hasMore={hasMore} />}
      </div>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.upcomingTitle");

function EventLine({ event }: { event: Listing }) {
  const { t, formats } = useLanguage();
  const about = [event.organiser, event.place].filter(Boolean).join(" · ");
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-4 hover:bg-sunken/60">
      {event.logo && (
        <img
          src={event.logo}
          alt=""
          loading="lazy"
          className="size-14 rounded-control bg-paper object-contain p-1"
        />
      )}
      <div className="min-w-0 basis-56 grow">
        <Link
          to={`/c/${event.code}`}
          className="text-18 font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline hover:underline-offset-4"
        >
          {event.name}
        </Link>
        <p className="text-ink-soft">
          <time
            dateTime={new Date(event.startsAt).toISOString()}
            title={formats.full(event.startsAt, event.timeZone)}
          >
            {formats.dayAndTime(event.startsAt, event.timeZone)}
          </time>{" "}
          ({cityOf(event.timeZone)})
        </p>
        {about && <p className="wrap-anywhere text-ink-soft">{about}</p>}
      </div>
      {event.isLive && <Chip tone="live">{t("events.live")}</Chip>}
    </li>
  );
}

function Nothing({ query }: { query: string }) {
  const t = useT();
  return (
    <EmptyState
      title={query ? t("events.emptySearch", { query }) : t("guest.upcomingNone")}
      text={t(query ? "guest.upcomingOther" : "guest.upcomingNoneText")}
    >
      <LinkButton to="/join">{t("guest.participantJoin")}</LinkButton>
    </EmptyState>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipTabs } from "#app/ui/chip-tabs.tsx";
import { mostEventsCounted } from "#workers/contract/limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { PageColumn } from "../../page-column.tsx";
import { loadEventsPage } from "./events-list.server.ts";
import type { EventListTab, EventsPageData } from "./events-model.ts";
import { EventsTable } from "./events-table.tsx";
import { LiveCard } from "./live-card.tsx";
import { MoreRows } from "./more-rows.tsx";
import { SearchForm } from "./search-form.tsx";

const empty: Record<EventListTab, { title: TextKey; text: TextKey }> = {
  upcoming: { title: "events.emptyUpcoming", text: "events.emptyUpcomingText" },
  past: { title: "events.emptyPast", text: "events.emptyPastText" },
  archive: { title: "events.emptyArchive", text: "events.emptyArchiveText" },
};

/** For those who create events, and their front page; an editor's own are on /my-events. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  return loadEventsPage(visitor, new URL(request.url));
}

/** The list of events: live ones on top, the others by time. */
export default function EventsList() {
  const { t, formats } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const count = (n: number) =>
    n < mostEventsCounted
      ? formats.number(n)
      : t("events.countedAtLeast", { n: mostEventsCounted - 1 });
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-36">{t("events.title")}</h1>
        {page.canCreate && (
          <LinkButton to="/events/new" look="primary">
            {t("events.newEvent")}
          </LinkButton>
        )}
      </header>
      {page.live.length > 0 && (
        <div className="flex flex-col gap-3">
          {page.live.map((event) => (
            <LiveCard key={event.id} event={event} />
          ))}
        </div>
      )}
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ChipTabs
            name="tab"
            label={t("events.tabs")}
            initial="upcoming"
            resets={["rows"]}
            tabs={[
              {
                value: "upcoming",
                label: t("events.upcoming"),
                count: count(page.counts.upcoming),
              },
              { value: "past", label: t("events.past"), count: count(page.counts.past) },
              { value: "archive", label: t("events.archive"), count: count(page.counts.archive) },
            ]}
          />
          <SearchForm key={page.tab} query={page.query} />
        </div>
        <List page={page} />
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "events.title");

function List({ page }: { page: EventsPageData }) {
  const t = useT();
  if (page.rows.length > 0) {
    return (
      <>
        <EventsTable rows={page.rows} label={t(`events.${page.tab}`)} />
        <MoreRows key={page.tab} name="rows" shown={page.rows.length} hasMore={page.hasMore} />
      </>
    );
  }
  if (page.query) {
    return (
      <EmptyState
        title={t("events.emptySearch", { query: page.query })}
        text={t("events.emptySearchText")}
      />
    );
  }
  return (
    <EmptyState title={t(empty[page.tab].title)} text={t(empty[page.tab].text)}>
      {page.tab === "upcoming" && page.canCreate && (
        <LinkButton to="/events/new" look="primary">
          {t("events.newEvent")}
        </LinkButton>
      )}
    </EmptyState>
  );
}

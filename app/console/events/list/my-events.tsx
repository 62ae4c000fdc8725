import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireUser } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "../../lists/empty-state.tsx";
import { PageColumn } from "../../page-column.tsx";
import { EventsTable } from "./events-table.tsx";
import { LiveCard } from "./live-card.tsx";
import { MoreRows } from "./more-rows.tsx";
import { loadMyEvents } from "./my-events.server.ts";
import { SearchForm } from "./search-form.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadMyEvents(await requireUser(request, context), new URL(request.url));
}

export default function MyEvents() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const { query, live, hosted, attended } = page;
  const isEmpty = live.length + hosted.length + attended.length === 0;
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-36">{t("events.myTitle")}</h1>
        {(query !== "" || !isEmpty) && <SearchForm query={query} />}
      </header>
      {live.length > 0 && (
        <div className="flex flex-col gap-3">
          {live.map((event) => (
            <LiveCard key={event.id} event={event} />
          ))}
        </div>
      )}
      {hosted.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-22">{t("events.myHosting")}</h2>
          <EventsTable rows={hosted} label={t("events.myHosting")} />
          <MoreRows name="rows" shown={hosted.length} hasMore={page.hasMoreHosted} />
        </section>
      )}
      {attended.length > 0 && (
        <section className="flex flex-col gap-2">
          <h2 className="text-22">{t("events.myAttending")}</h2>
          <EventsTable rows={attended} label={t("events.myAttending")} linksTo="participant" />
          <MoreRows name="attended" shown={attended.length} hasMore={page.hasMoreAttended} />
        </section>
      )}
      {isEmpty && query !== "" && (
        <EmptyState title={t("events.emptySearch", { query })} text={t("events.emptySearchText")} />
      )}
      {isEmpty && query === "" && (
        <EmptyState title={t("events.myEmpty")} text={t("events.myEmptyText")}>
          <LinkButton to="/join" look="primary">
            {t("events.joinWithCode")}
          </LinkButton>
        </EmptyState>
      )}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "events.myTitle");

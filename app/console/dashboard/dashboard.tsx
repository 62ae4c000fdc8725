import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EventsTable } from "../events/list/events-table.tsx";
import { LiveCard } from "../events/list/live-card.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { PageColumn } from "../page-column.tsx";
import { loadDashboard } from "./dashboard.server.ts";
import type { DashboardData } from "./dashboard-model.ts";
import { EventTaskRows } from "./event-task-rows.tsx";
import { OrganisationTaskRows } from "./organisation-task-rows.tsx";

/** For those who create events; an editor's home is /my-events. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadDashboard(await requireAbility(request, context, "event.create"));
}

/** The front page behind sign-in: what is live, what comes next, what needs one. */
export default function Dashboard() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const isEmpty = page.live.length + page.next.length + countTasks(page) === 0;
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-36">{t("dashboard.title")}</h1>
        {page.canCreate && !isEmpty && <NewEvent />}
      </header>
      {isEmpty ? (
        <EmptyState title={t("dashboard.emptyTitle")} text={t("dashboard.emptyText")}>
          <div className="flex flex-wrap gap-2">
            {page.canCreate && <NewEvent />}
            <LinkButton to="/events">{t("dashboard.allEvents")}</LinkButton>
          </div>
        </EmptyState>
      ) : (
        <Parts page={page} />
      )}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "dashboard.title");

function countTasks({ tasks, organisation }: DashboardData): number {
  const { imports, webhooks, undelivered } = organisation;
  return tasks.length + imports.length + webhooks.length + undelivered;
}

function NewEvent() {
  const t = useT();
  return (
    <LinkButton to="/events/new" look="primary">
      {t("events.newEvent")}
    </LinkButton>
  );
}

function Parts({ page }: { page: DashboardData }) {
  const t = useT();
  return (
    <>
      <Part title={t("dashboard.live")} isHidden={page.live.length > 0}>
        {page.live.length === 0 ? (
          <p className="text-ink-soft">{t("dashboard.nothingLive")}</p>
        ) : (
          page.live.map((event) => <LiveCard key={event.id} event={event} />)
        )}
      </Part>
      <Part title={t("dashboard.tasks")}>
        {countTasks(page) === 0 && <p className="text-ink-soft">{t("dashboard.nothingToDo")}</p>}
        {countTasks(page) > 0 && (
          <ul className="flex flex-col">
            <EventTaskRows tasks={page.tasks} />
            <OrganisationTaskRows tasks={page.organisation} showsClients={page.hasClients} />
          </ul>
        )}
      </Part>
      <Part title={t("dashboard.next")}>
        {page.next.length === 0 ? (
          <p className="text-ink-soft">{t("dashboard.nothingNext")}</p>
        ) : (
          <EventsTable rows={page.next} label={t("dashboard.next")} />
        )}
        <p>
          <Link
            to="/events"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("dashboard.allEvents")}
          </Link>
        </p>
      </Part>
    </>
  );
}

/** A part with its heading, which assistive technology alone is told where the cards say it themselves. */
function Part(props: { title: string; isHidden?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className={props.isHidden ? "sr-only" : "text-22"}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { answerAction } from "../../forms/answer-action.server.ts";
import { PageColumn } from "../../page-column.tsx";
import { useOwnZone } from "../../use-own-zone.ts";
import { changeFeed, loadCalendar } from "./calendar.server.ts";
import { CalendarBar } from "./calendar-bar.tsx";
import { byDay, dayIn, noonOf, weekOf, weeksOf } from "./calendar-days.ts";
import { CalendarList } from "./calendar-list.tsx";
import { CalendarTable } from "./calendar-table.tsx";
import { FeedSection } from "./feed-section.tsx";

export { answerForm as clientAction } from "../../forms/answer-form.ts";

/** The events that one may see, by days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  return loadCalendar(visitor, new URL(request.url));
}

/** Makes and ends the address at which programs read one's calendar. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "event.create");
  const form = await request.formData();
  const { search } = new URL(request.url);
  return answerAction(
    request,
    await changeFeed(visitor, form),
    form,
    () => `/manage/calendar${search}#feed`,
  );
}

export default function Calendar() {
  const { t, formats } = useLanguage();
  const page = useLoaderData<typeof loader>();
  const { view, day, isInEventTime } = page;
  const refused = useActionData<typeof action>();
  const ownZone = useOwnZone();
  const weeks = weeksOf(view, day);
  const zoneOf = ({ timeZone }: { timeZone: string }) => (isInEventTime ? timeZone : ownZone);
  const shown = { weeks, view, day, today: dayIn(page.now, ownZone), zoneOf };
  const events = byDay(page.events, zoneOf);
  const monthName = formats.month(noonOf(day), "UTC");
  const title =
    view === "week"
      ? t("staff.calendar.weekOf", { week: weekOf(day), month: monthName })
      : monthName;
  return (
    <PageColumn>
      <h1 className="text-36">{t("staff.calendar.title")}</h1>
      <CalendarBar
        view={view}
        day={day}
        title={title}
        isInEventTime={isInEventTime}
        zone={ownZone}
      />
      {page.hasMore && <p role="status">{t("staff.calendar.hasMore")}</p>}
      {view !== "list" && (
        <div className="hidden md:block">
          <CalendarTable {...shown} events={events} title={title} />
        </div>
      )}
      <div className={view === "list" ? "" : "md:hidden"}>
        <CalendarList {...shown} events={events} />
      </div>
      <FeedSection feed={page.feed} refused={refused} />
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.calendar.title");

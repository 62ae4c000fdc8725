import { useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipTabs } from "#app/ui/chip-tabs.tsx";
import { type CalendarView, stepOf } from "./calendar-days.ts";

/** What of the calendar is shown, and the way to what comes before and after it. */
export function CalendarBar(props: {
  view: CalendarView;
  day: string;
  /** The month or week that is shown. */
  title: string;
  isInEventTime: boolean;
  /** One's own. */
  zone: string;
}) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 aria-live="polite" className="text-22 first-letter:uppercase">
          {props.title}
        </h2>
        <Moves view={props.view} day={props.day} />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <ChipTabs
          name="view"
          label={t("staff.calendar.views")}
          initial="month"
          tabs={[
            { value: "month", label: t("staff.calendar.month") },
            { value: "week", label: t("staff.calendar.week") },
            { value: "list", label: t("staff.calendar.list") },
          ]}
        />
        <ChipTabs
          name="times"
          label={t("staff.calendar.times")}
          initial="own"
          tabs={[
            { value: "own", label: t("staff.calendar.ownTime", { zone: zoneName(props.zone) }) },
            { value: "event", label: t("staff.calendar.eventTime") },
          ]}
        />
      </div>
    </div>
  );
}

/** The way to the month or week before and after, and back to today. */
function Moves({ view, day }: { view: CalendarView; day: string }) {
  const t = useT();
  const [params] = useSearchParams();
  const to = (next: string | null) => {
    const changed = new URLSearchParams(params);
    if (next === null) changed.delete("day");
    else changed.set("day", next);
    return `?${changed}`;
  };
  return (
    <nav aria-label={t("staff.calendar.moves")} className="flex flex-wrap gap-2 max-sm:w-full">
      <LinkButton
        to={to(stepOf(view, day, -1))}
        preventScrollReset
        className="max-sm:grow max-sm:px-3"
      >
        {t(view === "week" ? "staff.calendar.beforeWeek" : "staff.calendar.beforeMonth")}
      </LinkButton>
      <LinkButton to={to(null)} preventScrollReset className="max-sm:grow max-sm:px-3">
        {t("staff.calendar.today")}
      </LinkButton>
      <LinkButton
        to={to(stepOf(view, day, 1))}
        preventScrollReset
        className="max-sm:grow max-sm:px-3"
      >
        {t(view === "week" ? "staff.calendar.afterWeek" : "staff.calendar.afterMonth")}
      </LinkButton>
    </nav>
  );
}

/** `America/New_York` as people write it. */
export function zoneName(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}

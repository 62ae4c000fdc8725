import { useLanguage } from "#app/i18n/provider.tsx";
import { ChipTabs } from "#app/ui/chip-tabs.tsx";
import { usePageAddress } from "#app/ui/loading/page-address.tsx";
import { seatKeys, statusKeys } from "#workers/contract/attendees/attendee-words.ts";
import { seatStates } from "#workers/contract/attendees/seats.ts";
import { attendeeStatuses } from "#workers/contract/attendees/status.ts";
import { FilterForm, type ListFilter } from "../../lists/filter-form.tsx";
import type { AttendeesPage } from "./attendees.server.ts";

/** How many stand where, each a way to see those alone; and the search with the other filters. */
export function AttendeeFilters({ page }: { page: AttendeesPage }) {
  const { t, formats } = useLanguage();
  const { params } = usePageAddress();
  const seat: ListFilter = {
    name: "seat",
    label: t("staff.attendees.allSeats"),
    value: page.seat,
    options: seatStates.map((state) => ({ value: state, label: t(seatKeys[state]) })),
  };
  const tag: ListFilter = {
    name: "tag",
    label: t("staff.attendees.allTags"),
    value: page.tag,
    options: page.tags.map((one) => ({ value: one, label: one })),
  };
  const kept = ["status", "sort", "descending"].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <>
      <ChipTabs
        name="status"
        label={t("staff.attendees.views")}
        initial=""
        resets={["cursor", "new"]}
        tabs={viewsOf(page).map(({ value, key, count }) => ({
          value,
          label: t(key),
          count: formats.number(count),
          // In its own order, whatever the others are sorted by.
          resets: value === "line" ? ["sort", "descending"] : [],
        }))}
      />
      <FilterForm
        key={`${page.view} ${page.sort} ${page.descending}`}
        label={t("staff.attendees.search")}
        query={page.search}
        filters={[...(page.isHybrid ? [seat] : []), ...(page.tags.length > 0 ? [tag] : [])]}
        kept={Object.fromEntries(kept)}
      />
    </>
  );
}

/** All, and whatever there is somebody of; who waits for an answer stands first. */
function viewsOf(page: AttendeesPage) {
  const statuses = attendeeStatuses.map((status) => ({
    value: status,
    key: statusKeys[status],
    count: page.statuses[status],
  }));
  const views = [
    { value: "pending", key: "staff.attendees.pending" as const, count: page.pending },
    // Those who await an answer alone are the ones before.
    ...statuses.filter(({ value, count }) => value !== "waiting" || count !== page.pending),
    { value: "line", key: "staff.attendees.line" as const, count: page.hall?.waiting ?? 0 },
    { value: "declined", key: "staff.attendees.declined" as const, count: page.declined },
    { value: "cancelled", key: "staff.attendees.cancelled" as const, count: page.cancelled },
  ];
  return [
    { value: "", key: "staff.attendees.all" as const, count: page.people },
    ...views.filter(({ value, count }) => count > 0 || value === page.view),
  ];
}

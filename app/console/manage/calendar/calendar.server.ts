import { orThrow, type Visitor } from "#app/session.server.ts";
import { refuse } from "#workers/contract/errors.ts";
import { makeOwnFeed, revokeOwnFeed, showOwnFeed } from "#workers/domain/events/feeds/own-feed.ts";
import { listCalendar } from "#workers/domain/events/lists/list-calendar.ts";
import { calendarViews, dayIn, noonOf, readDay, weeksOf } from "./calendar-days.ts";

/** Where today is while the browser's zone is not known: most hosts are in Norway. */
const usualZone = "Europe/Oslo";
/** A zone is at most 14 hours from UTC: with a day and a half on each side every zone's days are whole. */
const marginMs = 36 * 60 * 60_000;

/** What `/manage/calendar` shows for an address: `?view=month|week|list`, `?day=`, `?times=event`. */
export async function loadCalendar({ deps, actor, signedIn }: Visitor, { searchParams }: URL) {
  const asked = searchParams.get("view");
  const view = calendarViews.find((known) => known === asked) ?? "month";
  const day = readDay(searchParams.get("day"), dayIn(deps.now(), usualZone));
  const weeks = weeksOf(view, day);
  const [first = day, last = day] = [weeks[0]?.days[0], weeks.at(-1)?.days.at(-1)];
  const time = { from: noonOf(first) - marginMs, to: noonOf(last) + marginMs };
  const { items, hasMore } = orThrow(await listCalendar(deps, actor, time));
  const feed = orThrow(await showOwnFeed(deps, signedIn));
  const isInEventTime = searchParams.get("times") === "event";
  return { view, day, now: deps.now(), events: items, hasMore, isInEventTime, feed };
}

/** Makes the address of one's feed, anew where there is one, or ends it: what the form's `intent` says. */
export async function changeFeed({ deps, signedIn }: Visitor, form: FormData) {
  switch (form.get("intent")) {
    case "makeFeed":
      return makeOwnFeed(deps, signedIn);
    case "revokeFeed":
      return revokeOwnFeed(deps, signedIn);
    default:
      return refuse("request.invalid");
  }
}

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>;

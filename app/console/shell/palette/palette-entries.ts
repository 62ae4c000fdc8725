import type { Translate } from "#workers/contract/texts/translate.ts";
import {
  eventLinks,
  mainLinks,
  type NavIconName,
  type NavLinkItem,
  stageLinks,
} from "../nav/nav-links.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";

export interface PaletteEntry {
  readonly to: string;
  readonly name: string;
  /** What tells it from others of the same name: an event's code, or the event of a page. */
  readonly note: string | null;
  readonly icon: NavIconName;
  readonly opensTab: boolean;
}

/** An event as the search finds it. */
export interface FoundEvent {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
}

/** Every screen that one may open from here, the open event's first. */
export function screenEntries(
  person: ConsolePerson,
  event: ShellEvent | null,
  t: Translate,
): readonly PaletteEntry[] {
  const toEntry = (note: string | null) => (item: NavLinkItem) => ({
    to: item.to,
    name: t(item.key),
    note,
    icon: item.icon,
    opensTab: item.opensTab ?? false,
  });
  const own = event
    ? [...eventLinks(person, event), ...stageLinks(event)].map(toEntry(event.name))
    : [];
  const main = [...mainLinks(person), ...extraLinks(person)].map(toEntry(null));
  return [...own, ...main];
}

function extraLinks(person: ConsolePerson): readonly NavLinkItem[] {
  if (person.role === "moderator") return [];
  const profile: NavLinkItem = { to: "/profile", key: "console.profile", icon: "profile" };
  if (person.role === "editor") return [profile];
  return [{ to: "/events/new", key: "console.newEvent", icon: "new" }, profile];
}

/** The way from what was typed to the whole list of what it finds. */
export function allEventsEntry(
  person: ConsolePerson,
  query: string,
  t: Translate,
): readonly PaletteEntry[] {
  const search = query.trim();
  if (search === "" || person.role === "moderator") return [];
  const list = person.role === "editor" ? "/my-events" : "/events";
  return [
    {
      to: `${list}?q=${encodeURIComponent(search)}`,
      name: t("console.paletteAll", { query: search }),
      note: null,
      icon: "events",
      opensTab: false,
    },
  ];
}

/** The pages of found events: the settings and the questions of each. */
export function eventEntries(found: readonly FoundEvent[], t: Translate): readonly PaletteEntry[] {
  return found.flatMap((event): PaletteEntry[] => [
    {
      to: `/events/${event.slug}/details`,
      name: event.name,
      note: event.code,
      icon: "events",
      opensTab: false,
    },
    {
      to: `/events/${event.slug}/qna`,
      name: `${event.name}: ${t("console.questions")}`,
      note: event.code,
      icon: "questions",
      opensTab: false,
    },
  ]);
}

/** The entries that contain every word of the query, in name or note. */
export function filterEntries(
  entries: readonly PaletteEntry[],
  query: string,
): readonly PaletteEntry[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = `${entry.name} ${entry.note ?? ""}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The place after a key in a list of `count`, going round at the ends. */
export function moveChoice(current: number, key: string, count: number): number {
  if (count === 0) return 0;
  switch (key) {
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowUp":
      return (current - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return Math.min(current, count - 1);
  }
}

import type { Translate } from "#workers/contract/texts/translate.ts";
import { detailsSectionKeys } from "../../events/details/details-model.ts";
import { profileLinks } from "../../profile/profile-model.ts";
import {
  clientSections,
  settingsSectionKeys as settingsKeys,
} from "../../settings/settings-model.ts";
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
  const own = event ? [...eventLinks(person, event), ...stageLinks(event)] : [];
  return [...own.map(toEntry(t, event?.name ?? null)), ...mainLinks(person).map(toEntry(t, null))];
}

/** Parts of screens and things to do that stand in no menu: found by their names, and not offered before. */
export function furtherEntries(
  person: ConsolePerson,
  event: ShellEvent | null,
  t: Translate,
): readonly PaletteEntry[] {
  if (person.role === "moderator") return [];
  const own = event ? settingsLinks(event.slug, person) : [];
  return [
    ...own.map(toEntry(t, event?.name ?? null)),
    ...actLinks(person).map(toEntry(t, null)),
    ...ownSettingsLinks(person).map(toEntry(t, t("staff.settings.title"))),
    ...profileLinks
      .filter(({ to }) => to !== "role" || person.roles.length > 1)
      .map(({ to, key }) => ({ to: `/profile#${to}`, key, icon: "profile" }) as const)
      .map(toEntry(t, t("console.profile"))),
  ];
}

function toEntry(t: Translate, note: string | null) {
  return (item: NavLinkItem): PaletteEntry => ({
    to: item.to,
    name: t(item.key),
    note,
    icon: item.icon,
    opensTab: item.opensTab ?? false,
  });
}

/** What one can go to and do beside the menu's screens. */
function actLinks({ role }: ConsolePerson): readonly NavLinkItem[] {
  const canCreate = role !== "editor";
  const canManage = role === "admin" || role === "client";
  return [
    ...(canCreate ? [{ to: "/events/new", key: "console.newEvent", icon: "new" } as const] : []),
    ...(canManage ? manageActs : []),
    ...(role === "admin" ? [newClient] : []),
    { to: "/profile", key: "console.profile", icon: "profile" },
    { to: "/upcoming-events", key: "guest.upcomingTitle", icon: "calendar" },
    { to: "/lock-screen", key: "guest.lockNow", icon: "profile" },
    { to: "/logout", key: "console.signOut", icon: "profile" },
  ];
}

const manageActs: readonly NavLinkItem[] = [
  { to: "/settings/templates", key: "staff.templates.title", icon: "ownSettings" },
  { to: "/settings/suppressions", key: "staff.suppressions.title", icon: "ownSettings" },
  { to: "/users/invite", key: "staff.users.invite", icon: "users" },
  { to: "/users/import", key: "staff.imports.title", icon: "users" },
  { to: "/manage/teams?new", key: "staff.manage.newTeam", icon: "teams" },
];
const newClient: NavLinkItem = {
  to: "/manage/clients?new",
  key: "staff.manage.newClient",
  icon: "clients",
};

/** Parts of the settings of who is signed in: the platform's, the client's, and one's own. */
function ownSettingsLinks({ role }: ConsolePerson): readonly NavLinkItem[] {
  const ofClient = [...clientSections, "payments", "openid"] as const;
  const parts = [
    ...(role === "admin" ? (["platform"] as const) : []),
    ...(role === "client" ? ofClient : []),
    ...(role === "editor" ? [] : (["own"] as const)),
  ];
  return parts.map((part) => ({
    to: `/settings#${part}`,
    key: settingsKeys[part],
    icon: "ownSettings",
  }));
}

/** Parts of the event's settings that are looked for by name, its rehearsal, and a copy of it. */
function settingsLinks(slug: string, { role }: ConsolePerson): readonly NavLinkItem[] {
  const canSetTeams = role === "admin" || role === "client";
  const parts = [
    ["general", detailsSectionKeys.general],
    ["interaction", detailsSectionKeys.interaction],
    ["words", detailsSectionKeys.words],
    ["notes", detailsSectionKeys.notes],
    ...(canSetTeams ? ([["teams", detailsSectionKeys.teams]] as const) : []),
    ["pictures", "staff.files.pictures"],
    ["access", detailsSectionKeys.access],
    ["registration", detailsSectionKeys.registration],
    ["seats", detailsSectionKeys.seats],
    ["embeds", detailsSectionKeys.embeds],
    ["sender", detailsSectionKeys.sender],
    ["hosts", "events.hostsTitle"],
    ["owner", "events.ownerTitle"],
    ["moderator", "events.moderatorTitle"],
    ["screen-key", "events.screenKeyTitle"],
  ] as const;
  const rehearsal: NavLinkItem = {
    to: `/events/${slug}/rehearsal`,
    key: "staff.rehearsal.title",
    icon: "participant",
  };
  const form: NavLinkItem = {
    to: `/events/${slug}/form`,
    key: "staff.forms.title",
    icon: "settings",
  };
  const toLink = ([part, key]: (typeof parts)[number]): NavLinkItem => ({
    to: `/events/${slug}/details#${part}`,
    key,
    icon: "settings",
  });
  const copy: NavLinkItem = {
    to: `/events/${slug}/duplicate`,
    key: "events.duplicateTitle",
    icon: "new",
  };
  return [rehearsal, form, ...(role === "editor" ? [] : [copy]), ...parts.map(toLink)];
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

/** One entry for each place that they lead to: the first. */
export function uniqueEntries(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const places = new Set<string>();
  return entries.filter(({ to }) => {
    const isFirst = !places.has(to);
    places.add(to);
    return isFirst;
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

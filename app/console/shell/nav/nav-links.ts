import { isForModerator } from "#app/guard.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";

export type NavIconName =
  | "dashboard"
  | "events"
  | "mine"
  | "new"
  | "settings"
  | "questions"
  | "table"
  | "chat"
  | "polls"
  | "run"
  | "surveys"
  | "files"
  | "recap"
  | "landing"
  | "attendees"
  | "tickets"
  | "door"
  | "messages"
  | "screen"
  | "control"
  | "scanner"
  | "participant"
  | "profile"
  | "clients"
  | "teams"
  | "users"
  | "announcements"
  | "currencies"
  | "calendar"
  | "ownSettings"
  | "audit"
  | "errors"
  | "money"
  | "metrics"
  | "exports"
  | "keys"
  | "webhooks"
  | "check";

export interface NavLinkItem {
  readonly to: string;
  readonly key: TextKey;
  readonly icon: NavIconName;
  /** Only this very address makes it the current one. */
  readonly isExact?: boolean;
  /** Leaves the console for a page that fills its window. */
  readonly opensTab?: boolean;
  readonly count?: number;
}

/** The console's own screens, by role. */
export function mainLinks(person: ConsolePerson): readonly NavLinkItem[] {
  if (person.role === "moderator") return [];
  const mine: NavLinkItem = { to: "/my-events", key: "console.myEvents", icon: "mine" };
  if (person.role === "editor") return [mine];
  return [
    { to: "/", key: "console.dashboard", icon: "dashboard", isExact: true },
    { to: "/events", key: "console.events", icon: "events", isExact: true },
    mine,
    { to: "/manage/calendar", key: "staff.calendar.title", icon: "calendar" },
    ...manageLinks(person),
  ];
}

/** What is managed outside of events. */
function manageLinks({ role }: ConsolePerson): readonly NavLinkItem[] {
  const settings: NavLinkItem = {
    to: "/settings",
    key: "staff.settings.title",
    icon: "ownSettings",
  };
  const metrics: NavLinkItem = {
    to: "/metrics",
    key: "staff.metrics.title",
    icon: "metrics",
  };
  const money: NavLinkItem = { to: "/transactions", key: "staff.money.title", icon: "money" };
  if (role === "team") return [metrics, money, settings];
  if (role !== "admin" && role !== "client") return [];
  const clients: NavLinkItem = {
    to: "/manage/clients",
    key: "staff.manage.clients",
    icon: "clients",
  };
  const messages: NavLinkItem = {
    to: "/manage/announcement",
    key: "staff.platform.title",
    icon: "announcements",
  };
  const currencies: NavLinkItem = {
    to: "/currencies",
    key: "staff.platform.currencies",
    icon: "currencies",
  };
  const errors: NavLinkItem = { to: "/manage/errors", key: "staff.errors.title", icon: "errors" };
  return [
    ...(role === "admin" ? [clients] : []),
    { to: "/manage/teams", key: "staff.manage.teams", icon: "teams" },
    { to: "/users", key: "staff.users.title", icon: "users" },
    ...(role === "admin" ? [messages, currencies] : []),
    metrics,
    money,
    settings,
    { to: "/manage/keys", key: "staff.keys.title", icon: "keys" },
    { to: "/manage/webhooks", key: "staff.webhooks.title", icon: "webhooks" },
    { to: "/manage/audit", key: "staff.audit.title", icon: "audit" },
    ...(role === "admin" ? [errors] : []),
  ];
}

/** The screens of one event that the person may open. */
export function eventLinks(person: ConsolePerson, event: ShellEvent): readonly NavLinkItem[] {
  const links: readonly NavLinkItem[] = [
    { to: `/events/${event.slug}/details`, key: "console.settings", icon: "settings" },
    { to: `/events/${event.slug}/attendees`, key: "staff.attendees.title", icon: "attendees" },
    { to: `/events/${event.slug}/tickets`, key: "staff.tickets.title", icon: "tickets" },
    { to: `/events/${event.slug}/door`, key: "staff.door.title", icon: "door" },
    { to: `/events/${event.slug}/messages`, key: "staff.messages.title", icon: "messages" },
    {
      to: `/events/${event.slug}/qna`,
      key: "console.questions",
      icon: "questions",
      count: event.inReview,
    },
    { to: `/events/${event.slug}/run`, key: "run.title", icon: "run" },
    {
      to: `/events/${event.slug}/interactive/questions`,
      key: "desk.allTitle",
      icon: "table",
    },
    { to: `/events/${event.slug}/interactive/chats`, key: "chats.title", icon: "chat" },
    { to: `/events/${event.slug}/polls`, key: "console.polls", icon: "polls" },
    {
      to: `/events/${event.slug}/interactive/surveys`,
      key: "staff.surveys.title",
      icon: "surveys",
    },
    { to: `/events/${event.slug}/check`, key: "staff.hallCheck.title", icon: "check" },
    { to: `/events/${event.slug}/metrics`, key: "staff.metrics.title", icon: "metrics" },
    { to: `/events/${event.slug}/exports`, key: "staff.exports.title", icon: "exports" },
    { to: `/events/${event.slug}/homepage`, key: "staff.landing.title", icon: "landing" },
    { to: `/events/${event.slug}/files`, key: "staff.files.title", icon: "files" },
    { to: `/events/${event.slug}/recap`, key: "certificates.settings", icon: "recap" },
    ...(event.isPaid ? [moneyBack(event)] : []),
  ];
  if (person.role !== "moderator") return links;
  return links.filter(({ to }) => isForModerator(to, event.slug));
}

/** Nothing is given back of what costs nothing. */
function moneyBack({ slug }: ShellEvent): NavLinkItem {
  return { to: `/events/${slug}/money`, key: "staff.money.eventTitle", icon: "money" };
}

/** What the hall and the audience see of the event, the remote for it, and the scanner at its entrance. */
export function stageLinks(event: ShellEvent): readonly NavLinkItem[] {
  return [
    { to: `/events/${event.slug}/display`, key: "console.screen", icon: "screen", opensTab: true },
    { to: `/c/${event.slug}/control`, key: "console.control", icon: "control", opensTab: true },
    { to: `/scanner?event=${event.slug}`, key: "scanner.title", icon: "scanner", opensTab: true },
    { to: `/c/${event.slug}`, key: "console.participantPage", icon: "participant", opensTab: true },
  ];
}

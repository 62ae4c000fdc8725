/**
 * Who may do what: the one table that pages, /v1 and the room ask.
 *
 * A cell says how far a role's ability reaches; `can` compares that reach with the subject.
 */

export const consoleRoles = ["admin", "client", "team", "editor"] as const;
/** A role that signs in to the console with an account. */
export type ConsoleRole = (typeof consoleRoles)[number];
export type Role = ConsoleRole | "moderator" | "participant" | "screen" | "guest";

/** The person or program that acts. Ids are prefixed ULIDs (`usr_`, `att_`, …). */
export type Actor =
  | { readonly kind: "guest" }
  /** The product itself: cron, queue, a signed call between Worker and room. */
  | { readonly kind: "system" }
  | {
      readonly kind: "user";
      readonly id: string;
      readonly role: ConsoleRole;
      readonly clientId: string | null;
      readonly teamIds: readonly string[];
    }
  /** Signed in with an event's moderator code. */
  | { readonly kind: "moderator"; readonly id: string; readonly eventId: string }
  | { readonly kind: "attendee"; readonly id: string; readonly eventId: string }
  /** A device that scans at one gate of an event, by the gate's link: no account, and no role. */
  | {
      readonly kind: "gate";
      readonly id: string;
      readonly eventId: string;
      /** Since when it is over: it may hand in what it scanned before, and nothing else. UTC milliseconds. */
      readonly overSince?: number;
    }
  /** A program with an API key: the client's own role, as far as the key's scopes go. */
  | {
      readonly kind: "key";
      readonly id: string;
      readonly clientId: string;
      readonly abilities: readonly Ability[];
    }
  /** Somebody inside the room: the Worker has checked the tenant before it signed the ticket. */
  | { readonly kind: "room"; readonly id: string; readonly role: Role; readonly eventId: string };

/** What an ability is used on. Absent fields are simply not owned by anybody. */
export interface Subject {
  readonly eventId?: string;
  readonly clientId?: string | null;
  readonly teamIds?: readonly string[];
  readonly hostIds?: readonly string[];
  readonly ownerId?: string;
  /** The user or attendee that the subject belongs to. */
  readonly personId?: string;
}

/**
 * How far an ability reaches: everything, the own client, events of the own teams, events that
 * one hosts, the one event that one is signed in to, or what is one's own.
 */
type Reach = "all" | "client" | "teams" | "hosted" | "event" | "own";

const staffOfEvent = {
  admin: "all",
  client: "client",
  team: "teams",
  editor: "hosted",
  moderator: "event",
} as const;

const table = {
  /** Clients, currencies, platform announcements, all users. */
  "platform.manage": { admin: "all" },
  /** A client's own record: its name and settings, its sign-in. */
  "client.manage": { admin: "all", client: "client" },
  /** Teams and users of the own client: to see them, and to change them. */
  "organisation.view": { admin: "all", client: "client" },
  "organisation.manage": { admin: "all", client: "client" },
  /** The page of settings: which parts it has, the role decides. */
  "settings.open": { admin: "all", client: "client", team: "client" },
  /** What a team sets for itself. */
  "team.settings": { admin: "all", client: "client", team: "teams" },
  /** API keys, webhooks, the audit log. */
  "security.manage": { admin: "all", client: "client" },
  "event.create": { admin: "all", client: "client", team: "client" },
  "event.view": staffOfEvent,
  "event.edit": { admin: "all", client: "client", team: "teams", editor: "hosted" },
  "event.publish": { admin: "all", client: "client", team: "teams", editor: "hosted" },
  "event.archive": { admin: "all", client: "client", team: "teams" },
  /** Make somebody else its owner. */
  "event.hand_over": { admin: "all", client: "client", team: "teams" },
  /** Say which teams of its client see it. */
  "event.set_teams": { admin: "all", client: "client" },
  /** Attendees, invitations, broadcasts, exports, metrics. */
  "people.view": staffOfEvent,
  "people.manage": { admin: "all", client: "client", team: "teams", editor: "hosted" },
  /** Take the list of attendees along as a file. */
  "people.export": { admin: "all", client: "client", team: "teams", editor: "hosted" },
  /** Questions desk, polls, surveys, chat moderation, display control. */
  "live.moderate": staffOfEvent,
  /** Send what is said in the hall as text, and nothing else. */
  "live.caption": staffOfEvent,
  /** Read what the desk shows: questions in review, results, the chat as it was said. */
  "live.read": staffOfEvent,
  /** See what the screens in the hall show. */
  "live.watch": { ...staffOfEvent, participant: "event", screen: "event" },
  /** See what attendees of an event chose to show of themselves. */
  "profile.view": { ...staffOfEvent, participant: "event" },
  /** Ask, reply, vote, react, chat, answer surveys, withdraw one's own. */
  "live.take": { participant: "event" },
  /** Check attendees in and out. */
  "door.scan": { ...staffOfEvent, gate: "event" },
  /** Hand in what was scanned at a gate before it was over. */
  "door.hand_in": { gate: "event" },
  "money.manage": { admin: "all", client: "client" },
  "money.read": {
    admin: "all",
    client: "client",
    team: "teams",
    editor: "own",
    participant: "own",
  },
  "self.edit": { admin: "own", client: "own", team: "own", editor: "own", participant: "own" },
} as const satisfies Record<string, Partial<Record<Role | "gate", Reach>>>;

export type Ability = keyof typeof table;
export const abilities = Object.keys(table) as readonly Ability[];

const reachOf: Record<Ability, Partial<Record<Role | "gate", Reach>>> = table;

/** The role under which an actor acts. */
export function roleOf(actor: Actor): Role {
  switch (actor.kind) {
    case "user":
    case "room":
      return actor.role;
    case "moderator":
      return "moderator";
    case "attendee":
      return "participant";
    case "key":
      return "client";
    default:
      return "guest";
  }
}

/** Whether the actor may use the ability on the subject. The product itself may do anything. */
export function can(actor: Actor, ability: Ability, subject: Subject = {}): boolean {
  if (actor.kind === "system") return true;
  const reach = reachOf[ability][actor.kind === "gate" ? "gate" : roleOf(actor)];
  if (reach === undefined) return false;
  switch (actor.kind) {
    // Stryker disable next-line all: the table gives a guest no reach; the case is there for the types.
    case "guest":
      // Stryker disable next-line all: as above.
      return false;
    case "room":
      return subject.eventId === actor.eventId;
    case "gate": {
      const isOver = actor.overSince !== undefined;
      return subject.eventId === actor.eventId && isOver === (ability === "door.hand_in");
    }
    case "moderator":
    case "attendee":
      return reach === "own" ? subject.personId === actor.id : subject.eventId === actor.eventId;
    case "key":
      return (
        reach === "client" &&
        actor.abilities.includes(ability) &&
        subject.clientId === actor.clientId
      );
    case "user":
      return reaches(actor, reach, subject);
  }
}

/** The client of an account or a key; null for anybody else. */
export function clientOf(actor: Actor): string | null {
  return actor.kind === "user" || actor.kind === "key" ? actor.clientId : null;
}

/** Whose records a list shows: the client's that is asked for, else all (null) to admins and their own client's to others. */
export function clientOfList(actor: Actor, asked: string | undefined): string | null {
  return asked ?? (can(actor, "platform.manage") ? null : clientOf(actor));
}

function reaches(actor: Extract<Actor, { kind: "user" }>, reach: Reach, subject: Subject): boolean {
  switch (reach) {
    case "all":
      return true;
    case "client":
      return actor.clientId !== null && subject.clientId === actor.clientId;
    case "teams":
      return (
        actor.clientId !== null &&
        subject.clientId === actor.clientId &&
        (subject.ownerId === actor.id ||
          (subject.teamIds?.some((id) => actor.teamIds.includes(id)) ?? false))
      );
    case "hosted":
      return subject.ownerId === actor.id || (subject.hostIds?.includes(actor.id) ?? false);
    case "own":
      return subject.personId === actor.id;
    // Stryker disable next-line all: no account reaches a single event; the case is there for the types.
    case "event":
      // Stryker disable next-line all: as above.
      return false;
  }
}

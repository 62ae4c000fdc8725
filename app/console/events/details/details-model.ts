import type { ErrorCode } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { EventState } from "#workers/domain/events/event-record.ts";
import type { FollowingMessage } from "#workers/domain/messages/scheduled-messages.ts";
import type { FieldProblem, FieldProblems } from "../../forms/field-problem.ts";

export const sectionNames = [
  "general",
  "access",
  "registration",
  "price",
  "seats",
  "interaction",
  "words",
  "embeds",
  "sender",
  "teams",
  "notes",
] as const;
export type SectionName = (typeof sectionNames)[number];

/** What a section's form holds: texts as typed, switches as yes or no. */
export interface SectionValues {
  readonly general: {
    readonly name: string;
    readonly organiser: string;
    readonly description: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly timeZone: string;
    readonly locationText: string;
    readonly locationAddress: string;
    readonly locationUrl: string;
    /** `#rrggbb`, or empty for the product's own accent. */
    readonly baseColor: string;
    readonly slug: string;
    readonly listed: boolean;
  };
  readonly access: {
    readonly code: string;
    readonly accessCode: string;
    readonly identity: string;
    readonly retentionDays: string;
    readonly joinsPerSecond: string;
    readonly expectedAudience: string;
  };
  readonly registration: {
    readonly registrationEnabled: boolean;
    /** `YYYY-MM-DDTHH:mm` in the event's zone, or empty. */
    readonly registrationDueAt: string;
    readonly registrationMessage: string;
    readonly registrationNeedsApproval: boolean;
    readonly registrationGroupMax: string;
  };
  readonly price: {
    /** `free` or `paid`. */
    readonly priceKind: string;
    /** ISO 4217 */
    readonly priceCurrency: string;
  };
  readonly seats: {
    readonly hybrid: boolean;
    /** Empty while there are none. */
    readonly seatQuota: string;
    readonly noShowMinutes: string;
  };
  readonly interaction: {
    readonly interactionEnabled: boolean;
    readonly reactionsEnabled: boolean;
    readonly moderation: boolean;
    readonly repliesEnabled: boolean;
    readonly questionsInAdvance: boolean;
    readonly questionMaxLength: string;
    readonly questionIntervalMinutes: string;
    readonly questionLimit: string;
    readonly chatEnabled: boolean;
    readonly chatMaxLength: string;
    readonly slowModeSeconds: string;
    readonly approveAfterSeconds: string;
    /** `speed` or `right`. */
    readonly quizScoring: string;
    /** `dark` or `light`. */
    readonly stageTheme: string;
  };
  readonly embeds: {
    readonly embedPre: string;
    readonly embedLive: string;
    readonly embedPost: string;
    /** One on each line. */
    readonly frameHosts: string;
  };
  readonly words: {
    /** `off`, `mask` or `review`. */
    readonly unwantedMode: string;
    readonly unwantedLists: readonly string[];
    /** One on each line. */
    readonly unwantedWords: string;
    readonly unwantedAllowed: string;
  };
  readonly sender: { readonly senderName: string };
  readonly notes: { readonly notes: string };
}

export const eventActions = [
  "publish",
  "unpublish",
  "open",
  "end",
  "archive",
  "restore",
  "makeScreenKey",
  "revokeScreenKey",
  "makeAccessCode",
] as const;
export type EventAction = (typeof eventActions)[number];

export const hostIntents = ["addHost", "removeHost", "changeOwner", "handOver"] as const;
export type HostIntent = (typeof hostIntents)[number];

export const codeIntents = ["addModeratorCode", "removeModeratorCode"] as const;
export type CodeIntent = (typeof codeIntents)[number];

/** Somebody who may edit the event. */
export interface HostRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The visitor's own row. */
  readonly isSelf: boolean;
}

/** A code that lets moderators in; times are UTC milliseconds. */
export interface ModeratorCodeRow {
  readonly id: string;
  readonly code: string;
  /** "" of the one that programs make without one. */
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** When it ends as things stand, and whether it has. */
  readonly until: number;
  readonly isOver: boolean;
}

/** The person who owns the event, and those who host it beside. */
export interface HostList {
  readonly owner: HostRow;
  readonly hosts: readonly HostRow[];
  /** Whether this visitor may make somebody else the owner. */
  readonly canHandOver: boolean;
}

/** The teams of the client, and which of them see the event. */
export interface TeamList {
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly given: readonly string[];
}

/** What there is to sell of an event, and what keeps it from being sold. */
export interface SaleSummary {
  /** Those that can be chosen, and the event's own. */
  readonly currencies: readonly { readonly code: string; readonly name: string }[];
  readonly types: number;
  /** Of the cheapest type, minor units. */
  readonly lowest: number;
  readonly faults: readonly ErrorCode[];
  /** Where this visitor sets what a seller must have; null = others do. */
  readonly sellerAt: string | null;
}

export interface DetailsData {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  readonly version: number;
  readonly state: EventState;
  readonly published: boolean;
  /** UTC milliseconds. */
  /** What an event that is published now is then. */
  readonly onPublish: "before" | "open" | "ended";
  readonly opensAt: number;
  readonly closesAt: number;
  readonly endedAt: number | null;
  readonly archivedAt: number | null;
  readonly cancelledAt: number | null;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly joinAddress: string;
  readonly loginAddress: string;
  /** Null for those who may not see them. */
  readonly moderatorCodes: readonly ModeratorCodeRow[] | null;
  /** Of the screen in the hall, with the key that lets it in. */
  readonly screenAddress: string | null;
  /** The same key for embeds; null without one, and for those who may not see it. */
  readonly screenKey: string | null;
  /** Where the pages are, for what other sites paste. */
  readonly origin: string;
  /** Paths of its pictures. */
  readonly logo: string | null;
  readonly background: string | null;
  /** Null for those who may not see it. */
  readonly hosts: HostList | null;
  /** Null for those who do not give the event to teams. */
  readonly teams: TeamList | null;
  /** Why nothing can be changed here, if so. */
  readonly readOnly: "moderator" | "archived" | null;
  /** Whether what is written in the picture of shared links is not so any more. */
  readonly isPictureOutdated: boolean;
  /** Seats that people have, and people who wait for one. */
  readonly seatCounts: { readonly taken: number; readonly waiting: number };
  readonly sale: SaleSummary;
  /** Fields of the registration form. */
  readonly fieldCount: number;
  readonly canDuplicate: boolean;
  readonly canPublish: boolean;
  readonly canArchive: boolean;
  /** Fields that publishing waits for. */
  readonly missing: readonly { readonly field: string; readonly key: TextKey }[];
  /** Tickets that are paid for and not given back. */
  readonly soldTickets: number;
  /** How many messages wait for their time. */
  readonly scheduledMessages: number;
  readonly values: SectionValues;
}

/** What a posted form is answered with. */
export type DetailsAnswer =
  | {
      readonly kind: "saved";
      readonly section: SectionName;
      readonly version: number;
      /** The event's address may be what was changed. */
      readonly slug: string;
      /** Messages that go at another time from now on, or not any more. */
      readonly messages: readonly FollowingMessage[];
    }
  | {
      readonly kind: "refused";
      readonly section: SectionName;
      readonly problems: FieldProblems;
      /** As typed, for pages without script. */
      readonly typed: Readonly<Record<string, string>>;
    }
  | { readonly kind: "done"; readonly action: EventAction; readonly version: number }
  | {
      readonly kind: "actionRefused";
      readonly action: EventAction;
      readonly problem: FieldProblem;
    }
  | { readonly kind: "hostAdded"; readonly name: string }
  | { readonly kind: "hostRemoved" }
  | {
      /** Nothing is changed yet: whose the event would be has to be confirmed. */
      readonly kind: "ownerFound";
      readonly person: { readonly id: string; readonly name: string; readonly email: string };
      /** Whether the visitor may still open the event then. */
      readonly canStay: boolean;
    }
  | { readonly kind: "ownerChanged"; readonly name: string; readonly version: number }
  | {
      readonly kind: "hostRefused";
      readonly intent: HostIntent;
      readonly problem: FieldProblem;
      /** The address as typed, for pages without script. */
      readonly email: string;
    }
  | { readonly kind: "codeAdded"; readonly code: string }
  | { readonly kind: "codeRemoved" }
  | {
      readonly kind: "codeRefused";
      readonly intent: CodeIntent;
      readonly problems: FieldProblems;
      /** As typed, for pages without script. */
      readonly typed: Readonly<Record<string, string>>;
    };

/** What is said of a form that the server did not answer, where it stands. */
export function unansweredDetails(form: FormData, code: ErrorCode): DetailsAnswer {
  const intent = form.get("intent");
  const action = eventActions.find((known) => known === intent);
  if (action) return { kind: "actionRefused", action, problem: { code } };
  const hosts = hostIntents.find((known) => known === intent);
  const email = String(form.get("email") ?? "");
  if (hosts) return { kind: "hostRefused", intent: hosts, problem: { code }, email };
  const codes = codeIntents.find((known) => known === intent);
  if (codes) {
    return {
      kind: "codeRefused",
      intent: codes,
      problems: { form: { code } },
      typed: typedOf(form),
    };
  }
  const section = sectionNames.find((name) => name === form.get("section")) ?? "general";
  return { kind: "refused", section, problems: { form: { code } }, typed: typedOf(form) };
}

/** A form's fields as texts. */
export function typedOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** What each section is called. */
export const detailsSectionKeys: Record<SectionName, TextKey> = {
  general: "events.sectionGeneral",
  access: "events.sectionAccess",
  registration: "events.sectionRegistration",
  price: "staff.tickets.section",
  seats: "events.sectionSeats",
  interaction: "events.sectionInteraction",
  words: "staff.unwanted.section",
  embeds: "events.sectionEmbeds",
  sender: "events.sectionSender",
  teams: "events.sectionTeams",
  notes: "events.sectionNotes",
};

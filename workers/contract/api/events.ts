import * as v from "valibot";
import { filterInput } from "../conventions/input-filter.ts";
import { parseFrameHosts } from "../http/frame-hosts.ts";
import { quizScorings } from "../kinds.ts";
import { sendingLimits, textLimits } from "../limits.ts";
import {
  expectedAudience,
  joinsPerSecond,
  moderatorCodeName,
  retentionDays,
} from "../organisations/console-limits.ts";
import { parsePlayer } from "../players.ts";
import { plainAccessCode } from "../secrets/access-code.ts";
import { unwantedLimits } from "../unwanted/unwanted-settings.ts";
import { registrationSettingsSchema, seatsSchema } from "./attendees/registration-settings.ts";
import {
  color,
  email,
  filteredText,
  flag,
  integer,
  optionalText,
  search,
  text,
  time,
  timeZone,
  webAddress,
} from "./fields.ts";
import { priceSchema } from "./money/ticket-types.ts";
import { wordsSchema } from "./unwanted-words.ts";

const slug = v.pipe(
  v.string("text.format"),
  v.trim(),
  v.toLowerCase(),
  v.minLength(textLimits.slug.min, "text.too_short"),
  v.maxLength(textLimits.slug.max, "text.too_long"),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "text.format"),
);
/** A host's own code: letters and digits, the group mark left out. */
const code = v.pipe(
  v.string("text.format"),
  v.transform((value) => filterInput(value).replace(/[\s-]/g, "").toUpperCase()),
  v.minLength(textLimits.ownCode.min, "text.too_short"),
  v.maxLength(textLimits.ownCode.max, "text.too_long"),
  v.regex(/^[A-Z0-9]+$/, "text.format"),
);
const accessCode = v.pipe(
  v.nullable(v.pipe(v.string("request.invalid"), v.transform(filterInput))),
  optionalText(textLimits.accessCode),
  v.transform((value) => value && plainAccessCode(value)),
);
const name = text(textLimits.eventName);
const organiser = text({ max: textLimits.eventName.max });
const description = text(textLimits.description);

/** `POST /v1/events/{slug}/unpublish`: whether buyers of tickets that are not given back are to keep them. */
export const unpublishSchema = v.object({ confirmSold: v.optional(flag) });

/** `PUT /v1/events/{slug}/owner` */
export const ownerSchema = v.object({ userId: v.pipe(v.string("field.text"), v.maxLength(40)) });

/** That see one event. */
const mostTeams = 50;
const teamIds = v.pipe(v.array(v.string()), v.maxLength(mostTeams));

/** `PUT /v1/events/{slug}/teams`: all that see the event from then on. `version` is that of the event that is known. */
export const eventTeamsSchema = v.object({ teamIds, version: v.optional(v.number()) });

/** Section General of an event's settings. */
export const generalSchema = v.object({
  name,
  organiser,
  description,
  locationText: text({ max: 200 }),
  locationAddress: text({ max: 300 }),
  locationUrl: webAddress,
  startsAt: time,
  endsAt: time,
  timeZone,
  slug,
  baseColor: color,
  listed: flag,
});

/** Section Access. `accessCode` null = none. */
export const accessSchema = v.object({
  code,
  accessCode,
  identity: v.picklist(["anonymous", "named", "choice"], "request.invalid"),
  anonymousAllowed: flag,
  retentionDays: integer(retentionDays),
  /** Newcomers who are let in a second; 0 = as many as come. */
  joinsPerSecond: integer(joinsPerSecond),
  /** Phones that are expected at once; 0 = not said. More than 3,000 are spread over relays before they come. */
  expectedAudience: integer(expectedAudience),
});

/** Section Interaction. */
export const interactionSchema = v.object({
  moderation: flag,
  interactionEnabled: flag,
  repliesEnabled: flag,
  questionsInAdvance: flag,
  questionMaxLength: integer({
    min: textLimits.question.lowest,
    max: textLimits.question.highest,
  }),
  questionIntervalMinutes: integer(sendingLimits.questionIntervalMinutes),
  questionLimit: integer(sendingLimits.questionsPerPerson),
  chatEnabled: flag,
  chatMaxLength: integer({ min: textLimits.question.lowest, max: textLimits.chat.max }),
  slowModeSeconds: integer(sendingLimits.slowModeSeconds),
  reactionsEnabled: flag,
  /** Seconds after which a waiting question is let through by itself; 0 = never. */
  approveAfterSeconds: integer(unwantedLimits.approveAfterSeconds),
  /** What gives points in quiz questions that are made on the event's pages. */
  quizScoring: v.picklist(quizScorings, "request.invalid"),
  /** The stage of screens in the hall that have no look of their own. */
  stageTheme: v.picklist(["dark", "light"], "request.invalid"),
});

/** Section Sender: whose name mails about the event carry; "" = the client's. */
export const senderSchema = v.object({ senderName: filteredText({ max: textLimits.name.max }) });

/** Section Notes: what the hosts write down for themselves. */
export const notesSchema = v.object({ notes: text(textLimits.description) });

const player = v.pipe(
  v.string("text.format"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = parsePlayer(dataset.value);
    if (address !== null) return address;
    addIssue({ message: "embed.player" });
    return NEVER;
  }),
);

/** Section Embeds: the players above the tabs, by the event's time, and who may frame the event. */
export const embedsSchema = v.object({
  embedLive: player,
  embedPre: player,
  embedPost: player,
  frameHosts: v.pipe(
    v.array(v.string("embed.hosts")),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const hosts = parseFrameHosts(dataset.value.join(" "));
      if (hosts !== null) return hosts;
      addIssue({ message: "embed.hosts" });
      return NEVER;
    }),
  ),
});

export const eventSections = {
  general: generalSchema,
  access: accessSchema,
  registration: registrationSettingsSchema,
  seats: seatsSchema,
  interaction: interactionSchema,
  embeds: embedsSchema,
  sender: senderSchema,
  notes: notesSchema,
  price: priceSchema,
  words: wordsSchema,
} as const;
export type EventSection = keyof typeof eventSections;
/** Every field of a section may be left out; those that are given are changed. */
type Given<S extends v.GenericSchema> = {
  readonly [K in keyof v.InferOutput<S>]?: v.InferOutput<S>[K] | undefined;
};
export type EventSectionValues = {
  readonly [S in EventSection]: Given<(typeof eventSections)[S]>;
};

/** One section's change. `version` is that of the event which the form was filled from. */
export const eventUpdateSchema = v.variant("section", [
  v.object({
    section: v.literal("general"),
    version: v.optional(v.number()),
    values: v.partial(generalSchema),
  }),
  v.object({
    section: v.literal("access"),
    version: v.optional(v.number()),
    values: v.partial(accessSchema),
  }),
  v.object({
    section: v.literal("registration"),
    version: v.optional(v.number()),
    values: v.partial(registrationSettingsSchema),
  }),
  v.object({
    section: v.literal("seats"),
    version: v.optional(v.number()),
    values: v.partial(seatsSchema),
  }),
  v.object({
    section: v.literal("interaction"),
    version: v.optional(v.number()),
    values: v.partial(interactionSchema),
  }),
  v.object({
    section: v.literal("embeds"),
    version: v.optional(v.number()),
    values: v.partial(embedsSchema),
  }),
  v.object({
    section: v.literal("sender"),
    version: v.optional(v.number()),
    values: v.partial(senderSchema),
  }),
  v.object({
    section: v.literal("notes"),
    version: v.optional(v.number()),
    values: v.partial(notesSchema),
  }),
  v.object({
    section: v.literal("price"),
    version: v.optional(v.number()),
    values: v.partial(priceSchema),
  }),
  v.object({
    section: v.literal("words"),
    version: v.optional(v.number()),
    values: v.partial(wordsSchema),
  }),
]);

/** What a new event is made of; all else has its default. */
export const newEventSchema = v.object({
  name,
  startsAt: time,
  endsAt: time,
  timeZone,
  organiser: v.exactOptional(organiser),
  description: v.exactOptional(description),
  /** Own code; made when absent. */
  code: v.exactOptional(code),
  moderation: v.exactOptional(flag),
  accessCode: v.exactOptional(accessCode),
  baseColor: v.exactOptional(color),
  locationText: v.exactOptional(text({ max: 200 })),
  locationAddress: v.exactOptional(text({ max: 300 })),
  /** Whose event it is: said by admins, who belong to no client. */
  clientId: v.exactOptional(v.string()),
  teamIds: v.exactOptional(teamIds),
});
export type NewEvent = v.InferOutput<typeof newEventSchema>;

/** `POST /v1/events/{slug}/duplicate`: what a copy has of its own. */
export const eventCopySchema = v.object({
  name,
  startsAt: time,
  endsAt: time,
  /** That of the event that is copied when absent. */
  timeZone: v.exactOptional(timeZone),
  /** Own code; made when absent. */
  code: v.exactOptional(code),
});
export type EventCopy = v.InferOutput<typeof eventCopySchema>;

export const eventTabs = ["live", "upcoming", "past", "archived"] as const;
export type EventTab = (typeof eventTabs)[number];

/** Query of a list of events. */
export const eventListSchema = v.object({
  tab: v.optional(v.picklist(eventTabs), "live"),
  search,
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(100)), "50"),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** The longest time of a calendar that is asked for at once, milliseconds: a year and a month. */
const longestCalendarMs = 400 * 24 * 60 * 60_000;

const timeInAddress = v.pipe(v.string(), v.digits("event.dates"), v.transform(Number), time);

/** What a calendar is asked for: from when to when, UTC milliseconds, the end not in it. */
export const calendarSchema = v.pipe(
  v.object({ from: timeInAddress, to: timeInAddress }),
  v.forward(
    v.check(({ from, to }) => to > from && to - from <= longestCalendarMs, "event.dates"),
    ["to"],
  ),
);

/** A moderator code of an event: whose it is, and when it ends of itself. */
export const moderatorCodeSchema = v.object({
  name: text(moderatorCodeName),
  /** UTC milliseconds; without it 24 h after the event's actual end. */
  endsAt: v.optional(v.nullable(time), null),
});

/** `POST /v1/events/{slug}/hosts`: an editor by the address of their account. */
export const newHostSchema = v.object({ email });

export const hostSchema = v.looseObject({ id: v.string(), name: v.string(), email: v.string() });
export const hostsSchema = v.looseObject({
  owner: hostSchema,
  hosts: v.pipe(v.array(hostSchema), v.description("Beside the owner, by name")),
});

export const screenKeySchema = v.looseObject({
  screenKey: v.pipe(
    v.nullable(v.string()),
    v.description("What screens and embeds have in their address; null = there is none"),
  ),
});

import { and, eq, inArray } from "drizzle-orm";
import type { NewEvent } from "../../../contract/api/events.ts";
import { registrationLimits } from "../../../contract/attendees/registration-limits.ts";
import { type Result, refuse } from "../../../contract/errors.ts";
import { sendingLimits, textLimits } from "../../../contract/limits.ts";
import {
  expectedAudience,
  joinsPerSecond,
} from "../../../contract/organisations/console-limits.ts";
import { type Actor, can, clientOf } from "../../../contract/permissions.ts";
import { unwantedLists } from "../../../contract/unwanted/unwanted-settings.ts";
import { clients, teams } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { ownerForKey } from "../../keys/key-visitor.ts";
import { codeFor } from "../../organisations/refusals.ts";
import type { EventRecord } from "../event-record.ts";
import { openingTimesOf } from "../record.ts";
import { type Addressless, checkNewEvent, saveNewEvent } from "./save-new-event.ts";

/** Makes an unpublished event with a code and a slug of its own. */
export async function createEvent(
  deps: Deps,
  actor: Actor,
  input: NewEvent,
): Promise<Result<EventRecord>> {
  const clientId = clientOfNew(actor, input);
  if (!can(actor, "event.create", { clientId })) return refuse(codeFor(actor));
  if (clientId === null) return refuse("request.invalid", undefined, { clientId: "text.empty" });
  const checked = checkNewEvent(input);
  if (!checked.ok) return checked;
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId) });
  if (!client) return refuse("request.invalid", undefined, { clientId: "text.format" });
  if (client.blockedAt !== null) {
    return refuse("client.blocked", undefined, { clientId: "client.blocked" });
  }
  const ownerId = await ownerOfNew(deps, actor);
  if (ownerId === null) return refuse("event.no_owner");
  const ofTeams = await ownTeams(deps, actor, clientId, input.teamIds ?? []);
  if (ofTeams === null) return refuse("team.not_found", undefined, { teamIds: "team.not_found" });
  const teamIds = ofTeams.map(({ id }) => id);
  const teamSender = ofTeams.length === 1 ? (ofTeams[0]?.senderName ?? "") : "";

  const event = fillIn(deps, { ...input, client, ownerId, teamSender }, teamIds);
  return saveNewEvent(deps, actor, { event, code: input.code });
}

/** Admins say whose it is; all others make events of their own client. */
function clientOfNew(actor: Actor, input: NewEvent): string | null {
  return can(actor, "platform.manage") ? (input.clientId ?? null) : clientOf(actor);
}

/** Whose a new event is: who makes it, or the account behind a key. */
export async function ownerOfNew(deps: Deps, actor: Actor): Promise<string | null> {
  if (actor.kind === "key") return ownerForKey(deps, actor);
  return actor.kind === "user" ? actor.id : null;
}

/** The wanted teams of the client, or those of a team member who named none; null when one is not the client's. */
async function ownTeams(
  deps: Deps,
  actor: Actor,
  clientId: string,
  wanted: readonly string[],
): Promise<readonly { readonly id: string; readonly senderName: string }[] | null> {
  const isTeam = actor.kind === "user" && actor.role === "team";
  const ids = wanted.length === 0 && isTeam ? actor.teamIds : wanted;
  if (ids.length === 0) return [];
  const rows = await deps.db
    .select({ id: teams.id, senderName: teams.senderName })
    .from(teams)
    .where(and(eq(teams.clientId, clientId), inArray(teams.id, [...ids].slice(0, 50))));
  return rows.length === new Set(ids).size ? rows : null;
}

type Filled = NewEvent & {
  readonly client: typeof clients.$inferSelect;
  readonly ownerId: string;
  /** Of the one team that it is given to; "" where there is none or several. */
  readonly teamSender: string;
};

/** What a new event is until its settings are changed. */
const defaults = {
  version: 1,
  pushedVersion: 1,
  locationUrl: "",
  logo: null,
  background: null,
  published: false,
  publishedAt: null,
  archivedAt: null,
  listed: false,
  priceKind: "free",
  priceAmount: 0,
  priceVatRate: 2_500,
  hybrid: false,
  seatQuota: 0,
  noShowMinutes: 0,
  noShowsReleasedAt: null,
  answerDays: null,
  refundUntilHours: null,
  refundFee: 0,
  peopleErasedAt: null,
  registrationEnabled: false,
  registrationDueAt: null,
  registrationMessage: "",
  registrationNeedsApproval: false,
  registrationGroupMax: registrationLimits.groupMax,
  customFields: [],
  screenKey: null,
  identity: "choice",
  anonymousAllowed: true,
  interactionEnabled: true,
  repliesEnabled: true,
  questionsInAdvance: false,
  questionMaxLength: textLimits.question.max,
  questionIntervalMinutes: sendingLimits.questionIntervalMinutes.default,
  questionLimit: sendingLimits.questionsPerPerson.default,
  chatEnabled: true,
  chatMaxLength: textLimits.chat.max,
  slowModeSeconds: sendingLimits.slowModeSeconds.default,
  reactionsEnabled: true,
  joinsPerSecond: joinsPerSecond.default,
  expectedAudience: expectedAudience.default,
  relays: 0,
  relaySeats: null,
  embedLive: "",
  embedPre: "",
  embedPost: "",
  frameHosts: [],
  quizScoring: "speed",
  stageTheme: "dark",
  unwantedMode: "off",
  unwantedLists,
  unwantedWords: [],
  unwantedAllowed: [],
  approveAfterSeconds: 0,
  rehearsal: null,
  notes: "",
  hostIds: [],
  moderatorCode: null,
} satisfies Partial<EventRecord>;

function fillIn(deps: Deps, input: Filled, teamIds: readonly string[]): Addressless {
  const now = deps.now();
  const { startsAt, endsAt } = input;
  const times = { startsAt, endsAt, openedAt: null, endedAt: null, cancelledAt: null };
  return {
    ...defaults,
    id: deps.newId("evt"),
    clientId: input.client.id,
    ownerId: input.ownerId,
    name: input.name,
    organiser: input.organiser ?? "",
    description: input.description ?? "",
    locationText: input.locationText ?? "",
    locationAddress: input.locationAddress ?? "",
    ...times,
    ...openingTimesOf(times),
    timeZone: input.timeZone,
    // As the client wants it, until the event says otherwise.
    baseColor: input.baseColor ?? input.client.baseColor,
    priceCurrency: input.client.currency,
    retentionDays: input.client.retentionDays,
    senderName: input.teamSender || input.client.senderName,
    accessCode: input.accessCode ?? null,
    moderation: input.moderation ?? true,
    createdAt: now,
    updatedAt: now,
    teamIds,
  };
}

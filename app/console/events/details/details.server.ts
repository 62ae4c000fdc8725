import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { isOutdated } from "#workers/contract/landing/share-picture.ts";
import { can } from "#workers/contract/permissions.ts";
import { showAccessCode } from "#workers/contract/secrets/access-code.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { listTeamsFor } from "#workers/domain/events/changes/set-teams.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { type Host, listHosts } from "#workers/domain/events/hosts.ts";
import { listModeratorCodes } from "#workers/domain/events/moderator-code.ts";
import { stateOfEvent, subjectOf } from "#workers/domain/events/record.ts";
import { readSeatCounts } from "#workers/domain/events/seat-quota.ts";
import { withoutSecrets } from "#workers/domain/events/show-event.ts";
import { readLandingPage } from "#workers/domain/landing/landing-page.ts";
import { countScheduled } from "#workers/domain/messages/scheduled-messages.ts";
import { listSaleFaults } from "#workers/domain/payments/sale/price.ts";
import { countSoldTickets } from "#workers/domain/payments/sale/sold-tickets.ts";
import { readTicketTypes } from "#workers/domain/payments/ticket-types.ts";
import { listCurrencies } from "#workers/domain/platform/currencies/currencies.ts";
import { sellerAddress } from "../tickets/seller-address.ts";
import { toLocal } from "../zone-times.server.ts";
import type {
  DetailsData,
  HostList,
  ModeratorCodeRow,
  SaleSummary,
  SectionValues,
  TeamList,
} from "./details-model.ts";

/** What the settings page shows of an event, and what this visitor may do with it. */
export async function loadDetails(visitor: EventVisitor, locale: Locale): Promise<DetailsData> {
  const { deps, actor, event } = visitor;
  const subject = subjectOf(event);
  const canEdit = can(actor, "event.edit", subject);
  const isArchived = event.archivedAt !== null;
  const sale = await loadSale(visitor, locale);
  return {
    id: event.id,
    slug: event.slug,
    name: event.name,
    code: event.code,
    version: event.version,
    state: stateOfEvent(event, deps.now()),
    onPublish: phaseByTime(event, deps.now()),
    published: event.published,
    opensAt: event.opensAt,
    closesAt: event.closesAt,
    endedAt: event.endedAt,
    archivedAt: event.archivedAt,
    cancelledAt: event.cancelledAt,
    endsAt: event.endsAt,
    timeZone: event.timeZone,
    joinAddress: `${deps.config.publicUrl}/c/${event.code}`,
    loginAddress: `${deps.config.publicUrl}/login?tab=moderator`,
    moderatorCodes: canEdit ? await loadModeratorCodes(visitor) : null,
    screenAddress: canEdit ? screenAddressOf(visitor) : null,
    screenKey: canEdit ? event.screenKey : null,
    origin: new URL(deps.config.publicUrl).origin,
    logo: event.logo,
    background: event.background,
    hosts: canEdit ? await loadHosts(visitor) : null,
    teams: can(actor, "event.set_teams", subject) ? await loadTeams(visitor) : null,
    readOnly: readOnlyReason(canEdit, isArchived),
    isPictureOutdated: canEdit && !isArchived && (await hasOutdatedPicture(visitor)),
    seatCounts: await readSeatCounts(deps, event.id),
    sale,
    fieldCount: event.customFields.length,
    canDuplicate: canEdit && can(actor, "event.create", subject),
    canPublish: can(actor, "event.publish", subject),
    canArchive: can(actor, "event.archive", subject),
    missing: [...listMissing(event), ...listMissingSale(sale)],
    soldTickets: canEdit ? await countSoldTickets(deps, event.id) : 0,
    scheduledMessages: canEdit ? await countScheduled(deps, event.id) : 0,
    values: toValues(canEdit ? event : withoutSecrets(event)),
  };
}

/** Where an event stands by its times alone. */
function phaseByTime({ opensAt, closesAt }: EventRecord, now: number): DetailsData["onPublish"] {
  if (closesAt <= now) return "ended";
  return opensAt <= now ? "open" : "before";
}

function screenAddressOf({ deps, event }: EventVisitor): string | null {
  if (event.screenKey === null) return null;
  return `${deps.config.publicUrl}/events/${event.slug}/display?key=${event.screenKey}`;
}

async function loadModeratorCodes(visitor: EventVisitor): Promise<readonly ModeratorCodeRow[]> {
  const { deps, actor, event } = visitor;
  const codes = orThrow(await listModeratorCodes(deps, actor, { eventId: event.id }));
  return codes.map(({ endsAt: _own, ...code }) => ({ ...code, isOver: code.until <= deps.now() }));
}

async function loadHosts({ deps, actor, event }: EventVisitor): Promise<HostList> {
  const { owner, hosts } = orThrow(await listHosts(deps, actor, { eventId: event.id }));
  const toHost = (host: Host) => ({ ...host, isSelf: "id" in actor && actor.id === host.id });
  const canHandOver = can(actor, "event.hand_over", subjectOf(event));
  return {
    owner: toHost(owner),
    hosts: hosts.map(toHost),
    canHandOver: canHandOver && event.archivedAt === null,
  };
}

async function hasOutdatedPicture({ deps, event }: EventVisitor): Promise<boolean> {
  const page = await readLandingPage(deps, event);
  return isOutdated(page, { ...event, place: { text: event.locationText } });
}

async function loadTeams({ deps, actor, event }: EventVisitor): Promise<TeamList> {
  const choices = orThrow(await listTeamsFor(deps, actor, { eventId: event.id }));
  return { choices, given: event.teamIds };
}

function readOnlyReason(canEdit: boolean, isArchived: boolean): DetailsData["readOnly"] {
  if (!canEdit) return "moderator";
  return isArchived ? "archived" : null;
}

async function loadSale(
  { deps, actor, event }: EventVisitor,
  locale: Locale,
): Promise<SaleSummary> {
  const [listed, types, faults] = await Promise.all([
    // Whoever prepares the event chooses among them, also where they make none.
    listCurrencies(deps, { kind: "system" }, { state: "on" }),
    readTicketTypes(deps, event.id),
    listSaleFaults(deps, event),
  ]);
  const known = orThrow(listed).map(({ code, nameNo, nameEn }) => {
    return { code, name: locale === "no" ? nameNo : nameEn };
  });
  const own = { code: event.priceCurrency, name: "" };
  const isListed = known.some(({ code }) => code === own.code);
  return {
    currencies: isListed ? known : [own, ...known],
    types: types.length,
    lowest: types.length === 0 ? 0 : Math.min(...types.map(({ amount }) => amount)),
    faults,
    sellerAt: sellerAddress(actor, event),
  };
}

/** The same of what is to be sold. */
function listMissingSale({ faults }: SaleSummary): DetailsData["missing"] {
  return faults.flatMap((fault) => {
    switch (fault) {
      case "price.no_types":
        return { field: "ticketTypes", key: "staff.tickets.missingTypes" } as const;
      case "price.approval":
        return { field: "priceKind", key: "staff.tickets.missingApproval" } as const;
      case "price.no_seller":
        return { field: "seller", key: "staff.tickets.missingSeller" } as const;
      case "price.no_vat":
        return { field: "ticketTypes", key: "staff.tickets.missingVat" } as const;
      default:
        return { field: "priceKind", key: "staff.tickets.missingService" } as const;
    }
  });
}

/** What publishing would be refused for. */
function listMissing(event: EventRecord): DetailsData["missing"] {
  const missing: DetailsData["missing"][number][] = [];
  if (event.organiser.trim() === "") {
    missing.push({ field: "organiser", key: "events.missingOrganiser" });
  }
  if (event.description.trim() === "") {
    missing.push({ field: "description", key: "events.missingDescription" });
  }
  return missing;
}

function toValues(event: EventRecord): SectionValues {
  return {
    general: {
      name: event.name,
      organiser: event.organiser,
      description: event.description,
      startsAt: toLocal(event.startsAt, event.timeZone),
      endsAt: toLocal(event.endsAt, event.timeZone),
      timeZone: event.timeZone,
      locationText: event.locationText,
      locationAddress: event.locationAddress,
      locationUrl: event.locationUrl,
      baseColor: event.baseColor ?? "",
      slug: event.slug,
      listed: event.listed,
    },
    access: {
      code: event.code,
      accessCode: showAccessCode(event.accessCode ?? ""),
      identity: event.identity,
      retentionDays: String(event.retentionDays),
      joinsPerSecond: String(event.joinsPerSecond),
      expectedAudience: String(event.expectedAudience),
    },
    registration: {
      registrationEnabled: event.registrationEnabled,
      registrationDueAt:
        event.registrationDueAt === null ? "" : toLocal(event.registrationDueAt, event.timeZone),
      registrationMessage: event.registrationMessage,
      registrationNeedsApproval: event.registrationNeedsApproval,
      registrationGroupMax: String(event.registrationGroupMax),
    },
    price: { priceKind: event.priceKind, priceCurrency: event.priceCurrency },
    seats: {
      hybrid: event.hybrid,
      seatQuota: event.seatQuota === 0 ? "" : String(event.seatQuota),
      noShowMinutes: String(event.noShowMinutes),
    },
    interaction: interactionOf(event),
    words: {
      unwantedMode: event.unwantedMode,
      unwantedLists: event.unwantedLists,
      unwantedWords: event.unwantedWords.join("\n"),
      unwantedAllowed: event.unwantedAllowed.join("\n"),
    },
    embeds: {
      embedPre: event.embedPre,
      embedLive: event.embedLive,
      embedPost: event.embedPost,
      frameHosts: event.frameHosts.join("\n"),
    },
    sender: { senderName: event.senderName },
    notes: { notes: event.notes },
  };
}

function interactionOf(event: EventRecord): SectionValues["interaction"] {
  return {
    interactionEnabled: event.interactionEnabled,
    moderation: event.moderation,
    repliesEnabled: event.repliesEnabled,
    questionsInAdvance: event.questionsInAdvance,
    questionMaxLength: String(event.questionMaxLength),
    questionIntervalMinutes: String(event.questionIntervalMinutes),
    questionLimit: String(event.questionLimit),
    chatEnabled: event.chatEnabled,
    reactionsEnabled: event.reactionsEnabled,
    chatMaxLength: String(event.chatMaxLength),
    slowModeSeconds: String(event.slowModeSeconds),
    approveAfterSeconds: String(event.approveAfterSeconds),
    quizScoring: event.quizScoring,
    stageTheme: event.stageTheme,
  };
}

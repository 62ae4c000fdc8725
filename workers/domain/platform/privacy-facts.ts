import { eq } from "drizzle-orm";
import { clients } from "../../db/schema/index.ts";
import { isPublic } from "../attendees/join.ts";
import type { Deps } from "../deps.ts";
import { type EarlierField, earlierFields } from "../events/fields/earlier-fields.ts";
import { findEvent } from "../events/record.ts";
import { readPlatformSettings } from "./settings.ts";

/** How things are set up, as far as it says who handles data about people, and for how long. */
export interface PrivacyFacts {
  readonly operator: { readonly name: string; readonly email: string };
  /** Whether it runs at the hosts that production runs at, or on a machine of one's own. */
  readonly isHosted: boolean;
  readonly sendsMail: boolean;
  readonly sendsSms: boolean;
  readonly takesCards: boolean;
  /** Of the event that was asked about, where everybody may know of it. */
  readonly event: EventPrivacy | null;
}

export interface EventPrivacy {
  readonly slug: string;
  readonly name: string;
  readonly organiser: string;
  readonly client: { readonly name: string; readonly organisationNumber: string };
  readonly timeZone: string;
  readonly retentionDays: number;
  /** When its people are erased, UTC milliseconds. */
  readonly keepUntil: number;
  /** Fields whose answers go earlier. */
  readonly fields: readonly EarlierField[];
}

const dayMs = 24 * 60 * 60_000;

/** The facts of the privacy page, for everybody. `address` is a slug, code or id of an event; null for none. */
export async function readPrivacyFacts(
  deps: Deps,
  { address }: { readonly address: string | null },
): Promise<PrivacyFacts> {
  const { config } = deps;
  const [platform, event] = await Promise.all([
    readPlatformSettings(deps),
    address === null ? null : readEventPrivacy(deps, address),
  ]);
  return {
    operator: { name: platform.senderName, email: platform.supportEmail },
    isHosted: config.environment === "production",
    sendsMail: config.sendsMail,
    sendsSms: config.sendsSms,
    takesCards: deps.payments.kind === "stripe",
    event,
  };
}

/** Before the access code nothing is told of an event, not even who it is by. */
async function readEventPrivacy(deps: Deps, address: string): Promise<EventPrivacy | null> {
  const event = await findEvent(deps, address);
  if (!event || !isPublic(event) || event.accessCode !== null) return null;
  const client = await deps.db.query.clients.findFirst({
    columns: { name: true, organisationNumber: true },
    where: eq(clients.id, event.clientId),
  });
  if (!client) return null;
  const { slug, name, organiser, timeZone, retentionDays, closesAt } = event;
  return {
    slug,
    name,
    organiser: organiser || client.name,
    client,
    timeZone,
    retentionDays,
    keepUntil: closesAt + retentionDays * dayMs,
    fields: earlierFields(event),
  };
}

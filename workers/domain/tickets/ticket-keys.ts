import { eq } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { seal, unseal } from "../../contract/secrets/sealed.ts";
import { makeTicketKeys, ticketKeyId } from "../../contract/tickets/event-ticket.ts";
import { eventKeys } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";

const ivBytes = 12;

type EventKey = typeof eventKeys.$inferSelect;

/** What a device needs to tell good tickets of an event without a network. */
export interface TicketKey {
  readonly eventId: string;
  readonly keyId: string;
  readonly publicKey: JsonWebKey;
}

/** The public half of an event's key, for who lets people in. */
export async function getTicketKey(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<TicketKey>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "door.scan" });
  if (!found.ok) return found;
  const { eventId, publicKey } = await ensureEventKey(deps, found.value.id);
  return ok({ eventId, keyId: await ticketKeyId(publicKey), publicKey });
}

/** The key that an event's tickets are signed with. */
export async function readSigningKey(
  deps: Deps,
  eventId: string,
): Promise<{ readonly keyId: string; readonly privateKey: JsonWebKey }> {
  const row = await ensureEventKey(deps, eventId);
  const opened = await unseal(sealingOf(deps, eventId), row.sealedPrivateKey);
  if (opened === null) throw new Error("an event's key was encrypted under another DATA_SECRET");
  const privateKey: JsonWebKey = JSON.parse(opened);
  return { keyId: await ticketKeyId(row.publicKey), privateKey };
}

/** The event's pair, made where there is none: of two that are made at once the first counts for both. */
export async function ensureEventKey(deps: Deps, eventId: string): Promise<EventKey> {
  const isOfEvent = eq(eventKeys.eventId, eventId);
  const known = await deps.db.query.eventKeys.findFirst({ where: isOfEvent });
  if (known) return known;
  const { publicKey, privateKey } = await makeTicketKeys();
  const sealedPrivateKey = await seal(
    sealingOf(deps, eventId),
    JSON.stringify(privateKey),
    deps.randomBytes(ivBytes),
  );
  await deps.db
    .insert(eventKeys)
    .values({ eventId, publicKey, sealedPrivateKey, createdAt: deps.now() })
    .onConflictDoNothing();
  const kept = await deps.db.query.eventKeys.findFirst({ where: isOfEvent });
  if (!kept) throw new Error("an event's key was not kept");
  return kept;
}

function sealingOf({ config }: Deps, eventId: string) {
  return { secret: config.dataSecret, purpose: `event-key|${eventId}` };
}

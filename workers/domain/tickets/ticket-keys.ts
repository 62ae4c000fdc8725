import { desc, eq, sql } from "drizzle-orm";
import type { TicketPublicKey } from "../../contract/door/check-code.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { makeTicketKeys, ticketKeyId } from "../../contract/tickets/event-ticket.ts";
import { eventKeys, type events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { openSecret, sealSecret } from "../shared/secrets.ts";

type EventKey = typeof eventKeys.$inferSelect;
/** Whose keys they are. */
type KeyOwner = Pick<typeof events.$inferSelect, "id" | "clientId">;

interface OpenedKey {
  readonly row: EventKey;
  readonly privateKey: JsonWebKey;
}

/** At most so many pairs of one event: a secret that changes with every start is a fault, not a change. */
const mostKeys = 10;

/** What a device needs to tell good tickets of an event without a network. */
export interface TicketKey extends TicketPublicKey {
  readonly eventId: string;
  /** Those that signed before it: their tickets are as good. */
  readonly earlier: readonly TicketPublicKey[];
}

/** The public halves of an event's keys, for who lets people in. */
export async function getTicketKey(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<TicketKey>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "door.scan" });
  if (!found.ok) return found;
  const event = found.value;
  const { row } = await ensureEventKey(deps, event);
  const others = (await readEventKeys(deps, event.id)).filter(({ id }) => id !== row.id);
  return ok({
    eventId: event.id,
    ...(await toPublic(row)),
    earlier: await Promise.all(others.map(toPublic)),
  });
}

async function toPublic({ publicKey }: EventKey): Promise<TicketPublicKey> {
  return { keyId: await ticketKeyId(publicKey), publicKey };
}

/** The key that an event's tickets are signed with. */
export async function readSigningKey(
  deps: Deps,
  event: KeyOwner,
): Promise<{ readonly keyId: string; readonly privateKey: JsonWebKey }> {
  const { row, privateKey } = await ensureEventKey(deps, event);
  return { keyId: await ticketKeyId(row.publicKey), privateKey };
}

/** The public halves of all keys that an event's tickets were signed with, the newest first. */
export async function readPublicKeys(
  deps: Deps,
  eventId: string,
): Promise<readonly TicketPublicKey[]> {
  return Promise.all((await readEventKeys(deps, eventId)).map(toPublic));
}

/** All keys that an event's tickets were signed with, the newest first. */
export function readEventKeys(deps: Deps, eventId: string): Promise<readonly EventKey[]> {
  return deps.db.query.eventKeys.findMany({
    where: eq(eventKeys.eventId, eventId),
    orderBy: [desc(eventKeys.createdAt), desc(eventKeys.id)],
  });
}

/**
 * The newest of the event's pairs that our secret opens, made where there is none: of two that are made at once the first
 * counts for both. That one had to be made again stands in the server's log, and in the event's.
 */
export async function ensureEventKey(deps: Deps, event: KeyOwner): Promise<OpenedKey> {
  const known = await readEventKeys(deps, event.id);
  const opened = await findOpened(deps, known);
  if (opened) return opened;
  if (known.length >= mostKeys) throw new Error("an event's keys open under no DATA_SECRET");
  if (known.length > 0) {
    deps.log.error("keys.renewed", { event: event.id });
  }
  await runBatch(deps, await makeKey(deps, event, known.length));
  const made = await findOpened(deps, await readEventKeys(deps, event.id));
  if (!made) throw new Error("an event's key was not kept");
  return made;
}

async function findOpened(deps: Deps, rows: readonly EventKey[]): Promise<OpenedKey | null> {
  for (const row of rows) {
    const text = await openSecret(deps, "event-key", row.eventId, row.sealedPrivateKey);
    if (text !== null) return { row, privateKey: JSON.parse(text) };
  }
  return null;
}

/** The statements that keep a new pair beside `count` others. */
async function makeKey(deps: Deps, event: KeyOwner, count: number): Promise<readonly Statement[]> {
  const { publicKey, privateKey } = await makeTicketKeys();
  const sealedPrivateKey = await sealSecret(
    deps,
    "event-key",
    event.id,
    JSON.stringify(privateKey),
  );
  const id = count === 0 ? event.id : `${event.id}.${count}`;
  const row = { id, eventId: event.id, publicKey, sealedPrivateKey, createdAt: deps.now() };
  const isKept = sql`EXISTS (SELECT 1 FROM event_keys WHERE id = ${id} AND sealed_private_key = ${sealedPrivateKey})`;
  const note = noteAudit(
    deps,
    { kind: "system" },
    {
      what: "event.renew_ticket_key",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      only: isKept,
    },
  );
  return [
    deps.db.insert(eventKeys).values(row).onConflictDoNothing(),
    ...(count === 0 ? [] : [note]),
  ];
}

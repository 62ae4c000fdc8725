import { and, asc, eq, isNull } from "drizzle-orm";
import type { TicketPublicKey } from "../../contract/door/check-code.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { ticketFault } from "../../contract/tickets/ticket-fault.ts";
import { gates } from "../../db/schema/index.ts";
import { countPeople, readSettledStandings, readStandings } from "../attendees/lists/standings.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getTicketKey } from "../tickets/ticket-keys.ts";
import { findDoor, gateEnd } from "./find-door.ts";
import { scannedEvent } from "./judge-scans.ts";

interface NamedGate {
  readonly id: string;
  readonly name: string;
}

/** People inside now, and all who have a ticket that lets them in, also those who came. */
export interface DoorCounts {
  readonly inside: number;
  readonly expected: number;
}

/** What a scanner has to know of its event. Times are UTC milliseconds. */
export interface Door {
  readonly eventId: string;
  readonly slug: string;
  readonly name: string;
  readonly hybrid: boolean;
  /** Whether it costs something. */
  readonly isPaid: boolean;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
  readonly now: number;
  /** When the list that a device keeps is to be erased. */
  readonly until: number;
  /** That of the link by which the actor came. */
  readonly gate: NamedGate | null;
  /** Where the actor may scan. */
  readonly gates: readonly NamedGate[];
  readonly publicKeys: readonly TicketPublicKey[];
  readonly counts: DoorCounts;
}

/** What a device needs to scan at an event, also without a network. */
export async function getDoor(
  deps: Deps,
  actor: Actor,
  { address }: { readonly address: string },
): Promise<Result<Door>> {
  const found = await findDoor(deps, actor, address);
  if (!found.ok) return found;
  const event = found.value;
  const key = await getTicketKey(deps, actor, { address: event.id });
  if (!key.ok) return key;
  const { keyId, publicKey, earlier } = key.value;
  const rows = await readGates(deps, event.id);
  const own = actor.kind === "gate" ? rows.find(({ id }) => id === actor.id) : undefined;
  const { id: eventId, slug, name, startsAt, endsAt, timeZone, closesAt } = event;
  return ok({
    eventId,
    slug,
    name,
    ...scannedEvent(event),
    startsAt,
    endsAt,
    timeZone,
    now: deps.now(),
    until: gateEnd(own ?? { endsAt: null }, closesAt),
    gate: own ? toNamed(own) : null,
    gates: (actor.kind === "gate" ? rows.filter((row) => row === own) : rows).map(toNamed),
    publicKeys: [{ keyId, publicKey }, ...earlier],
    counts: await countDoor(deps, event),
  });
}

function readGates(deps: Deps, eventId: string) {
  return deps.db
    .select({ id: gates.id, name: gates.name, endsAt: gates.endsAt })
    .from(gates)
    .where(and(eq(gates.eventId, eventId), isNull(gates.revokedAt)))
    .orderBy(asc(gates.createdAt), asc(gates.id));
}

function toNamed({ id, name }: NamedGate): NamedGate {
  return { id, name };
}

/** Out of counters that triggers keep: nobody is counted. */
export async function countDoor(
  deps: Deps,
  event: Pick<EventRecord, "id" | "hybrid" | "priceKind">,
): Promise<DoorCounts> {
  const [standings, settled] = await Promise.all([
    readStandings(deps, event.id),
    readSettledStandings(deps, event),
  ]);
  const came = standings.filter(({ standing }) => standing.presence !== "none");
  const inside = came.filter(({ standing }) => standing.presence === "in");
  const toCome = settled.filter(
    ({ standing }) => standing.presence === "none" && ticketFault(event, standing) === null,
  );
  return { inside: countPeople(inside), expected: countPeople(came) + countPeople(toCome) };
}

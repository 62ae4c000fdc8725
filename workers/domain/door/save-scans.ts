import { sql } from "drizzle-orm";
import type { NewScan, ScanAnswer, Scans } from "../../contract/api/door/scans.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { placeInHall } from "../rooms/place-in-hall.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { queueCheckedIn } from "../webhooks/attendee-messages.ts";
import { answerScans } from "./answer-scans.ts";
import { findDoor, gateOf, scannerOf } from "./find-door.ts";
import { type JudgedScan, judgeScans } from "./judge-scans.ts";
import { noteChecks } from "./note-checks.ts";
import { settlePeople } from "./settle.ts";

/** Somebody's registration or seat may change between the look at it and the scan: then it is looked at again. */
const mostTries = 4;

interface SentScans extends Scans {
  /** Of the event. */
  readonly address: string;
}
type Answered = Result<{ readonly scans: readonly ScanAnswer[] }>;

/**
 * Keeps scans of the door, sent at once or late and in any order, and answers for each what it comes to by the times of
 * all. The same id again is the same scan. A fixed number of statements, however many scans. Of a gate that is over those are
 * taken that it made before.
 */
export async function saveScans(deps: Deps, actor: Actor, sent: SentScans): Promise<Answered> {
  if (actor.kind === "gate" && actor.overSince !== undefined) {
    return handIn(deps, actor, { sent, before: actor.overSince });
  }
  const found = await findDoor(deps, actor, sent.address);
  return found.ok ? keepScans(deps, actor, found.value, sent) : found;
}

/** Whoever may not scan any more is told no name, and nothing of other gates. */
async function handIn(
  deps: Deps,
  actor: Actor,
  { sent, before }: { readonly sent: SentScans; readonly before: number },
): Promise<Answered> {
  const found = await findDoor(deps, actor, sent.address, "door.hand_in");
  if (!found.ok) return found;
  const scans = sent.scans.filter(({ at }) => at < before);
  if (scans.length === 0) return refuse("gate.over");
  const kept = await keepScans(deps, actor, found.value, { scans, gateId: sent.gateId });
  if (!kept.ok) return kept;
  const bare = kept.value.scans.map(({ id, result }) => {
    return { id, result, person: null, presence: null, conflict: null };
  });
  return ok({ scans: bare });
}

async function keepScans(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { scans, gateId = null }: Scans,
): Promise<Answered> {
  const gate = await gateOf(deps, actor, { eventId: event.id, gateId });
  if (!gate.ok) return gate;
  const ids = scans.map(({ id }) => id);
  let known = await answerScans(deps, event.id, ids);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const news = distinct(scans.filter(({ id }) => !known.has(id)));
    if (news.length === 0) break;
    const judged = await judgeScans(deps, event, news);
    await runBatch(deps, writeScans(deps, actor, { event, gateId: gate.value, judged }));
    // The door does not wait for the room.
    deps.finish(placeInHall(deps, event, personIdsOf(judged)));
    known = await answerScans(deps, event.id, ids);
  }
  const answers = ids.flatMap((id) => known.get(id) ?? []);
  return answers.length === ids.length ? ok({ scans: answers }) : refuse("request.under_way");
}

/** Of two with the same id the first. */
function distinct(scans: readonly NewScan[]): readonly NewScan[] {
  return scans.filter(({ id }, place) => scans.findIndex((one) => one.id === id) === place);
}

interface Written {
  readonly event: EventRecord;
  readonly gateId: string | null;
  readonly judged: readonly JudgedScan[];
}

/**
 * The statements that keep judged scans and all that follows from them. A scan of somebody who does not stand as they were judged
 * is not kept.
 */
export function writeScans(
  deps: Deps,
  actor: Actor,
  { event, gateId, judged }: Written,
): readonly Statement[] {
  const now = deps.now();
  const given = JSON.stringify(judged.map((one) => toGiven(one, now)));
  const people = personIdsOf(judged);
  return [
    sql`INSERT INTO scans (event_id, id, attendee_id, direction, at, received_at, gate_id, scanner_id, result, is_offline)
        SELECT ${event.id}, given.value ->> 'id', given.value ->> 'attendeeId', given.value ->> 'direction', given.value ->> 'at',
          ${now}, ${gateId}, ${scannerOf(actor)}, given.value ->> 'result', given.value ->> 'isOffline'
        FROM json_each(${given}) AS given
        WHERE given.value ->> 'attendeeId' IS NULL OR EXISTS (SELECT 1 FROM attendees
          WHERE attendees.id = given.value ->> 'attendeeId' AND attendees.event_id = ${event.id}
            AND attendees.registration IS given.value ->> 'registration' AND attendees.seat = given.value ->> 'seat'
            AND (attendees.paid_transaction_id IS NOT NULL) = given.value ->> 'isPaid')
        ON CONFLICT (event_id, id) DO NOTHING`,
    ...settlePeople(event.id, people),
    ...noteChecks(deps, actor, event, judged),
    ...queueCheckedIn(deps, event, judged),
    // Last: until then it says which scans are new.
    sql`UPDATE scans SET shown = coalesce(given.value ->> 'shown', scans.result) FROM json_each(${given}) AS given
        WHERE scans.event_id = ${event.id} AND scans.id = given.value ->> 'id' AND scans.shown IS NULL`,
  ];
}

function personIdsOf(judged: readonly JudgedScan[]): readonly string[] {
  return [...new Set(judged.flatMap(({ person }) => person?.id ?? []))];
}

function toGiven({ scan, person, result }: JudgedScan, now: number) {
  return {
    id: scan.id,
    direction: scan.direction,
    // A clock that is ahead would put its entries before those of others who come later.
    at: Math.min(scan.at, now),
    isOffline: scan.offline,
    result,
    shown: scan.shown ?? (scan.offline ? result : null),
    attendeeId: person?.id ?? null,
    registration: person?.registration ?? null,
    seat: person?.seat ?? null,
    isPaid: person?.isPaid ?? null,
  };
}

import { and, desc, eq, gt, sql } from "drizzle-orm";
import * as v from "valibot";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { networkOf } from "../../../contract/http/network.ts";
import { hallCheckLimits } from "../../../contract/limits.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { toBase64Url } from "../../../contract/secrets/encoding.ts";
import { hmac, signToken, verifyToken } from "../../../contract/secrets/signatures.ts";
import { hallCheckPhones } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { findEvent, subjectOf } from "../../events/record.ts";
import { codeFor } from "../../organisations/refusals.ts";
import type { Statement } from "../../shared/batch.ts";

/** What a phone tells of its way: to the room and back, to the page while its socket was stopped, or to the page alone. */
export const phoneReportSchema = v.variant("reach", [
  v.object({ reach: v.literal("room"), median: roundTrip(), worst: roundTrip() }),
  v.object({ reach: v.picklist(["blocked", "page"]) }),
]);
export type PhoneReport = v.InferOutput<typeof phoneReportSchema>;

/** A phone that came by the link of a check. `at` is UTC milliseconds, the others milliseconds there and back. */
export interface CheckedPhone {
  readonly id: string;
  readonly at: number;
  readonly reach: PhoneReport["reach"];
  readonly median: number | null;
  readonly worst: number | null;
  /** Whether it came from the network of whoever made the link; null where that is not known. */
  readonly isSameNetwork: boolean | null;
}

/** A minute is longer than any phone waits. */
function roundTrip() {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000));
}

const claimsSchema = v.object({
  aud: v.literal("hall-check"),
  event: v.string(),
  /** A mark of the network of whoever made it; "" where it is not known. */
  net: v.string(),
  exp: v.number(),
});

/**
 * What the link for phones carries, for whoever runs the event: lets a phone say how far it came, and
 * nothing else. Writes nothing. `remote` is the network address that the page was asked for from.
 */
export async function makeHallCheckKey(
  deps: Deps,
  actor: Actor,
  { event, remote }: { readonly event: EventRecord; readonly remote: string },
): Promise<Result<string>> {
  if (!can(actor, "live.moderate", subjectOf(event))) return refuse(codeFor(actor));
  const key = await signToken(deps.config.tokenSecret, {
    aud: "hall-check",
    event: event.id,
    net: await markOf(deps, event.id, remote),
    exp: Math.floor((deps.now() + hallCheckLimits.linkMs) / 1_000),
  });
  return ok(key);
}

/** The event of a check's link; `request.not_found` where it is none of ours, of another event, or too old. */
export async function findCheckedEvent(
  deps: Deps,
  asked: { readonly address: string; readonly key: string | null },
): Promise<Result<EventRecord>> {
  const found = await openKey(deps, asked);
  return found.ok ? ok(found.value.event) : found;
}

/** Keeps how far a phone came, for whoever has a link that is still good. */
export async function noteCheckedPhone(
  deps: Deps,
  input: {
    readonly address: string;
    readonly key: string | null;
    readonly remote: string;
    readonly report: PhoneReport;
  },
): Promise<Result<null>> {
  const found = await openKey(deps, input);
  if (!found.ok) return found;
  const { event, net } = found.value;
  if (!(await deps.isWithinCallLimit(`hall-check|${event.id}`))) return refuse("request.too_many");
  const { report } = input;
  const own = await markOf(deps, event.id, input.remote);
  await deps.db.insert(hallCheckPhones).values({
    id: deps.newId("hcp"),
    eventId: event.id,
    at: deps.now(),
    reach: report.reach,
    median: report.reach === "room" ? report.median : null,
    worst: report.reach === "room" ? report.worst : null,
    isSameNetwork: net === "" || own === "" ? null : net === own,
  });
  return ok(null);
}

/** The phones that came lately, the newest first: for those who run the event. */
export async function listCheckedPhones(
  deps: Deps,
  actor: Actor,
  { event }: { readonly event: EventRecord },
): Promise<Result<readonly CheckedPhone[]>> {
  if (!can(actor, "live.moderate", subjectOf(event))) return refuse(codeFor(actor));
  const { id, at, reach, median, worst, isSameNetwork, eventId } = hallCheckPhones;
  const since = deps.now() - hallCheckLimits.shownMs;
  const rows = await deps.db
    .select({ id, at, reach, median, worst, isSameNetwork })
    .from(hallCheckPhones)
    .where(and(eq(eventId, event.id), gt(at, since)))
    .orderBy(desc(at), desc(id))
    .limit(hallCheckLimits.shown);
  return ok(rows);
}

/** The statement that forgets phones after a day. */
export function sweepHallChecks(now: number): Statement {
  return sql`DELETE FROM hall_check_phones WHERE at <= ${now - hallCheckLimits.keptMs}`;
}

async function openKey(
  deps: Deps,
  { address, key }: { readonly address: string; readonly key: string | null },
): Promise<Result<{ readonly event: EventRecord; readonly net: string }>> {
  const claims = key && (await verifyToken(deps.config.tokenSecret, key, deps.now()));
  const parsed = v.safeParse(claimsSchema, claims);
  if (!parsed.success) return refuse("request.not_found");
  const event = await findEvent(deps, address);
  return event?.id === parsed.output.event
    ? ok({ event, net: parsed.output.net })
    : refuse("request.not_found");
}

/** Tells networks apart without saying which they are; another one at each event. */
async function markOf(deps: Deps, eventId: string, remote: string): Promise<string> {
  if (remote === "unknown") return "";
  const text = `hall-check ${eventId} ${networkOf(remote)}`;
  return toBase64Url((await hmac(deps.config.tokenSecret, text)).slice(0, 6));
}

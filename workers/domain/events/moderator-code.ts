import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { moderatorCodesPerEvent } from "../../contract/organisations/console-limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import { moderatorCodes, sessions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { sendRightsOfEvent } from "../rooms/staff-rooms.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { moderatorCodeEnd } from "../shared/moderator-code-end.ts";
import { makeCode } from "../shared/tokens.ts";
import type { EventRecord } from "./event-record.ts";
import { getEvent } from "./get-event.ts";

/** Signs of a moderator code: 30^10, far more than anybody can try. */
const codeLength = 10;

export interface ModeratorCode {
  readonly id: string;
  readonly code: string;
  /** Whose it is, or where it is used; "" of the one without a name. */
  readonly name: string;
  /** Its own end, if it has one; UTC milliseconds, as all times here. */
  readonly endsAt: number | null;
  /** When it ends as things stand. */
  readonly until: number;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

type Row = typeof moderatorCodes.$inferSelect;

/** The moderator codes of an event, the oldest first. */
export async function listModeratorCodes(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<readonly ModeratorCode[]>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const rows = await deps.db
    .select()
    .from(moderatorCodes)
    .where(eq(moderatorCodes.eventId, found.value.id))
    .orderBy(asc(moderatorCodes.createdAt), asc(moderatorCodes.id));
  return ok(rows.map((row) => toModeratorCode(found.value, row)));
}

/** Makes a moderator code beside those that the event has: 50 at most. */
export async function addModeratorCode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly name: string; readonly endsAt: number | null },
): Promise<Result<ModeratorCode>> {
  const found = await findEditable(deps, actor, input.eventId);
  if (!found.ok) return found;
  const event = found.value;
  const { name, endsAt } = input;
  if (endsAt !== null && endsAt <= deps.now()) {
    return refuse("moderator_code.past", undefined, { endsAt: "moderator_code.past" });
  }
  const had = await deps.db.$count(moderatorCodes, eq(moderatorCodes.eventId, event.id));
  if (had >= moderatorCodesPerEvent) {
    return refuse("moderator_code.too_many", { max: moderatorCodesPerEvent });
  }
  const row = newCode(deps, event.id, { name, endsAt });
  await runBatch(deps, [
    deps.db.insert(moderatorCodes).values(row),
    noteMade(deps, actor, event, row),
  ]);
  return ok(toModeratorCode(event, row));
}

/** Takes one moderator code away, and signs out who came in by it: nobody else is touched. */
export async function removeModeratorCode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly id: string },
): Promise<Result<{ readonly name: string }>> {
  const found = await findEditable(deps, actor, input.eventId);
  if (!found.ok) return found;
  const event = found.value;
  const which = and(eq(moderatorCodes.eventId, event.id), eq(moderatorCodes.id, input.id));
  const [row] = await deps.db.select().from(moderatorCodes).where(which);
  if (!row) return refuse("request.not_found");
  await runBatch(deps, [...revocation(deps, which), noteRevoked(deps, actor, event, row.name)]);
  await sendRightsOfEvent(deps, event);
  return ok({ name: row.name });
}

/**
 * Makes the moderator code without a name; the earlier one stops working, with all that signed in
 * by it. `code` chooses it, which only the product itself may do.
 */
export async function makeModeratorCode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly code?: string },
): Promise<Result<EventRecord>> {
  if (input.code !== undefined && actor.kind !== "system") return refuse("auth.forbidden");
  const found = await findEditable(deps, actor, input.eventId);
  if (!found.ok) return found;
  const event = found.value;
  const row = newCode(deps, event.id, { name: "", endsAt: null, code: input.code });
  await runBatch(deps, [
    ...revocation(deps, unnamedOf(event)),
    deps.db.insert(moderatorCodes).values(row),
    noteMade(deps, actor, event, row),
  ]);
  deps.eventCache.forget(event.id);
  await sendRightsOfEvent(deps, event);
  return ok({ ...event, moderatorCode: row.code });
}

/** Takes the moderator code without a name away and signs out everybody who came in by it. */
export async function revokeModeratorCode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<EventRecord>> {
  const found = await findEditable(deps, actor, input.eventId);
  if (!found.ok) return found;
  const event = found.value;
  await runBatch(deps, [
    ...revocation(deps, unnamedOf(event)),
    noteRevoked(deps, actor, event, ""),
  ]);
  deps.eventCache.forget(event.id);
  await sendRightsOfEvent(deps, event);
  return ok({ ...event, moderatorCode: null });
}

async function findEditable(
  deps: Deps,
  actor: Actor,
  address: string,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address, ability: "event.edit" });
  return found.ok && found.value.archivedAt !== null ? refuse("event.archived") : found;
}

function newCode(
  deps: Deps,
  eventId: string,
  of: { readonly name: string; readonly endsAt: number | null; readonly code?: string | undefined },
): Row {
  const code = of.code ?? makeCode(deps, codeLength);
  const { name, endsAt } = of;
  const createdAt = deps.now();
  return { id: deps.newId("mcd"), eventId, code, name, endsAt, createdAt, lastUsedAt: null };
}

function unnamedOf({ id }: EventRecord): SQL | undefined {
  return and(eq(moderatorCodes.eventId, id), sql`${moderatorCodes.name} = ''`);
}

/** The statements that end codes and the sessions on them. */
function revocation(deps: Deps, which: SQL | undefined): readonly Statement[] {
  const codes = deps.db.select({ code: moderatorCodes.code }).from(moderatorCodes).where(which);
  return [
    deps.db.delete(sessions).where(sql`${sessions.moderatorCode} IN ${codes}`),
    deps.db.delete(moderatorCodes).where(which),
  ];
}

function noteMade(deps: Deps, actor: Actor, event: EventRecord, { name, endsAt }: Row): Statement {
  const after = { name, endsAt };
  return noteCode(deps, actor, event, { what: "event.make_moderator_code", after });
}

function noteRevoked(deps: Deps, actor: Actor, event: EventRecord, name: string): Statement {
  const before = { name };
  return noteCode(deps, actor, event, { what: "event.revoke_moderator_code", before });
}

function noteCode(
  deps: Deps,
  actor: Actor,
  { id, clientId }: EventRecord,
  change: Pick<Parameters<typeof noteAudit>[2], "what" | "before" | "after">,
): Statement {
  return noteAudit(deps, actor, { ...change, onWhich: id, clientId, eventId: id });
}

function toModeratorCode({ closesAt }: EventRecord, row: Row): ModeratorCode {
  const { id, code, name, endsAt, createdAt, lastUsedAt } = row;
  const until = moderatorCodeEnd(row, closesAt);
  return { id, code, name, endsAt, until, createdAt, lastUsedAt };
}

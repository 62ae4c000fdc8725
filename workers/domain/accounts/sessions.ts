import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { eventTimes, sessionTimes } from "../../contract/limits.ts";
import type { Actor, ConsoleRole } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import {
  clients,
  events,
  sessions,
  teamMembers,
  type UserSettings,
  users,
} from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { selectStaffRooms, sendRights } from "../rooms/staff-rooms.ts";
import type { Statement } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";

/** The account that is signed in, without what nobody needs to see. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly ConsoleRole[];
  /** The active one. */
  readonly role: ConsoleRole;
  readonly clientId: string | null;
  readonly clientName: string | null;
  readonly teamIds: readonly string[];
  readonly about: string;
  readonly picture: string | null;
  readonly language: "no" | "en";
  readonly settings: UserSettings;
  /** When the profile is erased, if that was asked for. UTC milliseconds. */
  readonly eraseAt: number | null;
}

export interface LockedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Whoever sent a request to the console. */
export type Visitor =
  /** `locked`: a session that is somebody's, once they show again who they are. */
  | { readonly kind: "guest"; readonly actor: Actor; readonly locked?: LockedSession }
  | {
      readonly kind: "user";
      readonly actor: Actor;
      readonly sessionId: string;
      readonly user: SignedInUser;
    }
  | {
      readonly kind: "moderator";
      readonly actor: Actor;
      readonly sessionId: string;
      readonly eventId: string;
      readonly slug: string;
      /** What they are called at the desk. */
      readonly name: string;
    };

export const guest: Extract<Visitor, { kind: "guest" }> = {
  kind: "guest",
  actor: { kind: "guest" },
};

/** How often it is noted that a session is in use, milliseconds: a write per request is too many. */
const noteEveryMs = 5 * 60_000;

interface NewSession {
  readonly of:
    | { readonly userId: string }
    | { readonly eventId: string; readonly moderatorCode: string; readonly name: string };
  readonly device: string;
}

/** Opens a session; the token is told once and kept only as its hash. `maxAge` is in seconds. */
export async function openSession(
  deps: Deps,
  { of, device }: NewSession,
): Promise<{ readonly token: string; readonly maxAge: number }> {
  const token = makeToken(deps);
  const now = deps.now();
  await deps.db.insert(sessions).values({
    id: deps.newId("userId" in of ? "ses" : "mod"),
    tokenHash: await sha256(token),
    ...of,
    device: device.slice(0, 200),
    createdAt: now,
    seenAt: now,
  });
  return { token, maxAge: sessionTimes.maxMs / 1_000 };
}

/** Who a session's token belongs to; a guest for any other text. One query; never throws. */
export async function visitorOf(deps: Deps, token: string | null): Promise<Visitor> {
  if (token === null || !/^[\w-]{43}$/.test(token)) return guest;
  const now = deps.now();
  const [row] = await selectSessions(deps, eq(sessions.tokenHash, await sha256(token)));
  if (!row) return guest;
  const visitor = toVisitor(row, now);
  if (visitor.kind !== "guest" && row.session.seenAt <= now - noteEveryMs) {
    await deps.db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, row.session.id));
  }
  return visitor;
}

/** Whose the sessions are that are meant: those that have ended are left out, or are a guest's. One query. */
export async function visitorsWhere(deps: Deps, which: SQL): Promise<readonly Visitor[]> {
  const rows = await selectSessions(deps, which);
  return rows.map((row) => toVisitor(row, deps.now()));
}

/** The statement that notes that sessions are in use. */
export function noteUse(deps: Deps, ids: readonly string[]): Statement {
  const now = deps.now();
  return sql`UPDATE sessions SET seen_at = ${now}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND seen_at <= ${now - noteEveryMs}`;
}

function selectSessions(deps: Deps, which: SQL) {
  return deps.db
    .select({
      session: sessions,
      user: users,
      client: { name: clients.name, blockedAt: clients.blockedAt },
      event: {
        id: events.id,
        slug: events.slug,
        code: events.moderatorCode,
        closesAt: events.closesAt,
      },
      teamIds: sql<string>`(SELECT json_group_array(${teamMembers.teamId}) FROM ${teamMembers} WHERE ${teamMembers.userId} = ${sessions.userId})`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(events, eq(events.id, sessions.eventId))
    .leftJoin(clients, eq(clients.id, sql`coalesce(${users.clientId}, ${events.clientId})`))
    .where(and(which, isAlive(deps.now())));
}

/** Not idle for too long, and not too old. */
function isAlive(now: number): SQL | undefined {
  return and(
    gt(sessions.seenAt, now - sessionTimes.idleMs),
    gt(sessions.createdAt, now - sessionTimes.maxMs),
  );
}

/**
 * Whether a session shows nothing until its owner signs in again: locked by hand, or not used for as long as its
 * client sets. `idleMs` is null where that is never.
 */
export function mustLock(
  session: { readonly lockedAt: number | null; readonly seenAt: number },
  idleMs: number | null,
  now: number,
): boolean {
  return session.lockedAt !== null || (idleMs !== null && now - session.seenAt >= idleMs);
}

interface SessionRow {
  readonly session: typeof sessions.$inferSelect;
  readonly user: typeof users.$inferSelect | null;
  /** Of the account, or of the moderator's event. */
  readonly client: { readonly name: string; readonly blockedAt: number | null } | null;
  readonly event: {
    readonly id: string;
    readonly slug: string;
    readonly code: string | null;
    readonly closesAt: number;
  } | null;
  readonly teamIds: string;
}

function toVisitor({ session, user, client, event, teamIds }: SessionRow, now: number): Visitor {
  // Signed in while the client was being blocked.
  if (client && client.blockedAt !== null) return guest;
  if (user) {
    const role = user.roles[0];
    if (role === undefined || user.status !== "active") return guest;
    const { id, email, name, roles, clientId, about, picture, language, settings, eraseAt } = user;
    // No client sets a time yet after which its people's screens lock by themselves.
    if (mustLock(session, null, now)) {
      return { ...guest, locked: { sessionId: session.id, userId: id, name, email } };
    }
    const teams: readonly string[] = JSON.parse(teamIds);
    return {
      kind: "user",
      sessionId: session.id,
      actor: { kind: "user", id, role, clientId, teamIds: teams },
      user: {
        id,
        email,
        name,
        roles,
        role,
        clientId,
        clientName: client?.name ?? null,
        teamIds: teams,
        about,
        picture,
        language,
        settings,
        eraseAt,
      },
    };
  }
  if (!event || !isModeratorCodeGood(event, session.moderatorCode, now)) return guest;
  return {
    kind: "moderator",
    sessionId: session.id,
    actor: { kind: "moderator", id: session.id, eventId: event.id },
    eventId: event.id,
    slug: event.slug,
    name: session.name || nameUnnamed(session.id),
  };
}

/** Others at the desk must be able to tell apart those who gave no name. Both languages say "moderator". */
function nameUnnamed(sessionId: string): string {
  return `Moderator ${sessionId.slice(-3).toUpperCase()}`;
}

/** A moderator code is good while it is the event's, until 24 h after the end. */
export function isModeratorCodeGood(
  event: { readonly code: string | null; readonly closesAt: number },
  code: string | null,
  now: number,
): boolean {
  const until = event.closesAt + eventTimes.moderatorCodeAfterEndMs;
  return code !== null && event.code === code && now < until;
}

/** Ends the sessions that are meant, and their pages in rooms; answers how many there were. */
export async function endSessions(deps: Deps, which: SQL | undefined): Promise<number> {
  const [rooms, ended] = await deps.db.batch([
    selectStaffRooms(deps, which),
    deps.db.delete(sessions).where(which).returning({ id: sessions.id }),
  ]);
  await sendRights(deps, rooms);
  return ended.length;
}

/** Signs out. An unknown token is no error. */
export async function endSession(deps: Deps, token: string): Promise<void> {
  await endSessions(deps, eq(sessions.tokenHash, await sha256(token)));
}

/** Signs out everywhere but here. */
export async function endOtherSessions(deps: Deps, visitor: Visitor): Promise<Result<null>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { user, sessionId } = visitor;
  await endSessions(deps, and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
  return ok(null);
}

/** Signs out everywhere; a moderator only here. */
export async function endAllSessions(deps: Deps, visitor: Visitor): Promise<Result<null>> {
  if (visitor.kind === "guest") return refuse("auth.required");
  const which =
    visitor.kind === "user"
      ? eq(sessions.userId, visitor.user.id)
      : eq(sessions.id, visitor.sessionId);
  await endSessions(deps, which);
  return ok(null);
}

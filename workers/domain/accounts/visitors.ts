import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { sessionTimes } from "../../contract/accounts/sign-in-limits.ts";
import type { Actor, ConsoleRole } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import {
  clients,
  events,
  moderatorCodes,
  sessions,
  teamMembers,
  type UserSettings,
  users,
} from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { moderatorCodeEnd } from "../shared/moderator-code-end.ts";
import { hasFactorSql } from "./factors/has-factor.ts";

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
  /** Minutes without use after which the screen locks, as the client sets it; 0 = never. */
  readonly lockMinutes: number;
}

export interface LockedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Somebody whose client requires a second factor, until there is one. */
export interface EnrollingSession {
  readonly sessionId: string;
  readonly actor: Extract<Actor, { kind: "user" }>;
  readonly user: SignedInUser;
}

/** Whoever sent a request to the console. */
export type ConsoleVisitor =
  | {
      readonly kind: "guest";
      readonly actor: Actor;
      /** A session that is somebody's, once they show again who they are. */
      readonly locked?: LockedSession;
      /** A session that is somebody's, once they have set up a second factor: it can do that and nothing else. */
      readonly enrolling?: EnrollingSession;
    }
  | {
      readonly kind: "user";
      readonly actor: Extract<Actor, { kind: "user" }>;
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

export const guest: Extract<ConsoleVisitor, { kind: "guest" }> = {
  kind: "guest",
  actor: { kind: "guest" },
};

/** Who a session's token belongs to; a guest for any other text. One query; never throws. */
export async function visitorOf(deps: Deps, token: string | null): Promise<ConsoleVisitor> {
  if (token === null || !/^[\w-]{43}$/.test(token)) return guest;
  const now = deps.now();
  const [row] = await selectSessions(deps, eq(sessions.tokenHash, await sha256(token)));
  if (!row) return guest;
  const visitor = toVisitor(row, now);
  if (visitor.kind !== "guest" && row.session.seenAt <= now - noteEveryOf(visitor)) {
    await deps.db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, row.session.id));
  }
  return visitor;
}

/** Whose the sessions are that are meant: those that have ended are left out, or are a guest's. One query. */
export async function visitorsWhere(deps: Deps, which: SQL): Promise<readonly ConsoleVisitor[]> {
  const rows = await selectSessions(deps, which);
  return rows.map((row) => toVisitor(row, deps.now()));
}

/** Where a screen locks after a time without use, use is noted often enough to tell. */
function noteEveryOf(visitor: ConsoleVisitor): number {
  const lockMs = visitor.kind === "user" ? visitor.user.lockMinutes * 60_000 : 0;
  return lockMs === 0 ? sessionTimes.noteEveryMs : Math.min(sessionTimes.noteEveryMs, lockMs / 10);
}

function selectSessions(deps: Deps, which: SQL) {
  return deps.db
    .select({
      session: sessions,
      user: users,
      client: {
        name: clients.name,
        blockedAt: clients.blockedAt,
        lockMinutes: clients.lockMinutes,
        factorRequiredFrom: clients.factorRequiredFrom,
      },
      hasFactor: hasFactorSql(sessions.userId),
      event: {
        id: events.id,
        slug: events.slug,
        closesAt: events.closesAt,
      },
      code: { name: moderatorCodes.name, endsAt: moderatorCodes.endsAt },
      teamIds: sql<string>`(SELECT json_group_array(${teamMembers.teamId}) FROM ${teamMembers} WHERE ${teamMembers.userId} = ${sessions.userId})`,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(events, eq(events.id, sessions.eventId))
    .leftJoin(
      moderatorCodes,
      and(
        eq(moderatorCodes.code, sessions.moderatorCode),
        eq(moderatorCodes.eventId, sessions.eventId),
      ),
    )
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
  readonly client: {
    readonly name: string;
    readonly blockedAt: number | null;
    readonly lockMinutes: number;
    readonly factorRequiredFrom: number | null;
  } | null;
  readonly hasFactor: number;
  readonly event: {
    readonly id: string;
    readonly slug: string;
    readonly closesAt: number;
  } | null;
  /** The moderator code that was used, unless it was revoked. */
  readonly code: { readonly name: string; readonly endsAt: number | null } | null;
  readonly teamIds: string;
}

function toVisitor(row: SessionRow, now: number): ConsoleVisitor {
  const { user, client } = row;
  // Signed in while the client was being blocked.
  if (client && client.blockedAt !== null) return guest;
  return user ? toUser(row, user, now) : toModerator(row, now);
}

function toModerator({ session, event, code }: SessionRow, now: number): ConsoleVisitor {
  if (!event || !code || now >= moderatorCodeEnd(code, event.closesAt)) return guest;
  return {
    kind: "moderator",
    sessionId: session.id,
    actor: { kind: "moderator", id: session.id, eventId: event.id },
    eventId: event.id,
    slug: event.slug,
    name: nameAtDesk(session, code.name),
  };
}

function toUser(
  { session, client, hasFactor: secured, teamIds }: SessionRow,
  row: typeof users.$inferSelect,
  now: number,
): ConsoleVisitor {
  const role = row.roles[0];
  if (role === undefined || row.status !== "active") return guest;
  const { id, email, name, roles, clientId, about, picture, language, settings, eraseAt } = row;
  const sessionId = session.id;
  const lockMinutes = client?.lockMinutes ?? 0;
  if (mustLock(session, lockMinutes === 0 ? null : lockMinutes * 60_000, now)) {
    return { ...guest, locked: { sessionId, userId: id, name, email } };
  }
  const teams: readonly string[] = JSON.parse(teamIds);
  const known = {
    sessionId,
    actor: { kind: "user" as const, id, role, clientId, teamIds: teams },
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
      lockMinutes,
    },
  };
  const isRequired = isFactorRequired(client?.factorRequiredFrom ?? null, now);
  return isRequired && !secured ? { ...guest, enrolling: known } : { kind: "user", ...known };
}

/** Whether a client's policy counts: `from` is UTC milliseconds, null for one that there is not. */
export function isFactorRequired(from: number | null, now: number): boolean {
  return from !== null && from <= now;
}

/**
 * What a moderator is called at the desk: with the name of the code, if it has one. Others there must
 * be able to tell apart those who gave no name. Both languages say "moderator".
 */
function nameAtDesk(session: { readonly id: string; readonly name: string | null }, code: string) {
  if (session.name) return code === "" ? session.name : `${session.name} (${code})`;
  return `${code || "Moderator"} ${session.id.slice(-3).toUpperCase()}`;
}

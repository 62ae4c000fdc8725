import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { profileDeletion } from "../../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { can } from "../../../contract/permissions.ts";
import { sessions, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { keepUserKeys } from "../../organisations/user-keys.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { proveFirst } from "../factors/prove-owner.ts";
import { endSessions } from "../sessions.ts";
import type { ConsoleVisitor, SignedInUser } from "../visitors.ts";

/** Somebody who can take over. */
export interface Successor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface DeletionState {
  /** When the profile is erased; null while nobody asked for that. UTC milliseconds. */
  readonly eraseAt: number | null;
  /** Whether nobody else of the organisation (or the platform) holds the role that it cannot do without. */
  readonly isLast: "client" | "admin" | null;
  /** Whether the account has a password, which is asked for then; else a sign-in of a moment ago is. */
  readonly hasPassword: boolean;
  /** Of the same client, by name: one of them must take over where one is the last. */
  readonly successors: readonly Successor[];
}

/** What deleting the own profile would mean now. */
export async function readDeletion(
  deps: Deps,
  visitor: ConsoleVisitor,
): Promise<Result<DeletionState>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { user } = visitor;
  const isLast = await lastRoleOf(deps, user);
  const successors = isLast === null ? [] : await listSuccessors(deps, user);
  const row = await deps.db.query.users.findFirst({
    columns: { eraseAt: true, passwordHash: true },
    where: eq(users.id, user.id),
  });
  const hasPassword = row?.passwordHash !== "";
  return ok({ eraseAt: row?.eraseAt ?? null, isLast, hasPassword, successors });
}

/**
 * Asks for the own profile to be deleted: erased in seven days, until when signing in offers to keep it. The
 * password is asked for, or a sign-in of a moment ago where there is none, and every session ends. Whoever is the
 * last of an organisation to hold its role names somebody who gets it: nobody could manage it any more.
 */
export async function askDeletion(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: { readonly password?: string; readonly successorId?: string },
): Promise<Result<{ readonly eraseAt: number }>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { user, sessionId, actor } = visitor;
  if (!can(actor, "self.edit", { personId: user.id })) return refuse("auth.forbidden");
  const proof = { password: input.password ?? "" };
  const proved = await proveFirst(deps, { userId: user.id, sessionId, proof });
  if (!proved.ok) return proved;
  const isLast = await lastRoleOf(deps, user);
  const handed = isLast === null ? ok([]) : await handOver(deps, user, isLast, input.successorId);
  if (!handed.ok) return handed;
  const eraseAt = deps.now() + profileDeletion.undoMs;
  // Decided by the statement that writes: of two last ones at the same instant, one stays.
  const changes = await runBatch(deps, [
    ...handed.value,
    sql`UPDATE users SET erase_at = ${eraseAt} WHERE id = ${user.id} AND ${isNotLast(user)}`,
    noteAudit(deps, actor, {
      what: "user.ask_deletion",
      onWhich: user.id,
      clientId: user.clientId,
      after: { eraseAt },
      only: sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND erase_at = ${eraseAt})`,
    }),
  ]);
  if (changes.at(-2) === 0) return refuse(`profile.last_${isLast ?? "client"}`);
  await endSessions(deps, eq(sessions.userId, user.id));
  return ok({ eraseAt });
}

/** Keeps the own profile after all. Where nobody asked to delete it nothing happens. */
export async function keepProfile(deps: Deps, visitor: ConsoleVisitor): Promise<Result<null>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { user, actor } = visitor;
  if (!can(actor, "self.edit", { personId: user.id })) return refuse("auth.forbidden");
  const isAsked = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND erase_at IS NOT NULL)`;
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "user.keep",
      onWhich: user.id,
      clientId: user.clientId,
      only: isAsked,
    }),
    deps.db.update(users).set({ eraseAt: null }).where(eq(users.id, user.id)),
  ]);
  return ok(null);
}

/** The role that somebody must hold, of those that one holds oneself. */
function neededRole({ roles, clientId }: SignedInUser): "client" | "admin" | null {
  if (roles.includes("admin")) return "admin";
  return clientId !== null && roles.includes("client") ? "client" : null;
}

async function lastRoleOf(deps: Deps, user: SignedInUser): Promise<"client" | "admin" | null> {
  const role = neededRole(user);
  if (role === null) return null;
  const [row] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(othersOf(user), holds(role)))
    .limit(1);
  return row ? null : role;
}

/** Those of the same client, or for an administrator of any, who stay. */
function othersOf({ id, clientId, roles }: SignedInUser): SQL | undefined {
  const sameClient =
    roles.includes("admin") || clientId === null ? undefined : eq(users.clientId, clientId);
  return and(sameClient, eq(users.status, "active"), isNull(users.eraseAt), ne(users.id, id));
}

function holds(role: "client" | "admin"): SQL {
  return sql`EXISTS (SELECT 1 FROM json_each(${users.roles}) WHERE value = ${role})`;
}

/** True for who may go: holds no such role, or somebody else does. */
function isNotLast(user: SignedInUser): SQL {
  const role = neededRole(user);
  if (role === null) return sql`1`;
  const ofClient = role === "client" ? sql`AND other.client_id = ${user.clientId}` : sql``;
  return sql`EXISTS (SELECT 1 FROM users other WHERE other.id <> ${user.id} AND other.status = 'active'
    AND other.erase_at IS NULL ${ofClient} AND EXISTS (SELECT 1 FROM json_each(other.roles) WHERE value = ${role}))`;
}

/** Who can be named: at most that many, by name. */
const mostSuccessors = 200;

async function listSuccessors(deps: Deps, user: SignedInUser): Promise<readonly Successor[]> {
  if (user.clientId === null) return [];
  return deps.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(othersOf(user), eq(users.clientId, user.clientId)))
    .orderBy(asc(users.name))
    .limit(mostSuccessors);
}

/** The statement that gives the role on, or why there is none. An administrator's is not given on here. */
async function handOver(
  deps: Deps,
  user: SignedInUser,
  role: "client" | "admin",
  successorId: string | undefined,
): Promise<Result<readonly Statement[]>> {
  if (role === "admin") return refuse("profile.last_admin");
  if (successorId === undefined || successorId === "") return refuse("profile.last_client");
  const [found] = await deps.db
    .select()
    .from(users)
    .where(and(othersOf(user), eq(users.clientId, user.clientId ?? ""), eq(users.id, successorId)));
  if (!found) {
    return refuse("request.invalid", undefined, { successorId: "profile.no_successor" });
  }
  return ok([
    sql`UPDATE users SET roles = json_insert(roles, '$[#]', 'client')
          WHERE id = ${found.id} AND NOT EXISTS (SELECT 1 FROM json_each(roles) WHERE value = 'client')`,
    ...keepUserKeys({ ...found, roles: [...found.roles, "client"] }),
    noteAudit(
      deps,
      { kind: "user", id: user.id, role: "client", clientId: user.clientId, teamIds: [] },
      {
        what: "user.hand_over",
        onWhich: found.id,
        clientId: user.clientId,
        after: { role: "client" },
      },
    ),
  ]);
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import { cleanLine } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { problemOfName } from "../../contract/names.ts";
import { type Actor, type ConsoleRole, can } from "../../contract/permissions.ts";
import { sessions, teamMembers, teams, users } from "../../db/schema/index.ts";
import { kindsOf } from "../accounts/factors/has-factor.ts";
import { endSessions } from "../accounts/sessions.ts";
import { type StoredProfile, toProfile } from "../accounts/stored-profile.ts";
import type { Deps } from "../deps.ts";
import { endFeed } from "../events/feeds/own-feed.ts";
import { selectStaffRooms, sendRights } from "../rooms/staff-rooms.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { refuseForeign } from "./refusals.ts";
import { givableRoles, orderRoles } from "./roles.ts";
import { putIntoTeam, takeFromTeam } from "./team-members.ts";
import { keepUserKeys, keyOfUsers } from "./user-keys.ts";
import { areOwnTeams } from "./users.ts";

type UserRow = typeof users.$inferSelect;

/** An account as those see it who manage it. */
export interface ManagedUser extends StoredProfile {
  /** Whether a second factor is asked for when it signs in. */
  readonly hasFactor: boolean;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}

/** An account that the actor manages; any other one is unknown. */
export async function getUser(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<ManagedUser>> {
  const found = await findManaged(deps, actor, input.id, "organisation.view");
  if (!found.ok) return found;
  const [ofTeams, kinds] = await Promise.all([
    deps.db
      .select({ id: teams.id, name: teams.name })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .where(eq(teamMembers.userId, input.id))
      .orderBy(teams.name),
    kindsOf(deps, input.id),
  ]);
  return ok({ ...toProfile(found.value), hasFactor: kinds.length > 0, teams: ofTeams });
}

export interface UserChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly roles?: readonly ConsoleRole[] | undefined;
  readonly teamIds?: readonly string[] | undefined;
}

/**
 * Changes what is given of an account. Refuses roles above the actor's own, taking the last active
 * client of a client away, and one's own admin; what is lost is lost at once, in rooms too.
 */
export async function updateUser(
  deps: Deps,
  actor: Actor,
  input: UserChange,
): Promise<Result<ManagedUser>> {
  const found = await findManaged(deps, actor, input.id);
  if (!found.ok) return found;
  const user = found.value;
  const problem = await problemOfChange(deps, actor, user, input);
  if (problem) return refuse(problem.code, undefined, { [problem.field]: problem.code });
  const roles = input.roles === undefined ? user.roles : orderRoles(input.roles, user.roles);
  const name = input.name === undefined ? user.name : cleanLine(input.name);
  const losesClient = isActiveClient(user) && !roles.includes("client");
  const before = await deps.db.query.teamMembers.findMany({
    where: eq(teamMembers.userId, user.id),
  });
  const wanted = input.teamIds ?? before.map(({ teamId }) => teamId);
  const isDone = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND roles = ${JSON.stringify(roles)})`;
  const [changed] = await runBatch(deps, [
    deps.db
      .update(users)
      .set({ name, roles })
      .where(and(eq(users.id, user.id), losesClient ? hasOtherClient(user) : undefined)),
    ...keepUserKeys({ ...user, name, roles }, isDone),
    ...before
      .filter(({ teamId }) => !wanted.includes(teamId))
      .flatMap(({ teamId }) => takeFromTeam(teamId, user.id, isDone)),
    ...wanted.flatMap((teamId) => putIntoTeam(teamId, user.id, isDone)),
    noteAudit(deps, actor, {
      what: "user.manage",
      onWhich: user.id,
      clientId: user.clientId,
      before: { roles: user.roles, teamIds: before.map(({ teamId }) => teamId) },
      after: { roles, teamIds: wanted },
      only: isDone,
    }),
  ]);
  if (changed === 0) return refuseLastClient("roles");
  await sendRights(deps, await selectStaffRooms(deps, eq(sessions.userId, user.id)));
  return getUser(deps, actor, { id: user.id });
}

/** Blocks an account, or lifts that: signed out everywhere at once. Not one's own, and not the last active client. */
export async function setUserBlocked(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string; readonly blocked: boolean },
): Promise<Result<ManagedUser>> {
  const found = await findManaged(deps, actor, input.id);
  if (!found.ok) return found;
  const user = found.value;
  const { blocked } = input;
  if ((user.status === "blocked") === blocked) return getUser(deps, actor, input);
  if (actor.kind === "user" && actor.id === user.id) return refuse("user.self");
  const status = blocked ? ("blocked" as const) : ("active" as const);
  const isLastRisk = blocked && isActiveClient(user);
  const isDone = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND status = ${status})`;
  const [changed] = await runBatch(deps, [
    deps.db
      .update(users)
      .set({ status })
      .where(and(eq(users.id, user.id), isLastRisk ? hasOtherClient(user) : undefined)),
    ...keepUserKeys({ ...user, status }, isDone),
    ...(blocked ? [endFeed(user.id, isDone)] : []),
    noteAudit(deps, actor, {
      what: blocked ? "user.block" : "user.unblock",
      onWhich: user.id,
      clientId: user.clientId,
      only: isDone,
    }),
  ]);
  if (changed === 0) return refuse("user.last_client");
  if (blocked) await endSessions(deps, eq(sessions.userId, user.id));
  return getUser(deps, actor, input);
}

/** The row of an account that the actor manages; any other one is unknown. */
export async function findManaged(
  deps: Deps,
  actor: Actor,
  id: string,
  ability: "organisation.view" | "organisation.manage" | "security.manage" = "organisation.manage",
): Promise<Result<UserRow>> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, id) });
  const clientId = user?.clientId ?? null;
  const isThere = user !== undefined && user.status !== "erased";
  if (!isThere && can(actor, "platform.manage")) return refuse("request.not_found");
  const isAdmins = user?.roles.includes("admin") && !can(actor, "platform.manage");
  const isOwn = can(actor, ability, { clientId }) && !isAdmins;
  if (!isThere || !isOwn) return refuseForeign(actor);
  // Whoever manages keys is not managed by one.
  const isAbove = actor.kind === "key" && user.roles.includes("client");
  return isAbove && ability === "organisation.manage" ? refuse("auth.forbidden") : ok(user);
}

interface Problem {
  readonly code: ErrorCode;
  readonly field: string;
}

async function problemOfChange(
  deps: Deps,
  actor: Actor,
  user: UserRow,
  { name, roles, teamIds }: UserChange,
): Promise<Problem | null> {
  const ofName = name === undefined ? null : problemOfName(name);
  if (ofName) return { code: ofName, field: "name" };
  if (roles !== undefined) {
    const givable = givableRoles(actor, user.clientId);
    if (roles.length === 0) return { code: "user.no_role", field: "roles" };
    // What somebody holds already is not given.
    const isGiven = (role: ConsoleRole) => givable.includes(role) || user.roles.includes(role);
    if (!roles.every(isGiven)) return { code: "user.role", field: "roles" };
    const losesAdmin = user.roles.includes("admin") && !roles.includes("admin");
    const isOwn = actor.kind === "user" && actor.id === user.id;
    if (losesAdmin && isOwn) return { code: "user.self", field: "roles" };
  }
  const isForeign = teamIds !== undefined && !(await areOwnTeams(deps, user.clientId, teamIds));
  return isForeign ? { code: "field.choice", field: "teamIds" } : null;
}

function isActiveClient({ roles, status, clientId }: UserRow): boolean {
  return clientId !== null && status === "active" && roles.includes("client");
}

/** Asked in the very statement that takes the role away: of two at once the second is refused. */
function hasOtherClient({ id, clientId }: UserRow): SQL {
  const key = keyOfUsers({ role: "client", state: "active" });
  return sql`EXISTS (SELECT 1 FROM list_keys WHERE list = 'users' AND client_id = ${clientId} AND key = ${key} AND list_keys.id <> ${id})`;
}

function refuseLastClient(field: string) {
  return refuse("user.last_client", undefined, { [field]: "user.last_client" });
}

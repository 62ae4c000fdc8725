import { and, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { sessions, teamMembers, teams, users } from "../../db/schema/index.ts";
import { isNotified } from "../accounts/settings/own-settings.ts";
import { teamMail } from "../deliveries/mails/notices.ts";
import type { Deps } from "../deps.ts";
import { keyOfTeam } from "../lists/list-keys.ts";
import { selectStaffRooms, sendRights } from "../rooms/staff-rooms.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { getTeam } from "./teams.ts";

/** Statements that make an account a member of a team, and found under it; a member stays one. `only` narrows them. */
export function putIntoTeam(teamId: string, userId: string, only = sql`1`): readonly Statement[] {
  return [
    sql`INSERT OR IGNORE INTO team_members (team_id, user_id) SELECT ${teamId}, ${userId} WHERE ${only}`,
    sql`INSERT OR IGNORE INTO list_keys (list, client_id, key, sort, id)
      SELECT list, client_id, ${keyOfTeam(teamId)}, sort, id FROM list_keys WHERE id = ${userId} AND key = ':all' AND ${only}`,
  ];
}

/** Statements that take an account out of a team. `only` narrows them. */
export function takeFromTeam(teamId: string, userId: string, only = sql`1`): readonly Statement[] {
  return [
    sql`DELETE FROM team_members WHERE team_id = ${teamId} AND user_id = ${userId} AND ${only}`,
    sql`DELETE FROM list_keys WHERE id = ${userId} AND key = ${keyOfTeam(teamId)} AND ${only}`,
  ];
}

/** Makes an account of the team's client a member, or no member any more; both act at once, in rooms too. */
export async function setTeamMember(
  deps: Deps,
  actor: Actor,
  input: { readonly teamId: string; readonly userId: string; readonly member: boolean },
): Promise<Result<null>> {
  const { teamId, userId, member } = input;
  const found = await getTeam(deps, actor, { id: teamId });
  if (!found.ok) return found;
  const { clientId } = found.value;
  const user = await deps.db.query.users.findFirst({
    where: and(eq(users.id, userId), eq(users.clientId, clientId)),
  });
  if (!user || user.status === "erased") return refuse("request.not_found");
  const change = member ? putIntoTeam(teamId, userId) : takeFromTeam(teamId, userId);
  const isMailed =
    member && actor.kind === "user" && actor.id !== userId && user.status === "active";
  const mails =
    isMailed && isNotified(user.settings, "team") && !(await isMember(deps, teamId, userId))
      ? await teamMail(deps, user, found.value)
      : [];
  await runBatch(deps, [
    ...change,
    ...mails,
    noteAudit(deps, actor, {
      what: member ? "team.add_member" : "team.remove_member",
      onWhich: teamId,
      clientId,
      after: { userId },
    }),
  ]);
  await sendRights(deps, await selectStaffRooms(deps, eq(sessions.userId, userId)));
  if (mails.length > 0) await deps.wakeDeliveries();
  return ok(null);
}

async function isMember(deps: Deps, teamId: string, userId: string): Promise<boolean> {
  const row = await deps.db.query.teamMembers.findFirst({
    where: and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)),
  });
  return row !== undefined;
}

/** Statements that empty a team that is to go. */
export function emptyTeam(teamId: string): readonly Statement[] {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM event_teams WHERE team_id = ${teamId})`;
  return [
    sql`DELETE FROM list_keys WHERE id IN (SELECT user_id FROM team_members WHERE team_id = ${teamId}) AND key = ${keyOfTeam(teamId)} AND ${isFree}`,
    sql`DELETE FROM team_members WHERE team_id = ${teamId} AND ${isFree}`,
    sql`DELETE FROM list_keys WHERE id = ${teamId} AND ${isFree}`,
    sql`DELETE FROM ${teams} WHERE id = ${teamId} AND ${isFree}`,
  ];
}

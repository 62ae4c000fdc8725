import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { TeamChange } from "../../contract/api/organisations.ts";
import { cleanLine } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { problemOfName } from "../../contract/names.ts";
import { type Actor, can, clientOf } from "../../contract/permissions.ts";
import { clients, teams } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { keepListKeys } from "../lists/list-keys.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { codeFor, refuseForeign } from "./refusals.ts";

/** A group of accounts of one client, with that client's name. */
export interface Team {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly name: string;
  /** Whose name mails about its events carry; "" = the client's. */
  readonly senderName: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
}

/** Makes a team of a client; its name has 3–50 characters. An unknown client is nobody's to manage. */
export async function createTeam(
  deps: Deps,
  actor: Actor,
  input: { readonly clientId?: string; readonly name: string },
): Promise<Result<Team>> {
  const clientId = input.clientId ?? clientOf(actor);
  if (clientId === null && can(actor, "platform.manage")) {
    return refuse("request.invalid", undefined, { clientId: "text.empty" });
  }
  if (!can(actor, "organisation.manage", { clientId })) return refuse(codeFor(actor));
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId ?? "") });
  if (!client) return refuse("request.not_found");
  const problem = problemOfName(input.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const team = {
    id: deps.newId("tea"),
    clientId: client.id,
    name: cleanLine(input.name),
    senderName: "",
    createdAt: deps.now(),
  };
  await runBatch(deps, [
    deps.db.insert(teams).values(team),
    ...keepListKeys({ list: "teams", ...team }),
    noteAudit(deps, actor, {
      what: "team.create",
      onWhich: team.id,
      clientId: client.id,
      after: { name: team.name },
    }),
  ]);
  return ok({ ...team, clientName: client.name });
}

/** A team of a client that the actor manages; another one is unknown. */
export async function getTeam(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<Team>> {
  const team = await findTeam(deps, input.id);
  if (!team && can(actor, "platform.manage")) return refuse("request.not_found");
  const clientId = team?.clientId ?? null;
  if (!team || !can(actor, "organisation.view", { clientId })) return refuseForeign(actor);
  return ok(team);
}

/** The teams that the actor is in, by name. One query. */
export async function listOwnTeams(deps: Deps, actor: Actor): Promise<Result<readonly Team[]>> {
  if (actor.kind !== "user") return refuse(codeFor(actor));
  if (actor.teamIds.length === 0) return ok([]);
  const isOwn = and(inArray(teams.id, [...actor.teamIds]), eq(clients.id, actor.clientId ?? ""));
  return ok(await selectTeams(deps, isOwn).orderBy(asc(teams.name)));
}

/**
 * Changes what is given. Renaming (3–50 characters) is for those who manage the client; the sender is
 * the team's members' own as well.
 */
export async function updateTeam(
  deps: Deps,
  actor: Actor,
  input: TeamChange & { readonly id: string },
): Promise<Result<Team>> {
  const { id } = input;
  const found = await findTeam(deps, id);
  if (!found && can(actor, "platform.manage")) return refuse("request.not_found");
  const { clientId = null } = found ?? {};
  const ability = input.name === undefined ? "team.settings" : "organisation.manage";
  if (!found || !can(actor, ability, { clientId, teamIds: [id] })) return refuseForeign(actor);
  const problem = input.name === undefined ? null : problemOfName(input.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const { name: before, senderName: senderBefore } = found;
  const name = input.name === undefined ? before : cleanLine(input.name);
  const senderName = input.senderName === undefined ? senderBefore : cleanLine(input.senderName);
  await runBatch(deps, [
    deps.db.update(teams).set({ name, senderName }).where(eq(teams.id, id)),
    ...(name === before ? [] : keepListKeys({ list: "teams", id, clientId: found.clientId, name })),
    noteAudit(deps, actor, {
      what: name === before ? "team.update" : "team.rename",
      onWhich: id,
      clientId,
      before: { name: before, senderName: senderBefore },
      after: { name, senderName },
    }),
  ]);
  return ok({ ...found, name, senderName });
}

async function findTeam(deps: Deps, id: string): Promise<Team | undefined> {
  const [team] = await selectTeams(deps, eq(teams.id, id));
  return team;
}

function selectTeams(deps: Deps, which: SQL | undefined) {
  return deps.db
    .select({
      id: teams.id,
      clientId: teams.clientId,
      clientName: clients.name,
      name: teams.name,
      senderName: teams.senderName,
      createdAt: teams.createdAt,
    })
    .from(teams)
    .innerJoin(clients, eq(clients.id, teams.clientId))
    .where(which);
}

/** How many events a team stands on. */
export async function countEventsOfTeam(deps: Deps, id: string): Promise<number> {
  const [row] = await deps.db.all<{ readonly n: number }>(
    sql`SELECT count(*) AS n FROM event_teams WHERE team_id = ${id}`,
  );
  return row?.n ?? 0;
}

import { eq, sql } from "drizzle-orm";
import { cleanLine } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { problemOfName } from "../../contract/names.ts";
import { type Actor, can } from "../../contract/permissions.ts";
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
  /** UTC milliseconds. */
  readonly createdAt: number;
}

/** Makes a team of a client; its name has 3–50 characters. An unknown client is nobody's to manage. */
export async function createTeam(
  deps: Deps,
  actor: Actor,
  input: { readonly clientId?: string; readonly name: string },
): Promise<Result<Team>> {
  const clientId = input.clientId ?? (actor.kind === "user" ? actor.clientId : null);
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
  const [team] = await deps.db
    .select({
      id: teams.id,
      clientId: teams.clientId,
      clientName: clients.name,
      name: teams.name,
      createdAt: teams.createdAt,
    })
    .from(teams)
    .innerJoin(clients, eq(clients.id, teams.clientId))
    .where(eq(teams.id, input.id));
  if (!team && can(actor, "platform.manage")) return refuse("request.not_found");
  const clientId = team?.clientId ?? null;
  if (!team || !can(actor, "organisation.manage", { clientId })) return refuseForeign(actor);
  return ok(team);
}

/** Renames a team; its name has 3–50 characters. */
export async function renameTeam(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string; readonly name: string },
): Promise<Result<Team>> {
  const found = await getTeam(deps, actor, input);
  if (!found.ok) return found;
  const problem = problemOfName(input.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const { id, clientId } = found.value;
  const name = cleanLine(input.name);
  await runBatch(deps, [
    deps.db.update(teams).set({ name }).where(eq(teams.id, id)),
    ...keepListKeys({ list: "teams", id, clientId, name }),
    noteAudit(deps, actor, {
      what: "team.rename",
      onWhich: id,
      clientId,
      before: { name: found.value.name },
      after: { name },
    }),
  ]);
  return ok({ ...found.value, name });
}

/** How many events a team stands on. */
export async function countEventsOfTeam(deps: Deps, id: string): Promise<number> {
  const [row] = await deps.db.all<{ readonly n: number }>(
    sql`SELECT count(*) AS n FROM event_teams WHERE team_id = ${id}`,
  );
  return row?.n ?? 0;
}

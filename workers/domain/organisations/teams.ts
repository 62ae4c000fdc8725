import { eq } from "drizzle-orm";
import { cleanLine } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { problemOfName } from "../../contract/names.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients, teams } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** Makes a team of a client; its name has 3–50 characters. An unknown client is nobody's to manage. */
export async function createTeam(
  deps: Deps,
  actor: Actor,
  input: { readonly clientId: string; readonly name: string },
): Promise<Result<{ readonly id: string }>> {
  const { clientId } = input;
  if (!can(actor, "organisation.manage", { clientId })) return refuse("auth.forbidden");
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId) });
  if (!client) return refuse("request.not_found");
  const problem = problemOfName(input.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const name = cleanLine(input.name);
  const id = deps.newId("tea");
  await runBatch(deps, [
    deps.db.insert(teams).values({ id, clientId, name, createdAt: deps.now() }),
    noteAudit(deps, actor, { what: "team.create", onWhich: id, clientId, after: { name } }),
  ]);
  return ok({ id });
}

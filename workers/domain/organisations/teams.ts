import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { cleanText, textLength, textLimits } from "../../contract/limits.ts";
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
  const name = cleanText(input.name);
  const length = textLength(name);
  if (length < textLimits.name.min || length > textLimits.name.max) {
    return refuse("request.invalid", undefined, { name: "name.length" });
  }
  const id = deps.newId("tea");
  await runBatch(deps, [
    deps.db.insert(teams).values({ id, clientId, name, createdAt: deps.now() }),
    noteAudit(deps, actor, { what: "team.create", onWhich: id, clientId, after: { name } }),
  ]);
  return ok({ id });
}

import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { emptyTeam } from "./team-members.ts";
import { countEventsOfTeam, getTeam } from "./teams.ts";

/** Deletes a team, whose members lose nothing else by it. Refused while it stands on an event. */
export async function deleteTeam(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<null>> {
  const found = await getTeam(deps, actor, input);
  if (!found.ok) return found;
  const { id, clientId, name } = found.value;
  // One batch decides: an event that takes the team in this instant keeps it.
  const only = sql`NOT EXISTS (SELECT 1 FROM teams WHERE id = ${id})`;
  const what = "team.delete" as const;
  const audit = { what, onWhich: id, clientId, before: { name }, only };
  const changed = await runBatch(deps, [...emptyTeam(id), noteAudit(deps, actor, audit)]);
  if (changed.at(-1) !== 0) return ok(null);
  return refuse("team.has_events", { n: await countEventsOfTeam(deps, id) });
}

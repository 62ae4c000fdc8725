import { asc } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

export interface ClientName {
  readonly id: string;
  readonly name: string;
}

/** Every client, by name: for those who run the platform. */
export async function listClients(
  deps: Deps,
  actor: Actor,
): Promise<Result<readonly ClientName[]>> {
  if (!can(actor, "platform.manage")) return refuse("auth.forbidden");
  const rows = await deps.db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .orderBy(asc(clients.name));
  return ok(rows);
}

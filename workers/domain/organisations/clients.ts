import { asc } from "drizzle-orm";
import { cleanLine, isInvisible, textLength } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** Makes a customer organisation; its name has 3–100 characters. */
export async function createClient(
  deps: Deps,
  actor: Actor,
  input: { readonly name: string },
): Promise<Result<{ readonly id: string }>> {
  if (!can(actor, "platform.manage")) return refuse("auth.forbidden");
  if (isInvisible(input.name)) {
    return refuse("request.invalid", undefined, { name: "text.invisible" });
  }
  const name = cleanLine(input.name);
  const length = textLength(name);
  if (length < textLimits.eventName.min) {
    return refuse("request.invalid", undefined, { name: "text.too_short" });
  }
  if (length > textLimits.eventName.max) {
    return refuse("request.invalid", undefined, { name: "text.too_long" });
  }
  const id = deps.newId("cli");
  await runBatch(deps, [
    deps.db.insert(clients).values({ id, name, createdAt: deps.now() }),
    noteAudit(deps, actor, { what: "client.create", onWhich: id, clientId: id, after: { name } }),
  ]);
  return ok({ id });
}

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

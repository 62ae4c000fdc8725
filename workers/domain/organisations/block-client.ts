import { eq, sql } from "drizzle-orm";
import { type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { clients } from "../../db/schema/index.ts";
import { endSessions } from "../accounts/sessions.ts";
import type { Deps } from "../deps.ts";
import { keepListKeys } from "../lists/list-keys.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { type ClientDetails, getClient, listed } from "./clients.ts";
import { codeFor } from "./refusals.ts";

/**
 * Blocks a client, or lifts that: nobody of it, and no moderator of its events, is signed in from this
 * moment on. What its audience has open stays: a hall is not sent home for its host.
 */
export async function setClientBlocked(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string; readonly blocked: boolean },
): Promise<Result<ClientDetails>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const { id, blocked } = input;
  const found = await getClient(deps, actor, { id });
  if (!found.ok || (found.value.blockedAt !== null) === blocked) return found;
  const blockedAt = blocked ? deps.now() : null;
  await runBatch(deps, [
    deps.db.update(clients).set({ blockedAt }).where(eq(clients.id, id)),
    ...keepListKeys(listed({ ...found.value, blockedAt })),
    noteAudit(deps, actor, {
      what: blocked ? "client.block" : "client.unblock",
      onWhich: id,
      clientId: id,
    }),
  ]);
  if (blocked) {
    await endSessions(
      deps,
      sql`sessions.id IN (SELECT s.id FROM users JOIN sessions s ON s.user_id = users.id WHERE users.client_id = ${id}
        UNION ALL SELECT s.id FROM events JOIN sessions s ON s.event_id = events.id WHERE events.client_id = ${id})`,
    );
  }
  return getClient(deps, actor, { id });
}

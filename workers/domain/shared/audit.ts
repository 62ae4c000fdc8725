import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../contract/audit.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";

interface AuditInput {
  readonly what: AuditAction;
  readonly onWhich: string;
  readonly clientId?: string | null;
  readonly eventId?: string | null;
  /** What changed, without secrets. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  /** Noted only if this holds, for changes that may find themselves too late. */
  readonly only?: SQL;
}

/** The statement that notes a change of state by staff: goes into the batch of the change. */
export function noteAudit(deps: Deps, actor: Actor, input: AuditInput) {
  const who = "id" in actor ? actor.id : actor.kind;
  const { what, onWhich, clientId = null, eventId = null, only = sql`1` } = input;
  const before = input.before ? JSON.stringify(input.before) : null;
  const after = input.after ? JSON.stringify(input.after) : null;
  return sql`INSERT INTO audit_entries (id, client_id, event_id, who, what, on_which, at, device, "before", "after")
        SELECT ${deps.newId("aud")}, ${clientId}, ${eventId}, ${who}, ${what}, ${onWhich}, ${deps.now()}, ${deps.device}, ${before}, ${after} WHERE ${only}`;
}

import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../contract/audit.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";

/**
 * The statement that notes one change of several attendees, an entry for each: theirs is the history that it belongs
 * to. Goes into the batch of the change.
 */
export function noteEach(
  deps: Deps,
  actor: Actor,
  event: { readonly id: string; readonly clientId: string },
  change: {
    readonly what: AuditAction;
    readonly ids: readonly string[];
    readonly after?: Readonly<Record<string, unknown>>;
    /** UTC milliseconds; now where it is not said. */
    readonly at?: number;
    /** Noted only for those of whom it holds (`noted.value ->> 'id'`). */
    readonly only?: SQL;
  },
): SQL {
  const who = "id" in actor ? actor.id : actor.kind;
  const { what, ids, after, only = sql`1`, at = deps.now() } = change;
  const json = JSON.stringify(ids.map((id) => ({ id, entry: deps.newId("aud") })));
  return sql`INSERT INTO audit_entries (id, client_id, event_id, who, what, on_which, at, device, "after")
    SELECT noted.value ->> 'entry', ${event.clientId}, ${event.id}, ${who}, ${what}, noted.value ->> 'id',
      ${at}, ${deps.device}, ${after ? JSON.stringify(after) : null}
    FROM json_each(${json}) noted WHERE ${only}`;
}

import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../contract/audit.ts";
import type { Deps } from "../../deps.ts";

export type OwnAct = Extract<AuditAction, `attendee.own_${string}`>;

interface Noted {
  readonly event: { readonly id: string; readonly clientId: string };
  /** Whose registration it is. */
  readonly id: string;
  readonly what: OwnAct;
  /** Which details were changed: names alone, never what stood there. */
  readonly fields?: readonly string[];
  /** Holds for the row as it is before the change: what changes nothing is not noted. */
  readonly only: SQL;
}

/**
 * The statement that notes what somebody did about their own registration, or who registered them: goes into the batch of the
 * change, before it. Nothing is kept of the browser, for it is nobody of the staff.
 */
export function noteOwnAct(deps: Deps, { event, id, what, fields, only }: Noted): SQL {
  const after = fields ? JSON.stringify({ fields }) : null;
  return sql`INSERT INTO audit_entries (id, client_id, event_id, who, what, on_which, at, "after")
    SELECT ${deps.newId("aud")}, ${event.clientId}, ${event.id}, id, ${what}, id, ${deps.now()}, ${after}
    FROM attendees WHERE id = ${id} AND ${only}`;
}

/** Erases it with the people (`ids`, a parenthesis to be asked with `IN`), where `only` holds. */
export function eraseOwnActs(ids: SQL, only: SQL): SQL {
  return sql`DELETE FROM audit_entries WHERE on_which IN ${ids} AND who = on_which AND ${only}`;
}

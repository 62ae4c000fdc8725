import { sql } from "drizzle-orm";
import { type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { sessions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { sendRightsOfEvent } from "../rooms/staff-rooms.ts";
import { makeCode } from "../shared/tokens.ts";
import { saveEvent } from "./changes/save-event.ts";
import type { EventRecord } from "./event-record.ts";
import { getEvent } from "./get-event.ts";

/** Signs of a moderator code: 30^10, far more than anybody can try. */
const codeLength = 10;

/**
 * Makes a moderator code; an earlier one stops working, with all that signed in by it. `code`
 * chooses it, which only the product itself may do.
 */
export async function makeModeratorCode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly code?: string },
): Promise<Result<EventRecord>> {
  if (input.code !== undefined && actor.kind !== "system") return refuse("auth.forbidden");
  const code = input.code ?? makeCode(deps, codeLength);
  return setCode(deps, actor, input.eventId, code);
}

/** Takes the moderator code away and signs out everybody who came in by it. */
export async function revokeModeratorCode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<EventRecord>> {
  return setCode(deps, actor, input.eventId, null);
}

async function setCode(
  deps: Deps,
  actor: Actor,
  eventId: string,
  moderatorCode: string | null,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  if (found.value.archivedAt !== null) return refuse("event.archived");
  const saved = await saveEvent(deps, actor, {
    event: found.value,
    what: moderatorCode === null ? "event.revoke_moderator_code" : "event.make_moderator_code",
    set: { moderatorCode },
    with: () => [deps.db.delete(sessions).where(sql`${sessions.eventId} = ${found.value.id}`)],
  });
  if (saved.ok) await sendRightsOfEvent(deps, saved.value);
  return saved;
}

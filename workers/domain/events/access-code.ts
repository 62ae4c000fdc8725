import { type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { madeAccessCode } from "../../contract/secrets/access-code.ts";
import type { Deps } from "../deps.ts";
import { makeCode } from "../shared/tokens.ts";
import { saveEvent } from "./changes/save-event.ts";
import type { EventRecord } from "./event-record.ts";
import { getEvent } from "./get-event.ts";

/** Gives the event an access code of eight digits; an earlier one stops working. */
export async function makeAccessCode(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  if (found.value.archivedAt !== null) return refuse("event.archived");
  const set = { accessCode: newAccessCode(deps) };
  return saveEvent(deps, actor, { event: found.value, what: "event.make_access_code", set });
}

/** A made code: eight digits. */
export function newAccessCode(deps: Deps): string {
  return makeCode(deps, madeAccessCode.length, madeAccessCode.alphabet);
}

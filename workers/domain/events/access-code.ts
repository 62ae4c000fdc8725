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
  const accessCode = makeCode(deps, madeAccessCode.length, madeAccessCode.alphabet);
  const set = { accessCode };
  return saveEvent(deps, actor, { event: found.value, what: "event.make_access_code", set });
}

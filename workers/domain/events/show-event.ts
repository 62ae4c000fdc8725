import { ok, type Result } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "./event-record.ts";
import { getEvent } from "./get-event.ts";
import { subjectOf } from "./record.ts";

/**
 * An event as it is shown to whoever may see it. What only its hosts may know (notes, codes and
 * keys that let others in) is left out for those who may not edit it.
 */
export async function showEvent(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, input);
  if (!found.ok || can(actor, "event.edit", subjectOf(found.value))) return found;
  return ok(withoutSecrets(found.value));
}

/** The event without what its hosts alone may know. */
export function withoutSecrets(event: EventRecord): EventRecord {
  const none = { accessCode: null, moderatorCode: null, screenKey: null, rehearsal: null };
  return { ...event, notes: "", ...none };
}

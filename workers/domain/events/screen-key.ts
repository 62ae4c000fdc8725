import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { makeCode } from "../shared/tokens.ts";
import { saveEvent } from "./changes/save-event.ts";
import type { EventRecord } from "./event-record.ts";
import { getEvent } from "./get-event.ts";

/** Signs of a screen key: it stands in an address and is never typed. */
const keyLength = 20;

/** The key that lets screens in as it stands; null where there is none. */
export async function readScreenKey(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<{ readonly screenKey: string | null }>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  return found.ok ? ok({ screenKey: found.value.screenKey }) : found;
}

/** Makes the key that lets screens and embeds in without the access code; an earlier one stops working. */
export function makeScreenKey(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<EventRecord>> {
  return setKey(deps, actor, input.eventId, makeCode(deps, keyLength));
}

/** Takes the screen key away. */
export function revokeScreenKey(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<EventRecord>> {
  return setKey(deps, actor, input.eventId, null);
}

async function setKey(
  deps: Deps,
  actor: Actor,
  eventId: string,
  screenKey: string | null,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  if (found.value.archivedAt !== null) return refuse("event.archived");
  const what = screenKey === null ? "event.revoke_screen_key" : "event.make_screen_key";
  return saveEvent(deps, actor, { event: found.value, what, set: { screenKey } });
}

import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { subjectOf } from "../events/record.ts";
import {
  beforeAdmission,
  findPublished,
  type Join,
  mayNewcomer,
  seatingOf,
  toPublic,
} from "./join.ts";
import {
  accessTagOf,
  attendeeOf,
  isAccessGood,
  keyTagOf,
  makeAttendeeToken,
  newDevice,
} from "./token.ts";

export interface JoinEmbedInput {
  /** Code, slug or id. */
  readonly address: string;
  /** What the browser has kept, best first. */
  readonly tokens: readonly (string | null)[];
  /** Screen key of the address. */
  readonly key: string | null;
  /** Network address. */
  readonly remote: string;
}

/**
 * Lets somebody in through a page that stands in a frame. The device is that of the token, because
 * a foreign frame keeps one cookie and no more. The event's screen key, or being its staff, stands
 * for the access code; a token that was given for a key goes with the key.
 */
export async function joinEmbed(
  deps: Deps,
  actor: Actor,
  { address, tokens, key, remote }: JoinEmbedInput,
): Promise<Result<Join>> {
  const found = await findPublished(deps, address);
  if (!found.ok) return found;
  const event = found.value;
  const shown = toPublic(event, deps.now());
  const seating = seatingOf(event);
  let wasIn = false;
  for (const token of tokens) {
    const claims = await attendeeOf(deps, token);
    if (token === null || claims?.event !== event.id) continue;
    wasIn = true;
    if (!(await isAccessGood(deps, event, claims.access))) continue;
    const maxAge = claims.exp - Math.floor(deps.now() / 1_000);
    return ok({
      event: shown,
      entry: { kind: "in", claims, token, isNew: false, maxAge, seating },
    });
  }
  const access = await accessBy(deps, actor, event, key);
  if (access === null) return ok({ event: beforeAdmission(shown), entry: { kind: "code", wasIn } });
  if (!(await mayNewcomer(deps, event, remote))) return refuse("join.too_many");
  const made = await makeAttendeeToken(deps, {
    event,
    device: newDevice(deps),
    name: null,
    access,
  });
  return ok({ event: shown, entry: { kind: "in", ...made, isNew: true, seating } });
}

/** What lets a newcomer in without the access code; null = nothing does. */
async function accessBy(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  key: string | null,
): Promise<string | null> {
  const tag = await accessTagOf(deps, event);
  if (tag === "") return tag;
  if (key !== null && key === event.screenKey) return keyTagOf(deps, event);
  return can(actor, "live.moderate", subjectOf(event)) ? tag : null;
}

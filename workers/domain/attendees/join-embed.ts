import { ok, type Result } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { type EventRecord, subjectOf } from "../events/record.ts";
import { sha256 } from "../shared/hash.ts";
import { atDoor, findPublished, type Join, toPublic } from "./join.ts";
import {
  type AttendeeClaims,
  accessTagOf,
  attendeeOf,
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
}

/**
 * Lets somebody in through a page that stands in a frame. The device is that of the token, because
 * a foreign frame keeps one cookie and no more. The event's screen key, or being its staff, stands
 * for the access code; a token that was given for a key goes with the key.
 */
export async function joinEmbed(
  deps: Deps,
  actor: Actor,
  { address, tokens, key }: JoinEmbedInput,
): Promise<Result<Join>> {
  const found = await findPublished(deps, address);
  if (!found.ok) return found;
  const event = found.value;
  const shown = toPublic(event, deps.now());
  const tag = await accessTagOf(deps, event);
  const keyTag = await keyTagOf(deps, event);
  const good = new Set(keyTag === null ? [tag] : [tag, keyTag]);
  for (const token of tokens) {
    const claims = await attendeeOf(deps, token);
    if (token === null || claims?.event !== event.id) continue;
    if (tag !== "" && !good.has(claims.access)) continue;
    const maxAge = claims.exp - Math.floor(deps.now() / 1_000);
    return ok({ event: shown, entry: { kind: "in", claims, token, isNew: false, maxAge } });
  }
  const access = accessBy(actor, { event, key, tag, keyTag });
  if (access === null) return ok({ event: atDoor(shown), entry: { kind: "code" } });
  const made = await makeAttendeeToken(deps, {
    ...{ event, device: newDevice(deps), name: null, access },
  });
  return ok({ event: shown, entry: { kind: "in", ...made, isNew: true } });
}

interface Door {
  readonly event: EventRecord;
  readonly key: string | null;
  readonly tag: string;
  readonly keyTag: string | null;
}

/** What lets a newcomer in without the access code; null = nothing does. */
function accessBy(actor: Actor, { event, key, tag, keyTag }: Door): string | null {
  if (tag === "") return tag;
  if (key !== null && key === event.screenKey) return keyTag;
  return can(actor, "live.moderate", subjectOf(event)) ? tag : null;
}

/** Which screen key is in force; tells nothing about it. Null without one. */
async function keyTagOf(
  deps: Deps,
  { id, screenKey }: Pick<EventRecord, "id" | "screenKey">,
): Promise<AttendeeClaims["access"] | null> {
  if (screenKey === null) return null;
  return (await sha256(`key|${deps.config.tokenSecret}|${id}|${screenKey}`)).slice(0, 16);
}

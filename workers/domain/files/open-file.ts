import type { FileHead, FilePart } from "../../contract/files/files-gateway.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { isPublic } from "../attendees/join.ts";
import { attendeeOf, isAccessGood } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent, subjectOf } from "../events/record.ts";

/** Who asks for a file, by what a browser sends of itself. */
export interface FileReader {
  /** What may be an attendee's token. */
  readonly tokens: readonly (string | null)[];
  /** Screen key of the address. */
  readonly key: string | null;
  /** Asked for where nothing else lets them in: it takes the database. */
  readonly actor: () => Promise<Actor>;
}

export interface OpenedFile extends FileHead {
  /**
   * Who may keep it: everybody and for ever, what belongs to no event; everybody and for a while, what an event shows
   * to all; only who was let in, the rest.
   */
  readonly keep: "forever" | "shared" | "private";
  read(part?: FilePart): Promise<ReadableStream | null>;
}

/**
 * A file by its key; null where there is none, and where the reader may not know of it. What belongs to an event is
 * shown as the event is: to everybody who comes while it is published, after the access code where it has one, and
 * else to its staff alone.
 */
export async function openFile(
  deps: Deps,
  key: string,
  reader: FileReader,
): Promise<OpenedFile | null> {
  if (!/^[\w-]{43}$/.test(key)) return null;
  const head = await deps.files.head(key);
  if (!head) return null;
  const keep = head.eventId === null ? "forever" : await keepOf(deps, head.eventId, reader);
  if (keep === null) return null;
  return {
    ...head,
    keep,
    read: async (part) => (await deps.files.get(key, part))?.body ?? null,
  };
}

/** Whether somebody may read what belongs to an event, and who else may then. */
async function keepOf(
  deps: Deps,
  eventId: string,
  reader: FileReader,
): Promise<"shared" | "private" | null> {
  const event = await deps.eventCache.find(eventId, () => findEvent(deps, eventId));
  if (!event) return null;
  if (isPublic(event)) {
    if (event.accessCode === null) return "shared";
    if (await isInside(deps, event, reader)) return "private";
  }
  return can(await reader.actor(), "event.view", subjectOf(event)) ? "private" : null;
}

async function isInside(
  deps: Deps,
  event: EventRecord,
  { tokens, key }: FileReader,
): Promise<boolean> {
  if (key !== null && key === event.screenKey) return true;
  for (const token of tokens) {
    const claims = await attendeeOf(deps, token);
    if (claims?.event === event.id && (await isAccessGood(deps, event, claims.access))) return true;
  }
  return false;
}

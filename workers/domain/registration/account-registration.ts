import { and, eq, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { attendees } from "../../db/schema/index.ts";
import { findPublished } from "../attendees/join.ts";
import type { Deps } from "../deps.ts";
import { makeOwnToken, readOwnToken } from "./own-links.ts";

/** The address of an account as far as its owner has proved to read its mail; no row for who has not. */
function provedEmail(userId: string): SQL {
  return sql`(SELECT email FROM users WHERE id = ${userId} AND email_proved_at IS NOT NULL)`;
}

/** The events that an account's proved address is registered for, as a query of their ids. */
export function eventsRegisteredFor(userId: string): SQL {
  return sql`SELECT event_id FROM attendees WHERE email = ${provedEmail(userId)} AND registration IN ('pending', 'accepted')
      AND EXISTS (SELECT 1 FROM events WHERE events.id = attendees.event_id AND published = 1)`;
}

/** The ids of the events that an account's proved address is registered for. */
export async function listOwnRegistrations(deps: Deps, actor: Actor): Promise<ReadonlySet<string>> {
  if (actor.kind !== "user") return new Set();
  const rows = await deps.db.all<{ event_id: string }>(eventsRegisteredFor(actor.id));
  return new Set(rows.map((row) => row.event_id));
}

/**
 * What the link of the mail would open, for somebody who is signed in with an account of that address and has proved it;
 * null for everybody else, whoever is registered. It is not handed out: a page uses it within its own request.
 */
export async function ownTokenOfAccount(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<string | null> {
  if (actor.kind !== "user") return null;
  const found = await findPublished(deps, input.address);
  if (!found.ok) return null;
  const own = await deps.db.query.attendees.findFirst({
    where: and(
      eq(attendees.eventId, found.value.id),
      sql`${attendees.email} = ${provedEmail(actor.id)}`,
    ),
  });
  return own === undefined || own.registration === null ? null : makeOwnToken(deps, own);
}

/**
 * What opens the own registration of an event to who calls /v1: their account, or else the token of a mailed link, which
 * must be of that event. It goes no further than the call.
 */
export async function findOwnToken(
  deps: Deps,
  actor: Actor,
  { address, link }: { readonly address: string; readonly link: string },
): Promise<Result<string>> {
  if (actor.kind === "user") {
    const token = await ownTokenOfAccount(deps, actor, { address });
    return token === null ? refuse("request.not_found") : ok(token);
  }
  const found = await findPublished(deps, address);
  const claims = await readOwnToken(deps, link);
  const isOfEvent = found.ok && claims?.event === found.value.id;
  return isOfEvent ? ok(link) : refuse("registration.link");
}

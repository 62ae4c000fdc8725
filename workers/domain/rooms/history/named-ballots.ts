import { and, asc, eq, gt } from "drizzle-orm";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { namedBallots, polls } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";

/** Who voted what: `choice` as on the wire, or what was written. */
export interface NamedBallot {
  readonly ballot: number;
  readonly name: string;
  readonly choice: readonly number[];
  readonly texts: readonly string[];
}

export interface NamedBallotsPage {
  /** Of the poll: tells what the choices mean. */
  readonly kind: string;
  readonly items: readonly NamedBallot[];
  /** Number after which the next page begins; null = that was all. */
  readonly next: number | null;
}

/** The ballots of a named poll in the order of the first votes, out of D1. */
export async function listNamedBallots(
  deps: Deps,
  actor: Actor,
  input: {
    readonly address: string;
    readonly poll: string;
    /** Number of the last ballot of the page before; 0 = from the first. */
    readonly after: number;
    readonly limit: number;
  },
): Promise<Result<NamedBallotsPage>> {
  const { poll, after, limit } = input;
  const event = await getEvent(deps, actor, { address: input.address, ability: "live.read" });
  if (!event.ok) return event;
  const known = await deps.db.query.polls.findFirst({
    columns: { kind: true, named: true, removed: true, round: true },
    where: and(eq(polls.eventId, event.value.id), eq(polls.id, poll)),
  });
  if (!known || known.removed) return refuse("poll.not_found");
  const { kind } = known;
  if (!known.named) return ok({ kind, items: [], next: null });
  const { ballot, name, choice, texts } = namedBallots;
  const found = await deps.db
    .select({ ballot, name, choice, texts })
    .from(namedBallots)
    .where(
      and(
        eq(namedBallots.eventId, event.value.id),
        eq(namedBallots.poll, poll),
        gt(ballot, after),
        // What a late call brought of an earlier round.
        eq(namedBallots.round, known.round),
      ),
    )
    .orderBy(asc(ballot))
    .limit(limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return ok({ kind, items, next: found.length > limit && last ? last.ballot : null });
}

import { type ErrorCode, type Result, refuse } from "../../../contract/errors.ts";
import type { Ability, Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { canBeSold, listSaleFaults } from "../../payments/sale/price.ts";
import { countSoldTickets, hasNoSoldTicket } from "../../payments/sale/sold-tickets.ts";
import { endCodeLease, isTaken, takeLeases } from "../address/leases.ts";
import type { EventRecord, EventState } from "../event-record.ts";
import { getEvent } from "../get-event.ts";
import { stateOfEvent } from "../record.ts";
import { saveEvent } from "./save-event.ts";

interface OnEvent {
  readonly eventId: string;
}

/** The event if it stands in one of these states; `state.not_allowed` names the one it is in. */
async function getIn(
  deps: Deps,
  actor: Actor,
  { eventId }: OnEvent,
  ability: Ability,
  states: readonly EventState[],
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability });
  if (!found.ok) return found;
  const state = stateOfEvent(found.value, deps.now());
  return states.includes(state) ? found : refuse("state.not_allowed", { state });
}

/**
 * Publishes an unpublished event. Needs organiser and description beside what every event has, and
 * where it costs something whatever is needed to sell it.
 * One that has ended and was moved to a later date begins anew.
 */
export async function publishEvent(
  deps: Deps,
  actor: Actor,
  input: OnEvent,
): Promise<Result<EventRecord>> {
  const found = await getIn(deps, actor, input, "event.publish", ["unpublished"]);
  if (!found.ok) return found;
  const event = found.value;
  const fields: Record<string, ErrorCode> = {};
  for (const key of ["organiser", "description"] as const) {
    if (event[key] === "") fields[key] = "text.empty";
  }
  if (Object.keys(fields).length > 0) return refuse("event.incomplete", undefined, fields);
  const [fault] = await listSaleFaults(deps, event);
  if (fault) return refuse(fault);
  const now = deps.now();
  const isRescheduled = event.startsAt > now && (event.openedAt !== null || event.endedAt !== null);
  try {
    return await saveEvent(deps, actor, {
      event,
      what: "event.publish",
      webhook: "event.published",
      only: canBeSold(event),
      set: {
        published: true,
        publishedAt: now,
        openedAt: isRescheduled ? null : event.openedAt,
        endedAt: isRescheduled ? null : event.endedAt,
        noShowsReleasedAt: isRescheduled ? null : event.noShowsReleasedAt,
      },
      // The code is let go some time after the planned end: it may have to be got back.
      with: (unchanged) =>
        takeLeases(deps, event.id, [{ key: event.code, kind: "code" }], unchanged, true),
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    return refuse("event.code_taken", undefined, { code: "event.code_taken" });
  }
}

/**
 * Takes a published event back, whether or not it has begun. Refuses while tickets are paid for and not given back, unless
 * whoever does it confirms that their buyers are to keep them.
 */
export async function unpublishEvent(
  deps: Deps,
  actor: Actor,
  { confirmSold = false, ...input }: OnEvent & { readonly confirmSold?: boolean | undefined },
): Promise<Result<EventRecord>> {
  const states = ["before", "open", "ended"] as const;
  const found = await getIn(deps, actor, input, "event.publish", states);
  if (!found.ok) return found;
  const event = found.value;
  const refusal = async () => {
    const n = confirmSold ? 0 : await countSoldTickets(deps, event.id);
    return n === 0 ? null : refuse("event.tickets_sold", { n });
  };
  const refused = await refusal();
  if (refused) return refused;
  const saved = await saveEvent(deps, actor, {
    event,
    what: "event.unpublish",
    set: { published: false },
    only: confirmSold ? undefined : hasNoSoldTicket(event.id),
  });
  // Somebody may have paid a moment ago.
  return saved.ok ? saved : ((await refusal()) ?? saved);
}

/** Archives any event that is not archived: it can only be read from then on. */
export async function archiveEvent(
  deps: Deps,
  actor: Actor,
  input: OnEvent,
): Promise<Result<EventRecord>> {
  const states = ["unpublished", "before", "open", "ended"] as const;
  const found = await getIn(deps, actor, input, "event.archive", states);
  if (!found.ok) return found;
  const set = { archivedAt: deps.now() };
  return saveEvent(deps, actor, { event: found.value, what: "event.archive", set });
}

/** Brings an archived event back, unpublished. */
export async function restoreEvent(
  deps: Deps,
  actor: Actor,
  input: OnEvent,
): Promise<Result<EventRecord>> {
  const found = await getIn(deps, actor, input, "event.archive", ["archived"]);
  if (!found.ok) return found;
  const set = { archivedAt: null, published: false };
  return saveEvent(deps, actor, { event: found.value, what: "event.restore", set });
}

/** Opens a published event before its time, unless it was cancelled. */
export async function openEvent(
  deps: Deps,
  actor: Actor,
  input: OnEvent,
): Promise<Result<EventRecord>> {
  const found = await getIn(deps, actor, input, "event.publish", ["before"]);
  if (!found.ok) return found;
  if (found.value.cancelledAt !== null) return refuse("event.cancelled");
  const set = { openedAt: deps.now() };
  return saveEvent(deps, actor, {
    event: found.value,
    what: "event.open",
    webhook: "event.opened",
    set,
  });
}

/** Ends an open event; its code is free again two days later. */
export async function endEvent(
  deps: Deps,
  actor: Actor,
  input: OnEvent,
): Promise<Result<EventRecord>> {
  const found = await getIn(deps, actor, input, "event.publish", ["open"]);
  if (!found.ok) return found;
  const now = deps.now();
  return saveEvent(deps, actor, {
    event: found.value,
    what: "event.end",
    webhook: "event.ended",
    set: { endedAt: now },
    with: (unchanged) => [endCodeLease(found.value.id, now, unchanged)],
  });
}

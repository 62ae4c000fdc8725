/** Decides commands one after the other, and lets happen in the state what was accepted. */
import type { Command } from "../core/commands.ts";
import { decide } from "../core/decide.ts";
import { type Decision, isStaff, type RoomActor } from "../core/decision.ts";
import type { EventMeta } from "../core/event-base.ts";
import { isEphemeral, type RoomEvent } from "../core/events.ts";
import { evolve } from "../core/evolve.ts";
import { nextIdOf, type RoomState } from "../core/state.ts";
import type { CommandOutcome } from "../protocol/protocol.ts";
import type { Entry, OpId } from "./storage/entries.ts";
import { type Erased, erasedBy } from "./storage/journal.ts";
import { withoutNames } from "./storage/other-answers.ts";

interface Act {
  readonly commands: readonly Command[];
  readonly actor: RoomActor;
  /** The operation that it belongs to, so that a repeat is known after a crash. */
  readonly op: OpId | undefined;
  /** Half of the way there and back, milliseconds. */
  readonly lag: number;
  /** UTC milliseconds. */
  readonly now: number;
}

interface Performed {
  /** One for each command. */
  readonly results: readonly CommandOutcome[];
  /** What is to be kept; null when nothing is. Without events where an operation was accepted and has changed nothing. */
  readonly entry: Entry | null;
  readonly erased: readonly Erased[];
}

/** Of a command of which there is no more to tell. */
export const done: CommandOutcome = { ok: true };
const nobody: readonly Erased[] = [];

export function perform(state: RoomState, act: Act): Performed {
  const { commands, actor, op, lag, now } = act;
  const meta = metaOf(state, actor, now);
  const ctx = { now, actor, newId: () => nextIdOf(state), lag };
  let erased: readonly Erased[] = nobody;
  const decisions = commands.map((command) => {
    const decision = decide(state, command, ctx);
    if (!decision.ok) return decision;
    for (const event of decision.events) {
      const gone = erasedBy(state, event);
      if (gone !== null) erased = erased.concat(gone);
      evolve(state, event, meta);
    }
    return decision;
  });
  const results = decisions.map(outcomeOf);
  const kept = keptOf(decisions);
  const isKept = kept.length > 0 || (op !== undefined && isIdle(state, actor, decisions));
  return { results, entry: isKept ? entryOf(op, results, meta, kept) : null, erased };
}

/**
 * Whether something was accepted of these, and nothing has come of any. Of an attendee whom the room does not know nothing is
 * kept: an erasure would not find it.
 */
function isIdle(state: RoomState, actor: RoomActor, decisions: readonly Decision[]): boolean {
  if (actor.kind === "room" && !isStaff(state, actor) && !state.people.has(actor.id)) return false;
  const isAny = decisions.some(({ ok }) => ok);
  return isAny && decisions.every((each) => eventsOf(each).length === 0);
}

/** What has happened and is kept: of one decision, as nearly all are alone, its own list. */
function keptOf(decisions: readonly Decision[]): readonly RoomEvent[] {
  const [first] = decisions;
  const events =
    decisions.length === 1 && first !== undefined
      ? eventsOf(first)
      : decisions.flatMap((each) => eventsOf(each));
  return events.some(isEphemeral) ? events.filter((event) => !isEphemeral(event)) : events;
}

function eventsOf(decision: Decision): readonly RoomEvent[] {
  return decision.ok ? decision.events : [];
}

/** When it happened, and who of the staff did it. */
function metaOf(state: RoomState, actor: RoomActor, at: number): EventMeta {
  const isByStaff = actor.kind === "room" && isStaff(state, actor);
  return isByStaff ? { at, by: actor.name, who: actor.id } : { at, by: null, who: undefined };
}

/** What is kept. Written out: thousands vote within a second, and of each there is one of these. */
function entryOf(
  op: OpId | undefined,
  results: readonly CommandOutcome[],
  meta: EventMeta,
  events: readonly RoomEvent[],
): Entry {
  const { at, by, who } = meta;
  const isPlain = results.length === 1 && results[0]?.ok === true && !hasDetail(results[0]);
  const res = op === undefined || isPlain ? undefined : withoutNames(results);
  return { op, at, by, events, who, res, refused: undefined };
}

/** What there is nothing of is left out: a repeat is answered from storage with the same bytes, but for names. */
function outcomeOf(decision: Decision): CommandOutcome {
  if (!decision.ok) return decision;
  const { id, batch } = decision;
  if (batch !== undefined) return id === undefined ? { ok: true, batch } : { ok: true, id, batch };
  return id === undefined ? done : { ok: true, id };
}

/** Whether there is more to tell than that it was done. */
function hasDetail(result: CommandOutcome): boolean {
  return "id" in result || "batch" in result;
}

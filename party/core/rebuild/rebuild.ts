/**
 * A room made again from its copy in D1: its events, made whole, happen once more. What never left
 * the old room is lost with it: who wrote, voted and answered without a name.
 */
import type { EventMeta } from "../event-base.ts";
import type { RoomEvent } from "../events.ts";
import { evolve } from "../evolve.ts";
import { createState, nextIdOf, type RoomState } from "../state.ts";
import type { CopiedEvent, CopiedPoll, CopiedRows } from "./copy.ts";
import { WholeEvents } from "./whole-events.ts";

/** Ids that the old room may have given for what did not come over: counted on from here. */
const idsLeftOut = 1_000;

export class Rebuild {
  readonly #state: RoomState;
  readonly #events = new WholeEvents();
  /** Votes of each question. */
  readonly #votes = new Map<string, number>();
  readonly #polls = new Map<string, CopiedPoll>();

  /** `since` (UTC milliseconds) is before everything that happened. */
  constructor(room: string, since: number) {
    this.#state = createState(room, since);
  }

  /** Takes rows in: all of them before the first event. */
  addRows(rows: Partial<CopiedRows>): void {
    for (const row of rows.people ?? []) this.#addPerson(row);
    for (const { id, votes } of rows.questions ?? []) this.#votes.set(id, votes);
    for (const row of rows.polls ?? []) this.#polls.set(row.id, row);
    this.#events.add(rows);
  }

  /** Lets the next events happen, in their order. */
  addEvents(events: readonly CopiedEvent[]): void {
    for (const copied of events) {
      const event = this.#events.of(copied, this.#state);
      if (event !== null) evolve(this.#state, event, { at: copied.at, by: copied.by });
    }
  }

  /** The room as far as it is known, with nothing dirty in it. */
  finish(): RoomState {
    const state = this.#state;
    for (const items of [state.questions, state.replies, state.messages]) {
      for (const item of items.values()) if (item.text === "") item.gone = true;
    }
    for (const [id, votes] of this.#votes) this.#settleVotes(id, votes);
    for (const row of this.#polls.values()) keepParts(state, row);
    state.nextId += idsLeftOut;
    state.dirty.clear();
    return state;
  }

  /**
   * The row counts people, and who voted for two questions that were joined is one: as many go, the
   * unknown ones first, or come, as make up the number.
   */
  #settleVotes(id: string, votes: number): void {
    const people = this.#state.questions.get(id)?.votes;
    if (people === undefined) return;
    const surplus = [...people].sort((a, b) => a - b).slice(0, Math.max(0, people.size - votes));
    for (const person of surplus) people.delete(person);
    while (people.size < votes) people.add(this.#events.nextUnknown());
  }

  #addPerson({ no, id, name, staff, metAt, attendance }: CopiedRows["people"][number]): void {
    const state = this.#state;
    // Erased: the number is never given again.
    if (id === null) {
      state.nextPerson = Math.max(state.nextPerson, no + 1);
      return;
    }
    const met = { type: "personMet", person: no, id, name, staff } as const;
    const event = attendance === null ? met : { ...met, attendance };
    evolve(state, event, { at: metAt ?? state.base, by: null });
  }
}

/** Who is in which part is not known any more: the parts are told as they were. */
function keepParts(state: RoomState, { id, segments = null, tallyRound: round }: CopiedPoll): void {
  const poll = state.polls.get(id);
  if (poll === undefined || segments === null || round == null) return;
  const { by, option, parts } = segments;
  poll.keptParts = { by, option, parts, round };
}

/**
 * What the room itself does once it is filled: the polls that ran with nameless ballots stop, since
 * nobody could be kept from voting in them again. Answers the event, which has happened, and the
 * keys of what it changed.
 */
export function noteRebuilt(
  state: RoomState,
  meta: EventMeta,
): { readonly event: RoomEvent; readonly keys: readonly string[] } {
  const event = { type: "roomRebuilt", act: nextIdOf(state) } as const;
  evolve(state, event, meta);
  return { event, keys: [...state.dirty] };
}

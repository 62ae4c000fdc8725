/**
 * What was accepted, one operation or call each, and how a row keeps it. A hall's votes come by the thousand in a tick, and written out
 * they say the same but for whose they are and what for: in three quarters of what is written of them, and read as the room starts.
 */
import { isOf } from "../../core/event-base.ts";
import type { RoomEvent } from "../../core/events.ts";
import type { BallotCast } from "../../core/polls/events.ts";
import type { CommandOutcome } from "../../protocol/protocol.ts";

/** Number of an operation on its device: what makes a repeat harmless. */
export type OpId = readonly [device: string, n: number];

/** A device belongs to one person: nobody can repeat another one's operations. */
export function deviceKeyOf(person: string, device: string): string {
  // Joined it is one text; a template keeps its parts with it, and takes twice the memory.
  return [person, device].join(" ");
}

/** Whose device that is: no id has a space in it. */
export function personOfDevice(device: string): string {
  return device.slice(0, device.indexOf(" "));
}

/** One accepted operation. */
export interface Entry {
  readonly op?: OpId | undefined;
  /** Answers of a call's commands, in their order; absent = acknowledged. */
  readonly res?: readonly CommandOutcome[] | undefined;
  /** What its device was refused before it, where no earlier entry says so: its highest number, and a bit for each of the last 64. */
  readonly refused?: readonly [high: number, late: number, early: number] | undefined;
  /** UTC milliseconds. */
  readonly at: number;
  /** Name of the staff member who did it. */
  readonly by: string | null;
  /** Their id; absent where it was nobody of the staff. */
  readonly who?: string | undefined;
  readonly events: readonly RoomEvent[];
}

/** What happened by itself. Of the same shape as what somebody asked for: see `entryOf` in perform.ts. */
export function entryOfItself(at: number, events: readonly RoomEvent[]): Entry {
  return {
    op: undefined,
    at,
    by: null,
    events,
    who: undefined,
    res: undefined,
    refused: undefined,
  };
}

/** A vote: its operation, whose it is and what for, and how long before the row it came, milliseconds. */
type PackedVote = readonly [...op: OpId, person: number, choice: readonly number[], before: number];

/** Votes that followed one another in one round of a poll. */
type PackedVotes = readonly [poll: string, round: number, votes: readonly PackedVote[]];

/** Entries in their order, of which votes stand together. */
export type PackedEntries = readonly (Entry | PackedVotes)[];

/** All that a plain ballot says: others say how long it took, or whose name stands on it. */
const plainBallot = { type: "ballotCast", poll: "", person: 0, choice: [], round: 0 } as const;
const keysOfPlain = Object.keys(plainBallot satisfies BallotCast).length;

/** The ballot of an entry that says nothing else, besides whose operation it was; null where there is more to it. */
function onlyBallotOf({ by, who, res, refused, events }: Entry): BallotCast | null {
  if (by !== null || who !== undefined || res !== undefined || refused !== undefined) return null;
  const [event] = events;
  if (event === undefined || events.length > 1 || !isOf(event, "ballotCast")) return null;
  return Object.keys(event).length === keysOfPlain ? event : null;
}

/** Entries of a row of this time, UTC milliseconds. */
export function packEntries(entries: readonly Entry[], at: number): PackedEntries {
  const packed: (Entry | PackedVotes)[] = [];
  let poll: string | null = null;
  let round = 0;
  let votes: PackedVote[] = [];
  for (const entry of entries) {
    const { op } = entry;
    const ballot = onlyBallotOf(entry);
    if (op === undefined || ballot === null) {
      packed.push(entry);
      poll = null;
      continue;
    }
    if (ballot.poll !== poll || ballot.round !== round) {
      ({ poll, round } = ballot);
      votes = [];
      packed.push([poll, round, votes]);
    }
    votes.push([op[0], op[1], ballot.person, ballot.choice, at - entry.at]);
  }
  return packed;
}

/** The entries again. Rows from before votes stood together have none that do. */
export function unpackEntries(packed: PackedEntries, at: number): readonly Entry[] {
  const entries: Entry[] = [];
  for (const each of packed) {
    if (!isVotes(each)) {
      entries.push(each);
      continue;
    }
    const [poll, round, votes] = each;
    for (const [device, n, person, choice, before] of votes) {
      const event: BallotCast = { type: "ballotCast", poll, person, choice, round };
      entries.push({ op: [device, n], at: at - before, by: null, events: [event] });
    }
  }
  return entries;
}

function isVotes(each: Entry | PackedVotes): each is PackedVotes {
  return Array.isArray(each);
}

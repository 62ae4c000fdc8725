import type { EntityWire } from "#party/core/changes.ts";
import {
  type PollView,
  readChoice,
  readPoll,
  readTally,
  type TallyView,
} from "#party/protocol/entities.ts";
import {
  gridOfPoll,
  type Picture,
  type PinView,
  readPictures,
  readPins,
} from "#party/protocol/picture-entities.ts";
import { readSegments, type SegmentsView } from "#party/protocol/segment-entities.ts";
import type { PollListQuery } from "../../../contract/api/room/room.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { PinGrid } from "../../../contract/pictures/pin-grid.ts";
import { rankOfId } from "../../../contract/rank.ts";
import type { Deps } from "../../deps.ts";
import type { RoomVisitor } from "../visit.ts";
import { choiceForApi } from "../vote.ts";
import { type ListPage, pageOf } from "./page.ts";
import { type RoomReading, readRoom } from "./read-room.ts";

/** What the room tells of them. */
const kinds = ["p", "t", "c", "b", "sg", "pn"] as const;

export interface PinsItem extends PinGrid {
  readonly points: readonly PinView[] | null;
}

/** A poll with what the caller may see of its result. */
export type PollItem = Omit<PollView, "pictures"> & {
  /** Of the question, then of its options; null = none there. */
  readonly pictures: readonly (Picture | null)[];
  readonly tally: TallyView | null;
  readonly voters: number | null;
  /** Of a pin poll: the grid of its tally, and where pins stand as far as the caller may see that. */
  readonly pins: PinsItem | null;
  /** The parts that it is split into, as far as the caller may see them; null = it is not split. */
  readonly segments: SegmentsView | null;
  readonly ballot: unknown;
};

/** Polls of an event, in the order in which they are to be run. */
export async function listLivePolls(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: PollListQuery & { readonly address: string },
): Promise<Result<ListPage<PollItem>>> {
  const reading = await readRoom(deps, visitor, { address, kinds });
  if (!reading.ok) return reading;
  const items = pollsOf(reading.value).filter(
    ({ state }) => query.state === undefined || state === query.state,
  );
  return ok(pageOf(items, ({ order, id }) => [-order, -rankOfId(id)], query));
}

/** A poll that was started, with its result. */
export interface PollResultItem {
  readonly poll: PollView;
  readonly tally: TallyView;
  readonly segments: SegmentsView | null;
}

/** The results that the caller may see of polls that were started, in their order. */
export async function listResults(
  deps: Deps,
  visitor: RoomVisitor,
  { address }: { readonly address: string },
): Promise<Result<readonly PollResultItem[]>> {
  const reading = await readRoom(deps, visitor, { address, kinds });
  if (!reading.ok) return reading;
  const { all, base } = reading.value;
  const tallies = all("t");
  const segments = all("sg");
  const polls = Array.from(all("p"), ([id, wire]) => readPoll(id, wire, base));
  const found = polls.flatMap((poll) => {
    const tally = tallies.get(poll.id);
    if (poll.state === "draft" || tally === undefined) return [];
    return [{ poll, tally: readTally(tally), segments: segmentsOf(segments.get(poll.id)) }];
  });
  return ok(found.sort((one, other) => one.poll.order - other.poll.order));
}

/** One poll. */
export async function getPoll(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<PollItem>> {
  const reading = await readRoom(deps, visitor, { address, kinds });
  if (!reading.ok) return reading;
  const poll = pollsOf(reading.value).find((each) => each.id === id);
  return poll === undefined ? refuse("poll.not_found") : ok(poll);
}

/** The polls of a reading, each with what may be seen of its result. */
export function pollsOf({ base, all }: RoomReading<(typeof kinds)[number]>): readonly PollItem[] {
  const tallies = all("t");
  const voters = all("c");
  const ballots = all("b");
  const segments = all("sg");
  const pins = all("pn");
  return Array.from(all("p"), ([id, wire]) => {
    const tally = tallies.get(id);
    const poll = readPoll(id, wire, base);
    return {
      ...poll,
      pictures: readPictures(wire.f),
      tally: tally === undefined ? null : readTally(tally),
      voters: voters.get(id) ?? null,
      segments: segmentsOf(segments.get(id)),
      pins: pinsOf(poll, pins.get(id)),
      ballot: ballotOf(poll.kind, ballots.get(id)),
    };
  });
}

function pinsOf(poll: PollView, wire: EntityWire["pn"] | undefined): PinsItem | null {
  const grid = gridOfPoll(poll);
  return grid && { ...grid, points: wire === undefined ? null : readPins(wire) };
}

function segmentsOf(wire: EntityWire["sg"] | undefined): SegmentsView | null {
  return wire === undefined ? null : readSegments(wire);
}

/** The own ballot: what was chosen, as one votes it, or what was written as the wire has it. */
function ballotOf(kind: string, wire: EntityWire["b"] | undefined): unknown {
  if (wire === undefined) return null;
  const choice = readChoice(wire);
  return choice === null ? wire : choiceForApi(kind, choice);
}

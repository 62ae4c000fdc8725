import { useRoomView } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { readSegments } from "#party/protocol/segment-entities.ts";
import { useIsHybrid } from "./hybrid.ts";
import { canBeSplit, splitChoices, splitValue } from "./split.ts";

/** By what a poll's result is split, as the value of a field; null where it cannot be, or there is nothing to split by. */
export function useSplit(poll: PollView): { readonly value: string } | null {
  const isHybrid = useIsHybrid();
  const polls = useRoomView((view) => view.polls);
  const wire = useRoomView((view) => view.entities.sg.get(poll.id));
  const hasChoice = isHybrid || splitChoices(polls, poll.id).length > 0;
  if (!canBeSplit(poll) || (wire === undefined && !hasChoice)) return null;
  return { value: splitValue(wire && readSegments(wire)) };
}

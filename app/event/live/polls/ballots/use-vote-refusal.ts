import { useState } from "react";
import type { RoomClient } from "#app/live/client.ts";
import { useRoomClient } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import { roundKey } from "../poll-state.ts";

export interface VoteRefusal {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/** By room and round: an answer may come when the page shows another poll already. */
const refusals = new WeakMap<RoomClient, Map<string, VoteRefusal>>();

/** Why the own last vote in this poll's round was refused, null = it was not; and how to say so. */
export function useVoteRefusal(
  poll: PollView,
): [refusal: VoteRefusal | null, set: (refusal: VoteRefusal | null) => void] {
  const client = useRoomClient();
  const [, setRefusal] = useState<VoteRefusal | null>(null);
  const round = roundKey(poll);
  const ofRoom = refusals.get(client) ?? new Map<string, VoteRefusal>();
  refusals.set(client, ofRoom);
  return [
    ofRoom.get(round) ?? null,
    (refusal) => {
      if (refusal) ofRoom.set(round, refusal);
      else ofRoom.delete(round);
      setRefusal(refusal);
    },
  ];
}

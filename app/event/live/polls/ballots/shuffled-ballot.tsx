import { ownOrder } from "#app/event/polls/own-order.ts";
import { useRoomClient } from "#app/live/use-room.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import type { Identity } from "../../composer/use-identity.ts";
import QuizBallot from "./quiz-ballot.tsx";
import { reorderBallot, reorderTally } from "./reorder.ts";
import SpecialBallot from "./special-ballot.tsx";
import type { OwnBallot } from "./use-ballot.ts";
import { VoteOptions } from "./vote-options.tsx";

/** The options in an order of one's own, for eyes and screen readers alike; what is sent keeps the host's. */
export default function ShuffledBallot(props: {
  poll: PollView;
  ballot: OwnBallot;
  identity: Identity;
  tally: TallyView | null;
  isDisabled: boolean;
}) {
  const { device } = useRoomClient();
  const { kind, id, options, pictures } = props.poll;
  const order = ownOrder(id, device, options.length);
  const shown = {
    identity: props.identity,
    isDisabled: props.isDisabled,
    poll: {
      ...props.poll,
      options: order.map((at) => options[at] ?? ""),
      pictures: pictures && [pictures[0] ?? 0, ...order.map((at) => pictures[at + 1] ?? 0)],
    },
    ballot: reorderBallot(kind, props.ballot, order),
  };
  if (kind === "quiz") return <QuizBallot {...shown} />;
  if (kind === "ranking" || kind === "points") return <SpecialBallot {...shown} />;
  return <VoteOptions {...shown} tally={props.tally && reorderTally(props.tally, order)} />;
}

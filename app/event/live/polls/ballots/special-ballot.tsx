import type { PollView } from "#party/protocol/entities.ts";
import { PointsBallot } from "./points-ballot.tsx";
import { RankingBallot } from "./ranking-ballot.tsx";
import { StepBallot } from "./step-ballot.tsx";
import type { OwnBallot } from "./use-ballot.ts";
import { WrittenBallot } from "./written-ballot.tsx";

/** The kinds where one does not simply choose; they come when the first of them is opened. */
export default function SpecialBallot(props: {
  poll: PollView;
  ballot: OwnBallot;
  isDisabled: boolean;
}) {
  switch (props.poll.kind) {
    case "rating":
    case "scale":
      return <StepBallot {...props} />;
    case "ranking":
      return <RankingBallot {...props} />;
    case "points":
      return <PointsBallot {...props} />;
    case "text":
    case "cloud":
      return <WrittenBallot {...props} />;
    default:
      return null;
  }
}

import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useConnection } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { CheckIcon } from "../../frame/icons.tsx";
import type { BallotState } from "./use-ballot.ts";

/** What became of the own vote; a live region, since that is what one waits for. */
export function BallotLine(props: {
  poll: PollView;
  state: BallotState;
  isOver: boolean;
  /** What is said once it is there, where that is not the usual. */
  registered?: string | undefined;
}) {
  const t = useT();
  const isOpen = useConnection().kind === "open";
  const { poll, state, isOver } = props;
  return (
    <div role="status" className="min-h-6">
      {state === "registered" && (
        <p className="flex items-center justify-center gap-2 font-semibold text-ok">
          <CheckIcon />
          {props.registered ?? sayBallot(poll, "registered", t)}
        </p>
      )}
      {state === "sending" && (
        <p className="text-ink-soft">
          {isOpen ? sayBallot(poll, "sending", t) : t("live.stateOffline")}
        </p>
      )}
      {state === "unsent" && !isOver && (
        <p className="font-semibold text-warn">{t("live.voteUnsent")}</p>
      )}
      {state === "none" && (
        <p className="text-ink-soft">{sayBallot(poll, isOver ? "tooLate" : "none", t)}</p>
      )}
    </div>
  );
}

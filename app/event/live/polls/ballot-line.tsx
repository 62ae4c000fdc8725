import { useT } from "#app/i18n/provider.tsx";
import { useConnection } from "#app/live/use-room.ts";
import { CheckIcon } from "../frame/icons.tsx";
import type { BallotState } from "./use-ballot.ts";

/** What became of the own vote; a live region, since that is what one waits for. */
export function BallotLine(props: { state: BallotState; isOver: boolean; registered?: string }) {
  const t = useT();
  const isOpen = useConnection().kind === "open";
  const { state, isOver } = props;
  return (
    <div role="status" className="min-h-6">
      {state === "registered" && (
        <p className="flex items-center justify-center gap-2 font-semibold text-ok">
          <CheckIcon />
          {props.registered ?? t("live.voteRegistered")}
        </p>
      )}
      {state === "sending" && (
        <p className="text-ink-soft">{t(isOpen ? "live.voteSending" : "live.stateOffline")}</p>
      )}
      {state === "unsent" && !isOver && (
        <p className="font-semibold text-warn">{t("live.voteUnsent")}</p>
      )}
      {state === "none" && (
        <p className="text-ink-soft">{t(isOver ? "live.youDidNotVote" : "live.voteNone")}</p>
      )}
    </div>
  );
}

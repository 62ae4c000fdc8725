import { useT } from "#app/i18n/provider.tsx";
import { useConnection, useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import type { PollView } from "#party/views.ts";
import { CheckIcon } from "../frame/icons.tsx";
import { OverlayFrame } from "../frame/overlay-frame.tsx";
import { useTakePart } from "../frame/use-take-part.ts";
import { PollResult } from "./poll-result.tsx";
import { hiddenResultKey, isVotable } from "./poll-state.ts";
import { PollStateLine } from "./poll-state-line.tsx";
import { type Ballot, useBallot } from "./use-ballot.ts";
import { VoteOptions } from "./vote-options.tsx";

/** One poll over the tab: vote, see that it counted, see the result where it is shown. */
export default function PollPage(props: { id: string; isFromPolls: boolean; onClose(): void }) {
  const t = useT();
  const { id } = props;
  const poll = useRoomView((view) => view.polls.find((one) => one.id === id) ?? null);
  const isReady = useRoomView((view) => view.isReady);
  return (
    <OverlayFrame
      back={t(props.isFromPolls ? "live.backToPolls" : "live.backToQuestions")}
      label={poll?.title ?? t("live.polls")}
      onClose={props.onClose}
    >
      {poll && <PollBody poll={poll} />}
      {!poll && isReady && <p className="px-4 text-ink-soft">{t("live.pollGone")}</p>}
    </OverlayFrame>
  );
}

function PollBody({ poll }: { poll: PollView }) {
  const t = useT();
  const ballot = useBallot(poll);
  const tally = useRoomView((view) => view.tallies.get(poll.id) ?? null);
  const { canVote, stop } = useTakePart();
  const canVoteHere = isVotable(poll) && canVote;
  const isMultiple = poll.kind === "multiple";
  return (
    <>
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto px-4 pt-2 pb-6">
        <div className="flex flex-col gap-2">
          <PollStateLine poll={poll} />
          <h1 className="text-28">{poll.title}</h1>
          {isVotable(poll) && (
            <p className="text-ink-soft">
              {canVote
                ? isMultiple
                  ? t("live.chooseMany", { n: poll.max })
                  : t("live.chooseOne")
                : stop && t(stop)}
            </p>
          )}
        </div>
        {poll.state === "started" && (
          <VoteOptions poll={poll} ballot={ballot} tally={tally} isDisabled={!canVoteHere} />
        )}
        {tally && poll.state === "started" && (
          <p className="text-14 text-ink-soft">{t("live.haveVoted", { n: tally.people })}</p>
        )}
        {tally && poll.state !== "started" && (
          <PollResult poll={poll} tally={tally} chosen={ballot.chosen} />
        )}
        {!tally && poll.state === "stopped" && (
          <p className="text-ink-soft">{t(hiddenResultKey(poll))}</p>
        )}
      </div>
      <BallotFooter
        poll={poll}
        ballot={ballot}
        canVote={canVoteHere}
        isResultShown={tally !== null}
      />
    </>
  );
}

function BallotFooter(props: {
  poll: PollView;
  ballot: Ballot;
  canVote: boolean;
  isResultShown: boolean;
}) {
  const t = useT();
  const { poll, ballot } = props;
  const voters = useRoomView((view) => view.voters.get(poll.id));
  return (
    <footer className="flex shrink-0 flex-col items-center gap-1 border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-center">
      {ballot.error && (
        <p role="alert" className="font-semibold text-stop">
          {t(`errors.${ballot.error.code}`, ballot.error.detail)}
        </p>
      )}
      <BallotLine ballot={ballot} isOver={!props.canVote} />
      {props.canVote && poll.kind === "multiple" && ballot.state === "unsent" && (
        <Button
          look="primary"
          size="large"
          wide
          disabled={ballot.chosen.length === 0}
          onClick={ballot.submit}
        >
          {t("live.sendVote")}
        </Button>
      )}
      {!props.isResultShown && poll.state === "started" && (
        <p className="text-14 text-ink-soft">
          {voters !== undefined && `${t("live.haveVoted", { n: voters })} · `}
          {t(hiddenResultKey(poll))}
        </p>
      )}
    </footer>
  );
}

/** What became of the own vote; a live region, since that is what one waits for. */
function BallotLine({ ballot, isOver }: { ballot: Ballot; isOver: boolean }) {
  const t = useT();
  const isOpen = useConnection().kind === "open";
  return (
    <div role="status" className="min-h-6">
      {ballot.state === "registered" && (
        <p className="flex items-center justify-center gap-2 font-semibold text-ok">
          <CheckIcon />
          {t("live.voteRegistered")}
        </p>
      )}
      {ballot.state === "sending" && (
        <p className="text-ink-soft">{t(isOpen ? "live.voteSending" : "live.stateOffline")}</p>
      )}
      {ballot.state === "unsent" && !isOver && (
        <p className="font-semibold text-warn">{t("live.voteUnsent")}</p>
      )}
      {ballot.state === "none" && (
        <p className="text-ink-soft">{t(isOver ? "live.youDidNotVote" : "live.voteNone")}</p>
      )}
    </div>
  );
}

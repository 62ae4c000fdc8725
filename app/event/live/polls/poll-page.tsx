import { Suspense } from "react";
import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { tookPartWords } from "#app/event/polls/kind-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/loading/retry.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { kindIsWritten } from "#workers/contract/polls/answer-kinds.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { type Identity, useIdentity } from "../composer/use-identity.ts";
import { OverlayFrame } from "../frame/overlay-frame.tsx";
import { useTakePart } from "../frame/use-take-part.ts";
import { BallotLine } from "./ballots/ballot-line.tsx";
import { type OwnBallot, useBallot } from "./ballots/use-ballot.ts";
import { VoteOptions } from "./ballots/vote-options.tsx";
import { isMarked, isReady, sayHiddenResult } from "./own-ballot.ts";
import { PollClock } from "./poll-clock.tsx";
import { PollPicture } from "./poll-picture.tsx";
import { isVotable, roundKey } from "./poll-state.ts";
import { PollStateLine } from "./poll-state-line.tsx";

const PollResult = lazyPart(async () => ({
  default: (await import("./poll-result.tsx")).PollResult,
}));
const SpecialBallot = lazyPart(() => import("./ballots/special-ballot.tsx"));
const QuizBallot = lazyPart(() => import("./ballots/quiz-ballot.tsx"));
const ShuffledBallot = lazyPart(() => import("./ballots/shuffled-ballot.tsx"));
const PinPart = lazyPart(() => import("./pin/pin-part.tsx"));
const NamedNotice = lazyPart(() => import("./ballots/named-notice.tsx"));
const Offers = lazyPart(() => import("../frame/offers.tsx"));
const QuizOutcome = lazyPart(() => import("./quiz-outcome.tsx"));

/** One poll over the tab: vote, see that it counted, see the result where it is shown. */
export default function PollPage(props: {
  eventId: string;
  id: string;
  isFromPolls: boolean;
  onClose(): void;
}) {
  const t = useT();
  const { id } = props;
  const poll = useRoomView((view) => view.polls.find((one) => one.id === id) ?? null);
  const isKnown = useRoomView((view) => view.isReady);
  const identity = useIdentity(props.eventId);
  return (
    <OverlayFrame
      eventId={props.eventId}
      back={t(props.isFromPolls ? "live.backToPolls" : "live.backToQuestions")}
      label={poll?.title ?? t("live.polls")}
      onClose={props.onClose}
    >
      {poll?.state === "stopped" && <OffersAfter eventId={props.eventId} />}
      {/* By round: what is typed, marked or refused in one is nothing to the next. */}
      {poll && <PollBody key={roundKey(poll)} poll={poll} identity={identity} />}
      {!poll && isKnown && <p className="px-4 text-ink-soft">{t("live.pollGone")}</p>}
    </OverlayFrame>
  );
}

/** What comes after a poll, offered where most still are: over its result. Nothing moves while one votes. */
function OffersAfter({ eventId }: { eventId: string }) {
  const hasSome = useRoomView(
    ({ lobby, surveys }) => lobby || surveys.some(({ state }) => state === "open"),
  );
  return (
    <div role="status" className="shrink-0">
      {hasSome && (
        <Suspense>
          <Offers eventId={eventId} />
        </Suspense>
      )}
    </div>
  );
}

function PollBody({ poll, identity }: { poll: PollView; identity: Identity }) {
  const t = useT();
  const ballot = useBallot(poll, poll.kind === "quiz" ? !identity.isAnonymous : undefined);
  const tally = useRoomView((view) => view.tallies.get(poll.id) ?? null);
  const { canVote, stop } = useTakePart();
  const canVoteHere = isVotable(poll) && canVote && !(kindIsWritten(poll.kind) && stop);
  const isOver = poll.state === "stopped";
  const lacksName = poll.named && canVoteHere && identity.name === null;
  return (
    <>
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto px-4 pt-2 pb-6">
        <div className="flex flex-col gap-2">
          <PollStateLine poll={poll} />
          <h1 className="text-28 break-words">{poll.title}</h1>
          {isVotable(poll) && (
            <p className="text-ink-soft">{canVoteHere ? sayHow(poll, t) : stop && t(stop)}</p>
          )}
          {isVotable(poll) && <PollClock poll={poll} />}
        </div>
        {poll.kind !== "pin" && <PollPicture poll={poll} />}
        {poll.named && poll.state === "started" && (
          <Suspense>
            <NamedNotice name={identity.name} canVote={canVoteHere} />
          </Suspense>
        )}
        {poll.kind === "pin" ? (
          <Suspense>
            <PinPart poll={poll} ballot={ballot} tally={tally} isOpen={canVoteHere && !lacksName} />
          </Suspense>
        ) : (
          <Answering
            poll={poll}
            ballot={ballot}
            identity={identity}
            isDisabled={!canVoteHere}
            lacksName={lacksName}
          />
        )}
        {!tally && isOver && <p className="text-ink-soft">{sayHiddenResult(poll, t)}</p>}
      </div>
      <BallotFooter
        poll={poll}
        ballot={ballot}
        canVote={canVoteHere && !lacksName}
        lacksName={lacksName}
        isResultShown={tally !== null}
      />
    </>
  );
}

/** What one answers with while the poll runs, and the result as far as it is seen. */
function Answering(props: {
  poll: PollView;
  ballot: OwnBallot;
  identity: Identity;
  isDisabled: boolean;
  lacksName: boolean;
}) {
  const t = useT();
  const { poll, ballot } = props;
  const tally = useRoomView((view) => view.tallies.get(poll.id) ?? null);
  const isOver = poll.state === "stopped";
  return (
    <>
      {poll.state === "started" && !props.lacksName && (
        <Suspense>
          <BallotInput
            poll={poll}
            ballot={ballot}
            identity={props.identity}
            isDisabled={props.isDisabled}
          />
        </Suspense>
      )}
      {isOver && poll.right && (
        <Suspense>
          <QuizOutcome poll={poll} chosen={ballot.chosen} />
        </Suspense>
      )}
      {tally && poll.state === "started" && showsInRows(poll) && (
        <p className="text-14 text-ink-soft">{tookPartWords(poll, tally.people, t)}</p>
      )}
      {tally && (isOver || !showsInRows(poll)) && (
        <Suspense>
          <PollResult poll={poll} tally={tally} chosen={ballot.chosen} />
        </Suspense>
      )}
    </>
  );
}

/** Where options stand in rows, the bars of a result that is seen early stand in them too. */
function showsInRows({ kind }: PollView): boolean {
  return kind === "single" || kind === "multiple" || kind === "yesno";
}

function BallotInput(props: {
  poll: PollView;
  ballot: OwnBallot;
  identity: Identity;
  isDisabled: boolean;
}) {
  const { poll } = props;
  const tally = useRoomView((view) => view.tallies.get(poll.id) ?? null);
  if (poll.shuffled) return <ShuffledBallot {...props} tally={tally} />;
  if (poll.kind === "quiz") return <QuizBallot {...props} />;
  if (showsInRows(poll)) return <VoteOptions {...props} tally={tally} />;
  return <SpecialBallot {...props} />;
}

/** What one does here, in words; pins bring their own. */
function sayHow(poll: PollView, t: Translate): string | null {
  switch (poll.kind) {
    case "pin":
      return null;
    case "multiple":
      return t("live.chooseMany", { n: poll.max });
    case "rating":
      return t("ballots.chooseStep");
    case "scale": {
      const [low = "", high = ""] = poll.options;
      return t("ballots.chooseScale", { low, high });
    }
    case "text":
      return t("ballots.writeText");
    case "cloud":
      return t("ballots.writeWords", { n: poll.max });
    case "ranking":
      return t("ballots.rankAll");
    case "points":
      return t("ballots.givePoints", { n: 100 });
    default:
      return t("live.chooseOne");
  }
}

/** What became of the own ballot, and the button where a tap does not send by itself. */
function BallotFooter(props: {
  poll: PollView;
  ballot: OwnBallot;
  canVote: boolean;
  /** Nothing can be said of a vote before there is a name. */
  lacksName: boolean;
  isResultShown: boolean;
}) {
  const t = useT();
  const { poll, ballot } = props;
  const voters = useRoomView((view) => view.voters.get(poll.id));
  const hasToSend =
    ballot.state === "unsent" || (poll.kind === "ranking" && ballot.state === "none");
  return (
    <footer className="flex shrink-0 flex-col items-center gap-1 border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-center">
      {/* While it can be answered, its own form says why an answer was refused. */}
      {ballot.error && !(kindIsWritten(poll.kind) && poll.state === "started") && (
        <p role="alert" className="font-semibold text-stop">
          {t(`errors.${ballot.error.code}`, ballot.error.detail)}
        </p>
      )}
      {!kindIsWritten(poll.kind) && !props.lacksName && (
        <BallotLine poll={poll} state={ballot.state} isOver={!props.canVote} />
      )}
      {props.canVote && isMarked(poll) && hasToSend && (
        <Button
          look="primary"
          size="large"
          wide
          disabled={!isReady(poll, ballot.chosen)}
          onClick={() => ballot.submit()}
        >
          {sayBallot(poll, "send", t)}
        </Button>
      )}
      {!props.isResultShown && poll.state === "started" && (
        <p className="text-14 text-ink-soft">
          {voters !== undefined && `${tookPartWords(poll, voters, t)} · `}
          {sayHiddenResult(poll, t)}
        </p>
      )}
    </footer>
  );
}

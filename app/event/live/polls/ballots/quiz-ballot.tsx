import { useEffect } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useQuizT } from "#app/i18n/quiz-texts.ts";
import { useRoomClient, useRoomView } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { Identity } from "../../composer/use-identity.ts";
import { useOwnTeam } from "../../quiz/use-own-team.ts";
import { useLead } from "../poll-clock.tsx";
import type { OwnBallot } from "./use-ballot.ts";
import { VoteOptions } from "./vote-options.tsx";

/** Milliseconds between two measurements of the way, and how many. */
const measureEveryMs = 700;
const measurements = 4;

/** A quiz on the phone: the countdown that all see, then the options. */
export default function QuizBallot(props: {
  poll: PollView;
  ballot: OwnBallot;
  identity: Identity;
  isDisabled: boolean;
}) {
  const t = useT();
  const quizT = useQuizT();
  const { poll, ballot, identity } = props;
  const lead = useLead(poll);
  useMeasuredWay();
  // Whoever was taken out of the lobby has no name in the quiz.
  const isTakenOut = useRoomView((view) => view.player?.[1] === 1);
  const name = identity.isAnonymous || isTakenOut ? null : identity.name;
  const team = useOwnTeam();
  return (
    <>
      {lead > 0 ? (
        <p role="status" className="py-12 text-center">
          <span className="sr-only">{t("ballots.opensIn", { n: lead })}</span>
          <span aria-hidden="true" className="tabular text-96 font-semibold text-accent">
            {lead}
          </span>
        </p>
      ) : (
        <VoteOptions poll={poll} ballot={ballot} tally={null} isDisabled={props.isDisabled} />
      )}
      <p className="text-14 text-ink-soft">
        {poll.scoring === "right" ? quizT("quiz.hintRight") : t("ballots.quizHint")}{" "}
        {name === null ? t("ballots.playAnonymous") : t("ballots.playAs", { name })}
        {team !== undefined && `, ${quizT("quiz.forTeam", { team })}`}
        {name === null ? "." : `. ${quizT("quiz.pointsSeen")}`}
      </p>
    </>
  );
}

/** The room credits the way to it, so it is measured before it counts. */
function useMeasuredWay(): void {
  const client = useRoomClient();
  useEffect(() => {
    let left = measurements;
    const measure = () => {
      client.measure();
      left -= 1;
      if (left === 0) window.clearInterval(timer);
    };
    const timer = window.setInterval(measure, measureEveryMs);
    measure();
    return () => window.clearInterval(timer);
  }, [client]);
}

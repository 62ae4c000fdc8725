import { useState } from "react";
import { usePending, useRoomClient, useRoomView, useSend } from "#app/live/use-room.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { roundKey } from "../poll-state.ts";
import { useVoteRefusal, type VoteRefusal } from "./use-vote-refusal.ts";

/** Where the own vote stands. */
export type BallotState = "none" | "unsent" | "sending" | "registered";

export interface OwnBallot {
  /** What is marked: the vote, or what one is about to send. */
  readonly chosen: readonly number[];
  readonly state: BallotState;
  readonly error: VoteRefusal | null;
  /** One choice: marks and sends. Several: marks only. */
  choose(option: number): void;
  /** Marks all of it at once: an order, or points. */
  mark(options: readonly number[]): void;
  /** Sends what is marked. */
  submit(): void;
}

/**
 * The own ballot of a poll: marked at once, sent, changeable while the poll runs. `named`: whether
 * the own name may stand on the board of a quiz.
 */
export function useBallot(poll: PollView, named?: boolean): OwnBallot {
  const send = useSend();
  const client = useRoomClient();
  const told = useRoomView((view) => view.ballots.get(poll.id));
  const isSending = usePending().some(
    ({ command, refused }) => command.type === "poll.vote" && command.poll === poll.id && !refused,
  );
  const [draft, setDraft] = useState<{ round: string; options: readonly number[] } | null>(null);
  const [error, setError] = useVoteRefusal(poll);

  const voted = told ?? [];
  const isDraft =
    draft !== null && draft.round === roundKey(poll) && !isSame(poll, draft.options, voted);
  const chosen = isDraft ? draft.options : voted;

  async function vote(options: readonly number[]): Promise<void> {
    setError(null);
    setDraft(null);
    const command = { type: "poll.vote", poll: poll.id, choice: options } as const;
    const outcome = await send(named === undefined ? command : { ...command, named });
    if (outcome.ok) return;
    setError(outcome);
    client.dismiss(outcome.n);
  }

  function mark(options: readonly number[]): void {
    setError(null);
    setDraft({ round: roundKey(poll), options });
  }

  return {
    chosen,
    state: stateOf(isDraft, isSending, voted.length > 0),
    error,
    choose(option) {
      if (poll.kind !== "multiple") {
        void vote([option]);
        return;
      }
      mark(toggleOption(chosen, option, poll.max));
    },
    mark,
    submit() {
      void vote(chosen);
    },
  };
}

function stateOf(isDraft: boolean, isSending: boolean, hasVoted: boolean): BallotState {
  if (isDraft) return "unsent";
  if (isSending) return "sending";
  return hasVoted ? "registered" : "none";
}

/** Marks or unmarks; at the most allowed, a further mark changes nothing. */
export function toggleOption(
  chosen: readonly number[],
  option: number,
  max: number,
): readonly number[] {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option);
  return chosen.length >= max ? chosen : [...chosen, option].sort((a, b) => a - b);
}

/** In an order and in points each place counts; marks are the same in any order. */
function isSame(poll: PollView, left: readonly number[], right: readonly number[]): boolean {
  if (left.length !== right.length) return false;
  if (poll.kind === "multiple") return left.every((option) => right.includes(option));
  return left.every((option, place) => option === right[place]);
}

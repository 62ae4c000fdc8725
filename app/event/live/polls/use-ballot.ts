import { useState } from "react";
import { usePending, useRoomClient, useRoomView, useSend } from "#app/live/use-room.ts";
import type { PollView } from "#party/views.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import { roundKey } from "./poll-state.ts";

/** Where the own vote stands. */
export type BallotState = "none" | "unsent" | "sending" | "registered";

export interface Ballot {
  /** What is marked: the vote, or what one is about to send. */
  readonly chosen: readonly number[];
  readonly state: BallotState;
  readonly error: { readonly code: ErrorCode; readonly detail?: ErrorDetail } | null;
  /** Single choice: marks and sends. Multiple: marks only. */
  choose(option: number): void;
  /** Sends what is marked (multiple choice). */
  submit(): void;
}

/** The own ballot of a poll: marked at once, sent, changeable while the poll runs. */
export function useBallot(poll: PollView): Ballot {
  const send = useSend();
  const client = useRoomClient();
  const told = useRoomView((view) => view.ballots.get(poll.id));
  const isSending = usePending().some(
    ({ command, refused }) => command.type === "poll.vote" && command.poll === poll.id && !refused,
  );
  const [draft, setDraft] = useState<{ round: string; options: readonly number[] } | null>(null);
  const [error, setError] = useState<Ballot["error"]>(null);

  const voted = told ?? [];
  const isDraft = draft !== null && draft.round === roundKey(poll) && !isSame(draft.options, voted);
  const chosen = isDraft ? draft.options : voted;

  async function vote(options: readonly number[]): Promise<void> {
    setError(null);
    setDraft(null);
    const outcome = await send({ type: "poll.vote", poll: poll.id, choice: options });
    if (outcome.ok) return;
    setError(outcome);
    client.dismiss(outcome.n);
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
      setError(null);
      setDraft({ round: roundKey(poll), options: toggle(chosen, option, poll.max) });
    },
    submit: () => void vote(chosen),
  };
}

function stateOf(isDraft: boolean, isSending: boolean, hasVoted: boolean): BallotState {
  if (isDraft) return "unsent";
  if (isSending) return "sending";
  return hasVoted ? "registered" : "none";
}

/** Marks or unmarks; at the most allowed, a further mark changes nothing. */
export function toggle(chosen: readonly number[], option: number, max: number): readonly number[] {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option);
  return chosen.length >= max ? chosen : [...chosen, option].sort((a, b) => a - b);
}

function isSame(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((option) => right.includes(option));
}

import { usePending, useRoomClient, useRoomView, useSend } from "#app/live/use-room.ts";
import type { AnswerState } from "#party/core/polls/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { useStored } from "../../frame/use-stored.ts";
import { roundKey } from "../poll-state.ts";
import type { BallotState, OwnBallot } from "./use-ballot.ts";
import { useVoteRefusal } from "./use-vote-refusal.ts";

export interface OwnWritten {
  /** One text, or as many words as one may write. */
  readonly texts: readonly string[];
  readonly state: BallotState;
  /** Where the answer stands that the room has. */
  readonly standing: AnswerState | null;
  readonly error: OwnBallot["error"];
  write(place: number, text: string): void;
  submit(): void;
}

/** The own answer to an open text or a word cloud; what is typed outlives a reload. */
export function useWritten(poll: PollView): OwnWritten {
  const send = useSend();
  const client = useRoomClient();
  const told = useRoomView((view) => view.ownAnswers.get(poll.id));
  const isSending = usePending().some(
    ({ command, refused }) => command.type === "poll.write" && command.poll === poll.id && !refused,
  );
  const [draft, setDraft] = useStored(`plenum.answer.${roundKey(poll)}`);
  const [error, setError] = useVoteRefusal(poll);

  const count = poll.kind === "cloud" ? poll.max : 1;
  const sent = told?.texts ?? [];
  const source = draft === "" ? sent : readDraft(draft);
  const texts = Array.from({ length: count }, (_, at) => source[at] ?? "");
  const isChanged = filled(texts).join("\n") !== filled(sent).join("\n");

  async function submit(): Promise<void> {
    setError(null);
    const outcome = await send({ type: "poll.write", poll: poll.id, texts: filled(texts) });
    if (outcome.ok) {
      setDraft("");
      return;
    }
    setError(outcome);
    client.dismiss(outcome.n);
  }

  return {
    texts,
    state: stateOf(isChanged && filled(texts).length > 0, isSending, told !== undefined),
    standing: told?.state ?? null,
    error,
    write(place, text) {
      setError(null);
      setDraft(JSON.stringify(texts.map((before, at) => (at === place ? text : before))));
    },
    submit: () => void submit(),
  };
}

function stateOf(isUnsent: boolean, isSending: boolean, hasSent: boolean): BallotState {
  if (isSending) return "sending";
  if (isUnsent) return "unsent";
  return hasSent ? "registered" : "none";
}

function filled(texts: readonly string[]): readonly string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}

function readDraft(draft: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(draft);
    return Array.isArray(read) ? read.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

import type { PollContent } from "#party/core/polls/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { readPictures } from "#party/protocol/picture-entities.ts";
import type { QuizScoring, ResultMode } from "#workers/contract/kinds.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";

/** What a poll is made of; what its kind has no use for is null. */
export interface PollParts extends Pick<PollView, "kind" | "title" | "options" | "max"> {
  readonly resultMode: ResultMode;
  readonly seconds: number | null;
  readonly right: readonly number[] | null;
  readonly scoring: QuizScoring;
  readonly named: boolean;
  readonly shuffled: boolean;
  /** Of the question, then of its options; none = empty. */
  readonly pictures: readonly (Picture | null)[];
}

/** What a poll of the room is made of. */
export function pollPartsOf(poll: PollView): PollParts {
  return { ...poll, pictures: readPictures(poll.pictures) };
}

/** What a poll is made of, as a command says it: what it has no use for is left out. */
export function pollContentOf(poll: PollParts): PollContent {
  const { kind, title, options, max, resultMode, seconds, right, scoring, named, shuffled } = poll;
  const optional: {
    seconds?: number;
    right?: readonly number[];
    scoring?: QuizScoring;
    named?: true;
    shuffled?: true;
    pictures?: readonly (Picture | null)[];
  } = {};
  if (seconds !== null) optional.seconds = seconds;
  if (right !== null) optional.right = right;
  if (scoring !== "speed") optional.scoring = scoring;
  if (named) optional.named = true;
  if (shuffled) optional.shuffled = true;
  if (poll.pictures.some((picture) => picture !== null)) optional.pictures = poll.pictures;
  return { kind, title, options, max, resultMode, ...optional };
}

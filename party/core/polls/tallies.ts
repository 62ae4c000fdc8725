/** Counting: always from the ballots, never by adding to a number. */
import { pollLimits } from "#workers/contract/limits.ts";
import { kindIsWritten } from "#workers/contract/polls/answer-kinds.ts";
import { pinAdder } from "../pins/pins.ts";
import { optionCount, type Poll } from "./state.ts";
import type { TallyWire, WrittenTally } from "./wire.ts";
import { countWords } from "./words.ts";

/** What the ballots say, as it is told. Kept until the next vote. */
export function tallyOf(poll: Poll): TallyWire {
  poll.tally ??= count(poll);
  return poll.tally;
}

function count(poll: Poll): TallyWire {
  if (poll.content.kind === "cloud") return countCloud(poll);
  if (poll.content.kind === "text") return listTexts(poll);
  const numbers = countBallots(poll);
  return poll.before === null ? numbers : { t: numbers, o: poll.before };
}

/** People who voted, then a number per option: see `TallyWire`. */
export function countBallots(poll: Poll): readonly number[] {
  const counts = new Array<number>(optionCount(poll) + 1).fill(0);
  counts[0] = poll.ballots.size;
  if (kindIsWritten(poll.content.kind)) return counts;
  const add = poll.content.kind === "pin" ? pinAdder(poll.content) : adderOf(poll.content.kind);
  poll.ballots.forEachChoice((choice) => add(counts, choice));
  return counts;
}

type Adder = (counts: number[], choice: readonly number[]) => void;

/** How a ballot is added to counts. */
export function adderOf(kind: Poll["content"]["kind"]): Adder {
  switch (kind) {
    case "points":
      return addPoints;
    case "ranking":
      return addRanks;
    default:
      return addVotes;
  }
}

function addVotes(counts: number[], choice: readonly number[]): void {
  for (const option of choice) counts[option + 1] = (counts[option + 1] ?? 0) + 1;
}

function addPoints(counts: number[], choice: readonly number[]): void {
  for (let at = 0; at < choice.length; at += 1) {
    counts[at + 1] = (counts[at + 1] ?? 0) + (choice[at] ?? 0);
  }
}

function addRanks(counts: number[], choice: readonly number[]): void {
  for (let place = 0; place < choice.length; place += 1) {
    const option = choice[place] ?? 0;
    counts[option + 1] = (counts[option + 1] ?? 0) + choice.length - place;
  }
}

function countCloud(poll: Poll): WrittenTally {
  const words = countWords(allTexts(poll), new Set(poll.hiddenWords));
  return { n: poll.ballots.size, l: words.slice(0, pollLimits.shownWords), d: words.length };
}

/** Of a cloud, words are hidden one by one; an answer of somebody erased is empty. */
function* allTexts(poll: Poll): Iterable<readonly string[]> {
  for (const { answer } of poll.ballots.written) yield answer.texts;
}

/** The newest answers, as many as are shown at once. */
function listTexts(poll: Poll): WrittenTally {
  const shown = poll.ballots.written.filter(({ answer }) => answer.state === "shown");
  const newest = shown.sort((a, b) => b.answer.at - a.answer.at || b.n - a.n);
  const list: (readonly [string, number])[] = [];
  let length = 0;
  for (const { answer, n } of newest) {
    const text = answer.texts[0] ?? "";
    length += text.length;
    if (list.length >= pollLimits.shownAnswers || length > pollLimits.shownLetters) break;
    list.push([text, n]);
  }
  return { n: poll.ballots.size, l: list, d: shown.length };
}

/** Polls as people write them in a document or an e-mail. The room's own rules decide when they are made. */
import { cleanText, textLength } from "../clean-text.ts";
import type { ErrorCode, ErrorDetail } from "../errors.ts";
import { kindHasOptions, type PollKind, type QuizScoring, type ResultMode } from "../kinds.ts";
import { pollLimits, textLimits } from "../limits.ts";

/** What is wrong with a pasted text, at which line (from 1). */
export interface LineProblem {
  readonly line: number;
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/** The content of a poll, as the room takes it; what its kind has no use for is left out. */
export interface ReadPoll {
  readonly kind: PollKind;
  readonly title: string;
  readonly options: readonly string[];
  readonly max: number;
  readonly resultMode: ResultMode;
  readonly seconds?: number;
  readonly right?: readonly number[];
  readonly scoring?: QuizScoring;
}

interface ReadPolls {
  readonly polls: readonly ReadPoll[];
  readonly problems: readonly LineProblem[];
}

interface Line {
  readonly text: string;
  readonly line: number;
}

/** The words for a kind, of both languages, as they stand in brackets after the question. */
const kindWords: Readonly<Record<string, PollKind>> = {
  "ett valg": "single",
  single: "single",
  flere: "multiple",
  multiple: "multiple",
  "ja/nei": "yesno",
  "yes/no": "yesno",
  karakter: "rating",
  rating: "rating",
  skala: "scale",
  scale: "scale",
  tekst: "text",
  text: "text",
  ordsky: "cloud",
  cloud: "cloud",
  rangering: "ranking",
  ranking: "ranking",
  poeng: "points",
  points: "points",
  quiz: "quiz",
};

/**
 * Polls out of a text: an empty line between two, the question first, then options that begin with
 * "- " ("* " where it is right), another bullet, a number ("1. ", "2) "), a letter ("a) ") or a tab.
 * A row of a table is a poll too: the question and its options with tabs between. The kind stands in
 * brackets at the end of the question. Quiz questions give points as `scoring` says.
 */
export function readPolls(text: string, scoring: QuizScoring = "speed"): ReadPolls {
  const polls: ReadPoll[] = [];
  const problems: LineProblem[] = [];
  for (const block of blocksOf(text)) {
    const read = readBlock(block, scoring);
    if ("code" in read) problems.push(read);
    else polls.push(read);
  }
  return { polls, problems };
}

/** What an option begins with; "*" says that it is right. */
const optionMark =
  /^(?:[-\u2013\u2014*\u2022\u25e6\u2023\u25aa\u25cf\u25cb·]\s|\(?(?:\d{1,2}|[a-zA-Z])[.)]\s)\s*/u;

function blocksOf(text: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = [[]];
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = at + 1;
    const [first = "", ...cells] = raw.trim().split(/\t+/u);
    if (raw.trim() === "") blocks.push([]);
    else if (cells.length === 0 || optionMark.test(`${first} `)) {
      const text = raw.trim().replace(/\t+/gu, " ");
      // What a tab moves in below a question is one of its options.
      const isMovedIn = raw.startsWith("\t") && blocks.at(-1)?.length !== 0;
      blocks.at(-1)?.push({ text: isMovedIn && !optionMark.test(text) ? `- ${text}` : text, line });
    } else {
      // A row copied out of a table stands for itself.
      const row = [first, ...cells.map((cell) => `- ${cell.trim()}`)];
      blocks.push(
        row.map((each) => ({ text: each, line })),
        [],
      );
    }
  }
  return blocks.filter((block) => block.length > 0);
}

function readBlock(
  [first, ...rest]: readonly Line[],
  scoring: QuizScoring,
): ReadPoll | LineProblem {
  const { text = "", line = 1 } = first ?? {};
  const [, said = text, mark = ""] = /^(.*?)\s*\[([^\]]*)\]$/u.exec(text) ?? [];
  const stray = rest.find((each) => !optionMark.test(each.text));
  if (stray) return { line: stray.line, code: "programme.mark" };
  const options = rest.flatMap((each): Option[] => {
    const option = cleanText(each.text.replace(optionMark, ""));
    const isRight = each.text.startsWith("*");
    return option === "" ? [] : [{ text: option, line: each.line, isRight }];
  });
  const kind = readKind(mark, options);
  if (kind === null) return { line, code: "programme.kind", detail: { kind: mark } };
  const title = cleanText(said);
  const wrong = problemOfText(title, textLimits.pollTitle);
  if (wrong !== null) return { line, ...wrong };
  return makePoll({ line, kind, title, mark, options, scoring });
}

interface Option {
  readonly text: string;
  readonly line: number;
  readonly isRight: boolean;
}

/** Without a mark: one with a right option is a quiz, any other a single choice. */
function readKind(mark: string, options: readonly Option[]): PollKind | null {
  if (mark === "") return options.some(({ isRight }) => isRight) ? "quiz" : "single";
  const word = mark
    .replace(/[\d:].*$/u, "")
    .trim()
    .toLowerCase();
  return kindWords[word] ?? null;
}

interface Parts {
  readonly line: number;
  readonly kind: PollKind;
  readonly title: string;
  readonly mark: string;
  readonly options: readonly Option[];
  readonly scoring: QuizScoring;
}

/** The numbers of a mark are of its kind: `quiz 20`, `rating 7`, `scale 5: never – always`. */
function makePoll({ line, kind, title, mark, options, scoring }: Parts): ReadPoll | LineProblem {
  const found = /\d+/u.exec(mark)?.[0];
  const number = found === undefined ? null : Number(found);
  const poll = { kind, title, options: [], max: 1, resultMode: "hand" } as const;
  if (kind === "rating") return { ...poll, max: within(number, pollLimits.steps) };
  if (kind === "cloud") return { ...poll, max: within(number, pollLimits.words) };
  if (kind === "scale") {
    const ends = endsOf(mark);
    const wrong = firstOf(ends.map((end) => problemOfText(end, textLimits.scaleEnd)));
    if (wrong !== null) return { line, ...wrong };
    return { ...poll, max: within(number, pollLimits.steps), options: ends };
  }
  if (!kindHasOptions(kind)) return poll;
  const wrong = problemOfOptions(line, options);
  if (wrong !== null) return wrong;
  const choice = { ...poll, options: options.map(({ text }) => text) };
  if (kind === "multiple") return withMax(choice, line, number ?? 2);
  if (kind !== "quiz") return choice;
  const right = options.flatMap(({ isRight }, place) => (isRight ? [place] : []));
  if (right.length === 0 || right.length === options.length) return { line, code: "poll.right" };
  const quiz = { ...choice, seconds: within(number, pollLimits.quizSeconds), right };
  return scoring === "right" ? { ...quiz, scoring } : quiz;
}

function endsOf(mark: string): readonly [low: string, high: string] {
  const [low = "", high = ""] = (/:(.*)$/u.exec(mark)?.[1] ?? "").split(/\s[\u2013-]\s/u);
  return [cleanText(low), cleanText(high)];
}

/** A multiple choice of which so many options may be chosen. */
function withMax(poll: ReadPoll, line: number, max: number): ReadPoll | LineProblem {
  const most = poll.options.length;
  if (max >= 2 && max <= most) return { ...poll, max };
  return { line, code: "number.range", detail: { min: 2, max: most } };
}

function within(
  number: number | null,
  { default: usual, min, max }: Readonly<Record<"default" | "min" | "max", number>>,
): number {
  return number === null ? usual : Math.max(min, Math.min(max, number));
}

type Problem = Omit<LineProblem, "line">;

/** At the option that is wrong, or at the question where there are too few or too many. */
function problemOfOptions(line: number, options: readonly Option[]): LineProblem | null {
  const { minOptions: min, maxOptions: max } = pollLimits;
  const notThese = { code: "poll.options", detail: { min, max } } as const;
  const seen = new Set<string>();
  for (const { text, line: at } of options) {
    const name = text.toLowerCase();
    const wrong = problemOfText(text, textLimits.pollOption);
    if (wrong !== null) return { line: at, ...wrong };
    if (seen.has(name)) return { line: at, ...notThese };
    seen.add(name);
  }
  return options.length < min || options.length > max ? { line, ...notThese } : null;
}

/** What is wrong with a text that was cleaned. */
export function problemOfText(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): Problem | null {
  const length = textLength(text);
  if (length === 0) return { code: "text.empty" };
  if (length < min) return { code: "text.too_short", detail: { min } };
  return length > max ? { code: "text.too_long", detail: { max } } : null;
}

function firstOf<T>(all: readonly (T | null)[]): T | null {
  return all.find((each) => each !== null) ?? null;
}

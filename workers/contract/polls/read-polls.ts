import type { PollKind, QuizScoring } from "#workers/contract/kinds.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { TextValues } from "#workers/contract/texts/translate.ts";
import { checkPollDraft, type DraftProblem, emptyPollDraft, type PollDraft } from "./draft.ts";

/** What is wrong with a pasted list, at which line (from 1). */
export interface ImportProblem {
  readonly line: number;
  readonly key: TextKey;
  readonly values?: TextValues;
}

export interface Imported {
  readonly drafts: readonly PollDraft[];
  readonly problems: readonly ImportProblem[];
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
export function importPolls(text: string, scoring: QuizScoring = "speed"): Imported {
  const drafts: PollDraft[] = [];
  const problems: ImportProblem[] = [];
  for (const block of blocksOf(text)) {
    const read = readBlock(block, scoring);
    if ("key" in read) {
      problems.push(read);
      continue;
    }
    const checked = checkPollDraft(read);
    if (checked.ok) drafts.push(read);
    else problems.push(firstProblem(block, checked.problems));
  }
  return { drafts, problems };
}

/** What an option begins with; "*" says that it is right. */
const optionMark = /^(?:[-–—*•◦‣▪●○·]\s|\(?(?:\d{1,2}|[a-zA-Z])[.)]\s)\s*/u;

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
): PollDraft | ImportProblem {
  const { text = "", line = 1 } = first ?? {};
  const [, title = text, mark = ""] = /^(.*?)\s*\[([^\]]*)\]$/u.exec(text) ?? [];
  const stray = rest.find((each) => !optionMark.test(each.text));
  if (stray) return { line: stray.line, key: "polls.importNoDash" };
  const options = rest.map((each, at) => ({
    key: at + 1,
    text: each.text.replace(optionMark, "").trim(),
  }));
  const right = rest.flatMap((each, at) => (each.text.startsWith("*") ? [at + 1] : []));
  const kind = readKind(mark, right.length > 0);
  if (kind === null) return { line, key: "polls.importUnknownKind", values: { kind: mark } };
  const draft: PollDraft = { ...emptyPollDraft(scoring), title, kind, options, right };
  return { ...draft, ...readNumbers(kind, mark) };
}

/** Without a mark: one with a right option is a quiz, any other a single choice. */
function readKind(mark: string, hasRight: boolean): PollKind | null {
  if (mark === "") return hasRight ? "quiz" : "single";
  const word = mark
    .replace(/[\d:].*$/u, "")
    .trim()
    .toLowerCase();
  return kindWords[word] ?? null;
}

/** `quiz 20`, `rating 7`, `scale 5: never – always`. */
function readNumbers(kind: PollKind, mark: string): Partial<PollDraft> {
  const found = /\d+/u.exec(mark)?.[0];
  const number = found === undefined ? null : Number(found);
  const [low = "", high = ""] = (/:(.*)$/u.exec(mark)?.[1] ?? "").split(/\s[–-]\s/u);
  switch (kind) {
    case "multiple":
      return number === null ? {} : { max: number };
    case "rating":
      return { steps: within(number, pollLimits.steps) };
    case "scale":
      return { steps: within(number, pollLimits.steps), low: low.trim(), high: high.trim() };
    case "cloud":
      return { words: within(number, pollLimits.words) };
    case "quiz":
      return { quizSeconds: within(number, pollLimits.quizSeconds) };
    default:
      return {};
  }
}

function within(
  number: number | null,
  { default: usual, min, max }: Readonly<Record<"default" | "min" | "max", number>>,
): number {
  return number === null ? usual : Math.max(min, Math.min(max, number));
}

const unknownProblem: DraftProblem = { key: "errors.request.invalid" };

function firstProblem(
  block: readonly Line[],
  {
    option,
    title,
    options,
    max,
    low,
    high,
    right,
  }: Extract<ReturnType<typeof checkPollDraft>, { ok: false }>["problems"],
): ImportProblem {
  const start = block[0]?.line ?? 1;
  const [wrong] = option;
  if (wrong) return { line: start + wrong[0], ...wrong[1] };
  const problem = title ?? options ?? max ?? low ?? high ?? right ?? unknownProblem;
  return { line: start, ...problem };
}

import {
  type DraftPicture,
  pictureOfDraft,
  problemOfPicture,
} from "#app/console/pictures/draft-picture.ts";
import type { PollContent } from "#party/core/polls/commands.ts";
import { cleanText, textLength } from "#workers/contract/clean-text.ts";
import type { PollKind, QuizScoring, ResultMode } from "#workers/contract/kinds.ts";
import { kindHasOptions } from "#workers/contract/kinds.ts";
import { pollLimits, textLimits } from "#workers/contract/limits.ts";
import { kindHasSteps } from "#workers/contract/polls/answer-kinds.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { TextValues } from "#workers/contract/texts/translate.ts";
import { type PollParts, pollContentOf } from "./poll-content.ts";

/** An option while it is written; the key keeps it apart from others with the same text. */
export interface DraftOption {
  readonly key: number;
  readonly text: string;
}

export interface OptionPicture {
  readonly option: number;
  readonly picture: DraftPicture;
}

/** A poll as it stands in the editor: whatever was typed, valid or not. */
export interface PollDraft {
  readonly kind: PollKind;
  readonly title: string;
  readonly options: readonly DraftOption[];
  readonly max: number;
  readonly resultMode: ResultMode;
  /** Highest step of a rating or scale, and the names of a scale's ends. */
  readonly steps: number;
  readonly low: string;
  readonly high: string;
  /** Words of one person in a cloud. */
  readonly words: number;
  /** How long it runs by itself; null = until it is stopped. A quiz always has a time. */
  readonly seconds: number | null;
  readonly quizSeconds: number;
  /** Keys of a quiz's right options. */
  readonly right: readonly number[];
  /** What gives points in a quiz. */
  readonly scoring: QuizScoring;
  /** Staff see who voted what. */
  readonly named: boolean;
  /** Everybody is offered the options in an order of their own. */
  readonly shuffled: boolean;
  /** Of the question, and of options by their keys. */
  readonly picture: DraftPicture | null;
  readonly optionPictures: readonly OptionPicture[];
}

/** What is wrong, as a text and its values. */
export interface DraftProblem {
  readonly key: TextKey;
  readonly values?: TextValues;
}

export interface Problems {
  readonly title?: DraftProblem | undefined;
  /** About the options as a whole. */
  readonly options?: DraftProblem | undefined;
  readonly option: ReadonlyMap<number, DraftProblem>;
  readonly max?: DraftProblem | undefined;
  readonly low?: DraftProblem | undefined;
  readonly high?: DraftProblem | undefined;
  readonly right?: DraftProblem | undefined;
  /** That the question has no picture, or what it is said to show; and those of options by their keys. */
  readonly picture?: DraftProblem | undefined;
  readonly optionPicture?: ReadonlyMap<number, DraftProblem> | undefined;
}

type Checked =
  | { readonly ok: true; readonly content: PollContent }
  | { readonly ok: false; readonly problems: Problems };

/** A new poll; a quiz among them gives points as its event does. */
export function emptyPollDraft(scoring: QuizScoring = "speed"): PollDraft {
  return {
    kind: "single",
    title: "",
    options: [
      { key: 1, text: "" },
      { key: 2, text: "" },
    ],
    max: 2,
    resultMode: "hand",
    steps: pollLimits.steps.default,
    low: "",
    high: "",
    words: pollLimits.words.default,
    seconds: null,
    quizSeconds: pollLimits.quizSeconds.default,
    right: [],
    scoring,
    named: false,
    shuffled: false,
    picture: null,
    optionPictures: [],
  };
}

/** A poll's content for the editor; what its kind has no use for is as in a new one. */
export function pollDraftOf(poll: PollParts): PollDraft {
  const empty = emptyPollDraft();
  const { kind, title, max, resultMode, seconds } = poll;
  const isScale = kind === "scale";
  const options = isScale ? [] : poll.options.map((text, place) => ({ key: place + 1, text }));
  const [low = "", high = ""] = isScale ? poll.options : [];
  return {
    ...empty,
    kind,
    title,
    resultMode,
    low,
    high,
    scoring: poll.scoring,
    named: poll.named,
    shuffled: poll.shuffled,
    picture: poll.pictures[0] ?? null,
    optionPictures: poll.pictures
      .slice(1)
      .flatMap((picture, place) => (picture === null ? [] : [{ option: place + 1, picture }])),
    options: options.length > 0 ? options : empty.options,
    max: kind === "multiple" ? Math.max(max, 2) : empty.max,
    steps: kind === "rating" || isScale ? max : empty.steps,
    words: kind === "cloud" ? max : empty.words,
    seconds: kind === "quiz" ? null : seconds,
    quizSeconds: kind === "quiz" ? (seconds ?? empty.quizSeconds) : empty.quizSeconds,
    right: (poll.right ?? []).map((place) => place + 1),
  };
}

/** What a template says, for the editor. */
export function draftOfContent(content: PollContent): PollDraft {
  const { seconds = null, right = null, named = false, shuffled = false } = content;
  const { scoring = "speed", pictures = [], ...rest } = content;
  return pollDraftOf({ ...rest, seconds, right, scoring, named, shuffled, pictures });
}

/** The draft's options as they are now, and the pictures of those that are left: a new one may get the key of another. */
export function withOptions(
  { optionPictures }: Pick<PollDraft, "optionPictures">,
  options: readonly DraftOption[],
): Pick<PollDraft, "options" | "optionPictures"> {
  const keys = new Set(options.map(({ key }) => key));
  return { options, optionPictures: optionPictures.filter(({ option }) => keys.has(option)) };
}

export function nextKey(options: readonly DraftOption[]): number {
  return options.reduce((highest, option) => Math.max(highest, option.key), 0) + 1;
}

/** The content that a draft says, or what is wrong at which field. Empty rows are left out. */
export function checkPollDraft(draft: PollDraft): Checked {
  const title = cleanText(draft.title);
  const filled = kindHasOptions(draft.kind) ? fillOptions(draft.options) : [];
  const problems = problemsOf(draft, title, filled);
  const { option, optionPicture, ...others } = problems;
  if (
    option.size > 0 ||
    optionPicture?.size ||
    Object.values(others).some((problem) => problem !== undefined)
  )
    return { ok: false, problems };
  const { kind, resultMode } = draft;
  const seconds = kind === "quiz" ? draft.quizSeconds : draft.seconds;
  const right = filled.flatMap(({ key }, place) => (draft.right.includes(key) ? [place] : []));
  const content = pollContentOf({
    kind,
    title,
    max: maxOf(draft),
    options:
      kind === "scale"
        ? [cleanText(draft.low), cleanText(draft.high)]
        : filled.map(({ text }) => text),
    resultMode: kind === "quiz" && resultMode !== "hand" ? "after_stop" : resultMode,
    seconds,
    right: kind === "quiz" ? right : null,
    scoring: kind === "quiz" ? draft.scoring : "speed",
    named: draft.named,
    shuffled: draft.shuffled && kindHasOptions(kind),
    pictures: [draft.picture, ...filled.map(({ key }) => pictureOfOption(draft, key))].map(
      (picture) => picture && pictureOfDraft(picture),
    ),
  });
  return { ok: true, content };
}

function maxOf({ kind, max, steps, words }: PollDraft): number {
  if (kind === "multiple") return max;
  if (kindHasSteps(kind)) return steps;
  return kind === "cloud" ? words : 1;
}

function problemsOf(draft: PollDraft, title: string, filled: readonly DraftOption[]): Problems {
  const { kind } = draft;
  const endProblem = (text: string) =>
    kind === "scale" ? problemOfLength(cleanText(text), textLimits.scaleEnd) : undefined;
  return {
    title: problemOfLength(title, textLimits.pollTitle),
    options: kindHasOptions(kind) ? problemOfCount(filled.length) : undefined,
    option: kindHasOptions(kind) ? problemsOfOptions(filled) : new Map<number, DraftProblem>(),
    max: kind === "multiple" ? problemOfMax(draft.max, filled.length) : undefined,
    low: endProblem(draft.low),
    high: endProblem(draft.high),
    right: kind === "quiz" ? problemOfRight(draft, filled) : undefined,
    picture: problemOfQuestionPicture(draft),
    optionPicture: problemsOfPictures(draft, filled),
  };
}

function problemOfQuestionPicture({ kind, picture }: PollDraft): DraftProblem | undefined {
  if (picture !== null) return problemOfPicture(picture);
  return kind === "pin" ? { key: "errors.poll.needs_picture" } : undefined;
}

function problemOfRight(
  draft: PollDraft,
  filled: readonly DraftOption[],
): DraftProblem | undefined {
  const right = filled.filter(({ key }) => draft.right.includes(key)).length;
  return right > 0 && right < filled.length ? undefined : { key: "errors.poll.right" };
}

function fillOptions(options: readonly DraftOption[]): readonly DraftOption[] {
  return options
    .map(({ key, text }) => ({ key, text: cleanText(text) }))
    .filter(({ text }) => text !== "");
}

function problemsOfOptions(options: readonly DraftOption[]): ReadonlyMap<number, DraftProblem> {
  const problems = new Map<number, DraftProblem>();
  const seen = new Set<string>();
  for (const { key, text } of options) {
    const problem = problemOfLength(text, textLimits.pollOption);
    const name = text.toLowerCase();
    if (problem) problems.set(key, problem);
    else if (seen.has(name)) problems.set(key, { key: "polls.sameOption" });
    seen.add(name);
  }
  return problems;
}

/** The picture of an option of the draft. */
export function pictureOfOption(
  { optionPictures }: Pick<PollDraft, "optionPictures">,
  key: number,
): DraftPicture | null {
  return optionPictures.find(({ option }) => option === key)?.picture ?? null;
}

function problemsOfPictures(
  draft: PollDraft,
  options: readonly DraftOption[],
): ReadonlyMap<number, DraftProblem> {
  return new Map(
    options.flatMap(({ key }): (readonly [number, DraftProblem])[] => {
      const picture = pictureOfOption(draft, key);
      const problem = picture === null ? undefined : problemOfPicture(picture);
      return problem ? [[key, problem]] : [];
    }),
  );
}

function problemOfCount(count: number): DraftProblem | undefined {
  if (count < pollLimits.minOptions) {
    return { key: "polls.tooFewOptions", values: { min: pollLimits.minOptions } };
  }
  return count > pollLimits.maxOptions
    ? { key: "polls.tooManyOptions", values: { max: pollLimits.maxOptions } }
    : undefined;
}

function problemOfMax(max: number, count: number): DraftProblem | undefined {
  const isInside = Number.isInteger(max) && max >= 2 && max <= Math.max(count, 2);
  return isInside ? undefined : { key: "polls.wrongMax", values: { max: Math.max(count, 2) } };
}

function problemOfLength(
  text: string,
  limits: { readonly min: number; readonly max: number },
): DraftProblem | undefined {
  const length = textLength(text);
  if (length === 0) return { key: "errors.text.empty" };
  if (length < limits.min) return { key: "errors.text.too_short", values: { min: limits.min } };
  if (length > limits.max) return { key: "errors.text.too_long", values: { max: limits.max } };
  return undefined;
}

import type { PollContent, PollKind, ResultMode } from "#party/core/commands.ts";
import type { PollView } from "#party/views.ts";
import { cleanText, pollLimits, textLength, textLimits } from "#workers/contract/limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { TextValues } from "#workers/contract/texts/translate.ts";

/** An option while it is written; the key keeps it apart from others with the same text. */
export interface DraftOption {
  readonly key: number;
  readonly text: string;
}

/** A poll as it stands in the editor: whatever was typed, valid or not. */
export interface PollDraft {
  readonly kind: PollKind;
  readonly title: string;
  readonly options: readonly DraftOption[];
  readonly max: number;
  readonly resultMode: ResultMode;
}

/** What is wrong, as a text and its values. */
export interface Problem {
  readonly key: TextKey;
  readonly values?: TextValues;
}

export interface Problems {
  readonly title?: Problem;
  /** About the options as a whole. */
  readonly options?: Problem;
  readonly option: ReadonlyMap<number, Problem>;
  readonly max?: Problem;
}

type Checked =
  | { readonly ok: true; readonly content: PollContent }
  | { readonly ok: false; readonly problems: Problems };

export function emptyDraft(): PollDraft {
  return {
    kind: "single",
    title: "",
    options: [
      { key: 1, text: "" },
      { key: 2, text: "" },
    ],
    max: 2,
    resultMode: "hand",
  };
}

/** A poll's content for the editor; yes/no gets two empty rows in case the kind is changed. */
export function draftOf(poll: PollView): PollDraft {
  const options = poll.options.map((text, place) => ({ key: place + 1, text }));
  return {
    kind: poll.kind,
    title: poll.title,
    options: options.length > 0 ? options : emptyDraft().options,
    max: Math.max(poll.max, 2),
    resultMode: poll.resultMode,
  };
}

export function nextKey(options: readonly DraftOption[]): number {
  return options.reduce((highest, option) => Math.max(highest, option.key), 0) + 1;
}

/** The content that a draft says, or what is wrong at which field. Empty rows are left out. */
export function checkDraft(draft: PollDraft): Checked {
  const title = cleanText(draft.title);
  const titleProblem = problemOfLength(title, textLimits.pollTitle);
  const hasOptions = draft.kind !== "yesno";
  const filled = hasOptions ? fillOptions(draft.options) : [];
  const option = hasOptions ? problemsOfOptions(filled) : new Map<number, Problem>();
  const optionsProblem = hasOptions ? problemOfCount(filled.length) : null;
  const maxProblem = draft.kind === "multiple" ? problemOfMax(draft.max, filled.length) : null;
  if (titleProblem || optionsProblem || option.size > 0 || maxProblem) {
    return {
      ok: false,
      problems: {
        option,
        ...(titleProblem && { title: titleProblem }),
        ...(optionsProblem && { options: optionsProblem }),
        ...(maxProblem && { max: maxProblem }),
      },
    };
  }
  return {
    ok: true,
    content: {
      kind: draft.kind,
      title,
      options: filled.map(({ text }) => text),
      max: draft.kind === "multiple" ? draft.max : 1,
      resultMode: draft.resultMode,
    },
  };
}

function fillOptions(options: readonly DraftOption[]): readonly DraftOption[] {
  return options
    .map(({ key, text }) => ({ key, text: cleanText(text) }))
    .filter(({ text }) => text !== "");
}

function problemsOfOptions(options: readonly DraftOption[]): ReadonlyMap<number, Problem> {
  const problems = new Map<number, Problem>();
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

function problemOfCount(count: number): Problem | null {
  if (count < pollLimits.minOptions) {
    return { key: "polls.tooFewOptions", values: { min: pollLimits.minOptions } };
  }
  return count > pollLimits.maxOptions
    ? { key: "polls.tooManyOptions", values: { max: pollLimits.maxOptions } }
    : null;
}

function problemOfMax(max: number, count: number): Problem | null {
  const isInside = Number.isInteger(max) && max >= 2 && max <= Math.max(count, 2);
  return isInside ? null : { key: "polls.wrongMax", values: { max: Math.max(count, 2) } };
}

function problemOfLength(
  text: string,
  limits: { readonly min: number; readonly max: number },
): Problem | null {
  const length = textLength(text);
  if (length === 0) return { key: "errors.text.empty" };
  if (length < limits.min) return { key: "errors.text.too_short", values: { min: limits.min } };
  if (length > limits.max) return { key: "errors.text.too_long", values: { max: limits.max } };
  return null;
}

/** Whether a poll's content holds together, and as what it is kept. */
import { kindHasOptions } from "#workers/contract/kinds.ts";
import { pollLimits, textLimits } from "#workers/contract/limits.ts";
import { checkText, type Refused, refused } from "../decision.ts";
import { checkPictures } from "../pictures/pictures.ts";
import type { PollContent } from "./commands.ts";

type Checked<T> = { readonly ok: true; readonly value: T } | Refused;

/** The content as it is kept, or what is wrong with it. */
export function checkContent(raw: PollContent): Checked<PollContent> {
  const title = checkText(raw.title, textLimits.pollTitle.min, textLimits.pollTitle.max);
  if (!title.ok) return title;
  const options = checkOptions(raw);
  if (!options.ok) return options;
  const max = checkMax(raw, options.value.length);
  if (!max.ok) return max;
  const seconds = checkSeconds(raw);
  if (!seconds.ok) return seconds;
  const right = checkRight(raw, options.value.length);
  if (!right.ok) return right;
  const pictures = checkPictures(
    raw.pictures ?? [],
    kindHasOptions(raw.kind) ? options.value.length : 0,
  );
  if (!pictures.ok) return pictures;
  const { kind, resultMode } = raw;
  if (kind === "quiz" && !isQuizMode(raw)) return refused("poll.result_mode");
  if (kind === "pin" && !pictures.value[0]) return refused("poll.needs_picture");
  let content: PollContent = {
    kind,
    title: title.text,
    options: options.value,
    max: max.value,
    resultMode,
  };
  if (seconds.value !== null) content = { ...content, seconds: seconds.value };
  if (right.value !== null) content = { ...content, right: right.value };
  if (kind === "quiz" && raw.scoring === "right") content = { ...content, scoring: "right" };
  if (raw.named === true) content = { ...content, named: true };
  if (raw.shuffled === true && kindHasOptions(kind)) content = { ...content, shuffled: true };
  if (pictures.value.length > 0) content = { ...content, pictures: pictures.value };
  return { ok: true, value: content };
}

/** A result that comes in during a quiz would help those who wait. */
function isQuizMode({ resultMode }: PollContent): boolean {
  return resultMode === "after_stop" || resultMode === "hand";
}

function checkOptions(raw: PollContent): Checked<readonly string[]> {
  switch (raw.kind) {
    case "yesno":
    case "rating":
    case "text":
    case "cloud":
    case "pin":
      return { ok: true, value: [] };
    case "scale":
      return checkOptionTexts(raw.options, textLimits.scaleEnd, 2, 2);
    default: {
      const { minOptions, maxOptions } = pollLimits;
      return checkOptionTexts(raw.options, textLimits.pollOption, minOptions, maxOptions);
    }
  }
}

function checkOptionTexts(
  raw: readonly string[],
  length: { readonly min: number; readonly max: number },
  min: number,
  max: number,
): Checked<readonly string[]> {
  const texts: string[] = [];
  for (const each of raw) {
    const checked = checkText(each, length.min, length.max);
    if (!checked.ok) return checked;
    texts.push(checked.text);
  }
  const isUnique = new Set(texts).size === texts.length;
  if (texts.length < min || texts.length > max || !isUnique) {
    return refused("poll.options", { min, max });
  }
  return { ok: true, value: texts };
}

function checkMax(raw: PollContent, options: number): Checked<number> {
  switch (raw.kind) {
    case "multiple":
      return { ok: true, value: Math.max(1, Math.min(raw.max, options)) };
    case "rating":
    case "scale":
      return within(raw.max, pollLimits.steps);
    case "cloud":
      return within(raw.max, pollLimits.words);
    default:
      return { ok: true, value: 1 };
  }
}

function within(
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): Checked<number> {
  const isInside = Number.isInteger(value) && value >= min && value <= max;
  return isInside ? { ok: true, value } : refused("number.range", { min, max });
}

function checkSeconds({ kind, seconds }: PollContent): Checked<number | null> {
  if (kind === "quiz") {
    return within(seconds ?? pollLimits.quizSeconds.default, pollLimits.quizSeconds);
  }
  return seconds === undefined ? { ok: true, value: null } : within(seconds, pollLimits.seconds);
}

function checkRight(
  { kind, right = [] }: PollContent,
  options: number,
): Checked<readonly number[] | null> {
  if (kind !== "quiz") return { ok: true, value: null };
  const places = [...new Set(right)].sort((a, b) => a - b);
  const areOptions = places.every((at) => Number.isInteger(at) && at >= 0 && at < options);
  if (places.length === 0 || places.length >= options || !areOptions) {
    return refused("poll.right");
  }
  return { ok: true, value: places };
}

/** Whether two contents differ in nothing but when the result is seen. */
export function isSameQuestion(one: PollContent, other: PollContent): boolean {
  const { resultMode: _one, ...left } = one;
  const { resultMode: _other, ...right } = other;
  return JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

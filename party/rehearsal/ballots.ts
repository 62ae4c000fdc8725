/** What simulated people answer: to polls of every kind, and to surveys. */
import { assertNever } from "#workers/contract/errors.ts";
import { pollLimits, surveyLimits } from "#workers/contract/limits.ts";
import type { ParticipantCommand } from "../core/commands.ts";
import { optionCount, type Poll } from "../core/polls/state.ts";
import type { SurveyAnswer, SurveyQuestion } from "../core/surveys/content.ts";
import type { Survey } from "../core/surveys/state.ts";
import type { Lines } from "./lines.ts";
import { pick, type Random, rank, traitOf, weigh } from "./randomness.ts";

/** How popular each of `count` things is: different, and the same for the whole rehearsal. */
function popularity(of: string, count: number): number[] {
  return Array.from({ length: count }, (_, at) => 0.15 + traitOf(`${of} ${at}`) ** 2);
}

/** One person's answer to a poll that runs. */
export function answerPoll(poll: Poll, lines: Lines, chance: Random): ParticipantCommand {
  const { id, content } = poll;
  const weights = popularity(`p${id}`, optionCount(poll));
  const vote = (choice: readonly number[]) => ({ type: "poll.vote", poll: id, choice }) as const;
  switch (content.kind) {
    case "single":
    case "yesno":
      return vote([weigh(weights, chance)]);
    case "quiz":
      return { ...vote([guess(weights, content.right ?? [], chance)]), named: chance() < 0.7 };
    case "multiple":
      return vote(some(weights, content.max, chance));
    case "rating":
    case "scale":
      return vote([step(`p${id}`, content.max, chance)]);
    case "ranking":
      return vote(rank(weights, chance));
    case "points":
      return vote(share(weights, pollLimits.points, chance));
    case "text":
      return { type: "poll.write", poll: id, texts: [pick(lines.answers, chance) ?? ""] };
    case "cloud":
      return { type: "poll.write", poll: id, texts: words(lines, content.max, chance) };
    default:
      return assertNever(content.kind);
  }
}

/** Six in ten know it. */
function guess(weights: readonly number[], right: readonly number[], chance: Random): number {
  return chance() < 0.6 ? (pick(right, chance) ?? 0) : weigh(weights, chance);
}

/** One option or more, at most so many, in their order. */
function some(weights: readonly number[], most: number, chance: Random): number[] {
  const count = 1 + Math.floor(chance() * Math.min(most, weights.length));
  return rank(weights, chance)
    .slice(0, count)
    .sort((a, b) => a - b);
}

/** A step from 0 around one that most agree on. */
function step(of: string, steps: number, chance: Random): number {
  const middle = 0.35 + traitOf(of) * 0.5;
  const spread = (chance() + chance() + chance()) / 3 - 0.5;
  return Math.min(steps - 1, Math.max(0, Math.floor((middle + spread) * steps)));
}

/** All points, in fives, over all options. */
function share(weights: readonly number[], points: number, chance: Random): number[] {
  const shares = weights.map(() => 0);
  for (let left = points; left > 0; left -= 5) {
    const at = weigh(weights, chance);
    shares[at] = (shares[at] ?? 0) + Math.min(5, left);
  }
  return shares;
}

function words({ words: all }: Lines, most: number, chance: Random): string[] {
  const count = 1 + Math.floor(chance() * Math.min(most, 3));
  const order = rank(
    all.map((word) => 0.1 + traitOf(word) ** 3),
    chance,
  );
  return order.slice(0, count).flatMap((at) => all[at] ?? []);
}

/** One person's answers to a survey that is open: to all that must be answered and most of the rest. */
export function answerSurvey(
  { id, content }: Survey,
  lines: Lines,
  chance: Random,
): ParticipantCommand {
  const answers = content.questions.map(
    (question, at): SurveyAnswer =>
      question.required || chance() < 0.7
        ? answerQuestion(question, `s${id} ${at}`, lines, chance)
        : null,
  );
  return { type: "survey.answer", survey: id, answers };
}

function answerQuestion(
  { kind, options, max, right = [] }: SurveyQuestion,
  of: string,
  lines: Lines,
  chance: Random,
): SurveyAnswer {
  const weights = popularity(of, options.length);
  switch (kind) {
    case "single":
      return [weigh(weights, chance)];
    case "yesno":
      return [weigh(popularity(of, 2), chance)];
    case "multiple":
      return some(weights, max, chance);
    case "rating":
    case "scale":
      return [step(of, max, chance) + 1];
    case "ranking":
      return rank(weights, chance);
    case "points":
      return share(weights, surveyLimits.points, chance);
    case "quiz":
      return [guess(weights, right, chance)];
    case "cloud":
      return words(lines, max, chance);
    case "text":
      return pick(lines.answers, chance) ?? null;
    case "comment":
      return pick(lines.comments, chance) ?? null;
    default:
      return assertNever(kind);
  }
}

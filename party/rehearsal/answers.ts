/** What simulated people answer: to polls of every kind, and to surveys. */
import { assertNever } from "#workers/contract/errors.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { pinSteps } from "#workers/contract/pictures/pin-grid.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import type { ParticipantCommand } from "../core/commands.ts";
import { optionCount, type Poll } from "../core/polls/state.ts";
import type { SurveyAnswer, SurveyQuestion } from "../core/surveys/content.ts";
import type { Survey } from "../core/surveys/state.ts";
import type { Phrases } from "./phrases.ts";
import { pick, type Random, rank, traitOf, weigh } from "./randomness.ts";

/** How popular each of `count` things is: different, and the same for the whole rehearsal. */
function popularity(of: string, count: number): number[] {
  return Array.from({ length: count }, (_, at) => 0.15 + traitOf(`${of} ${at}`) ** 2);
}

/** One person's answer to a poll that runs. */
export function answerPoll(poll: Poll, phrases: Phrases, random: Random): ParticipantCommand {
  const { id, content } = poll;
  const weights = popularity(`p${id}`, optionCount(poll));
  const vote = (choice: readonly number[]) => ({ type: "poll.vote", poll: id, choice }) as const;
  switch (content.kind) {
    case "single":
    case "yesno":
      return vote([weigh(weights, random)]);
    case "quiz":
      return { ...vote([guess(weights, content.right ?? [], random)]), named: random() < 0.7 };
    case "multiple":
      return vote(some(weights, content.max, random));
    case "rating":
    case "scale":
      return vote([step(`p${id}`, content.max, random)]);
    case "ranking":
      return vote(rank(weights, random));
    case "points":
      return vote(share(weights, pollLimits.points, random));
    case "pin":
      return vote(pin(`p${id}`, random));
    case "text":
      return { type: "poll.write", poll: id, texts: [pick(phrases.answers, random) ?? ""] };
    case "cloud":
      return { type: "poll.write", poll: id, texts: words(phrases, content.max, random) };
    default:
      return assertNever(content.kind);
  }
}

/** Six in ten know it. */
function guess(weights: readonly number[], right: readonly number[], random: Random): number {
  return random() < 0.6 ? (pick(right, random) ?? 0) : weigh(weights, random);
}

/** One option or more, at most so many, in their order. */
function some(weights: readonly number[], most: number, random: Random): number[] {
  const count = 1 + Math.floor(random() * Math.min(most, weights.length));
  return rank(weights, random)
    .slice(0, count)
    .sort((a, b) => a - b);
}

/** A step from 0 around one that most agree on. */
function step(of: string, steps: number, random: Random): number {
  const middle = 0.35 + traitOf(of) * 0.5;
  const spread = (random() + random() + random()) / 3 - 0.5;
  return Math.min(steps - 1, Math.max(0, Math.floor((middle + spread) * steps)));
}

/** A place near one of three that people like, the first of them most. */
function pin(of: string, random: Random): number[] {
  const spot = weigh([3, 2, 1], random);
  return ["x", "y"].map((side) => {
    const middle = 0.15 + traitOf(`${of} ${spot} ${side}`) * 0.7;
    const spread = ((random() + random() + random()) / 3 - 0.5) / 2;
    return Math.min(pinSteps - 1, Math.max(0, Math.floor((middle + spread) * pinSteps)));
  });
}

/** All points, in fives, over all options. */
function share(weights: readonly number[], points: number, random: Random): number[] {
  const shares = weights.map(() => 0);
  for (let left = points; left > 0; left -= 5) {
    const at = weigh(weights, random);
    shares[at] = (shares[at] ?? 0) + Math.min(5, left);
  }
  return shares;
}

function words({ words: all }: Phrases, most: number, random: Random): string[] {
  const count = 1 + Math.floor(random() * Math.min(most, 3));
  const order = rank(
    all.map((word) => 0.1 + traitOf(word) ** 3),
    random,
  );
  return order.slice(0, count).flatMap((at) => all[at] ?? []);
}

/** One person's answers to a survey that is open: to all that must be answered and most of the rest. */
export function answerSurvey(
  { id, content }: Survey,
  phrases: Phrases,
  random: Random,
): ParticipantCommand {
  const answers = content.questions.map(
    (question, at): SurveyAnswer =>
      question.required || random() < 0.7
        ? answerQuestion(question, `s${id} ${at}`, phrases, random)
        : null,
  );
  return { type: "survey.answer", survey: id, answers };
}

function answerQuestion(
  { kind, options, max, right = [] }: SurveyQuestion,
  of: string,
  phrases: Phrases,
  random: Random,
): SurveyAnswer {
  const weights = popularity(of, options.length);
  switch (kind) {
    case "single":
      return [weigh(weights, random)];
    case "yesno":
      return [weigh(popularity(of, 2), random)];
    case "multiple":
      return some(weights, max, random);
    case "rating":
    case "scale":
      return [step(of, max, random) + 1];
    case "ranking":
      return rank(weights, random);
    case "points":
      return share(weights, surveyLimits.points, random);
    case "quiz":
      return [guess(weights, right, random)];
    case "cloud":
      return words(phrases, max, random);
    case "text":
      return pick(phrases.answers, random) ?? null;
    case "comment":
      return pick(phrases.comments, random) ?? null;
    default:
      return assertNever(kind);
  }
}

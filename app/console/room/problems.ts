import type { RoomView } from "#app/live/view/view.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import { type ErrorCode, type ErrorDetail, isWaitCode } from "#workers/contract/errors.ts";

/** A refusal, kept at the place where the person acted. */
export interface CommandProblem {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
}

/** A refusal with what it is true of. */
export interface KeptProblem extends CommandProblem {
  readonly command: WireCommand;
  /** How that stood when it was refused; null when the refusal is about what was sent. */
  readonly standing: string | null;
  /** When a wait is over, UTC milliseconds; null when there is none. */
  readonly until: number | null;
}

/** What a refusal may be about. */
export type Subjects = Pick<
  RoomView,
  | "settings"
  | "qa"
  | "questions"
  | "repliesByQuestion"
  | "polls"
  | "messages"
  | "surveys"
  | "announcements"
  | "activity"
  | "screenNames"
  | "cues"
>;

/** Notes what the refusal is true of, as the page sees it with the answer; `now` in UTC milliseconds. */
export function keepProblem(
  { code, detail }: CommandProblem,
  command: WireCommand,
  view: Subjects,
  now: number,
): KeptProblem {
  const isAboutSent = errorStatus[code] === 400;
  return {
    code,
    detail,
    command,
    standing: isAboutSent ? null : standingOf(command, view),
    until: isWaitCode(code) ? now + Number(detail.seconds ?? 0) * 1_000 : null,
  };
}

/** Those that are still true: the wait is not over, and what it is about stands as it stood. */
export function keepTrue(
  problems: ReadonlyMap<string, KeptProblem>,
  view: Subjects,
  now: number,
): ReadonlyMap<string, KeptProblem> {
  const left = new Map(problems);
  for (const [at, { command, standing, until }] of problems) {
    const isOver = until !== null && until <= now;
    if (isOver || (standing !== null && standing !== standingOf(command, view))) left.delete(at);
  }
  return left.size === problems.size ? problems : left;
}

/** How everything stands that decides about a command: the event, and what the command names. */
function standingOf(command: WireCommand, view: Subjects): string {
  const ids = idsOf(command);
  const named = <T extends { readonly id: string }>(all: Iterable<T>) =>
    [...all].filter(({ id }) => ids.has(id));
  return JSON.stringify([
    view.settings,
    view.qa.state,
    named(view.questions).map((question) => standingOfQuestion(question, view)),
    named([...view.repliesByQuestion.values()].flat()),
    named(view.polls),
    named(view.messages),
    named(view.surveys),
    named(view.announcements),
    [...view.activity].filter(([id]) => ids.has(id)),
    command.type.startsWith("run.") ? [...view.cues] : [],
    "screen" in command ? [...view.screenNames] : [],
  ]);
}

/** Without its counts: votes come all the time and decide nothing, but for the first. */
function standingOfQuestion(question: QuestionView, { questions, repliesByQuestion }: Subjects) {
  const { state, order, closed, mergedInto, text, short, labels, mutedSender } = question;
  const replies = repliesByQuestion.get(question.id) ?? [];
  return [
    { state, order, closed, mergedInto, text, short, labels, mutedSender },
    question.highlightedAt !== null,
    question.votes > 0,
    [...questions].some((each) => each.mergedInto === question.id),
    replies.some((reply) => reply.state === "approved"),
  ];
}

/** Every id that the command names: a room gives each only once, whatever it is of. */
function idsOf(command: WireCommand): ReadonlySet<string> {
  const given = Object.entries(command).flatMap(([field, value]): readonly unknown[] => {
    if (field === "type" || field === "text") return [];
    if (Array.isArray(value)) return value;
    const isOfIds = (field === "of" || field === "scene") && typeof value === "object";
    return isOfIds ? Object.values(value) : [value];
  });
  return new Set(given.filter((value) => typeof value === "string"));
}

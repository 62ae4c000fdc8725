/**
 * Ballots, cast and written, and what staff do with what was written. Casting is the hot path: a hall
 * of thousands votes within seconds, so it makes no string and copies nothing.
 */

import { codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import { pollLimits, quizTimes, textLimits } from "#workers/contract/limits.ts";
import { kindIsWritten } from "#workers/contract/polls/answer-kinds.ts";
import type { ParticipantCommand, StaffCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Decision,
  notAllowed,
  type Refused,
  type RoomMember,
  refuseBurst,
  refused,
  refuseTakingPart,
} from "../decision.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { meet } from "../people/person.ts";
import { isPin } from "../pins/pins.ts";
import type { RoomState } from "../state.ts";
import { type Hit, maskText, screenText } from "../unwanted/screen-text.ts";
import type { Writable } from "../wire.ts";
import { isInTime } from "./clock.ts";
import type { AnswerState } from "./commands.ts";
import type { AnswerEvent, BallotCast } from "./events.ts";
import { optionCount, type Poll } from "./state.ts";
import { tidyWords } from "./words.ts";

const anyPart = {} as const;

type Written = Writable<Extract<AnswerEvent, { type: "answerWritten" }>>;
type Vote = Extract<ParticipantCommand, { type: "poll.vote" }>;

/** `poll.vote`: one ballot per person, changeable while the poll runs unlocked. */
export function decideVote(
  state: RoomState,
  settings: RoomSettings,
  command: Vote,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, anyPart);
  if (stopped !== null) return stopped;
  const poll = state.polls.get(command.poll);
  if (poll === undefined) return refused("poll.not_found");
  const at = poll.content.kind === "quiz" ? givenAt(ctx) : ctx.now;
  const closed = refuseClosedPoll(poll, at, ctx.now);
  if (closed !== null) return closed;
  const { choice } = command;
  if (!isChoice(poll, choice)) return refused("poll.choice", { max: poll.content.max });
  if (poll.content.named === true)
    return decideNamedVote(state, settings, command, poll, at, actor);
  if (known !== undefined) {
    return accepted(ballotOf(poll, settings, command, known.no, at));
  }
  const { no, events } = meet(state, actor, false);
  return accepted(...events, ballotOf(poll, settings, command, no, at));
}

/** A ballot with the voter's name on it. */
function decideNamedVote(
  state: RoomState,
  settings: RoomSettings,
  command: Vote,
  poll: Poll,
  at: number,
  actor: RoomMember,
): Decision {
  const voter = voterName(state, settings, poll, actor);
  if (!voter.ok) return voter;
  const { no, events } = meet(state, actor, false);
  return accepted(...events, { ...ballotOf(poll, settings, command, no, at), ...voter.said });
}

/** What a named poll's ballot says of who cast it; nothing in any other poll. */
export function voterName(
  state: RoomState,
  settings: RoomSettings,
  poll: Poll,
  actor: RoomMember,
): { readonly ok: true; readonly said: { readonly voter?: string } } | Refused {
  if (poll.content.named !== true) return { ok: true, said: {} };
  if (settings.identity === "anonymous") return refused("poll.needs_names");
  const voter = state.people.get(actor.id)?.name ?? actor.name;
  return voter === null || voter === "" ? refused("name.required") : { ok: true, said: { voter } };
}

/** When a quiz ballot was given: its receipt less half the way there and back, within bounds. */
function givenAt({ now, lag = 0 }: Ctx): number {
  return now - Math.min(quizTimes.creditMs, Math.max(0, lag));
}

/** Whether the poll takes nothing that was given at `at` and got here at `now`. */
export function refuseClosedPoll(poll: Poll, at: number, now: number): Refused | null {
  if (poll.removed || poll.publicAt === null) return refused("poll.not_found");
  if (poll.state !== "started" || !isInTime(poll, at, now)) return refused("poll.not_running");
  return poll.locked ? refused("poll.locked") : null;
}

function ballotOf(
  poll: Poll,
  settings: RoomSettings,
  { choice, named }: Vote,
  person: number,
  at: number,
): BallotCast {
  const { id, round } = poll;
  if (poll.content.kind !== "quiz") return { type: "ballotCast", poll: id, person, choice, round };
  const isNamed =
    settings.identity === "named" || (settings.identity === "choice" && named === true);
  const { ballots } = poll;
  // Sending the same again costs nobody time.
  const isSame = ballots.has(person) && ballots.choiceOf(person)[0] === choice[0];
  const took = isSame ? ballots.tookOf(person) : Math.max(0, at - (poll.opensAt ?? at));
  return { type: "ballotCast", poll: id, person, choice, round, took, named: isNamed };
}

/** Whether a ballot has the shape that the poll's kind asks for. */
function isChoice(poll: Poll, choice: readonly number[]): boolean {
  switch (poll.content.kind) {
    case "text":
    case "cloud":
      return false;
    case "points":
      return arePoints(poll, choice);
    case "pin":
      return isPin(choice);
    case "ranking": {
      const options = optionCount(poll);
      return choice.length === options && areOptions(choice, options);
    }
    case "multiple":
      return choice.length <= poll.content.max && areOptions(choice, optionCount(poll));
    default:
      return choice.length === 1 && areOptions(choice, optionCount(poll));
  }
}

/** At least one, all different, each the place of an option. */
function areOptions(choice: readonly number[], options: number): boolean {
  const { length } = choice;
  if (length === 0) return false;
  for (let at = 0; at < length; at += 1) {
    const option = choice[at];
    if (option === undefined || option >= options || option < 0) return false;
    if (!Number.isInteger(option) || choice.indexOf(option) !== at) return false;
  }
  return true;
}

/** A number for each option, all of the points given away. */
function arePoints(poll: Poll, choice: readonly number[]): boolean {
  if (choice.length !== optionCount(poll)) return false;
  let sum = 0;
  for (const points of choice) {
    if (!Number.isInteger(points) || points < 0) return false;
    sum += points;
  }
  return sum === pollLimits.points;
}
/** `poll.write`: the person's answer, in the place of an earlier one. */

export function decideWrite(
  state: RoomState,
  settings: RoomSettings,
  command: Extract<ParticipantCommand, { type: "poll.write" }>,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, { isText: true });
  if (stopped !== null) return stopped;
  const poll = state.polls.get(command.poll);
  if (poll === undefined) return refused("poll.not_found");
  const closed = refuseClosedPoll(poll, ctx.now, ctx.now);
  if (closed !== null) return closed;
  if (!kindIsWritten(poll.content.kind)) return refused("poll.choice", { max: poll.content.max });
  const checked = checkAnswerTexts(poll, command.texts);
  if (!checked.ok) return checked;
  const { texts, hits } = screenAnswer(poll, settings, checked.texts);
  const before = known === undefined ? null : (poll.ballots.get(known.no)?.answer ?? null);
  if (before !== null && before.texts.join("\n") === texts.join("\n")) return accepted();
  const burst = refuseBurst(known, ctx.now, "poll.too_fast");
  if (burst !== null) return burst;
  const voter = voterName(state, settings, poll, actor);
  if (!voter.ok) return voter;
  const { no, events } = meet(state, actor, false);
  const { id, round } = poll;
  const stands = hits.length > 0 ? "pending" : stateOf(poll, settings, before?.state);
  const written: Written = {
    type: "answerWritten",
    poll: id,
    person: no,
    texts,
    state: stands,
    round,
  };
  if (hits.length > 0) written.hits = hits;
  if (voter.said.voter !== undefined) written.voter = voter.said.voter;
  return accepted(...events, written);
}

/** A text is masked or waits; words of a cloud, which nobody looks at one by one, are masked. */
function screenAnswer(
  poll: Poll,
  settings: RoomSettings,
  texts: readonly string[],
): { readonly texts: readonly string[]; readonly hits: readonly Hit[] } {
  if (poll.content.kind === "cloud") {
    return { texts: tidyWords(texts.map((word) => maskText(settings, word))), hits: [] };
  }
  const { text, hits } = screenText(settings, texts[0] ?? "");
  return { texts: [text], hits };
}

/** Words are hidden one by one; a text waits, as questions do, and one that was hidden always. */
function stateOf(poll: Poll, settings: RoomSettings, before: AnswerState | undefined): AnswerState {
  if (poll.content.kind === "cloud") return "shown";
  return settings.moderation || before === "hidden" ? "pending" : "shown";
}

function checkAnswerTexts(
  poll: Poll,
  raw: readonly string[],
): { readonly ok: true; readonly texts: readonly string[] } | Refused {
  if (poll.content.kind === "text") {
    const checked = checkText(raw.join("\n"), textLimits.answer.min, textLimits.answer.max);
    return checked.ok ? { ok: true, texts: [checked.text] } : checked;
  }
  const words = tidyWords(raw);
  const { max } = textLimits.word;
  if (words.some((word) => textLength(word) > max)) return refused("text.too_long", { max });
  if (words.length === 0) return refused(codeOfEmpty(raw.join("")));
  return words.length > poll.content.max
    ? refused("poll.choice", { max: poll.content.max })
    : { ok: true, texts: words };
}

/** `poll.answer`: shows or hides one answer. */
export function decideAnswer(
  poll: Poll,
  command: Extract<StaffCommand, { type: "poll.answer" }>,
): Decision {
  const answer = poll.ballots.written[command.answer - 1]?.answer;
  if (poll.content.kind !== "text" || !answer || answer.texts.length === 0) {
    return refused("poll.answer_not_found");
  }
  const wanted = command.on ? "shown" : "hidden";
  if (answer.state === wanted) return notAllowed(wanted);
  const { id, round } = poll;
  const { answer: n } = command;
  return accepted({ type: "answerSorted", poll: id, answer: n, state: wanted, round });
}

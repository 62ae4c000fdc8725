/**
 * Casting ballots. This is the hot path: a hall of thousands votes within seconds, so nothing here
 * makes a string or copies what is there, save for a person's first ballot.
 */
import { pollLimits, quizTimes } from "#workers/contract/limits.ts";
import type { ParticipantCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  type Decision,
  type Refused,
  type RoomMember,
  refused,
  refuseTakingPart,
} from "../decision.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { meet } from "../people/person.ts";
import type { RoomState } from "../state.ts";
import { isInTime } from "./clock.ts";
import type { BallotCast } from "./events.ts";
import { isResultForAll } from "./results.ts";
import { addBallot, type Ballot, optionCount, type Poll } from "./state.ts";

const anyPart = {} as const;

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
    return { ok: true, events: [ballotOf(poll, settings, command, known.no, at)] };
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
  const before = poll.ballots.get(person);
  // Sending the same again costs nobody time.
  const isSame = before !== undefined && before.choice[0] === choice[0];
  const took = isSame ? before.took : Math.max(0, at - (poll.opensAt ?? at));
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

/** Puts the ballot in the place of the person's earlier one. */
export function evolveBallot(state: RoomState, event: BallotCast): void {
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed || poll.round !== event.round) return;
  poll.tally = null;
  const { dirty } = state;
  dirty.add(poll.tallyKey);
  const ballot = poll.ballots.get(event.person) ?? firstBallot(state, poll, event.person);
  ballot.choice = event.choice;
  if (event.voter !== undefined) ballot.voter = event.voter;
  dirty.add(ballot.key);
  if (event.took === undefined) return;
  ballot.took = event.took;
  ballot.named = event.named === true;
}

/** A person's first ballot in a poll: one more has voted. */
export function firstBallot(
  state: RoomState,
  poll: Poll,
  person: number,
  answer: Ballot["answer"] = null,
): Ballot {
  const n = poll.ballots.size + 1;
  const key = poll.ballotPrefix + person;
  const ballot: Ballot = { choice: [], n, key, took: 0, named: false, voter: null, answer };
  addBallot(poll, person, ballot);
  if (!isResultForAll(poll)) state.dirty.add(poll.countKey);
  return ballot;
}

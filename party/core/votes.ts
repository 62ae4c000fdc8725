/**
 * Casting and counting ballots. This is the hot path: a hall of thousands votes within seconds, so
 * nothing here makes a string or copies what is there, save for a person's first ballot.
 */
import type { ParticipantCommand } from "./commands.ts";
import {
  accepted,
  type Ctx,
  type Decision,
  type RoomMember,
  refused,
  refuseTakingPart,
} from "./decision.ts";
import type { BallotCast } from "./events.ts";
import { meet } from "./people.ts";
import { isResultForAll } from "./results.ts";
import type { RoomSettings } from "./settings.ts";
import type { Poll, RoomState } from "./state.ts";

const anyPart = {} as const;

/** `poll.vote`: one ballot per person, changeable while the poll runs unlocked. */
export function decideVote(
  state: RoomState,
  settings: RoomSettings,
  command: Extract<ParticipantCommand, { type: "poll.vote" }>,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, anyPart);
  if (stopped !== null) return stopped;
  const poll = state.polls.get(command.poll);
  if (poll === undefined || poll.removed || poll.publicAt === null)
    return refused("poll.not_found");
  if (poll.state !== "started") return refused("poll.not_running");
  if (poll.locked) return refused("poll.locked");
  const { choice } = command;
  if (!isChoice(poll, choice)) return refused("poll.choice", { max: poll.content.max });
  const { id, round } = poll;
  if (known !== undefined) {
    return {
      ok: true,
      events: [{ type: "ballotCast", poll: id, person: known.no, choice, round }],
    };
  }
  const { no, events } = meet(state, actor, false);
  return accepted(...events, { type: "ballotCast", poll: id, person: no, choice, round });
}

/** Whether a ballot names at least one and at most as many different options as the poll allows. */
function isChoice(poll: Poll, choice: readonly number[]): boolean {
  const { length } = choice;
  if (length === 0 || length > poll.content.max) return false;
  const options = optionCount(poll);
  for (let at = 0; at < length; at += 1) {
    const option = choice[at];
    if (option === undefined || option >= options || option < 0) return false;
    if (!Number.isInteger(option) || choice.indexOf(option) !== at) return false;
  }
  return true;
}

/** Yes/no has two options whose words are the reader's own. */
export function optionCount(poll: Poll): number {
  return poll.content.kind === "yesno" ? 2 : poll.content.options.length;
}

/** Puts the ballot in the place of the person's earlier one. */
export function evolveBallot(state: RoomState, event: BallotCast): void {
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed || poll.round !== event.round) return;
  poll.tally = null;
  const { dirty } = state;
  dirty.add(poll.tallyKey);
  const ballot = poll.ballots.get(event.person);
  if (ballot !== undefined) {
    ballot.choice = event.choice;
    dirty.add(ballot.key);
    return;
  }
  const key = poll.ballotPrefix + event.person;
  poll.ballots.set(event.person, { choice: event.choice, n: poll.ballots.size + 1, key });
  dirty.add(key);
  if (!isResultForAll(poll)) dirty.add(poll.countKey);
}

/** People who voted, then votes per option: counted from the ballots. */
export function tallyOf(poll: Poll): readonly number[] {
  if (poll.tally !== null) return poll.tally;
  const tally = new Array<number>(optionCount(poll) + 1).fill(0);
  tally[0] = poll.ballots.size;
  for (const ballot of poll.ballots.values()) {
    for (const option of ballot.choice) tally[option + 1] = (tally[option + 1] ?? 0) + 1;
  }
  poll.tally = tally;
  return tally;
}

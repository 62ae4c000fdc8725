/** What people write in an open text or a word cloud, and what staff do with it. */
import { codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import { textLimits } from "#workers/contract/limits.ts";
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
import type { EventMeta } from "../event-base.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { meet, noteText } from "../people/person.ts";
import type { RoomState } from "../state.ts";
import type { AnswerState } from "./commands.ts";
import type { AnswerEvent } from "./events.ts";
import { type Ballot, isWritten, type Poll } from "./state.ts";
import { firstBallot, refuseClosedPoll, voterName } from "./votes.ts";
import { tidyWords } from "./words.ts";

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
  if (!isWritten(poll)) return refused("poll.choice", { max: poll.content.max });
  const checked = checkTexts(poll, command.texts);
  if (!checked.ok) return checked;
  const { texts } = checked;
  const before = known === undefined ? null : (poll.ballots.get(known.no)?.answer ?? null);
  if (before !== null && before.texts.join("\n") === texts.join("\n")) return accepted();
  const burst = refuseBurst(known, ctx.now, "poll.too_fast");
  if (burst !== null) return burst;
  const voter = voterName(state, settings, poll, actor);
  if (!voter.ok) return voter;
  const { no, events } = meet(state, actor, false);
  const { id, round } = poll;
  const stands = stateOf(poll, settings, before?.state);
  return accepted(...events, {
    type: "answerWritten",
    poll: id,
    person: no,
    texts,
    state: stands,
    round,
    ...voter.said,
  });
}

/** Words are hidden one by one; a text waits, as questions do, and one that was hidden always. */
function stateOf(poll: Poll, settings: RoomSettings, before: AnswerState | undefined): AnswerState {
  if (poll.content.kind === "cloud") return "shown";
  return settings.moderation || before === "hidden" ? "pending" : "shown";
}

function checkTexts(
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
  const answer = poll.written[command.answer - 1]?.answer;
  if (poll.content.kind !== "text" || !answer || answer.texts.length === 0) {
    return refused("poll.answer_not_found");
  }
  const wanted = command.on ? "shown" : "hidden";
  if (answer.state === wanted) return notAllowed(wanted);
  const { id, round } = poll;
  const { answer: n } = command;
  return accepted({ type: "answerSorted", poll: id, answer: n, state: wanted, round });
}

export function evolveAnswer(state: RoomState, event: AnswerEvent, meta: EventMeta): void {
  const poll = state.polls.get(event.poll);
  if (poll === undefined || poll.removed || poll.round !== event.round) return;
  if (event.type === "answerSorted") {
    const ballot = poll.written[event.answer - 1];
    if (!ballot?.answer || ballot.answer.texts.length === 0) return;
    ballot.answer.state = event.state;
    touchAnswer(state, poll, ballot);
    return;
  }
  const { person, texts, state: stands } = event;
  const answer = { texts, state: stands, at: meta.at };
  const ballot = poll.ballots.get(person) ?? firstBallot(state, poll, person, answer);
  ballot.answer = answer;
  if (event.voter !== undefined) ballot.voter = event.voter;
  noteText(state, person, meta.at, "answer");
  touchAnswer(state, poll, ballot);
}

function touchAnswer(state: RoomState, poll: Poll, ballot: Ballot): void {
  poll.tally = null;
  state.dirty
    .add(poll.tallyKey)
    .add(ballot.key)
    .add(poll.answerPrefix + ballot.n);
}

/** Empties what a person wrote in polls; that the person answered stays counted. */
export function eraseAnswers(state: RoomState, person: number): void {
  for (const poll of state.polls.values()) {
    const ballot = poll.ballots.get(person);
    if (ballot === undefined) continue;
    ballot.named = false;
    ballot.voter = null;
    state.dirty.add(ballot.key);
    if (ballot.answer === null) continue;
    ballot.answer.texts = [];
    ballot.answer.state = "hidden";
    touchAnswer(state, poll, ballot);
  }
}

/** A ballot with what its key names: the poll and the number in it. */
export function findAnswer(
  state: RoomState,
  id: string,
): { readonly poll: Poll | undefined; readonly n: number; readonly ballot: Ballot | undefined } {
  const at = id.indexOf(":");
  const poll = state.polls.get(id.slice(0, at));
  const n = Number(id.slice(at + 1));
  return { poll, n, ballot: poll?.removed ? undefined : poll?.written[n - 1] };
}

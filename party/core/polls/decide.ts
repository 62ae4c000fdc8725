/** What staff do with polls. Several may run at once: starting one stops no other. */
import { assertNever } from "#workers/contract/errors.ts";
import { kindCountsOptions } from "#workers/contract/kinds.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { quizLimits } from "#workers/contract/quiz/quiz-limits.ts";
import {
  accepted,
  type Ctx,
  type Deciders,
  type Decision,
  made,
  notAllowed,
  type Refused,
  refused,
} from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomEvent } from "../events.ts";
import { lastOrder, placeBefore } from "../places.ts";
import { refuseSplit } from "../segments/decide.ts";
import type { RoomState } from "../state.ts";
import { timesOf } from "./clock.ts";
import type { PollContent, PollStaffCommand } from "./commands.ts";
import { checkContent, isSameQuestion } from "./content.ts";
import { decideAnswer } from "./decide-ballots.ts";
import type { PollEvent } from "./events.ts";
import { presentPolls } from "./evolve.ts";
import { isResultPublic, isShownByHand } from "./results.ts";
import type { Poll } from "./state.ts";
import { foldWord } from "./words.ts";

/** Any `poll.…` command of staff. */
function decidePoll(
  state: RoomState,
  command: PollStaffCommand,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  if (command.type === "poll.create") return decideCreate(state, settings, command.content, ctx);
  const poll = state.polls.get(command.poll);
  if (poll === undefined || poll.removed) return refused("poll.not_found");
  switch (command.type) {
    case "poll.edit":
      return decideEdit(state, settings, poll, command.content, ctx);
    case "poll.remove":
      return decideRemove(state, poll, ctx);
    case "poll.move":
      return decideMove(state, poll, command.before, ctx);
    case "poll.start":
      if (phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
      if (poll.state === "started" || isQuizOver(poll)) return stands(poll);
      if (lacksNames(settings, poll.content)) return refused("poll.needs_names");
      return accepted({ type: "pollStarted", ...timesOf(poll, ctx.now), ...about(poll, ctx) });
    case "poll.stop":
      if (poll.state !== "started") return stands(poll);
      return accepted({ type: "pollStopped", ...about(poll, ctx) });
    case "poll.extend":
      return decideExtend(poll, command.seconds, ctx);
    case "poll.lock":
      if (poll.locked === command.on) return stands(poll, command.on ? "locked" : "unlocked");
      return accepted({ type: "pollLocked", on: command.on, ...about(poll, ctx) });
    case "poll.show":
      if (poll.content.resultMode === "never") return stands(poll, "never");
      if (isShownByHand(poll) === command.on) return stands(poll, command.on ? "shown" : "hidden");
      // What everybody sees by the poll's mode is hidden by another mode alone.
      if (!command.on && isResultPublic({ ...poll, shown: false })) return stands(poll, "shown");
      return decideShow(state, poll, command.on, ctx);
    case "poll.reset":
      if (poll.state !== "stopped") return stands(poll);
      return decideReset(state, poll, ctx);
    case "poll.again":
      return decideAgain(state, settings, poll, ctx);
    case "poll.split":
      return decideSplit(state, poll, command, ctx);
    case "poll.answer":
      return decideAnswer(poll, command);
    case "poll.word":
      return decideWord(poll, command, ctx);
    default:
      return assertNever(command);
  }
}

/** A quiz runs once a round: what has been seen of it cannot be unseen. */
function isQuizOver(poll: Poll): boolean {
  return poll.content.kind === "quiz" && poll.ranRound === poll.round;
}

/** `poll.extend`: more time while there is some left; nobody can be told of it sooner than a moment before. */
function decideExtend(poll: Poll, seconds: number, ctx: Ctx): Decision {
  const { opensAt, endsAt } = poll;
  if (poll.state !== "started") return stands(poll);
  if (opensAt === null || endsAt === null) return notAllowed("untimed");
  if (ctx.now > endsAt) return notAllowed("stopped");
  const { min, max } = quizLimits.extraSeconds;
  const mostMs = pollLimits.seconds.max * 1_000;
  const until = endsAt + seconds * 1_000;
  const isInside = Number.isInteger(seconds) && seconds >= min && seconds <= max;
  if (!isInside || until - opensAt > mostMs) return refused("number.range", { min, max });
  return accepted({ type: "pollExtended", opensAt, endsAt: until, ...about(poll, ctx) });
}

/** `poll.again`: a second round of what has numbers to compare. */
function decideAgain(state: RoomState, settings: RoomSettings, poll: Poll, ctx: Ctx): Decision {
  if (phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
  const { kind } = poll.content;
  if (kind === "quiz" || !kindCountsOptions(kind)) return refused("poll.no_rounds");
  if (poll.state !== "stopped") return stands(poll);
  if (lacksNames(settings, poll.content)) return refused("poll.needs_names");
  const round = poll.round + 1;
  const times = timesOf(poll, ctx.now);
  // What the others answer is not to sway anybody: screens show the poll until it stops.
  const again = { type: "pollAgain", round, ...times, ...about(poll, ctx) } as const;
  return accepted(again, ...hideOnScreens(state, poll));
}

/** `poll.split`: the same again changes nothing. */
function decideSplit(
  state: RoomState,
  poll: Poll,
  command: Extract<PollStaffCommand, { type: "poll.split" }>,
  ctx: Ctx,
): Decision {
  const { by } = command;
  const option: number | null = command.option ?? null;
  const wanted = by === null ? null : { by, option };
  const refusal = wanted === null ? null : refuseSplit(state, poll, wanted);
  if (refusal !== null) return refusal;
  const { split } = poll;
  if (split?.by === wanted?.by && split?.option === wanted?.option) return accepted();
  const told = { by, option: wanted === null ? null : option };
  return accepted({ type: "pollSplit", ...told, ...about(poll, ctx) });
}

/** `poll.word`: hides or shows a word in every spelling. */
function decideWord(
  poll: Poll,
  command: Extract<PollStaffCommand, { type: "poll.word" }>,
  ctx: Ctx,
): Decision {
  const word = foldWord(command.word);
  const { on } = command;
  if (poll.content.kind !== "cloud" || word === "") return refused("poll.answer_not_found");
  if (poll.hiddenWords.includes(word) === on) return stands(poll, on ? "hidden" : "shown");
  if (on && poll.hiddenWords.length >= pollLimits.hiddenWords) {
    return refused("poll.too_many_words", { max: pollLimits.hiddenWords });
  }
  return accepted({ type: "wordHidden", word, on, ...about(poll, ctx) });
}

function about(poll: Poll, ctx: Ctx): { readonly poll: string; readonly act: string } {
  return { poll: poll.id, act: ctx.newId() };
}

function stands(poll: Poll, state: string = poll.state): Decision {
  return notAllowed(state, poll.by);
}

/** Whether the poll asks for names that nobody has in the event. */
function lacksNames(settings: RoomSettings, content: PollContent): boolean {
  return content.named === true && settings.identity === "anonymous";
}

function decideCreate(
  state: RoomState,
  settings: RoomSettings,
  raw: PollContent,
  ctx: Ctx,
): Decision {
  const poll = ctx.newId();
  const created = createPoll(state, settings, { poll, raw, before: 0 });
  return created.ok ? made(poll, created.event) : created;
}

/** The draft that comes of a content, behind all others; `before`: so many are made along with it, ahead of it. */
export function createPoll(
  state: RoomState,
  settings: RoomSettings,
  {
    poll,
    raw,
    before,
  }: { readonly poll: string; readonly raw: PollContent; readonly before: number },
): { readonly ok: true; readonly event: PollEvent } | Refused {
  const polls = presentPolls(state);
  if (polls.length + before >= pollLimits.perEvent) {
    return refused("poll.too_many", { max: pollLimits.perEvent });
  }
  const checked = checkContent(raw);
  if (!checked.ok) return checked;
  const content = checked.value;
  if (lacksNames(settings, content)) return refused("poll.needs_names");
  const order = lastOrder(polls) + before;
  return { ok: true, event: { type: "pollCreated", poll, act: poll, content, order } };
}

/** `poll.show`: hidden by hand, it leaves the screens as it leaves the phones. */
function decideShow(state: RoomState, poll: Poll, on: boolean, ctx: Ctx): Decision {
  const shown = { type: "pollShown", on, ...about(poll, ctx) } as const;
  const isHidden = !isResultPublic({ ...poll, shown: on, held: false });
  return accepted(shown, ...(isHidden ? hideOnScreens(state, poll) : []));
}

/** `poll.reset`: as before its first vote, so that a result shown by hand is hidden again. */
function decideReset(state: RoomState, poll: Poll, ctx: Ctx): Decision {
  const isHidden = !isResultPublic({ ...poll, shown: false });
  return accepted(
    { type: "pollReset", round: poll.round + 1, ...about(poll, ctx) },
    ...(isHidden ? hideOnScreens(state, poll) : []),
  );
}

/** Screens that show the poll's result turn to the poll. */
function hideOnScreens(state: RoomState, poll: Poll): readonly RoomEvent[] {
  const scene = { kind: "poll", poll: poll.id } as const;
  const events: RoomEvent[] = [];
  for (const [screen, shown] of state.screens) {
    if (shown.kind !== "result" || shown.poll !== poll.id) continue;
    events.push({ type: "screenShown", screen, scene, act: null });
  }
  return events;
}

function decideEdit(
  state: RoomState,
  settings: RoomSettings,
  poll: Poll,
  raw: PollContent,
  ctx: Ctx,
): Decision {
  const checked = checkContent(raw);
  if (!checked.ok) return checked;
  const content = checked.value;
  if (lacksNames(settings, content)) return refused("poll.needs_names");
  const isAsked = poll.ballots.size > 0 || poll.before !== null;
  if (isAsked && !isSameQuestion(content, poll.content)) return refused("poll.has_votes");
  const isModeNew = content.resultMode !== poll.content.resultMode;
  const isHidden = isModeNew && !isResultPublic({ ...poll, content });
  return accepted(
    { type: "pollEdited", content, ...about(poll, ctx) },
    ...(isHidden ? hideOnScreens(state, poll) : []),
  );
}

/** Screens that show the poll go back to the welcome. */
function decideRemove(state: RoomState, poll: Poll, ctx: Ctx): Decision {
  if (poll.state === "started") return stands(poll);
  const events: RoomEvent[] = [{ type: "pollRemoved", ...about(poll, ctx) }];
  for (const [screen, scene] of state.screens) {
    if (!("poll" in scene) || scene.poll !== poll.id) continue;
    events.push({ type: "screenShown", screen, scene: { kind: "welcome" }, act: null });
  }
  return accepted(...events);
}

function decideMove(state: RoomState, poll: Poll, before: string | null, ctx: Ctx): Decision {
  const list = presentPolls(state);
  if (before !== null && !list.some((each) => each.id === before)) return refused("poll.not_found");
  if (before === poll.id) return accepted();
  const orders = placeBefore(list, poll.id, before);
  return accepted({ type: "pollMoved", orders, ...about(poll, ctx) });
}

export const pollDeciders: Deciders<PollStaffCommand> = {
  "poll.create": decidePoll,
  "poll.edit": decidePoll,
  "poll.remove": decidePoll,
  "poll.move": decidePoll,
  "poll.start": decidePoll,
  "poll.stop": decidePoll,
  "poll.extend": decidePoll,
  "poll.lock": decidePoll,
  "poll.show": decidePoll,
  "poll.reset": decidePoll,
  "poll.again": decidePoll,
  "poll.answer": decidePoll,
  "poll.word": decidePoll,
  "poll.split": decidePoll,
};

/** What staff do with polls. Several may run at once: starting one stops no other. */
import { assertNever } from "#workers/contract/errors.ts";
import { pollLimits, textLimits } from "#workers/contract/limits.ts";
import type { PollContent, StaffCommand } from "./commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Decision,
  made,
  notAllowed,
  type Refused,
  refused,
} from "./decision.ts";
import type { RoomEvent } from "./events.ts";
import { phaseOf } from "./phase.ts";
import { lastOrder, placeBefore } from "./places.ts";
import { presentPolls } from "./polls.ts";
import type { RoomSettings } from "./settings.ts";
import type { Poll, RoomState } from "./state.ts";

type PollCommand = Extract<StaffCommand, { type: `poll.${string}` }>;

/** Any `poll.…` command of staff. */
export function decidePoll(
  state: RoomState,
  settings: RoomSettings,
  command: PollCommand,
  ctx: Ctx,
): Decision {
  if (command.type === "poll.create") return decideCreate(state, command.content, ctx);
  const poll = state.polls.get(command.poll);
  if (poll === undefined || poll.removed) return refused("poll.not_found");
  switch (command.type) {
    case "poll.edit":
      return decideEdit(poll, command.content, ctx);
    case "poll.remove":
      return decideRemove(state, poll, ctx);
    case "poll.move":
      return decideMove(state, poll, command.before, ctx);
    case "poll.start":
      if (phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
      if (poll.state === "started") return stands(poll);
      return accepted({ type: "pollStarted", ...about(poll, ctx) });
    case "poll.stop":
      if (poll.state !== "started") return stands(poll);
      return accepted({ type: "pollStopped", ...about(poll, ctx) });
    case "poll.lock":
      if (poll.locked === command.on) return stands(poll, command.on ? "locked" : "unlocked");
      return accepted({ type: "pollLocked", on: command.on, ...about(poll, ctx) });
    case "poll.show":
      if (poll.content.resultMode === "never") return stands(poll, "never");
      if (poll.shown === command.on) return stands(poll, command.on ? "shown" : "hidden");
      return accepted({ type: "pollShown", on: command.on, ...about(poll, ctx) });
    case "poll.reset":
      if (poll.state !== "stopped") return stands(poll);
      return accepted({ type: "pollReset", round: poll.round + 1, ...about(poll, ctx) });
    default:
      return assertNever(command);
  }
}

function about(poll: Poll, ctx: Ctx): { readonly poll: string; readonly act: string } {
  return { poll: poll.id, act: ctx.newId() };
}

function stands(poll: Poll, state: string = poll.state): Decision {
  return notAllowed(state, poll.by);
}

function decideCreate(state: RoomState, raw: PollContent, ctx: Ctx): Decision {
  const polls = presentPolls(state);
  if (polls.length >= pollLimits.perEvent) {
    return refused("poll.too_many", { max: pollLimits.perEvent });
  }
  const checked = checkContent(raw);
  if (!checked.ok) return checked;
  const poll = ctx.newId();
  const { content } = checked;
  return made(poll, { type: "pollCreated", poll, act: poll, content, order: lastOrder(polls) });
}

function decideEdit(poll: Poll, raw: PollContent, ctx: Ctx): Decision {
  if (poll.ballots.size > 0) return refused("poll.has_votes");
  const checked = checkContent(raw);
  if (!checked.ok) return checked;
  return accepted({ type: "pollEdited", content: checked.content, ...about(poll, ctx) });
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

/** The content as it is kept, or what is wrong with it. */
function checkContent(
  raw: PollContent,
): { readonly ok: true; readonly content: PollContent } | Refused {
  const title = checkText(raw.title, textLimits.pollTitle.min, textLimits.pollTitle.max);
  if (!title.ok) return title;
  const { kind, resultMode } = raw;
  if (kind === "yesno") {
    return { ok: true, content: { kind, title: title.text, options: [], max: 1, resultMode } };
  }
  const options: string[] = [];
  for (const option of raw.options) {
    const checked = checkText(option, textLimits.pollOption.min, textLimits.pollOption.max);
    if (!checked.ok) return checked;
    options.push(checked.text);
  }
  const { minOptions: min, maxOptions: max } = pollLimits;
  const isUnique = new Set(options).size === options.length;
  if (options.length < min || options.length > max || !isUnique) {
    return refused("poll.options", { min, max });
  }
  const most = kind === "single" ? 1 : Math.max(1, Math.min(raw.max, options.length));
  return { ok: true, content: { kind, title: title.text, options, max: most, resultMode } };
}

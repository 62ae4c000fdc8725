/** What staff do with the run of show: the list itself. How it is gone through: `steps.ts`. */
import { idAfter } from "#workers/contract/rank.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
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
import type { Orders } from "../event-base.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomEvent } from "../events.ts";
import { lastOrder, placeBefore } from "../places.ts";
import { createPoll } from "../polls/decide.ts";
import type { RoomState } from "../state.ts";
import { checkCue, checkParts } from "./checks.ts";
import type { CueContent, NewCue, RunCommand } from "./commands.ts";
import type { AddedCue } from "./events.ts";
import { presentCues } from "./list.ts";
import type { Cue } from "./state.ts";
import { decideBack, decideGo, decideNext, decideReset } from "./steps.ts";

type Of<T extends RunCommand["type"]> = Extract<RunCommand, { readonly type: T }>;

/** `run.add` */
function decideAdd(
  state: RoomState,
  { cues, before }: Of<"run.add">,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  const list = presentCues(state);
  const { cues: max } = runLimits;
  if (list.length + cues.length > max) return refused("run.too_many", { max });
  if (before !== null && !list.some(({ id }) => id === before)) return refused("run.not_found");
  const act = ctx.newId();
  const contents: CueContent[] = [];
  const polls: RoomEvent[] = [];
  for (const each of cues) {
    // The cues have the first ids, so that those of one call follow each other.
    const poll = idAfter(act, cues.length + polls.length);
    const checked = checkNewCue(state, settings, each, { poll, before: polls.length });
    if (!checked.ok) return checked;
    contents.push(checked.content);
    if (checked.created !== null) polls.push(checked.created);
  }
  const { places, orders } = placesBefore(list, contents.length, before);
  const added = contents.map((content, at): AddedCue => {
    return { id: idAfter(act, at), content, order: places[at] ?? 0 };
  });
  return made(act, ...polls, { type: "cuesAdded", cues: added, orders, act });
}

/** A cue to add, and the poll that is made along with it, where it has a new one. */
function checkNewCue(
  state: RoomState,
  settings: RoomSettings,
  cue: NewCue,
  place: { readonly poll: string; readonly before: number },
):
  | { readonly ok: true; readonly content: CueContent; readonly created: RoomEvent | null }
  | Refused {
  if (cue.kind !== "newPoll") {
    const checked = checkCue(state, cue);
    return checked.ok ? { ok: true, content: checked.content, created: null } : checked;
  }
  const { content: raw, title, notes, minutes } = cue;
  const poll = createPoll(state, settings, { ...place, raw });
  if (!poll.ok) return poll;
  const parts = checkParts({ title, notes, minutes });
  if (!parts.ok) return parts;
  const content = { kind: "poll", poll: place.poll, ...parts.parts } as const;
  return { ok: true, content, created: poll.event };
}

/** Orders for so many new items before one, and of the others where there is no room between. */
function placesBefore(
  list: readonly Cue[],
  count: number,
  before: string | null,
): { readonly places: readonly number[]; readonly orders: Orders } {
  const each = Array.from({ length: count }, (_, at) => at + 1);
  const place = list.findIndex(({ id }) => id === before);
  const next = list[place];
  if (next === undefined) {
    const last = lastOrder(list) - 1;
    return { places: each.map((n) => last + n), orders: [] };
  }
  const low = list[place - 1]?.order ?? next.order - 1;
  const places = each.map((n) => low + ((next.order - low) * n) / (count + 1));
  const isRising = [...places, next.order].every((order, at) => order > (places[at - 1] ?? low));
  if (isRising) return { places, orders: [] };
  const orders = list.map(({ id }, at) => [id, at + 1 + (at < place ? 0 : count)] as const);
  return { places: each.map((n) => place + n), orders };
}

/** `run.edit` */
function decideEdit(state: RoomState, command: Of<"run.edit">, ctx: Ctx): Decision {
  const cue = state.cues.get(command.cue);
  if (cue === undefined || cue.removed) return refused("run.not_found");
  const checked = checkCue(state, command.content);
  if (!checked.ok) return checked;
  const { content } = checked;
  return accepted({ type: "cueEdited", cue: cue.id, content, act: ctx.newId() });
}

/** `run.remove` */
function decideRemove(state: RoomState, { cue: id, on }: Of<"run.remove">, ctx: Ctx): Decision {
  const cue = state.cues.get(id);
  if (cue === undefined) return refused("run.not_found");
  if (cue.removed === on) return notAllowed(on ? "removed" : "present");
  const { cues: max } = runLimits;
  if (!on && presentCues(state).length >= max) return refused("run.too_many", { max });
  return accepted({ type: "cueRemoved", cue: id, on, act: ctx.newId() });
}

/** `run.move` */
function decideMove(state: RoomState, { cue: id, before }: Of<"run.move">): Decision {
  const list = presentCues(state);
  const isThere = (wanted: string) => list.some((each) => each.id === wanted);
  if (!isThere(id) || (before !== null && !isThere(before))) return refused("run.not_found");
  if (before === id) return accepted();
  return accepted({ type: "cueMoved", orders: placeBefore(list, id, before) });
}

export const runDeciders: Deciders<RunCommand> = {
  "run.add": decideAdd,
  "run.edit": decideEdit,
  "run.remove": decideRemove,
  "run.move": decideMove,
  "run.next": decideNext,
  "run.back": decideBack,
  "run.go": decideGo,
  "run.reset": decideReset,
};

/** What staff do with the run of show: the list itself. How it is gone through: `steps.ts`. */
import { runLimits } from "#workers/contract/run/run-limits.ts";
import {
  accepted,
  type Ctx,
  type Deciders,
  type Decision,
  made,
  notAllowed,
  refused,
} from "../decision.ts";
import type { Orders } from "../event-base.ts";
import { lastOrder, placeBefore } from "../places.ts";
import type { RoomState } from "../state.ts";
import { checkCue } from "./checks.ts";
import type { CueContent, RunCommand } from "./commands.ts";
import type { AddedCue } from "./events.ts";
import { presentCues } from "./list.ts";
import type { Cue } from "./state.ts";
import { decideBack, decideGo, decideNext, decideReset } from "./steps.ts";

type Of<T extends RunCommand["type"]> = Extract<RunCommand, { readonly type: T }>;

/** `run.add` */
function decideAdd(state: RoomState, { cues, before }: Of<"run.add">, ctx: Ctx): Decision {
  const list = presentCues(state);
  const { cues: max } = runLimits;
  if (list.length + cues.length > max) return refused("run.too_many", { max });
  if (before !== null && !list.some(({ id }) => id === before)) return refused("run.not_found");
  const contents: CueContent[] = [];
  for (const each of cues) {
    const checked = checkCue(state, each);
    if (!checked.ok) return checked;
    contents.push(checked.content);
  }
  const act = ctx.newId();
  const { places, orders } = placesBefore(list, contents.length, before);
  const added = contents.map((content, at): AddedCue => {
    return { id: idAfter(act, at), content, order: places[at] ?? 0 };
  });
  return made(act, { type: "cuesAdded", cues: added, orders, act });
}

/** The ids that come after one: those of what is made together. */
function idAfter(id: string, steps: number): string {
  return (Number.parseInt(id, 36) + steps).toString(36);
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

/** The run of show as it changes. */
import { logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers, Orders } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { noteId, type RoomState } from "../state.ts";
import type { RunEvent } from "./events.ts";
import { type Cue, makeCue } from "./state.ts";

type Happened<T extends RunEvent["type"]> = Extract<RunEvent, { readonly type: T }>;

function addCues(state: RoomState, event: Happened<"cuesAdded">, meta: EventMeta): void {
  noteId(state, event.act);
  for (const { id, content, order } of event.cues) {
    noteId(state, id);
    if (state.cues.has(id)) continue;
    const data = { id, content, order, removed: false };
    const cue = makeCue({
      ...data,
      startedAt: null,
      endedAt: null,
      announcement: null,
      page: null,
    });
    state.cues.set(id, cue);
    state.dirty.add(cue.key);
    log(state, event, meta, cue, { type: "run.remove", cue: id, on: true });
  }
  placeAll(state, event.orders);
}

function placeAll(state: RoomState, orders: Orders): void {
  for (const [id, order] of orders) {
    const cue = state.cues.get(id);
    if (cue === undefined) continue;
    cue.order = order;
    state.dirty.add(cue.key);
  }
}

function log(
  state: RoomState,
  { act, type: what }: Happened<"cuesAdded" | "cueEdited" | "cueRemoved">,
  meta: EventMeta,
  { key: target }: Cue,
  undo: StaffCommand | null,
): void {
  logActivity(state, meta, { act, what, target }, undo);
}

function editCue(state: RoomState, event: Happened<"cueEdited">, meta: EventMeta): void {
  const cue = state.cues.get(event.cue);
  if (cue === undefined || cue.removed) return;
  const undo: StaffCommand = { type: "run.edit", cue: cue.id, content: cue.content };
  cue.content = event.content;
  state.dirty.add(cue.key);
  log(state, event, meta, cue, undo);
}

function removeCue(state: RoomState, event: Happened<"cueRemoved">, meta: EventMeta): void {
  const cue = state.cues.get(event.cue);
  if (cue === undefined) return;
  cue.removed = event.on;
  state.dirty.add(cue.key);
  // Its slides go and come with it.
  for (const slide of state.slides.values()) if (slide.cue === cue.id) state.dirty.add(slide.key);
  const target = { act: event.act, what: event.on ? "cueRemoved" : "cueRestored" };
  const undo: StaffCommand = { type: "run.remove", cue: cue.id, on: !event.on };
  logActivity(state, meta, { ...target, target: cue.key }, undo);
}

function moveRun(state: RoomState, { from, to }: Happened<"runMoved">): void {
  const reached = state.cues.get(to.cue);
  if (reached === undefined) return;
  const left = from === null ? undefined : state.cues.get(from.cue);
  if (from !== null && left !== undefined) {
    if (from.endedAt === null) {
      left.startedAt = null;
      left.page = null;
    }
    left.endedAt = from.endedAt;
    left.announcement = null;
    state.dirty.add(left.key);
  }
  reached.startedAt = to.startedAt;
  reached.endedAt = null;
  reached.announcement = to.announcement;
  reached.page = to.page ?? null;
  state.dirty.add(reached.key);
}

function resetRun(state: RoomState, event: Happened<"runReset">, meta: EventMeta): void {
  for (const cue of state.cues.values()) {
    if (cue.startedAt === null) continue;
    cue.startedAt = null;
    cue.endedAt = null;
    cue.announcement = null;
    cue.page = null;
    state.dirty.add(cue.key);
  }
  logActivity(state, meta, { act: event.act, what: event.type, target: keyOf.cue("") }, null);
}

export const runEvolvers: Evolvers<RunEvent> = {
  cuesAdded: addCues,
  cueEdited: editCue,
  cueRemoved: removeCue,
  cueMoved: (state, { orders }) => placeAll(state, orders),
  runMoved: moveRun,
  runReset: resetRun,
};

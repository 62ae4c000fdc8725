/** Screens and their scenes as they change, who is heard of, and which card each moderator has open. */
import { logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { noteSeen, touchTally } from "../polls/results.ts";
import { touchParts } from "../segments/evolve.ts";
import type { RoomState } from "../state.ts";
import type { Scene } from "./commands.ts";
import type { HallEvent } from "./events.ts";
import { followMainScreen } from "./on-screen.ts";

function evolveScene(
  state: RoomState,
  event: Extract<HallEvent, { type: "screenShown" }>,
  meta: EventMeta,
): void {
  const { screen, scene, before } = event;
  const previous = state.screens.get(screen);
  if (previous === undefined) return;
  state.screens.set(screen, scene);
  if (before === undefined) state.beforeBlank.delete(screen);
  else state.beforeBlank.set(screen, before);
  state.dirty.add(keyOf.screen(screen));
  for (const shown of [previous, scene]) touchShown(state, shown);
  followMainScreen(state, meta.at);
  if (event.act === null) return;
  const undo: StaffCommand = { type: "screen.show", screen, scene: previous };
  const about = { act: event.act, what: event.type, target: keyOf.screen(screen) };
  logActivity(state, meta, about, undo);
}

/** What screens see of a poll depends on their scene. */
function touchShown(state: RoomState, scene: Scene | undefined): void {
  if (scene === undefined) return;
  if ("survey" in scene && scene.question !== undefined) {
    state.dirty.add(keyOf.surveyOnScreens(scene.survey)).add(keyOf.resultOnScreens(scene.survey));
  }
  if (!("poll" in scene)) return;
  const poll = state.polls.get(scene.poll);
  if (poll === undefined) return;
  touchTally(state, poll);
  state.dirty.add(poll.countKey);
  noteSeen(state, poll);
  touchParts(state, poll);
}

type ScreensEvent = Extract<
  HallEvent,
  { type: "screenAdded" | "screenRenamed" | "screenRemoved" | "screenThemed" | "screenCaptioned" }
>;

export function evolveScreens(state: RoomState, event: ScreensEvent, meta: EventMeta): void {
  const { screen } = event;
  switch (event.type) {
    case "screenAdded":
      if (!state.screens.has(screen)) state.screens.set(screen, { kind: "welcome" });
      state.screenNames.set(screen, event.name);
      break;
    case "screenRenamed":
      if (!state.screens.has(screen)) return;
      state.screenNames.set(screen, event.name);
      break;
    case "screenThemed":
      if (!state.screens.has(screen)) return;
      if (event.theme === null) state.screenThemes.delete(screen);
      else state.screenThemes.set(screen, event.theme);
      break;
    case "screenCaptioned":
      if (!state.screens.has(screen)) return;
      if (event.on) state.screenCaptions.add(screen);
      else state.screenCaptions.delete(screen);
      break;
    case "screenRemoved":
      if (!state.screens.delete(screen)) return;
      state.screenNames.delete(screen);
      state.screenThemes.delete(screen);
      state.screenCaptions.delete(screen);
      state.beforeBlank.delete(screen);
      state.screensHeard.delete(screen);
      state.dirty.add(keyOf.screenHeard(screen));
      break;
  }
  for (const key of keysOf(event)) state.dirty.add(key);
  const about = { act: event.act, what: event.type, target: keyOf.screen(screen) };
  const undo: StaffCommand | null =
    event.type === "screenCaptioned" ? { type: "screen.captions", screen, on: !event.on } : null;
  logActivity(state, meta, about, undo);
}

/** What an event changes of a screen. A look is told alone: who shows the scene need not draw it anew. */
function keysOf({ type, screen }: ScreensEvent): readonly string[] {
  const theme = keyOf.screenTheme(screen);
  const captions = keyOf.screenCaptions(screen);
  if (type === "screenThemed") return [theme];
  if (type === "screenCaptioned") return [captions];
  const known = [keyOf.screen(screen), keyOf.screenName(screen)];
  return type === "screenRemoved" ? [...known, theme, captions] : known;
}

/** Notes how many pages of a screen are open, and that one was heard at `at` (UTC milliseconds). */
export function noteScreenHeard(state: RoomState, id: string, pages: number, at: number): void {
  if (!state.screens.has(id)) return;
  state.screensHeard.set(id, { pages, at });
  state.dirty.add(keyOf.screenHeard(id));
}

function evolveFocus(state: RoomState, event: Extract<HallEvent, { type: "deskFocused" }>): void {
  const { moderator, name, question } = event;
  if (question === null) {
    leaveDesk(state, moderator);
    return;
  }
  state.focus.set(moderator, { name, question });
  state.dirty.add(keyOf.focus(moderator));
}

/** A moderator left: the card is free. Called by the shell when the last socket closes. */
export function leaveDesk(state: RoomState, moderator: string): void {
  if (state.focus.delete(moderator)) state.dirty.add(keyOf.focus(moderator));
}

export const screenEvolvers: Evolvers<HallEvent> = {
  screenShown: evolveScene,
  screenAdded: evolveScreens,
  screenRenamed: evolveScreens,
  screenThemed: evolveScreens,
  screenCaptioned: evolveScreens,
  screenRemoved(state, event, meta) {
    const lost = state.screens.get(event.screen);
    evolveScreens(state, event, meta);
    touchShown(state, lost);
  },
  deskFocused: evolveFocus,
};

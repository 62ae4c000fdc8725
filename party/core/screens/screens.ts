/** The screens of an event: which there are, their names, and when each was last heard. */

import { screenLimits, textLimits } from "#workers/contract/limits.ts";
import { mainScreen } from "#workers/contract/screens.ts";
import { logActivity } from "../activity/activity.ts";
import type { StaffCommand } from "../commands.ts";
import { accepted, type Ctx, checkText, type Decision, made, refused } from "../decision.ts";
import type { EventMeta } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { HallEvent } from "./events.ts";

type ScreensCommand = Extract<
  StaffCommand,
  { type: "screen.add" | "screen.rename" | "screen.remove" | "screen.theme" }
>;
type ScreensEvent = Extract<
  HallEvent,
  { type: "screenAdded" | "screenRenamed" | "screenRemoved" | "screenThemed" }
>;

/** `screen.add`, `screen.rename`, `screen.remove`, `screen.theme` */
export function decideScreens(state: RoomState, command: ScreensCommand, ctx: Ctx): Decision {
  if (command.type === "screen.add") {
    if (state.screens.size >= screenLimits.perEvent) {
      return refused("screen.too_many", { max: screenLimits.perEvent });
    }
    const name = checkName(command.name);
    if (!name.ok) return name;
    const id = ctx.newId();
    return made(id, { type: "screenAdded", screen: id, name: name.text, act: id });
  }
  const { screen } = command;
  if (!state.screens.has(screen)) return refused("screen.not_found");
  if (command.type === "screen.remove") {
    if (screen === mainScreen) return refused("screen.main");
    return accepted({ type: "screenRemoved", screen, act: ctx.newId() });
  }
  if (command.type === "screen.theme") {
    const theme = command.theme === "event" ? null : command.theme;
    if ((state.screenThemes.get(screen) ?? null) === theme) return accepted();
    return accepted({ type: "screenThemed", screen, theme, act: ctx.newId() });
  }
  const name = checkName(command.name);
  if (!name.ok) return name;
  if (state.screenNames.get(screen) === name.text) return accepted();
  return accepted({ type: "screenRenamed", screen, name: name.text, act: ctx.newId() });
}

function checkName(raw: string) {
  const { min, max } = textLimits.screenName;
  return checkText(raw.replace(/\s+/gu, " "), min, max);
}

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
    case "screenRemoved":
      if (!state.screens.delete(screen)) return;
      state.screenNames.delete(screen);
      state.screenThemes.delete(screen);
      state.beforeBlank.delete(screen);
      state.screensHeard.delete(screen);
      state.dirty.add(keyOf.screenHeard(screen));
      break;
  }
  for (const key of keysOf(event)) state.dirty.add(key);
  const about = { act: event.act, what: event.type, target: keyOf.screen(screen) };
  logActivity(state, meta, about, null);
}

/** What an event changes of a screen. A look is told alone: who shows the scene need not draw it anew. */
function keysOf({ type, screen }: ScreensEvent): readonly string[] {
  const theme = keyOf.screenTheme(screen);
  if (type === "screenThemed") return [theme];
  const known = [keyOf.screen(screen), keyOf.screenName(screen)];
  return type === "screenRemoved" ? [...known, theme] : known;
}

/** Notes how many pages of a screen are open, and that one was heard at `at` (UTC milliseconds). */
export function noteScreenHeard(state: RoomState, id: string, pages: number, at: number): void {
  if (!state.screens.has(id)) return;
  state.screensHeard.set(id, { pages, at });
  state.dirty.add(keyOf.screenHeard(id));
}

/** What staff and screens are told of screens, and staff of each other's cards. */
import type { EntityWire } from "../changes.ts";
import { keyOf } from "../keys.ts";
import { viewSlideScene } from "../slides/view.ts";
import type { RoomState } from "../state.ts";
import { secondsOf } from "../wire.ts";

/** What a screen shows; of a slide also its picture. */
export function viewScene(state: RoomState, id: string): EntityWire["sc"] | null {
  const scene = state.screens.get(id);
  if (scene === undefined) return null;
  return scene.kind === "slide" ? viewSlideScene(state, scene) : scene;
}

/** How many pages of a screen are open, and when one was last heard. */
export function viewScreenHeard(state: RoomState, id: string): EntityWire["sl"] | null {
  const heard = state.screensHeard.get(id);
  return heard === undefined ? null : [heard.pages, secondsOf(state, heard.at)];
}

/** Which card a moderator has open. */
export function viewFocus(state: RoomState, id: string): EntityWire["f"] | null {
  const focus = state.focus.get(id);
  return focus === undefined ? null : [focus.name, focus.question];
}

/** A screen's scene, name and look, and whether it has captions. */
export function* listScreens(state: RoomState): Iterable<string> {
  for (const id of state.screens.keys()) {
    yield* [keyOf.screen(id), keyOf.screenName(id), keyOf.screenTheme(id)];
    yield keyOf.screenCaptions(id);
  }
}

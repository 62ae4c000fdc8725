/** Which questions of a survey have their result on a screen. */
import type { RoomState } from "../state.ts";

/** Their places from 0. */
export function placesOnScreens({ screens }: RoomState, survey: string): ReadonlySet<number> {
  const places = new Set<number>();
  for (const scene of screens.values()) {
    if (scene.kind !== "survey" || scene.survey !== survey) continue;
    if (scene.question !== undefined) places.add(scene.question);
  }
  return places;
}

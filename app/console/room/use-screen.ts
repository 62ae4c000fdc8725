import { useRoomView } from "#app/live/use-room.ts";
import type { Scene } from "#party/core/screens/commands.ts";
import { mainScreen } from "#workers/contract/limits.ts";

const welcome: Scene = { kind: "welcome" };

/** The screen that the desk controls, and what it shows. */
export function useScreen(): { readonly screen: string; readonly scene: Scene } {
  const scenes = useRoomView((view) => view.scenes);
  for (const [screen, scene] of scenes) return { screen, scene };
  return { screen: mainScreen, scene: welcome };
}

import { useRoomView } from "#app/live/use-room.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import { mainScreen } from "#workers/contract/limits.ts";

const welcome: SceneWire = { kind: "welcome" };

/** The screen that the desk controls, and what it shows. */
export function useScreen(): { readonly screen: string; readonly scene: SceneWire } {
  const scenes = useRoomView((view) => view.scenes);
  for (const [screen, scene] of scenes) return { screen, scene };
  return { screen: mainScreen, scene: welcome };
}

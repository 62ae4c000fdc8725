import { useRoomView } from "#app/live/use-room.ts";
import type { RoomView } from "#app/live/view/view.ts";
import type { StageTheme } from "#party/core/event-life/settings.ts";
import type { SceneWire } from "#party/core/screens/wire.ts";
import { mainScreen } from "#workers/contract/limits.ts";

/** A screen as the producer sees it. */
export interface ScreenView {
  readonly id: string;
  /** Null for the main screen until it is given one. */
  readonly name: string | null;
  readonly scene: SceneWire;
  /** The look of its stage; `event`: as the event has it. */
  readonly theme: StageTheme | "event";
  /** Pages that show it now. */
  readonly pages: number;
  /** UTC milliseconds; null = not since the room started. */
  readonly heardAt: number | null;
}

/** The event's screens, the main one first and the others by age. */
export function useScreens(): readonly ScreenView[] {
  return useRoomView(readScreens, isSame);
}

function readScreens(view: RoomView): readonly ScreenView[] {
  return Array.from(view.scenes, ([id, scene]) => {
    const [pages = 0, heard] = view.screensHeard.get(id) ?? [];
    const heardAt = heard === undefined ? null : view.base + heard * 1_000;
    const theme: ScreenView["theme"] = view.screenThemes.get(id) ?? "event";
    return { id, name: view.screenNames.get(id) ?? null, scene, theme, pages, heardAt };
  }).sort((a, b) => ageOf(a.id) - ageOf(b.id));
}

/** Ids rise with age. */
function ageOf(id: string): number {
  return id === mainScreen ? 0 : Number.parseInt(id, 36);
}

function isSame(before: readonly ScreenView[], after: readonly ScreenView[]): boolean {
  return (
    before.length === after.length &&
    before.every((one, place) => {
      const other = after[place];
      return (
        other !== undefined &&
        one.id === other.id &&
        one.name === other.name &&
        one.scene === other.scene &&
        one.theme === other.theme &&
        one.pages === other.pages &&
        one.heardAt === other.heardAt
      );
    })
  );
}

/** Screens as they are stored. */
import { mainScreen } from "#workers/contract/limits.ts";
import type { StageTheme } from "../event-life/settings.ts";
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { Writable } from "../wire.ts";
import type { Scene } from "./commands.ts";

interface ScreenData {
  readonly scene: Scene;
  readonly name: string | null;
  readonly before: Scene | null;
  /** Absent: as the event has it. */
  readonly theme?: StageTheme;
  /** Absent: it has none. */
  readonly captions?: true;
}

export interface ScreenEntity {
  readonly e: "screen";
  readonly id: string;
  /** Null once removed. */
  readonly data: ScreenData | null;
}

export const screenStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.screen(id),
  *all(state: RoomState) {
    for (const id of state.screens.keys()) yield keyOf.screen(id);
  },
  read: (state: RoomState, { id }: ParsedKey): ScreenEntity => ({
    e: "screen",
    id,
    data: screenData(state, id),
  }),
  age: ({ id }: ScreenEntity) => (id === mainScreen ? 0 : Number.parseInt(id, 36)),
  restore(state: RoomState, { id, data }: ScreenEntity) {
    if (data === null) return;
    state.screens.set(id, data.scene);
    if (data.name !== null) state.screenNames.set(id, data.name);
    if (data.before !== null) state.beforeBlank.set(id, data.before);
    if (data.captions) state.screenCaptions.add(id);
    if (data.theme !== undefined) state.screenThemes.set(id, data.theme);
  },
  prepared: {
    *keys(state: RoomState) {
      for (const id of state.screens.keys()) yield keyOf.screen(id);
    },
    reset(entity: ScreenEntity): ScreenEntity {
      if (entity.data === null) return entity;
      return { ...entity, data: { ...entity.data, scene: { kind: "welcome" }, before: null } };
    },
  },
};

function screenData(state: RoomState, id: string): ScreenData | null {
  const scene = state.screens.get(id);
  if (scene === undefined) return null;
  const name = state.screenNames.get(id) ?? null;
  const before = state.beforeBlank.get(id) ?? null;
  const data: Writable<ScreenData> = { scene, name, before };
  const theme = state.screenThemes.get(id);
  if (theme !== undefined) data.theme = theme;
  if (state.screenCaptions.has(id)) data.captions = true;
  return data;
}

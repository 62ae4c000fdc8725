/** What D1 gets of the screens' events. */
import type { Redactions } from "../event-base.ts";
import type { HallEvent } from "./events.ts";

export const screenRedactions = {
  screenShown({ screen, scene, before }) {
    const data = { screen, scene: { ...scene } };
    return before === undefined ? data : { ...data, before: { ...before } };
  },
} satisfies Redactions<HallEvent>;

/** The run of show for D1: it has no rows there, its events tell of it. */
import type { Redactions } from "../event-base.ts";
import type { RunEvent } from "./events.ts";

export const runRedactions = {
  cuesAdded: ({ cues, orders, act }) => ({
    cues: cues.map(({ id, content, order }) => ({ id, content: { ...content }, order })),
    orders,
    act,
  }),
  cueEdited: ({ cue, content, act }) => ({ cue, content: { ...content }, act }),
  runMoved: ({ from, to }) => ({ from: from === null ? null : { ...from }, to: { ...to } }),
} satisfies Redactions<RunEvent>;

/** Captions for D1: the lines stand in their events, and who reads them is nobody's business. */
import type { Redactions } from "../event-base.ts";
import type { CaptionEvent } from "./events.ts";

export const captionRedactions = {
  // The sender's ids are good for the last lines only.
  captionsSpoken: ({ lines }) => ({
    lines: lines.map(({ language, no, text, startedAt }) => {
      return { language, no, text, startedAt, ref: null };
    }),
  }),
  captionRemoved: ({ language, no, startedAt }) => ({ language, no, startedAt }),
  captionsDrafted: () => ({}),
  captionsRead: () => ({}),
} satisfies Redactions<CaptionEvent>;

/**
 * The run of show: cues of an event, code points, planned minutes, seconds of a countdown. Apart from `limits.ts`, which
 * phones load.
 */
export const runLimits = {
  cues: 100,
  title: { max: 120 },
  notes: { max: 2_000 },
  minutes: { min: 1, max: 1_440 },
  seconds: { min: 5, max: 86_400 },
  /** Pages of one cue, slides of an event, and those of one command. */
  slides: { pages: 200, perEvent: 1_000, atOnce: 20 },
} as const;

/** The PDF that slides are made of: bytes, and pixels of the longer side of what is drawn of a page. */
export const slideFileLimits = { bytes: 15 * 1024 * 1024, side: 1_920 } as const;

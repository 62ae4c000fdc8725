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
} as const;

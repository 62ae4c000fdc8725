/** What an event does about words that nobody wants. */

/** `mask`: letters after the first become dots; `review`: staff decide before others see it. */
export const unwantedModes = ["off", "mask", "review"] as const;
export type UnwantedMode = (typeof unwantedModes)[number];

/** The product's own lists: by language, and by what the words are. */
export const unwantedLists = ["no_swearing", "no_slurs", "en_swearing", "en_slurs"] as const;
export type UnwantedList = (typeof unwantedLists)[number];

/** As the room has it. */
export interface UnwantedSettings {
  readonly mode: UnwantedMode;
  readonly lists: readonly UnwantedList[];
  /** A `*` at the end stands for whatever follows. */
  readonly words: readonly string[];
  /** Never hit, whatever the lists and words say. */
  readonly allowed: readonly string[];
}

export const unwantedLimits = {
  /** Own words, and words to allow; letters of one. */
  words: 500,
  letters: 40,
  /** Seconds after which a waiting question is let through by itself; 0 = never. */
  approveAfterSeconds: { min: 0, max: 3_600 },
} as const;

/** The captions of an event: what is said, as text. Apart from `limits.ts`, which phones load. */
export const captionLimits = {
  /** Of one line, code points. */
  text: { min: 1, max: 300 },
  /** Of the id that a line's sender gives it. */
  ref: { max: 64 },
  /** Of the name of a language. */
  language: { max: 11 },
  /** Lines in one call. */
  lines: 20,
  /** Languages in which an event is captioned. */
  languages: 4,
  /** Final lines of each language that those who come late are told. */
  kept: 20,
  /** What has not changed for so long as another line is said will not become one, milliseconds. */
  draftMs: 10_000,
} as const;

/**
 * A language as `nb`, `en-GB` or `zh-Hant` name it (BCP 47, without rare parts); not what says that it is none, or that
 * nobody knows it: a reader could not choose it.
 */
export const captionLanguage =
  /^(?!(?:und|mul|mis|zxx)\b)[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?$/i;

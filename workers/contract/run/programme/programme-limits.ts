/** Characters of a pasted programme, and of the cues that come of it: a room takes little more in one call. */
export const programmeLimits = { text: 20_000, cues: 32_000 } as const;

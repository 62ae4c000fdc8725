/** Seconds since base, then how many of each kind. */
export type ReactionsWire = readonly number[];

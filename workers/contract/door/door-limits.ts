const minute = 60_000;

/** What the door is held to. */
export const doorLimits = {
  /** Scans of one call. */
  scansPerCall: 200,
  /** People of one page of the list that a scanner keeps. */
  peoplePerPage: 500,
  /** Gates of one event, also those that were revoked. */
  gatesPerEvent: 50,
  /** Code points of a gate's name. */
  gateName: { min: 1, max: 40 },
  /** A gate's link ends this long after the event, so that scans which were kept back still come in. Milliseconds. */
  gateAfterEndMs: 24 * 60 * minute,
  /** For so long a device may hand in what it scanned at a gate before the gate was over. Milliseconds. */
  handInMs: 24 * 60 * minute,
  /** Minutes that the figures of the door go back. */
  figureMinutes: 180,
} as const;

/** Calls of the API a minute by one scanner or one sender of captions, which send each scan and each change at once. The number is kept in wrangler.toml too. */
export const scannerCallLimits = { perMinute: 360 } as const;

/** Beginning of the token that a gate's device calls with. */
export const gateTokenPrefix = "plg_";

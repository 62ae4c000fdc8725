/**
 * What accounts, organisations and the settings of their events are held to, each number with its unit. Attendees'
 * pages know nothing of it: a file of its own keeps it off phones.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What somebody tells of themselves in their profile: lengths in code points after NFC (see `textLength`). */
export const profileTextLimits = {
  username: { max: 60 },
  postalAddress: { max: 300 },
  region: { max: 100 },
  jobTitle: { max: 100 },
  gender: { max: 40 },
  webAddress: { max: 500 },
} as const;

/** Starred pages of one person. */
export const starredLimit = 10;

/** Messages of the platform in the console. */
export const platformAnnouncementLimits = {
  text: { min: 3, max: 500 },
  /** The latest ones are listed. */
  listed: 200,
} as const;

/** Webhooks. */
export const webhookLimits = {
  /** Endpoints of one client. */
  perClient: 10,
  /** How long the former secret signs beside a new one. */
  formerSecretMs: 1 * day,
} as const;

/** API keys. */
export const keyLimits = {
  name: { min: 1, max: 60 },
  /** Keys of one client that are not revoked. */
  perClient: 50,
  /** How often it is noted that a key is in use: a write per call is too many. */
  noteUseEveryMs: 5 * minute,
} as const;

/** Length of a moderator code's name: shown at the desk behind the name of who uses it. */
export const moderatorCodeName = { min: 1, max: 40 } as const;

/** Length of a poll template's name. */
export const pollTemplateName = { min: 1, max: 60 } as const;

/** Moderator codes of one event. */
export const moderatorCodesPerEvent = 50;

/** Newcomers who are let into a room a second, per event; 0 = as many as come. */
export const joinsPerSecond = { default: 500, min: 0, max: 5_000 } as const;

/** Phones at once that hosts expect at an event; 0 = not said. The most is what 32 relays take with room to spare. */
export const expectedAudience = { default: 0, min: 0, max: 100_000 } as const;

export const rehearsalLimits = {
  /** Simulated people. */
  people: { default: 50, min: 10, max: 500 },
  /** A rehearsal that nobody ends is wiped after this many milliseconds. */
  longestMs: 12 * hour,
} as const;

export const retentionDays = { default: 180, min: 7, max: 3_650 } as const;

/** Minutes without use until a client's screens lock, 0 = never; the longest is when a session ends anyway. */
export const lockMinutes = { suggested: 30, min: 0, max: 720 } as const;

/** ISO 4217: of new clients, and so of their events until they choose another one. */
export const defaultCurrency = "NOK";

export const invoiceLimits = { prefix: 12, next: { min: 1, max: 999_999_999 } } as const;

/** Pictures: bytes of an upload, pixels of its longer side, and those that browsers make it before they send it. */
export const imageLimits = { bytes: 8 * 1024 * 1024, longestSide: 8_000, sentSide: 600 } as const;

/** What the maintenance page says in the platform's own words. */
export const maintenanceText = { max: 500 } as const;

/** What a calendar feed holds: days before today and after. */
export const calendarFeedDays = { past: 60, ahead: 366 } as const;

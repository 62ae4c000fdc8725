/**
 * What an attendee's history is made of: what staff did, what they did themselves about their registration (or
 * who registered them did), what is known of the row itself, mails about their registration,
 * messages to many of which they are a recipient, and scans at the door.
 */
export const historyKinds = ["staff", "own", "fact", "letter", "message", "scan"] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Times that a row itself keeps. */
export const historyFacts = ["invited", "registered", "consented", "joined", "queued"] as const;
export type HistoryFact = (typeof historyFacts)[number];

/** What became of a scan at the door. */
export const scanPassages = [
  ...(["in", "out", "refused_in", "refused_out"] as const),
  ...(["undone_in", "undone_out"] as const),
] as const;
export type ScanPassage = (typeof scanPassages)[number];

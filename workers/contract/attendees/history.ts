/** What an attendee's history is made of: what staff did, what is known of the row itself, and mails. */
export const historyKinds = ["staff", "fact", "letter"] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Times that a row itself keeps. */
export const historyFacts = ["invited", "registered", "consented", "joined", "queued"] as const;
export type HistoryFact = (typeof historyFacts)[number];

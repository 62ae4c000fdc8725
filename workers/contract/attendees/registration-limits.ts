const minute = 60_000;
const hour = 60 * minute;

/** Registration for an event (product rules: groups of up to 10). */
export const registrationLimits = {
  /** People whom one registers at once, oneself among them. */
  groupMax: 10,
  /** Characters of the message that stands in place of a form that is closed. */
  message: 500,
  /** Questions of the form, choices of one, characters of a label and of a choice. */
  fields: 40,
  options: 50,
  label: 200,
  option: 200,
  /** Fewest choices that are one. */
  leastOptions: 2,
  /** Days that an answer is kept where its field says less than the event. */
  retentionDays: { min: 1, max: 3_650 },
} as const;

/** Answers to the form: characters of a text of one line and of a long one; how far numbers go. */
export const answerLimits = { short: 200, long: 2_000, number: 1e12 } as const;

export const seatLimits = {
  quota: { min: 1, max: 100_000 },
  /** Minutes after the start at which seats of people who are not there go to others; 0 = never. */
  noShowMinutes: { min: 0, max: 240 },
  /** Characters of a seat's name, such as "B 14". */
  label: 20,
  /** How long an offer from the waiting list stands: by how far the start is ahead. */
  offerMs: { usual: 24 * hour, within48h: 2 * hour, sameDay: 15 * minute },
  /** How long a seat is held for a payment whose page does not tell its end. */
  holdMs: 40 * minute,
} as const;

/** Labels as the room keeps them. */

/** A label that staff put on questions. */
export interface Label {
  readonly id: string;
  name: string;
  /** Taken away; it may be brought back, with the questions that had it. */
  removed: boolean;
}

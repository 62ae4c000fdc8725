/** What the pages of the run of show need of the event, beside what the room tells. */
export interface RunPageEvent {
  readonly id: string;
  readonly slug: string;
  readonly timeZone: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
}

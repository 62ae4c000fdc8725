/** What the desk's pages need of the event, beside what the room tells. */
export interface DeskEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  readonly timeZone: string;
}

/** Oneself, as the room knows one. */
export interface Me {
  readonly id: string;
  readonly name: string | null;
}

/** What the room knows of screens beside their scenes. */
export interface Focus {
  readonly name: string;
  readonly question: string;
}

export interface ScreenHeard {
  readonly pages: number;
  /** UTC milliseconds. */
  readonly at: number;
}

/** A legal text: a lead and sections of paragraphs. */
export interface LegalDocument {
  readonly lead: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

/** The day since which both texts hold, UTC milliseconds. */
export const inForceFrom = Date.UTC(2026, 10, 1);

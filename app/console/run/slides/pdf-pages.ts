/** The pages of a PDF, drawn by the browser. */
export interface PdfPages {
  readonly count: number;
  /** A page as a picture, and the words that stand on it. */
  draw(page: number): Promise<DrawnPage>;
  close(): void;
}

export interface DrawnPage {
  readonly image: Blob;
  readonly text: string;
}

/** Why a file cannot be read: it asks for a password, or is no whole PDF. */
export class UnreadablePdf extends Error {
  readonly why: "password" | "broken";
  constructor(why: "password" | "broken") {
    super(why);
    this.why = why;
  }
}

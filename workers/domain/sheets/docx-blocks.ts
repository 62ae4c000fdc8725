/** What a document says, before it is written as one. */

/** Figures that are drawn: bars beside their names, or columns over time. */
export interface DocumentChart {
  readonly look: "bars" | "columns";
  readonly title: string;
  /** What it shows, in words, for who does not see it. */
  readonly alt: string;
  readonly rows: readonly (readonly [label: string, value: number])[];
}

/** What a document is made of, from its beginning to its end. */
export type DocxBlock =
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: "text"; readonly text: string; readonly look?: "lead" | "quiet" | "reply" }
  | { readonly kind: "item"; readonly text: string }
  | { readonly kind: "chart"; readonly chart: DocumentChart }
  | {
      readonly kind: "table";
      readonly headings: readonly string[];
      /** How much of the width each column takes; they sum to 1. */
      readonly widths: readonly number[];
      /** Read while they are written: a list may be long. */
      readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
    };

import type { ImportRowState } from "#workers/contract/imports/imports.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

/** What is said of imports of one kind, where kinds differ. */
export interface ImportWords {
  readonly willBeMade: TextKey;
  readonly made: TextKey;
  /** Of ready rows that nothing became of, while the import is open and when it is over. */
  readonly left: TextKey;
  readonly notMade: TextKey;
  readonly taken: TextKey;
  /** What each state of a row is called. */
  readonly rows: Readonly<Record<ImportRowState, TextKey>>;
  /** Of a preview, of one in which nothing is ready, and how long it is kept. */
  readonly previewText: TextKey;
  readonly nothingReady: TextKey;
  readonly previewKept: TextKey;
  /** Of the button that confirms; null where a form of its own asks how. */
  readonly confirm: TextKey | null;
  readonly progressLabel: TextKey;
  readonly progressText: TextKey;
  /** What is left when an import is cancelled. */
  readonly cancelText: TextKey;
  /** Of a file with the rows that are wrong; null where there is none. */
  readonly downloadFaulty: TextKey | null;
}

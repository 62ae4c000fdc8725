import { importRowTexts } from "#workers/contract/organisations/user-sheets.ts";
import type { ImportWords } from "../../imports/words.ts";

/** What is said of imports of accounts. */
export const userWords: ImportWords = {
  willBeMade: "staff.imports.willBeMade",
  made: "staff.imports.made",
  left: "staff.imports.left",
  notMade: "staff.imports.notMade",
  taken: "staff.imports.taken",
  rows: importRowTexts,
  previewText: "staff.imports.previewText",
  nothingReady: "staff.imports.nothingReady",
  previewKept: "staff.imports.previewKept",
  confirm: "staff.imports.confirm",
  progressLabel: "staff.imports.progressLabel",
  progressText: "staff.imports.progressText",
  cancelText: "staff.imports.cancelText",
  downloadFaulty: null,
};

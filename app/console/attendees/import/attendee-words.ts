import { attendeeRowTexts } from "#workers/contract/attendees/attendee-imports.ts";
import type { ImportWords } from "../../imports/words.ts";

/** What is said of imports of attendees. */
export const attendeeWords: ImportWords = {
  willBeMade: "staff.attendeeImports.willBeMade",
  made: "staff.attendeeImports.made",
  left: "staff.attendeeImports.left",
  notMade: "staff.attendeeImports.notMade",
  taken: "staff.attendeeImports.taken",
  rows: attendeeRowTexts,
  previewText: "staff.attendeeImports.previewText",
  nothingReady: "staff.attendeeImports.nothingReady",
  previewKept: "staff.attendeeImports.previewKept",
  // A form of its own asks how they come onto the list.
  confirm: null,
  progressLabel: "staff.attendeeImports.progressLabel",
  progressText: "staff.attendeeImports.progressText",
  cancelText: "staff.attendeeImports.cancelText",
  downloadFaulty: "staff.attendeeImports.downloadFaulty",
};

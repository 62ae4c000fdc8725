import type { ComponentProps } from "react";
import type { Chip } from "#app/ui/chip.tsx";
import type { ExportFormat, ExportKind, ExportState } from "#workers/contract/exports/exports.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

/** What each kind is called, and what is in it. */
export const kindKeys = {
  attendees: { name: "staff.exports.kindAttendees", about: "staff.exports.aboutAttendees" },
  scans: { name: "staff.exports.kindScans", about: "staff.exports.aboutScans" },
  questions: { name: "staff.exports.kindQuestions", about: "staff.exports.aboutQuestions" },
  polls: { name: "staff.exports.kindPolls", about: "staff.exports.aboutPolls" },
  surveys: { name: "staff.exports.kindSurveys", about: "staff.exports.aboutSurveys" },
  chat: { name: "staff.exports.kindChat", about: "staff.exports.aboutChat" },
  captions: { name: "staff.exports.kindCaptions", about: "staff.exports.aboutCaptions" },
  run: { name: "staff.exports.kindRun", about: "staff.exports.aboutRun" },
  messages: { name: "staff.exports.kindMessages", about: "staff.exports.aboutMessages" },
  transactions: {
    name: "staff.exports.kindTransactions",
    about: "staff.exports.aboutTransactions",
  },
  metrics: { name: "staff.exports.kindMetrics", about: "staff.exports.aboutMetrics" },
  everything: { name: "staff.exports.kindEverything", about: "staff.exports.aboutEverything" },
} as const satisfies Record<ExportKind, { readonly name: TextKey; readonly about: TextKey }>;

export const formatKeys = {
  xlsx: "staff.exports.formatXlsx",
  csv: "staff.exports.formatCsv",
  json: "staff.exports.formatJson",
  docx: "staff.exports.formatDocx",
  vtt: "staff.exports.formatVtt",
} as const satisfies Record<ExportFormat, TextKey>;

interface ExportStateLook {
  readonly key: TextKey;
  readonly tone: NonNullable<ComponentProps<typeof Chip>["tone"]>;
}

export const exportStateLooks: Readonly<Record<ExportState, ExportStateLook>> = {
  waiting: { key: "staff.exports.stateWaiting", tone: "plain" },
  running: { key: "staff.exports.stateRunning", tone: "good" },
  ready: { key: "staff.exports.stateReady", tone: "good" },
  failed: { key: "staff.exports.stateFailed", tone: "warn" },
  cancelled: { key: "staff.exports.stateCancelled", tone: "plain" },
  expired: { key: "staff.exports.stateExpired", tone: "plain" },
};

/** Whether it is under way, so that the page looks again. */
export function isExportRunning(state: ExportState): boolean {
  return state === "waiting" || state === "running";
}

/** What of an event can be taken along as a file, and how. */

export const exportKinds = [
  "attendees",
  "scans",
  "questions",
  "polls",
  "surveys",
  "chat",
  "captions",
  "run",
  "messages",
  "transactions",
  "metrics",
  "everything",
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Kinds that are about one thing, and are tables. */
export const tableParts = exportKinds.filter((kind) => kind !== "everything");
export type TablePart = Exclude<ExportKind, "everything">;

/** What `everything` is made of: `files` is what was uploaded for the event. */
export const exportParts = [...tableParts, "files"] as const;
export type ExportPart = (typeof exportParts)[number];

/** `docx` is a report to read, `vtt` are chapters or captions for a recording, the others are tables. */
export const exportFormats = ["xlsx", "csv", "json", "docx", "vtt"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const tables = ["xlsx", "csv", "json"] as const satisfies readonly ExportFormat[];
const reported = [...tables, "docx"] as const satisfies readonly ExportFormat[];

/** The formats that there are of each kind, in the order in which they are offered. */
export const formatsOfKind = {
  attendees: reported,
  scans: reported,
  questions: [...reported, "vtt"],
  polls: reported,
  surveys: reported,
  chat: reported,
  captions: [...reported, "vtt"],
  run: reported,
  messages: reported,
  transactions: reported,
  metrics: reported,
  // What its tables are kept as; a report, the chapters and the captions lie beside them.
  everything: tables,
} as const satisfies Readonly<Record<ExportKind, readonly ExportFormat[]>>;

/** Whether there is such a file. */
export function isOffered(kind: ExportKind, format: ExportFormat): boolean {
  const offered: readonly ExportFormat[] = formatsOfKind[kind];
  return offered.includes(format);
}

/** `waiting` until a worker has it, `running` while rows are written, `ready` while its file can be fetched. */
export const exportStates = [
  "waiting",
  "running",
  "ready",
  "failed",
  "cancelled",
  "expired",
] as const;
export type ExportState = (typeof exportStates)[number];

export const exportLimits = {
  /** How long a file can be fetched, milliseconds. */
  openMs: 24 * 60 * 60_000,
  /** How long it is told what was taken along. */
  keptMs: 7 * 24 * 60 * 60_000,
  /** Rows that are written before the answer: more of them take longer than somebody waits for a page. */
  rowsAtOnce: 1_000,
  /** Exports of one event that wait or run at the same time. */
  openPerEvent: 5,
  /** Of a recording, milliseconds: how long before or after the opening it can have begun. */
  recordingMs: 24 * 60 * 60_000,
} as const;

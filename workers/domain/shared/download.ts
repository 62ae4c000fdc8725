/** A file to download. */
export interface Download {
  readonly name: string;
  readonly format: DownloadFormat;
  readonly body: string | ArrayBuffer;
}

/** The types under which the files travel. */
export const downloadTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  ics: "text/calendar; charset=utf-8",
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

type DownloadFormat = keyof typeof downloadTypes;

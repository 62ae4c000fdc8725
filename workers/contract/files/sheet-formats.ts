/** The kinds of file that tables are downloaded as. */
export const sheetFormats = ["xlsx", "csv"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

import writeExcelFile from "write-excel-file/universal";

export interface NewSheet {
  readonly name: string;
  /** Width of each column, characters. */
  readonly widths: readonly number[];
  /** Texts; the first row is the heading. */
  readonly rows: readonly (readonly string[])[];
}

/** An Excel workbook of small tables. */
export async function writeXlsx(sheets: readonly NewSheet[]): Promise<ArrayBuffer> {
  const written = sheets.map(({ name, widths, rows }) => ({
    sheet: name,
    data: rows.map((cells, line) =>
      cells.map((value) => (line === 0 ? { value, fontWeight: "bold" as const } : value)),
    ),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }));
  return (await writeExcelFile(written).toBlob()).arrayBuffer();
}

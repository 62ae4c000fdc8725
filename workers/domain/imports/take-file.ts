import { type Result, refuse } from "../../contract/errors.ts";
import { importLimits } from "../../contract/imports/imports.ts";
import { type ImportFile, refuseTooLarge } from "./import-file.ts";

/** What somebody brings a table of people with. */
export interface OfferedFile {
  /** A preview in which nothing is ready: it gives way to this one, once its file is known to be a table. */
  readonly replaces?: string;
  /** Asked for once it is known that it may be; null when there is none. */
  read(): Promise<ImportFile | null>;
}

/** The import that is open already, if any. */
interface OpenImport {
  readonly id: string;
  readonly state: string;
  readonly ready: number;
}

interface FileWays<Table> {
  /** Refuses what is no such table. */
  readTable(bytes: Uint8Array): Promise<Result<Table>>;
  cancel(id: string): Promise<Result<unknown>>;
}

/**
 * Takes a file and reads its table, if nothing stands in the way: another import that is open, which a preview of nothing
 * does not. That one is gone then.
 */
export async function takeFile<Table>(
  offered: OfferedFile,
  open: OpenImport | undefined,
  { readTable, cancel }: FileWays<Table>,
): Promise<Result<{ readonly file: ImportFile; readonly table: Table }>> {
  const givesWay = open?.id === offered.replaces && open?.state === "preview" && open.ready === 0;
  if (open && !givesWay) return refuse("import.open");
  const file = await offered.read();
  if (file === null) return refuse("import.no_file");
  if (file.bytes.length > importLimits.fileBytes) return refuseTooLarge();
  const table = await readTable(file.bytes);
  if (!table.ok) return table;
  if (open) {
    const gone = await cancel(open.id);
    if (!gone.ok) return gone;
  }
  return { ok: true, value: { file, table: table.value } };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { preparedData, startPlenum } from "#tests/support/servers.ts";

/** Before the first file: a database with its tables and the demo data, for each file to begin with. */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "plenum-prepared-"));
  const plenum = await startPlenum({ dataDir: folder });
  await plenum.stop();
  process.env[preparedData] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

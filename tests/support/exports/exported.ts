import {
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import type { Actor } from "#workers/contract/permissions.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { openExport } from "#workers/domain/exports/jobs/exports.ts";
import { startExport } from "#workers/domain/exports/jobs/start-export.ts";
import { readSheet } from "#workers/domain/sheets/read-sheet.ts";
import { must } from "../domain.ts";

type Asked = Parameters<typeof startExport>[2];
type Wanted = Pick<Asked, "eventId" | "kind"> & Partial<Asked>;

/** Starts an export, in Norwegian and as a workbook unless something else is said. */
export function start(deps: Deps, actor: Actor, wanted: Wanted) {
  const usual = { format: "xlsx", options: {}, usualLocale: "no" } as const;
  return startExport(deps, actor, Object.assign({}, usual, wanted));
}

/** The file of a small export. */
export async function exported(deps: Deps, actor: Actor, wanted: Wanted): Promise<Uint8Array> {
  const { id, state } = must(await start(deps, actor, wanted));
  if (state !== "ready") throw new Error(`the export is ${state}`);
  return fileOf(deps, actor, { eventId: wanted.eventId, id });
}

export async function fileOf(
  deps: Deps,
  actor: Actor,
  target: { readonly eventId: string; readonly id: string },
): Promise<Uint8Array> {
  const { body } = must(await openExport(deps, actor, target));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** What an archive holds, by the path of each file. */
export async function unzip(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes));
  const files = new Map<string, Uint8Array>();
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

/** A workbook's first sheet, or a table in CSV, as records by its headings. */
export async function rowsOf(
  bytes: Uint8Array,
): Promise<readonly Readonly<Record<string, string>>[]> {
  const { rows } = must(await readSheet(bytes, { rows: 20_000, columns: 100 }));
  const [heading, ...rest] = rows.map(({ cells }) => cells.map(String));
  return rest.map((cells) =>
    Object.fromEntries((heading ?? []).map((name, place) => [name, cells[place] ?? ""])),
  );
}

export function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

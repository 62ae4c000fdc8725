import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { readAllPages } from "../lists/read-all-pages.ts";
import { writeCsv } from "../sheets/write-csv.ts";
import { type AuditEntry, type AuditQuery, listAudit } from "./list-audit.ts";

/** Rows of one file; who needs more narrows it by days. */
const mostRows = 10_000;
const pageRows = 500;

const columns = ["at", "who", "who_name", "what", "on", "on_name", "event", "device"];

/** The audit log as a table for a spreadsheet: the same filters, the newest first, times in UTC. */
export async function exportAudit(
  deps: Deps,
  actor: Actor,
  query: Omit<AuditQuery, "cursor" | "limit">,
): Promise<Result<string>> {
  const entries = await readAllPages(mostRows, (cursor) =>
    listAudit(deps, actor, { ...query, cursor, limit: pageRows }),
  );
  if (!entries.ok) return entries;
  return ok(writeCsv([[...columns, "before", "after"], ...entries.value.map(toCells)]));
}

function toCells(entry: AuditEntry): readonly string[] {
  const { at, who, what, onWhich, event, device, before, after } = entry;
  const cells = [
    ...[new Date(at).toISOString(), who.id, who.name, what, onWhich.id, onWhich.name],
    ...[event?.name, device, before && JSON.stringify(before), after && JSON.stringify(after)],
  ];
  return cells.map((cell) => cell ?? "");
}

import { and, asc, eq, sql } from "drizzle-orm";
import type { ScanDirection, ScanResult } from "../../../contract/door/scan-result.ts";
import { scanResultKeys } from "../../../contract/words/state-words.ts";
import { attendees, gates, scans } from "../../../db/schema/index.ts";
import { isAfter } from "../../lists/cursor.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  perPage,
  readPages,
  toIso,
  writeTimes,
} from "../table.ts";

type ScanRow = typeof scans.$inferSelect;

interface Person {
  readonly name: string | null;
  readonly email: string | null;
}

/** Somebody inside, from one passage to the next. */
export interface DoorStay {
  readonly attendeeId: string | null;
  readonly in: GatedScan | null;
  readonly out: GatedScan | null;
}

/** Who was inside from when to when, by which gates; and every scan with what came of it. */
export function scanTables(context: ExportContext): readonly ExportTable[] {
  return [stayTable(context), scanTable(context)];
}

/** Words for a gate: who was let in without one was by staff. */
function gateWords({ t }: ExportContext) {
  return (scan: GatedScan | null) => scan && (scan.gate ?? t("staff.exports.noGate"));
}

function stayTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const zone = event.timeZone;
  const timeOf = writeTimes(event);
  const gateOf = gateWords(context);
  return makeTable<Named<DoorStay>>({
    key: "stays",
    name: t("staff.exports.stays"),
    pages: () => namedStays(context),
    columns: [
      column(t("staff.attendees.name"), 26, ({ person }) => person.name),
      column(t("staff.attendees.email"), 30, ({ person }) => person.email),
      column(t("staff.exports.inAt", { zone }), 20, (row) => timeOf(row.in?.at ?? null)),
      column(t("staff.exports.inGate"), 18, (row) => gateOf(row.in)),
      column(t("staff.exports.outAt", { zone }), 20, (row) => timeOf(row.out?.at ?? null)),
      column(t("staff.exports.outGate"), 18, (row) => gateOf(row.out)),
      column(t("staff.exports.minutes"), 10, minutesOf),
      column(t("staff.attendeeSheet.id"), 32, (row) => row.attendeeId),
    ],
    toJson: (row) => ({
      attendeeId: row.attendeeId,
      name: row.person.name,
      email: row.person.email,
      inAt: toIso(row.in?.at ?? null),
      inGate: row.in?.gate ?? null,
      outAt: toIso(row.out?.at ?? null),
      outGate: row.out?.gate ?? null,
      minutes: minutesOf(row),
    }),
  });
}

function scanTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const zone = event.timeZone;
  const timeOf = writeTimes(event);
  const gateOf = gateWords(context);
  return makeTable<Named<GatedScan>>({
    key: "scans",
    name: t("staff.exports.scans"),
    async *pages() {
      for await (const page of readScans(context)) yield nameRows(context, page);
    },
    columns: [
      column(t("staff.exports.at", { zone }), 20, ({ at }) => timeOf(at)),
      column(t("staff.attendees.name"), 26, ({ person }) => person.name),
      column(t("staff.exports.direction"), 10, ({ direction }) => t(directionKeys[direction])),
      column(t("staff.exports.gate"), 18, gateOf),
      column(t("staff.exports.result"), 18, ({ direction, result }) =>
        t(resultKey(result, direction)),
      ),
      column(t("staff.exports.offline"), 14, ({ isOffline }) =>
        t(isOffline ? "common.yes" : "common.no"),
      ),
      column(t("staff.exports.undoneAt", { zone }), 20, ({ undoneAt }) => timeOf(undoneAt)),
      column(t("staff.attendeeSheet.id"), 32, ({ attendeeId }) => attendeeId),
    ],
    toJson: ({ person, gate, ...scan }) => ({
      id: scan.id,
      attendeeId: scan.attendeeId,
      name: person.name,
      direction: scan.direction,
      at: toIso(scan.at),
      receivedAt: toIso(scan.receivedAt),
      gate,
      result: scan.result,
      offline: scan.isOffline,
      undoneAt: toIso(scan.undoneAt),
    }),
  });
}

const directionKeys = {
  in: "staff.exports.in",
  out: "staff.exports.out",
} as const satisfies Record<ScanDirection, string>;

function resultKey(result: ScanResult, direction: ScanDirection) {
  return result === "ok" ? directionKeys[direction] : scanResultKeys[result];
}

/** How long somebody stayed who has gone. */
export function minutesOf({ in: entry, out }: Pick<DoorStay, "in" | "out">): number | null {
  return entry && out ? Math.max(0, Math.round((out.at - entry.at) / 60_000)) : null;
}

export type GatedScan = ScanRow & { readonly gate: string | null };
export type Named<Row> = Row & { readonly person: Person };

/** Every scan of the event in the order of its time, with the name of its gate. */
async function* readScans(
  context: ExportContext,
): AsyncGenerator<readonly GatedScan[], void, void> {
  const { deps, event } = context;
  const known = await deps.db
    .select({ id: gates.id, name: gates.name })
    .from(gates)
    .where(eq(gates.eventId, event.id));
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const pages = readPages<ScanRow>(context, (after) =>
    deps.db
      .select()
      .from(scans)
      .where(
        and(
          eq(scans.eventId, event.id),
          isAfter([scans.at, scans.id], after && [after.at, after.id]),
        ),
      )
      .orderBy(asc(scans.at), asc(scans.id))
      .limit(perPage),
  );
  for await (const page of pages) {
    yield page.map((scan): GatedScan => {
      return { ...scan, gate: (scan.gateId && names.get(scan.gateId)) || null };
    });
  }
}

/** Stays as they end, then those of who is still inside. Only who is inside at the moment is kept. */
export async function* namedStays(context: ExportContext) {
  const inside = new Map<string, GatedScan>();
  for await (const page of readScans(context)) {
    const ended = page.flatMap((scan): readonly DoorStay[] => {
      if (scan.result !== "ok" || scan.undoneAt !== null || scan.attendeeId === null) return [];
      const { attendeeId } = scan;
      const entry = inside.get(attendeeId) ?? null;
      if (scan.direction === "in") {
        inside.set(attendeeId, scan);
        return entry === null ? [] : [{ attendeeId, in: entry, out: null }];
      }
      inside.delete(attendeeId);
      return [{ attendeeId, in: entry, out: scan }];
    });
    yield await nameRows(context, ended);
  }
  const left = [...inside].map(([attendeeId, entry]): DoorStay => {
    return { attendeeId, in: entry, out: null };
  });
  for (let from = 0; from < left.length; from += perPage) {
    yield await nameRows(context, left.slice(from, from + perPage));
  }
}

/** Rows with who they are about, as the list of attendees has them now. */
async function nameRows<Row extends { readonly attendeeId: string | null }>(
  { deps, event }: ExportContext,
  rows: readonly Row[],
): Promise<readonly Named<Row>[]> {
  const ids = JSON.stringify([...new Set(rows.flatMap(({ attendeeId }) => attendeeId ?? []))]);
  const people = await deps.db
    .select({ id: attendees.id, name: attendees.name, email: attendees.email })
    .from(attendees)
    .where(
      sql`${attendees.eventId} = ${event.id} AND ${attendees.id} IN (SELECT value FROM json_each(${ids}))`,
    );
  const known = new Map(people.map((person) => [person.id, person]));
  return rows.map((row): Named<Row> => {
    const { name = null, email = null } = known.get(row.attendeeId ?? "") ?? {};
    return { ...row, person: { name, email } };
  });
}

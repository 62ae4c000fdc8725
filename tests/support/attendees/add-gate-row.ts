import { gates, scans } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";

/** A gate whose link nobody has opened, as the database has it; answers its id. */
export async function addGateRow(
  deps: Deps,
  { eventId, name = "Main entrance" }: { readonly eventId: string; readonly name?: string },
): Promise<string> {
  const id = deps.newId("gat");
  await deps.db.insert(gates).values({
    id,
    eventId,
    name,
    linkHash: id,
    createdBy: "usr_nobodys",
    createdAt: deps.now(),
  });
  return id;
}

/** Somebody's entry at a gate; answers the scan's id. */
export async function addScanRow(
  deps: Deps,
  scan: { readonly eventId: string; readonly attendeeId: string; readonly gateId: string },
): Promise<string> {
  const id = deps.newId("scn");
  const at = deps.now();
  const entry = { direction: "in", result: "ok", shown: "ok", isOffline: false } as const;
  await deps.db
    .insert(scans)
    .values({ ...scan, ...entry, id, at, receivedAt: at, scannerId: scan.gateId });
  return id;
}

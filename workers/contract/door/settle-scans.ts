/**
 * What the scans of one person come to, in whatever order they were received: their own times decide. Of two at the same
 * millisecond the one with the smaller id was first.
 */
import type { PresenceState } from "../attendees/status.ts";
import type { ScanDirection, ScanResult } from "./scan-result.ts";

/** A scan as far as it decides. */
export interface OrderedScan {
  readonly id: string;
  readonly direction: ScanDirection;
  /** UTC milliseconds. */
  readonly at: number;
}

/** A scan with what the door was shown at the time. */
export interface DoorShownScan extends OrderedScan {
  /** Of a scan that was taken back, when. */
  readonly undoneAt: number | null;
  readonly result: ScanResult;
  readonly shown: ScanResult;
}

export interface SettledScans {
  readonly presence: PresenceState;
  /** By the scans' ids. */
  readonly results: ReadonlyMap<string, Extract<ScanResult, "ok" | "already_in" | "already_out">>;
}

/** Presence and results out of the scans of one person that count: none that was refused or taken back. */
export function settleScans(scans: readonly OrderedScan[]): SettledScans {
  const results = new Map<string, "ok" | "already_in" | "already_out">();
  let presence: PresenceState = "none";
  for (const { id, direction } of [...scans].sort(compareScans)) {
    const isInside = presence === "in";
    const isRepeat = (direction === "in") === isInside;
    results.set(id, isRepeat ? (isInside ? "already_in" : "already_out") : "ok");
    if (!isRepeat) presence = direction;
  }
  return { presence, results };
}

/** Two scans for which the door let the same person in, or one that it should have refused. */
export interface ScanConflict<Scan> {
  /** What was let in although it should not have been. */
  readonly scan: Scan;
  /** The entry that was there before; null where there was another reason. */
  readonly entry: Scan | null;
}

/** Whether the door let somebody in for a scan that should have been refused. */
export function isConflict({
  direction,
  shown,
  result,
  undoneAt,
}: Omit<DoorShownScan, "id" | "at">) {
  return undoneAt === null && direction === "in" && shown === "ok" && result !== "ok";
}

/** Of one person's scans all that conflict, in their order. */
export function findConflicts<Scan extends DoorShownScan>(
  scans: readonly Scan[],
): readonly ScanConflict<Scan>[] {
  const conflicts: ScanConflict<Scan>[] = [];
  let entry: Scan | null = null;
  for (const scan of [...scans].sort(compareScans)) {
    if (isConflict(scan))
      conflicts.push({ scan, entry: scan.result === "already_in" ? entry : null });
    if (scan.undoneAt !== null || scan.result !== "ok") continue;
    entry = scan.direction === "in" ? scan : null;
  }
  return conflicts;
}

/** By their times. */
export function compareScans(one: OrderedScan, other: OrderedScan): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

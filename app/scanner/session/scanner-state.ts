import type { PresenceState } from "#workers/contract/attendees/status.ts";
import type { ScanDirection } from "#workers/contract/door/scan-result.ts";
import type { GroupStanding } from "./people.ts";
import type { Conflicts, ScannerFacts } from "./scan-api.ts";
import type { ShownResult } from "./verdict.ts";

/** Whom a result is about. */
export interface ShownPerson {
  readonly id: string;
  readonly name: string | null;
  readonly seatLabel: string | null;
}

/** Where the same person was let in besides; `gate` null = by staff without one. */
export interface ShownConflict {
  readonly gate: string | null;
  readonly at: number;
}

/** A scan as it is shown, large while it is the last one and in the list after that. */
export interface ShownScan {
  readonly id: string;
  /** Rises with each result that is shown, and with each that is put right. */
  readonly n: number;
  readonly result: ShownResult;
  readonly direction: ScanDirection;
  /** In the server's time, UTC milliseconds. */
  readonly at: number;
  readonly person: ShownPerson | null;
  /** Where the person was before it: what undoing brings back. */
  readonly before: PresenceState | null;
  readonly group: GroupStanding | null;
  readonly conflict: ShownConflict | null;
  /** Whether the server knows of it, or need not. */
  readonly isSent: boolean;
  /** The server has answered otherwise than the device had shown. */
  readonly isCorrected: boolean;
  readonly isUndone: boolean;
}

/** Why nobody scans here any more: the link has ended or was revoked, or one is signed out or has lost the right. */
export type OverReason = "gate" | "account";

export interface ScannerState {
  /** Null until the server has said, or a kept list. */
  readonly facts: ScannerFacts | null;
  /** Whether the list of people is here, so that scanning goes on without a network. */
  readonly hasList: boolean;
  readonly isOnline: boolean;
  readonly gateId: string | null;
  readonly direction: ScanDirection;
  /** The last result, until it is dismissed. */
  readonly shown: ShownScan | null;
  /** Newest first. */
  readonly recent: readonly ShownScan[];
  readonly unsent: number;
  /** Scanning is over, and the server takes what waits from nobody but whoever may scan: it stays on the device for them. */
  readonly isHeldBack: boolean;
  /** Null until it is known. */
  readonly inside: number | null;
  readonly conflicts: Conflicts;
  readonly over: OverReason | null;
}

export const initialState: ScannerState = {
  facts: null,
  hasList: false,
  isOnline: true,
  gateId: null,
  direction: "in",
  shown: null,
  recent: [],
  unsent: 0,
  isHeldBack: false,
  inside: null,
  conflicts: [],
  over: null,
};

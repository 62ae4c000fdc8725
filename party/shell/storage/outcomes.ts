/**
 * What came of each device's last operations, so that a repeat gets the same answer and counts
 * once.
 */

import type { CommandOutcome } from "../../protocol/protocol.ts";
import { ownerOf } from "./journal.ts";

/** How many of a device's last operations are remembered. */
export const outcomeWindow = 64;

/** Acknowledged (a frame), answered (a call), or refused. */
type Outcome = readonly CommandOutcome[];
const acknowledged: Outcome = [{ ok: true }];

interface DeviceOps {
  high: number;
  readonly outcomes: Map<number, Outcome>;
}

type Seen =
  | { readonly kind: "new" }
  | { readonly kind: "repeat"; readonly outcome: Outcome }
  | { readonly kind: "too_old" };
const fresh: Seen = { kind: "new" };
const tooOld: Seen = { kind: "too_old" };

/** As storage keeps a device: `[high, [n, results | 0], …]`, 0 = acknowledged. */
export type StoredOps = readonly [high: number, ...outcomes: (readonly [number, Outcome | 0])[]];

export class Outcomes {
  readonly #devices = new Map<string, DeviceOps>();
  /** Devices whose accepted operations have changed since the last snapshot. */
  readonly changed = new Set<string>();

  /** Whether an operation is new, was answered before, or is too old to tell. */
  look(device: string, n: number): Seen {
    const ops = this.#devices.get(device);
    if (ops !== undefined && n <= ops.high - outcomeWindow) return tooOld;
    const outcome = ops?.outcomes.get(n);
    // Never answered here, or refused before a restart: decided (again).
    return outcome === undefined ? fresh : { kind: "repeat", outcome };
  }

  /** Keeps an answer. Refusals alone are not written to storage. */
  note(device: string, n: number, outcome: Outcome = acknowledged): void {
    const ops = this.#opsOf(device);
    ops.outcomes.set(n, outcome);
    ops.high = Math.max(ops.high, n);
    for (const old of ops.outcomes.keys()) {
      if (old <= ops.high - outcomeWindow) ops.outcomes.delete(old);
    }
    if (outcome.some((result) => result.ok)) this.changed.add(device);
  }

  #opsOf(device: string): DeviceOps {
    const known = this.#devices.get(device);
    if (known !== undefined) return known;
    const ops: DeviceOps = { high: 0, outcomes: new Map() };
    this.#devices.set(device, ops);
    return ops;
  }

  /** Forgets these people's devices; answers which they were. */
  forget(people: ReadonlySet<string>): string[] {
    const devices = Array.from(this.#devices.keys()).filter((each) => people.has(ownerOf(each)));
    for (const device of devices) {
      this.#devices.delete(device);
      this.changed.delete(device);
    }
    return devices;
  }

  /** A device as storage keeps it. */
  store(device: string): StoredOps {
    const { high, outcomes } = this.#opsOf(device);
    const kept = Array.from(outcomes)
      .filter(([, outcome]) => outcome.some((result) => result.ok))
      .map(([n, outcome]) => [n, outcome === acknowledged ? 0 : outcome] as const);
    return [high, ...kept];
  }

  /** Takes back what `store` gave. */
  restore(device: string, [high, ...outcomes]: StoredOps): void {
    const ops: DeviceOps = { high, outcomes: new Map() };
    for (const [n, outcome] of outcomes)
      ops.outcomes.set(n, outcome === 0 ? acknowledged : outcome);
    this.#devices.set(device, ops);
  }
}

import type { WireCommand } from "#party/protocol/protocol.ts";
import type { Numbers } from "../outbox/numbers.ts";
import type { OutboxStore, PendingOp } from "../outbox/operation.ts";
import { type OnDatabase, read, write } from "./database.ts";

/** The outbox of a place: the database's rows, and what this page knows where the database fails. */
export class DatabaseOutbox implements OutboxStore {
  readonly #onDatabase: OnDatabase;
  readonly #place: string;
  readonly #numbers: Numbers;
  #known = new Map<number, PendingOp>();
  /** Taken out, whether or not the database could do it. */
  readonly #gone = new Set<number>();

  constructor(onDatabase: OnDatabase, place: string, numbers: Numbers) {
    this.#onDatabase = onDatabase;
    this.#place = place;
    this.#numbers = numbers;
  }

  async load(): Promise<readonly PendingOp[]> {
    for (const op of this.#passing()) await this.#keep(op);
    try {
      const rows = await this.#onDatabase((db) =>
        read<PendingOp[]>(db, "ops", (ops) => ops.getAll(opsOf(this.#place))),
      );
      const there = [...rows.filter(({ n }) => !this.#gone.has(n)), ...this.#passing()];
      this.#known = new Map(there.map((op) => [op.n, op]));
    } catch {
      // What this page knows is all that there is.
    }
    return Array.from(this.#known.values());
  }

  async add(command: WireCommand, at: number): Promise<PendingOp> {
    const place = this.#place;
    const numbers = this.#numbers;
    let op: PendingOp = { n: 0, command, at };
    try {
      await this.#onDatabase((db) =>
        write(db, ["ops", "counters"], (store) => {
          const last: IDBRequest<number | undefined> = store("counters").get(place);
          last.onsuccess = () => {
            // A second try keeps the number of the first.
            if (op.n === 0 || op.n <= (last.result ?? 0))
              op = { ...op, n: numbers.next(last.result) };
            store("counters").put(op.n, place);
            store("ops").put({ ...op, place });
          };
        }),
      );
    } catch {
      op = { ...op, n: op.n || numbers.next(), isPassing: true };
    }
    this.#known.set(op.n, op);
    return op;
  }

  async put(op: PendingOp): Promise<void> {
    this.#known.set(op.n, op);
    await this.#keep(op);
  }

  async remove(n: number): Promise<void> {
    this.#known.delete(n);
    this.#gone.add(n);
    await this.#onDatabase((db) =>
      write(db, ["ops"], (store) => store("ops").delete([this.#place, n])),
    ).catch(() => {});
  }

  /** Forgets what this page knows; the database's rows are the caller's. */
  clear(): void {
    this.#known.clear();
  }

  /** Writes an operation that this page knows; says with the operation itself whether that failed. */
  async #keep({ isPassing: _, ...op }: PendingOp): Promise<void> {
    const isKept = await this.#onDatabase((db) =>
      write(db, ["ops"], (store) => store("ops").put({ ...op, place: this.#place })),
    ).then(
      () => true,
      () => false,
    );
    if (this.#known.has(op.n)) this.#known.set(op.n, isKept ? op : { ...op, isPassing: true });
  }

  #passing(): PendingOp[] {
    return Array.from(this.#known.values()).filter((op) => op.isPassing);
  }
}

/** Keys of a place's operations. */
export function opsOf(place: string): IDBKeyRange {
  return IDBKeyRange.bound([place, 0], [place, Number.MAX_SAFE_INTEGER]);
}

/**
 * Scans on their way to the server: each is kept until it has been answered, sent as often as that takes, and always
 * under the same id, so that a repeat is the same scan. In which order they arrive does not matter: their times decide.
 */
import * as v from "valibot";
import { type NewScan, newScanSchema, type ScanAnswer } from "#workers/contract/api/door/scans.ts";
import { doorLimits } from "#workers/contract/door/door-limits.ts";
import type { ScanResult } from "#workers/contract/door/scan-result.ts";
import type { ScannerStore } from "../store/scanner-store.ts";
import type { RefusedScans, ScanAnswers, ScanApiAnswer } from "./scan-api.ts";

const queuedScanSchema = v.object({
  scan: newScanSchema,
  gateId: v.nullable(v.string()),
  /** Whose scan it is, as far as the device knows. */
  personId: v.nullable(v.string()),
  /** Taken back before the server had answered: it is told so once it has. */
  isUndone: v.optional(v.boolean(), false),
});
/** A scan with what the device knows of it. */
export type QueuedScan = v.InferOutput<typeof queuedScanSchema>;

export interface ScanOutboxPorts {
  readonly store: Pick<ScannerStore, "loadScans" | "keepScan" | "removeScans">;
  send(scans: readonly NewScan[], gateId: string | null): Promise<ScanApiAnswer<ScanAnswers>>;
  undo(id: string): Promise<ScanApiAnswer<ScanAnswer>>;
  onAnswer(sent: QueuedScan, answer: ScanAnswer): void;
  /** Whether the server can be reached, each time that shows, and how many scans wait. */
  onProgress(isOnline: boolean, waiting: number): void;
  /** The server wants nothing more from this scanner. */
  onRefused(refused: RefusedScans): void;
}

export class ScanOutbox {
  readonly #ports: ScanOutboxPorts;
  readonly #waiting = new Map<string, QueuedScan>();
  /** Those that may have reached the server. */
  readonly #tried = new Set<string>();
  #sending: Promise<void> | null = null;

  constructor(ports: ScanOutboxPorts) {
    this.#ports = ports;
  }

  /** Scans that wait, those of an earlier page among them once they are loaded. */
  get waiting(): readonly QueuedScan[] {
    return [...this.#waiting.values()];
  }

  async load(): Promise<void> {
    for (const row of await this.#ports.store.loadScans()) {
      const parsed = v.safeParse(queuedScanSchema, row);
      if (!parsed.success || this.#waiting.has(parsed.output.scan.id)) continue;
      this.#waiting.set(parsed.output.scan.id, parsed.output);
      this.#tried.add(parsed.output.scan.id);
    }
  }

  /** Keeps a scan and sends it as soon as can be; what was there under its id is replaced. */
  put(scan: QueuedScan): void {
    this.#waiting.set(scan.scan.id, scan);
    void this.#ports.store.keepScan(scan.scan.id, scan);
    void this.flush();
  }

  /** Says of a scan that waits what the device has shown for it by itself. Of one that was answered there is nothing to say. */
  noteShown(id: string, shown: ScanResult): void {
    const sent = this.#waiting.get(id);
    if (!sent) return;
    const changed = { ...sent, scan: { ...sent.scan, offline: true, shown } };
    this.#waiting.set(id, changed);
    void this.#ports.store.keepScan(id, changed);
  }

  /** Takes back a scan that waits, also one that may have reached the server; answers whether it was one that waits. */
  takeBack(id: string): boolean {
    const sent = this.#waiting.get(id);
    if (!sent) return false;
    if (!this.#tried.has(id)) {
      this.drop([id]);
      return true;
    }
    const changed = { ...sent, isUndone: true };
    this.#waiting.set(id, changed);
    void this.#ports.store.keepScan(id, changed);
    return true;
  }

  /** Sends nothing of these any more. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#waiting.delete(id);
    void this.#ports.store.removeScans(ids);
  }

  /** Sends all that wait; done when they were answered or nobody answers. */
  flush(): Promise<void> {
    if (this.#sending === null && this.#waiting.size > 0) this.#sending = this.#sendAll();
    return this.#sending ?? Promise.resolve();
  }

  /** What comes while the last of them is answered goes out as well: it is over in the moment in which nothing waits. */
  async #sendAll(): Promise<void> {
    try {
      while (this.#waiting.size > 0) {
        const batch = this.#nextBatch();
        if (!(await this.#sendBatch(batch))) return;
      }
    } finally {
      this.#sending = null;
    }
  }

  /** As many as a call takes, all of one gate. */
  #nextBatch(): readonly QueuedScan[] {
    const [first] = this.waiting;
    const ofGate = this.waiting.filter(({ gateId }) => gateId === first?.gateId);
    return ofGate.slice(0, doorLimits.scansPerCall);
  }

  /** Whether to go on. */
  async #sendBatch(batch: readonly QueuedScan[]): Promise<boolean> {
    for (const { scan } of batch) this.#tried.add(scan.id);
    const answer = await this.#ports.send(
      batch.map(({ scan }) => scan),
      batch[0]?.gateId ?? null,
    );
    switch (answer.kind) {
      case "ok":
        return this.#settle(batch, answer.value);
      case "lost":
        this.#ports.onProgress(false, this.#waiting.size);
        return false;
      case "refused":
        return this.#onRefused(batch, answer);
    }
  }

  async #settle(batch: readonly QueuedScan[], answers: ScanAnswers): Promise<boolean> {
    const answered: { readonly sent: QueuedScan; readonly answer: ScanAnswer }[] = [];
    for (const { scan } of batch) {
      const answer = answers.find(({ id }) => id === scan.id);
      // It may have been taken back while it was on its way.
      const sent = this.#waiting.get(scan.id);
      if (!answer || !sent) continue;
      if (sent.isUndone && !(await this.#isUndoneThere(scan.id))) continue;
      answered.push({ sent, answer });
    }
    this.drop(answered.map(({ sent }) => sent.scan.id));
    this.#ports.onProgress(true, this.#waiting.size);
    for (const { sent, answer } of answered) if (!sent.isUndone) this.#ports.onAnswer(sent, answer);
    // A server that leaves some out would be asked for them for ever.
    return answered.length > 0;
  }

  /** Whether there is nothing more to be said of a scan that was taken back: of one that nobody knows there is not. */
  async #isUndoneThere(id: string): Promise<boolean> {
    const undone = await this.#ports.undo(id);
    const mayNot = undone.kind === "refused" && (undone.status === 401 || undone.status === 403);
    return undone.kind !== "lost" && !mayNot;
  }

  /** One scan that the server cannot read must not hold the others back; who may not scan keeps theirs. */
  async #onRefused(batch: readonly QueuedScan[], refused: RefusedScans): Promise<boolean> {
    const { status, refusal } = refused;
    if (refusal.fields && "gateId" in refusal.fields && batch[0]?.gateId) {
      this.#leaveGate(batch);
      return true;
    }
    if (status !== 400 && status !== 413 && status !== 422) {
      this.#ports.onRefused(refused);
      return false;
    }
    if (batch.length === 1) {
      this.drop(batch.map(({ scan }) => scan.id));
      this.#ports.onProgress(true, this.#waiting.size);
      return true;
    }
    for (const one of batch) if (!(await this.#sendBatch([one]))) return false;
    return true;
  }

  /** A gate that the event does not have, as an old address may name it: who came in counts all the same. */
  #leaveGate(batch: readonly QueuedScan[]): void {
    for (const { scan } of batch) {
      const sent = this.#waiting.get(scan.id);
      if (!sent) continue;
      const changed = { ...sent, gateId: null };
      this.#waiting.set(scan.id, changed);
      void this.#ports.store.keepScan(scan.id, changed);
    }
  }
}

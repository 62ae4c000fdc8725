import { outcomeWindow, type WireCommand } from "#party/protocol/protocol.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { PeerNews, Peers } from "./leader.ts";
import {
  hasText,
  isRefusedForNow,
  type OperationOutcome,
  type OutboxStore,
  type PendingOp,
} from "./operation.ts";
import { TextPace } from "./text-pace.ts";

interface OutboxPorts {
  readonly store: OutboxStore;
  readonly peers: Peers;
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
  /** Whether a refused text is kept with its reason until the page dismisses it. */
  readonly keepsRefused: boolean;
  /** Milliseconds after which what was left from an earlier visit is dropped; null = never. */
  readonly keepMs: number | null;
  onChange(): void;
}

/** Operations on their way at once; the room's bucket allows a burst of 20. */
const maxInFlight = 16;
/** Until what was refused for now is sent again, milliseconds. */
const retryAfterMs = 1_500;
/** So long what is to be sent waits for the list to be read, milliseconds: a database that does not answer must not keep a vote. */
const readWithinMs = 500;

type SendFrame = (n: number, command: WireCommand) => void;

/**
 * Keeps what the person did until the room has answered: sends in order, sends again after a
 * reconnect, and lets one tab at a time do the sending.
 */
export class Outbox {
  #ports: OutboxPorts;
  #ops: readonly PendingOp[] = [];
  #inFlight = new Set<number>();
  /** Answered or taken out here: a list that was read before that has them as they were. */
  #over = new Map<number, "refused" | "gone">();
  #waiters = new Map<number, (outcome: OperationOutcome) => void>();
  #sendFrame: SendFrame | null = null;
  #isLeader = false;
  #isPaused = false;
  #textPace = new TextPace();
  #isHolding = false;
  /** The highest number that was ever in the list. */
  #highest = 0;
  /** How many readings of the list are waited for: what another tab has asked for before may be missing until then. */
  #readings = 0;
  /** Resolves when all of the last act is in the list: what is asked after it stands behind it. */
  #turn: Promise<void> = Promise.resolve();
  /** Why nothing is taken any more: the page has left the room. */
  #abandoned: ErrorCode | null = null;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
  }

  get pending(): readonly PendingOp[] {
    return this.#ops;
  }

  /** Brings back what an earlier visit left. */
  async start(): Promise<void> {
    const { store, keepMs, now } = this.#ports;
    const left = await store.load();
    const oldest = keepMs === null ? 0 : now() - keepMs;
    for (const op of left) if (op.at < oldest) void store.remove(op.n);
    this.#merge(left.filter((op) => op.at >= oldest));
  }

  /**
   * Keeps the command and sends it as soon as it can be; resolves with the room's answer. `onTaken`
   * is told once it is in the list, and whether a reload would find it there.
   */
  async send(command: WireCommand, onTaken?: (isKept: boolean) => void): Promise<OperationOutcome> {
    await this.#turn;
    return this.#take(command, onTaken);
  }

  /**
   * Sends the commands of one act, each when the one before it was accepted, until one is refused;
   * resolves with the answers, the refusal last. What is asked later goes out later: it waits until
   * the act's last command is on its way, or would be overtaken by it on a slow network.
   */
  async sendAll(commands: readonly WireCommand[]): Promise<readonly OperationOutcome[]> {
    const before = this.#turn;
    let end = () => {};
    this.#turn = new Promise((resolve) => {
      end = resolve;
    });
    const outcomes: OperationOutcome[] = [];
    try {
      await before;
      for (const [at, command] of commands.entries()) {
        const isLast = at === commands.length - 1;
        const outcome = await this.#take(command, isLast ? end : undefined);
        outcomes.push(outcome);
        if (!outcome.ok) break;
      }
    } finally {
      end();
    }
    return outcomes;
  }

  async #take(
    command: WireCommand,
    onTaken?: (isKept: boolean) => void,
  ): Promise<OperationOutcome> {
    if (this.#abandoned !== null) return { ok: false, n: 0, code: this.#abandoned };
    const adding = this.#ports.store.add(command, this.#ports.now());
    // A page that goes before its store has answered leaves it behind: the one that sends looks.
    if (!this.#isLeader) this.#ports.peers.notify({ kind: "changed" });
    const op = await adding;
    if (this.#abandoned !== null) {
      void this.#ports.store.remove(op.n);
      return { ok: false, n: op.n, code: this.#abandoned };
    }
    onTaken?.(!op.isPassing);
    const answered = new Promise<OperationOutcome>((resolve) => this.#waiters.set(op.n, resolve));
    // Numbers between may have been taken in another tab a moment ago, and go out before this one.
    if (op.n > this.#highest + 1) void this.reload();
    this.#merge([op]);
    this.#ports.peers.notify({ kind: "changed" });
    return answered;
  }

  /** Takes a refused text away, when the person has it back or does not want it. */
  dismiss(n: number): void {
    this.#drop(n);
    this.#ports.peers.notify({ kind: "changed" });
    this.#ports.onChange();
  }

  /** The connection is up: all that is unanswered goes out, in order. */
  open(sendFrame: SendFrame): void {
    this.#sendFrame = sendFrame;
    this.#inFlight.clear();
    this.#isPaused = false;
    this.#flush();
  }

  /** The connection is gone: what was on its way goes out again with the next one. */
  close(): void {
    this.#sendFrame = null;
  }

  /** The page leaves the room for good: what has no answer yet is refused. */
  abandon(code: ErrorCode): void {
    this.close();
    this.#abandoned = code;
    for (const { n } of this.#ops) {
      this.#waiters.get(n)?.({ ok: false, n, code });
      void this.#ports.store.remove(n);
    }
    this.#waiters.clear();
    this.#ops = [];
  }

  lead(isLeader: boolean): void {
    this.#isLeader = isLeader;
    if (isLeader) void this.reload();
    else this.#inFlight.clear();
  }

  /** Takes the room's answers; `onChange` is left to the caller, who applies the frame's changes with them. */
  settle(outcomes: readonly OperationOutcome[]): void {
    for (const outcome of outcomes) {
      if (isRefusedForNow(outcome)) this.#retry(outcome.n);
      // What has its answer by another tab may have another one by this one, which came in vain.
      else if (!this.#over.has(outcome.n)) {
        this.#resolve(outcome);
        this.#ports.peers.notify({ kind: "settled", outcome });
      }
    }
    this.#flush();
  }

  /** News of another tab: the list changed there, or an answer came there. */
  hear(news: PeerNews): void {
    if (news.kind === "changed") {
      void this.reload();
      return;
    }
    this.#resolve(news.outcome);
    this.#ports.onChange();
  }

  /** Reads the list anew: another tab has written to it. */
  async reload(): Promise<void> {
    // What is added while the list is being read is not in it yet.
    const before = new Set(this.#ops.map((op) => op.n));
    const stored = await this.#holdBackFor(this.#ports.store.load());
    const known = new Set(stored.map((op) => op.n));
    this.#ops = this.#ops.filter((op) => known.has(op.n) || !before.has(op.n));
    this.#merge(stored.filter((op) => this.#isNews(op)));
  }

  /** Nothing goes out until a reading of the list is done, for as long as that may take. */
  async #holdBackFor<T>(reading: Promise<T>): Promise<T> {
    let isHeld = true;
    const release = () => {
      if (isHeld) this.#readings -= 1;
      isHeld = false;
    };
    this.#readings += 1;
    const cancel = this.#ports.setTimer(() => {
      release();
      this.#flush();
    }, readWithinMs);
    const read = await reading;
    cancel();
    release();
    return read;
  }

  #isNews({ n, refused }: PendingOp): boolean {
    const over = this.#over.get(n);
    return over === undefined || (over === "refused" && refused !== undefined);
  }

  #merge(ops: readonly PendingOp[]): void {
    const all = new Map(this.#ops.map((op) => [op.n, op]));
    for (const op of ops) all.set(op.n, op);
    this.#ops = [...all.values()].sort((a, b) => a.n - b.n);
    this.#highest = Math.max(this.#highest, this.#ops.at(-1)?.n ?? 0);
    this.#ports.onChange();
    this.#flush();
  }

  #flush(): void {
    if (!this.#sendFrame || !this.#isLeader || this.#isPaused || this.#readings > 0) return;
    let first: number | undefined;
    for (const op of this.#ops) {
      const { n, command, refused } = op;
      if (refused) continue;
      first ??= n;
      // Past that the room would not know any more what came of the first, which waits its turn or may have been taken.
      if (this.#inFlight.size >= maxInFlight || n >= first + outcomeWindow) return;
      if (this.#inFlight.has(n)) continue;
      const now = this.#ports.now();
      const wait = this.#textPace.waitOf(op, now);
      if (wait > 0) {
        this.#flushLater(wait);
        continue;
      }
      this.#textPace.noteSent(op, now);
      this.#inFlight.add(n);
      this.#sendFrame(n, command);
    }
  }

  #retry(n: number): void {
    this.#inFlight.delete(n);
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#ports.setTimer(() => {
      this.#isPaused = false;
      this.#flush();
    }, retryAfterMs);
  }

  #flushLater(ms: number): void {
    if (this.#isHolding) return;
    this.#isHolding = true;
    this.#ports.setTimer(() => {
      this.#isHolding = false;
      this.#flush();
    }, ms);
  }

  #resolve(outcome: OperationOutcome): void {
    const { n } = outcome;
    const op = this.#ops.find((one) => one.n === n);
    if (op && !outcome.ok && this.#ports.keepsRefused && hasText(op.command)) {
      const { code, detail } = outcome;
      const at = this.#ports.now();
      const kept = { ...op, refused: detail ? { code, at, detail } : { code, at } };
      this.#ops = this.#ops.map((one) => (one.n === n ? kept : one));
      this.#inFlight.delete(n);
      this.#over.set(n, "refused");
      void this.#ports.store.put(kept);
    } else {
      this.#drop(n);
    }
    this.#waiters.get(n)?.(outcome);
    this.#waiters.delete(n);
  }

  #drop(n: number): void {
    this.#ops = this.#ops.filter((op) => op.n !== n);
    this.#inFlight.delete(n);
    this.#over.set(n, "gone");
    void this.#ports.store.remove(n);
  }
}

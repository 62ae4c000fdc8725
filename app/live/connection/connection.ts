import { closeCode, protocolVersion } from "#party/protocol/protocol.ts";
import { roomTimes } from "#workers/contract/limits.ts";
import type { ReplicaPlace } from "../view/replica.ts";
import type { Socket, SocketEvents } from "./browser.ts";
import { type ConnectionState, isFinal } from "./connection-state.ts";
import type { TicketAnswer } from "./ticket.ts";

export interface ConnectionPorts {
  openSocket(url: string, events: SocketEvents): Socket;
  /**
   * A fresh ticket; null when this person is not let in; throws when the network fails. `failures`: of how many tickets in a
   * row none has let the page in, so that the way leads elsewhere.
   */
  fetchTicket(failures: number): Promise<TicketAnswer | null>;
  now(): number;
  /** 0 ≤ x < 1 */
  random(): number;
  /** Runs once after so many milliseconds; the answer cancels it. */
  setTimer(run: () => void, ms: number): () => void;
  isVisible(): boolean;
  /** Asks the room every so often even while it is heard: for a screen, which has nothing else to say. */
  readonly isHeartbeat?: boolean;
  /** Where the page stands, for a resume. */
  place(): ReplicaPlace | null;
  /** Whether binary snapshots can be read. */
  readonly canInflate: boolean;
  onState(state: ConnectionState): void;
  onFrame(data: unknown): void;
}

/** Milliseconds in which a socket must open. */
const openWithinMs = 15_000;
/** A break shorter than this is not mentioned. */
const graceMs = 2_000;
/** Until the room has named one: over how many milliseconds to spread a return. */
const firstWindowMs = 2_000;
const longestWindowMs = 30_000;

/**
 * The way to the room: comes back by itself with full jitter, notices a dead line, fetches a
 * ticket for each attempt after the first. Knows nothing of what the frames say.
 */
export class Connection {
  #ports: ConnectionPorts;
  #ticket: TicketAnswer | null;
  #socket: Socket | null = null;
  #state: ConnectionState = { kind: "connecting" };
  #windowMs = firstWindowMs;
  /** Attempts in a row that came to nothing, with a ticket or without: how long to wait. */
  #failures = 0;
  /** Tickets in a row that did not let the page in. */
  #misses = 0;
  #heardAt = 0;
  /** Rises with each attempt: what an older attempt still says is passed over. */
  #attempt = 0;
  #isStopped = true;
  #cancelRetry = () => {};
  #cancelWatch = () => {};
  #cancelGrace = () => {};

  constructor(ports: ConnectionPorts, first: TicketAnswer | null) {
    this.#ports = ports;
    this.#ticket = first;
  }

  start(): void {
    this.#isStopped = false;
    this.#startGrace();
    void this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelGrace();
    this.#drop();
  }

  send(text: string): void {
    this.#socket?.send(text);
  }

  /** The room has let the page in; `windowMs` is how long a return is spread over. */
  settle(windowMs: number): void {
    this.#failures = 0;
    this.#misses = 0;
    this.#windowMs = windowMs;
    this.#cancelGrace();
    this.#setState({ kind: "open" });
  }

  wait(place: number, seconds: number): void {
    this.#cancelGrace();
    this.#setState({ kind: "waiting", place, seconds });
  }

  /** The relay has lost the room: it says so when it is there again. */
  lose(): void {
    this.#failures = 1;
    this.#misses = 1;
    this.#awaitRoom();
  }

  /** Goes and comes back, for instance because something was missed; as late as after so many failures. */
  reconnect(failures = 0): void {
    if (this.#isStopped) return;
    this.#failures += failures;
    this.#fail();
  }

  /** The page came to the front, or the device says it has a network again. */
  wake(): void {
    if (this.#isStopped || isFinal(this.#state)) return;
    if (this.#socket) this.#watch(0);
    else if (this.#failures > 0) {
      this.#failures = 1;
      this.#cancelRetry();
      this.#comeBack(this.#ports.random() * Math.min(this.#windowMs, firstWindowMs));
    }
  }

  /** The device says that it has no network: believed at once; tries go on all the same. */
  offline(): void {
    if (this.#isStopped || isFinal(this.#state)) return;
    this.#cancelGrace();
    this.#setState({ kind: "lost" });
    this.#fail();
  }

  /** Goes on here after all; another page of this person may have to go for it. */
  takeOver(): void {
    if (this.#isStopped || this.#state.kind !== "elsewhere") return;
    this.#failures = 0;
    this.#awaitRoom();
    void this.#connect();
  }

  async #connect(): Promise<void> {
    const attempt = ++this.#attempt;
    let answer = this.#ticket;
    this.#ticket = null;
    try {
      answer ??= await this.#ports.fetchTicket(this.#misses);
    } catch {
      if (attempt === this.#attempt) this.#fail();
      return;
    }
    if (attempt !== this.#attempt || this.#isStopped) return;
    if (!answer) return this.#end({ kind: "forbidden" });
    try {
      this.#openSocket(answer, attempt);
    } catch {
      // An address or a browser that takes no socket now: as if it had not opened.
      this.#fail();
    }
  }

  #openSocket(answer: TicketAnswer, attempt: number): void {
    const current = () => attempt === this.#attempt && !this.#isStopped;
    this.#misses += 1;
    this.#heardAt = this.#ports.now();
    this.#socket = this.#ports.openSocket(this.#address(answer), {
      opened: () => current() && this.#watch(),
      received: (data) => {
        if (!current()) return;
        this.#heardAt = this.#ports.now();
        this.#ports.onFrame(data);
      },
      closed: (code, reason) => current() && this.#closed(code, reason),
    });
    this.#cancelWatch = this.#ports.setTimer(() => this.#fail(), openWithinMs);
  }

  #address({ url, ticket }: TicketAnswer): string {
    const query = new URLSearchParams({ t: ticket, v: String(protocolVersion) });
    const place = this.#ports.place();
    if (place) {
      query.set("e", place.epoch);
      query.set("s", String(place.seq));
    }
    if (!this.#ports.canInflate) query.set("z", "0");
    return `${url}${url.includes("?") ? "&" : "?"}${query}`;
  }

  #closed(code: number, reason: string): void {
    if (code === closeCode.version) this.#end({ kind: "outdated" });
    else if (code === closeCode.elsewhere) this.#end({ kind: "elsewhere" });
    else if (code === closeCode.forbidden) {
      this.#end({ kind: "forbidden", withinMs: this.#windowMs });
    } else if (code === closeCode.tooFast) {
      this.#fail(Math.max(1, Number(reason) || 1) * 1_000);
    } else this.#fail();
  }

  /** This attempt is over; comes back after a random part of a window that grows with each failure. */
  #fail(atLeastMs = 0): void {
    this.#drop();
    this.#failures += 1;
    const window = Math.min(this.#windowMs * 2 ** (this.#failures - 1), longestWindowMs);
    this.#comeBack(atLeastMs + this.#ports.random() * window);
  }

  #comeBack(ms: number): void {
    if (this.#state.kind === "open" || this.#state.kind === "waiting") this.#awaitRoom();
    this.#cancelRetry = this.#ports.setTimer(() => void this.#connect(), ms);
  }

  #awaitRoom(): void {
    this.#setState({ kind: "connecting" });
    this.#startGrace();
  }

  #startGrace(): void {
    this.#cancelGrace();
    this.#cancelGrace = this.#ports.setTimer(() => {
      // The very first way in may take as long as a socket may take to open.
      if (this.#failures > 0) this.#setState({ kind: "lost" });
      else this.#startGrace();
    }, graceMs);
  }

  /**
   * After `after` ms of silence a visible page asks whether the room is there, and takes silence
   * for an answer.
   */
  #watch(after: number = roomTimes.pingAfterMs): void {
    this.#cancelWatch();
    this.#cancelWatch = this.#ports.setTimer(() => {
      const silence = this.#ports.now() - this.#heardAt;
      if (!this.#ports.isVisible()) return this.#watch();
      if (silence < after && !this.#ports.isHeartbeat) return this.#watch(after - silence);
      this.#ask();
    }, after);
  }

  #ask(): void {
    const askedAt = this.#ports.now();
    this.send('{"ping":1}');
    this.#cancelWatch = this.#ports.setTimer(() => {
      if (this.#heardAt < askedAt) this.#fail();
      else this.#watch();
    }, roomTimes.pongWithinMs);
  }

  #end(state: ConnectionState): void {
    this.#drop();
    this.#cancelGrace();
    this.#setState(state);
  }

  #drop(): void {
    this.#attempt += 1;
    this.#cancelRetry();
    this.#cancelWatch();
    this.#socket?.close();
    this.#socket = null;
  }

  #setState(state: ConnectionState): void {
    if (state.kind === this.#state.kind && state.kind !== "waiting") return;
    this.#state = state;
    this.#ports.onState(state);
  }
}

/** The way from this browser to a room, measured: whether a socket opens, how long it is there and back, whether it comes back and stays. */

import { closeCode, frameType, protocolVersion } from "#party/protocol/protocol.ts";
import { hallCheckLimits, roomTimes } from "#workers/contract/limits.ts";
import type { Socket, SocketEvents } from "../connection/browser.ts";
import type { TicketAnswer } from "../connection/ticket.ts";

/** Where a check stands. The last four are troubles; those of the network are tried again until they are over. */
export type LineStage =
  | "connecting"
  | "measuring"
  | "returning"
  | "holding"
  /** Not let in. */
  | "refused"
  /** The page is older than the room takes. */
  | "outdated"
  /** Nobody gave a ticket: the pages themselves are not reached. */
  | "offline"
  /** A ticket, and no socket. */
  | "blocked";

export interface LineReport {
  readonly stage: LineStage;
  /** Milliseconds until the room let it in for the first time; null until it has. */
  readonly openMs: number | null;
  /** Milliseconds there and back, the oldest first. */
  readonly trips: readonly number[];
  /** Pings that had no answer in time. */
  readonly lost: number;
  /** Milliseconds until it was back after it had been left on purpose; null until it was. */
  readonly returnMs: number | null;
  /** How often it broke by itself. */
  readonly breaks: number;
  /** The room's clock minus this device's, milliseconds; null until it is known. */
  readonly clockAheadMs: number | null;
}

export const firstReport: LineReport = {
  stage: "connecting",
  openMs: null,
  trips: [],
  lost: 0,
  returnMs: null,
  breaks: 0,
  clockAheadMs: null,
};

export interface LinePorts {
  openSocket(url: string, events: SocketEvents): Socket;
  fetchTicket(): Promise<TicketAnswer | null>;
  /** Milliseconds on a clock that never jumps. */
  steadyNow(): number;
  /** This device's clock, UTC milliseconds. */
  now(): number;
  setTimer(run: () => void, ms: number): () => void;
  onReport(report: LineReport): void;
}

/** Pings before the way is known. */
export const tripsWanted = 10;
/** The newest are kept. */
const tripsKept = 200;
const openWithinMs = 10_000;
const betweenTripsMs = 200;
const whileHoldingMs = 5_000;
const tryAgainMs = 5_000;
const comeBackMs = 1_000;

/** Codes with which a room closes that is reached and wants to be met again. */
const ofRoom: ReadonlySet<number> = new Set([
  closeCode.retry,
  closeCode.resync,
  closeCode.tooFast,
  closeCode.ticket,
]);

const troubles: ReadonlySet<LineStage> = new Set(["offline", "blocked", "refused", "outdated"]);

/** Whether nothing comes by itself any more. */
export function isOver({ stage }: LineReport): boolean {
  return stage === "refused" || stage === "outdated";
}

/** Opens a socket, pings it, leaves it, comes back and holds it; does so until it is stopped. */
export class LineCheck {
  readonly #ports: LinePorts;
  #report = firstReport;
  #socket: Socket | null = null;
  /** Rises with each attempt: what an older one still says is passed over. */
  #attempt = 0;
  #isIn = false;
  #isStopped = true;
  #startedAt = 0;
  /** When the ping on its way was sent; null while there is none. */
  #askedAt: number | null = null;
  #bestTrip = Number.POSITIVE_INFINITY;
  #cancel = () => {};

  constructor(ports: LinePorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#isStopped = false;
    this.#startedAt = this.#ports.steadyNow();
    void this.#connect();
  }

  /** Also from within a report. */
  stop(): void {
    this.#isStopped = true;
    this.#drop();
  }

  async #connect(): Promise<void> {
    if (this.#isStopped) return;
    this.#drop();
    const attempt = this.#attempt;
    let answer: TicketAnswer | null;
    try {
      answer = await this.#ports.fetchTicket();
    } catch {
      if (attempt === this.#attempt) this.#fail("offline");
      return;
    }
    if (attempt !== this.#attempt) return;
    if (answer === null) return this.#end("refused");
    try {
      this.#open(answer, attempt);
    } catch {
      this.#fail("blocked");
    }
  }

  #open({ url, ticket }: TicketAnswer, attempt: number): void {
    const isCurrent = () => attempt === this.#attempt;
    const query = new URLSearchParams({ t: ticket, v: String(protocolVersion) });
    this.#cancel = this.#ports.setTimer(() => this.#fail("blocked"), openWithinMs);
    this.#socket = this.#ports.openSocket(`${url}?${query}`, {
      opened: () => {},
      received: (data) => isCurrent() && this.#receive(data),
      closed: (code) => isCurrent() && this.#closed(code),
    });
  }

  #receive(data: unknown): void {
    const frame = readHead(data);
    if (frame === null) return;
    const [type, clock] = frame;
    // Who stands in line may ping as well as who is in.
    if (type === frameType.welcome || type === frameType.wait) this.#letIn();
    else if (type === frameType.pong && typeof clock === "number") this.#ponged(clock);
  }

  #letIn(): void {
    if (this.#isIn) return;
    this.#isIn = true;
    const { openMs, returnMs, trips } = this.#report;
    const since = Math.round(this.#ports.steadyNow() - this.#startedAt);
    if (openMs === null) this.#say({ openMs: since });
    else if (returnMs === null && trips.length >= tripsWanted) this.#say({ returnMs: since });
    this.#say({ stage: this.#report.returnMs === null ? "measuring" : "holding" });
    this.#ping();
  }

  #ping(): void {
    if (this.#isStopped) return;
    this.#askedAt = this.#ports.steadyNow();
    this.#socket?.send('{"ping":1}');
    this.#cancel();
    this.#cancel = this.#ports.setTimer(() => this.#unanswered(), roomTimes.pongWithinMs);
  }

  #ponged(clock: number): void {
    if (this.#askedAt === null) return;
    const trip = this.#ports.steadyNow() - this.#askedAt;
    this.#askedAt = null;
    this.#cancel();
    this.#say({ trips: [...this.#report.trips, trip].slice(-tripsKept) });
    // The quickest answer says most exactly what time it is there.
    if (trip < this.#bestTrip) {
      this.#bestTrip = trip;
      this.#say({ clockAheadMs: Math.round(clock + trip / 2 - this.#ports.now()) });
    }
    const isMeasured = this.#report.trips.length >= tripsWanted;
    if (this.#report.stage === "measuring" && isMeasured) this.#leave();
    else this.#later(() => this.#ping(), isMeasured ? whileHoldingMs : betweenTripsMs);
  }

  /** Leaves on purpose, to see whether the way back is open. */
  #leave(): void {
    this.#say({ stage: "returning" });
    this.#startedAt = this.#ports.steadyNow();
    void this.#connect();
  }

  /** Silence: the line is dead, whatever the browser thinks. */
  #unanswered(): void {
    this.#say({ lost: this.#report.lost + 1 });
    this.#broke();
  }

  #closed(code: number): void {
    if (code === closeCode.version) this.#end("outdated");
    else if (code === closeCode.forbidden || code === closeCode.elsewhere) this.#end("refused");
    // The room asks for another ticket, or for a moment: its word is proof that the way is open.
    else if (ofRoom.has(code)) this.#comeBack();
    else if (this.#isIn) this.#broke();
    else this.#fail("blocked");
  }

  #broke(): void {
    this.#say({ breaks: this.#report.breaks + 1 });
    this.#comeBack();
  }

  #comeBack(): void {
    this.#drop();
    this.#say({ stage: "connecting" });
    this.#later(() => void this.#connect(), comeBackMs);
  }

  /** This attempt is over; the next one comes after a moment. */
  #fail(stage: "offline" | "blocked"): void {
    this.#drop();
    this.#say({ stage });
    this.#later(() => void this.#connect(), tryAgainMs);
  }

  #end(stage: "refused" | "outdated"): void {
    this.#drop();
    this.#say({ stage });
  }

  #later(run: () => void, ms: number): void {
    if (this.#isStopped) return;
    this.#cancel();
    this.#cancel = this.#ports.setTimer(run, ms);
  }

  #drop(): void {
    this.#attempt += 1;
    this.#isIn = false;
    this.#askedAt = null;
    this.#cancel();
    this.#socket?.close();
    this.#socket = null;
  }

  #say(more: Partial<LineReport>): void {
    if (this.#isStopped) return;
    this.#report = { ...this.#report, ...more };
    this.#ports.onReport(this.#report);
  }
}

/** What a frame begins with; null for what is none, or is packed: the beginning of those is no pong. */
function readHead(data: unknown): readonly [type: unknown, value: unknown] | null {
  if (typeof data !== "string") return null;
  try {
    const frame: unknown = JSON.parse(data);
    return Array.isArray(frame) ? [frame[0], frame[1]] : null;
  } catch {
    return null;
  }
}

/** The middle one and the longest of the ways there and back, whole milliseconds; null while there is none. */
export function tripFigures({ trips }: LineReport): {
  readonly median: number;
  readonly worst: number;
} | null {
  if (trips.length === 0) return null;
  const sorted = [...trips].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return { median: Math.round((lower + upper) / 2), worst: Math.round(sorted.at(-1) ?? 0) };
}

/** Whether the network is in the way at the moment. */
export function isTroubled({ stage }: LineReport): boolean {
  return troubles.has(stage);
}

/** Whether a way is slower than one is used to. */
export function isSlowWay({ median, worst }: { readonly median: number; readonly worst: number }) {
  return median > hallCheckLimits.medianMs || worst > hallCheckLimits.worstMs;
}

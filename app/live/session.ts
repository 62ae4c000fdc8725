import { type DownFrame, frameType, type Welcome } from "#party/protocol/protocol.ts";
import { Connection, type ConnectionPorts } from "./connection/connection.ts";
import type { ConnectionState } from "./connection/connection-state.ts";
import type { TicketAnswer } from "./connection/ticket.ts";
import type { Peers } from "./outbox/leader.ts";
import type { OperationOutcome, OutboxStore } from "./outbox/operation.ts";
import { Outbox } from "./outbox/outbox.ts";
import type { FrameAnswers, Replica } from "./view/replica.ts";

/** What a session needs of the browser, so that it runs without one too. */
export interface SessionPorts
  extends Pick<
    ConnectionPorts,
    | "openSocket"
    | "fetchTicket"
    | "now"
    | "random"
    | "setTimer"
    | "isVisible"
    | "isHeartbeat"
    | "canInflate"
  > {
  readonly store: OutboxStore;
  readonly peers: Peers;
  /** See `Outbox`. */
  readonly keepsRefused: boolean;
  readonly keepMs: number | null;
  /** Null: not a frame, passed over. */
  readFrame(data: unknown): Promise<DownFrame | null>;
  /** What should never happen: a frame that cannot be read or taken. */
  report(error: unknown): void;
  onConnection(state: ConnectionState): void;
  /** The room's clock minus this device's, milliseconds. */
  onClock(ahead: number): void;
  /** The copy or what waits has changed. */
  onChange(): void;
}

/** One page's talk with its room: connection, copy and outbox put together. */
export class Session {
  readonly outbox: Outbox;
  readonly connection: Connection;
  readonly #ports: SessionPorts;
  readonly #replica: Replica;
  /** Frames are read one after another: inflating takes a moment. */
  #reading: Promise<void> = Promise.resolve();
  #gaps = 0;
  /** Frames that threw since the page was loaded: the room may have something that no page can take. */
  #throws = 0;
  /** Rises as a connection is given up: what it sent and was not read yet is passed over. */
  #round = 0;
  #isStopped = false;

  constructor(ports: SessionPorts, replica: Replica, first: TicketAnswer | null) {
    this.#ports = ports;
    this.#replica = replica;
    const { store, peers, keepsRefused, keepMs, now, setTimer, onChange } = ports;
    this.outbox = new Outbox({ store, peers, keepsRefused, keepMs, now, setTimer, onChange });
    const connectionPorts: ConnectionPorts = {
      ...ports,
      place: () => this.#replica.place,
      onState: (state) => this.#changeConnection(state),
      onFrame: (data) => this.#queue(data),
    };
    this.connection = new Connection(connectionPorts, first);
  }

  stop(): void {
    this.#isStopped = true;
    this.connection.stop();
  }

  #changeConnection(state: ConnectionState): void {
    if (state.kind !== "open") this.outbox.close();
    this.#ports.onConnection(state);
  }

  #queue(data: unknown): void {
    const round = this.#round;
    const isOver = () => this.#isStopped || round !== this.#round;
    this.#reading = this.#reading
      .then(async () => {
        if (isOver()) return;
        const frame = await this.#ports.readFrame(data);
        if (frame && !isOver()) this.#take(frame);
      })
      .catch((error: unknown) => {
        if (!isOver()) this.#beginAnew(error);
      });
  }

  /** One frame must not end all that follow: what it may have left half done is asked for anew. */
  #beginAnew(error: unknown): void {
    this.#ports.report(error);
    this.#replica.forgetPlace();
    // Later each time: what comes in between says little, since each return begins with frames that can be read.
    this.#comeBack(this.#throws);
    this.#throws += 1;
  }

  #comeBack(failures = 0): void {
    this.#round += 1;
    this.connection.reconnect(failures);
  }

  #take(frame: DownFrame): void {
    if (frame[0] === frameType.wait) {
      this.connection.wait(frame[1], frame[2]);
      return;
    }
    if (frame[0] === frameType.away) {
      this.connection.lose();
      return;
    }
    // The room measures the way by it: sent back before anything else is done.
    if (frame[0] === frameType.pong) this.connection.send(JSON.stringify({ pong: frame[1] }));
    const applied = this.#replica.apply(frame);
    if (applied.kind === "gap") this.#comeBackForGap();
    else if (applied.kind === "ready") this.#letIn(applied.welcome);
    else if (applied.kind === "settled") {
      this.#gaps = 0;
      this.#settle(applied.answers);
    }
  }

  #letIn(welcome: Welcome): void {
    this.#ports.onClock(welcome.now - this.#ports.now());
    this.connection.settle(welcome.window);
    this.outbox.open((i, c) => this.connection.send(JSON.stringify({ i, c })));
  }

  /** Once a resume is asked for; if that did not help, everything anew. */
  #comeBackForGap(): void {
    this.#gaps += 1;
    if (this.#gaps > 1) this.#replica.forgetPlace();
    this.#comeBack();
  }

  #settle({ acks, naks, batches }: FrameAnswers): void {
    const batchOf = new Map(batches);
    const outcomes: OperationOutcome[] = [
      ...acks.map((n) => {
        const batch = batchOf.get(n);
        return batch ? ({ ok: true, n, batch } as const) : ({ ok: true, n } as const);
      }),
      ...naks.map(
        ([n, code, detail]): OperationOutcome =>
          detail ? { ok: false, n, code, detail } : { ok: false, n, code },
      ),
    ];
    // Answers and changes show together, so that nothing is counted twice in between.
    this.outbox.settle(outcomes);
    this.#ports.onChange();
  }
}

/** One page: the browser's own connection, outbox and copy, without a browser. */
import { inflateRawSync } from "node:zlib";
import type { Socket, SocketEvents } from "#app/live/connection/browser.ts";
import type { ConnectionState } from "#app/live/connection/connection-state.ts";
import { readFrame } from "#app/live/connection/frames.ts";
import type { TicketAnswer } from "#app/live/connection/ticket.ts";
import type { PeerNews } from "#app/live/outbox/leader.ts";
import { Session } from "#app/live/session.ts";
import { Replica } from "#app/live/view/replica.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import { readResume } from "#party/shell/admission/tickets.ts";
import type { Device } from "./device.ts";
import type { Wire } from "./wire.ts";

const server = "ws://room.test";
/** As the pages of staff do. */
const staffKeepMs = 60_000;

export class Page {
  readonly replica = new Replica();
  readonly #device: Device;
  readonly #session: Session;
  readonly #tickets = new Map<string, Ticket>();
  #state: ConnectionState["kind"] = "connecting";
  #wire: Wire | null = null;
  /** Its socket leads to a relay. */
  isAtRelay = false;
  #isVisible = true;
  #isAlive = true;
  #hasStarted = false;

  constructor(device: Device) {
    this.#device = device;
    const { world, isStaff } = device;
    const { chance } = world;
    this.#session = new Session(
      {
        store: device.storeFor(() => this.#isAlive),
        peers: { notify: (news) => this.#isAlive && device.notify(this, news) },
        keepsRefused: !isStaff,
        keepMs: isStaff ? staffKeepMs : null,
        openSocket: (url, events) => this.#open(url, events),
        fetchTicket: (failures) => this.#fetchTicket(failures),
        now: world.now,
        random: chance.next,
        setTimer: (run, ms) => world.after(() => this.#isAlive && run(), ms),
        isVisible: () => this.#isVisible,
        canInflate: chance.is(0.7),
        readFrame: (data) =>
          readFrame(data instanceof Uint8Array ? inflateRawSync(data).toString() : data),
        report: (error) => {
          throw error;
        },
        onConnection: (state) => {
          this.#state = state.kind;
          if (state.kind === "lost") this.#keepCopy();
        },
        onClock: () => {},
        onChange: () => {},
      },
      this.replica,
      chance.is(0.5) ? this.#answer(0) : null,
    );
  }

  get isOpen(): boolean {
    return this.#state === "open";
  }

  get isForbidden(): boolean {
    return this.#state === "forbidden";
  }

  async start(): Promise<void> {
    const { outbox, connection } = this.#session;
    await outbox.start();
    if (!this.#isAlive) return;
    this.#hasStarted = true;
    this.#device.lead(this);
    const { copy, isStaff } = this.#device;
    if (copy !== null && !isStaff) this.replica.restore(copy);
    connection.start();
  }

  /** The page goes, with or without the time to keep what it saw. */
  stop(): void {
    if (this.#device.world.chance.is(0.7)) this.#keepCopy();
    this.#isAlive = false;
    this.#session.stop();
  }

  act(command: WireCommand): void {
    if (this.#hasStarted) void this.#session.outbox.send(command);
  }

  takeLead(): void {
    if (this.#isAlive) this.#session.outbox.lead(true);
  }

  loseLead(): void {
    if (this.#isAlive && !this.#device.isLeader(this)) this.#session.outbox.lead(false);
  }

  hear(news: PeerNews): void {
    if (this.#isAlive) this.#session.outbox.hear(news);
  }

  show(): void {
    this.#isVisible = true;
    this.#device.lead(this);
    if (this.#hasStarted) this.#session.connection.wake();
  }

  hide(): void {
    this.#isVisible = false;
    this.#keepCopy();
  }

  /** The device has lost its network, or has it again. */
  changeNetwork(isOnline: boolean, isTold: boolean): void {
    if (!isOnline) this.#wire?.cut();
    if (!isTold || !this.#hasStarted) return;
    if (isOnline) this.#session.connection.wake();
    else this.#session.connection.offline();
  }

  cut(): void {
    this.#wire?.cut();
  }

  #keepCopy(): void {
    const copy = this.replica.copy();
    if (copy !== null) this.#device.copy = structuredClone(copy);
  }

  #answer(failures: number): TicketAnswer {
    const ticket = this.#device.ticket(failures);
    this.#tickets.set(ticket.jti, ticket);
    const party = ticket.room.includes("~") ? "relay" : "main";
    return { ticket: ticket.jti, url: `${server}/parties/${party}/${ticket.room}` };
  }

  #fetchTicket(failures: number): Promise<TicketAnswer | null> {
    const { world, faults, isOnline, isErased } = this.#device;
    const isLost = !isOnline || (faults.isOn && world.chance.is(faults.call));
    return new Promise((resolve, reject) => {
      world.after(
        () => {
          if (isLost) reject(new Error("no network"));
          else resolve(isErased ? null : this.#answer(failures));
        },
        world.chance.between(1, faults.isOn ? faults.slow : 5),
      );
    });
  }

  #open(url: string, events: SocketEvents): Socket {
    const { world, faults, host, relays } = this.#device;
    const query = new URL(url);
    const ticket = this.#tickets.get(query.searchParams.get("t") ?? "");
    let wire: Wire | null = null;
    let isClosed = false;
    world.after(
      () => {
        if (isClosed) return;
        if (!this.#device.isOnline || ticket === undefined) return events.closed(1_006, "");
        const [, no] = ticket.room.split("~");
        const there = no === undefined ? host : relays[Number(no)];
        if (there === undefined) return events.closed(1_006, "");
        wire = there.connect(events, ticket, readResume(query));
        this.#wire = wire;
        this.isAtRelay = there !== host;
      },
      world.chance.between(1, faults.isOn ? faults.slow : 5),
    );
    return {
      send: (text) => wire?.pageEnd.send(text),
      close: () => {
        isClosed = true;
        wire?.pageEnd.close();
      },
    };
  }
}

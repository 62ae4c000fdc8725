import type { DownFrame, Nak, Welcome, WireCommand } from "#party/protocol.ts";
import { openBrowserSocket, setTimer } from "./browser.ts";
import { Connection, type ConnectionState, type TicketAnswer } from "./connection.ts";
import type { FirstView } from "./first-view.ts";
import { canInflate, readFrame } from "./frames.ts";
import { joinTabs, type Tabs } from "./leader.ts";
import { Outbox, type Outcome, type PendingOp } from "./outbox.ts";
import { Replica } from "./replica.ts";
import { openStorage, type Storage } from "./storage.ts";
import { fetchTicket } from "./ticket.ts";
import { createViewReader, type RoomView } from "./view.ts";

/** Which room, and the way in: from the page's loader. */
export interface RoomAddress {
  /** The event's id. */
  readonly id: string;
  /** `ws(s)://…/parties/main/{id}` */
  readonly url: string;
  /** For the first connection; later ones are fetched. */
  readonly ticket: string;
  /** Half of an operation's number: the same over reloads of this browser. */
  readonly device: string;
  /** Where later tickets come from; the API's own address for one's role unless said otherwise. */
  readonly ticketPath?: string | undefined;
}

export type LiveRole = "attendee" | "staff" | "screen";

/** Unsent work of staff is dropped after this many milliseconds: what was meant then is not meant now. */
const staffKeepMs = 60_000;

export interface LiveState {
  readonly view: RoomView;
  readonly connection: ConnectionState;
  readonly pending: readonly PendingOp[];
  /** The room's clock minus this device's, milliseconds. */
  readonly clockAhead: number;
}

/** One page in one room: connection, copy and outbox put together. Touches the browser from `start` on. */
export class RoomClient {
  #room: RoomAddress;
  #role: LiveRole;
  #replica = new Replica();
  #readView = createViewReader();
  #listeners = new Set<() => void>();
  /** What the server rendered from: parts of the page that wake up late must begin with the same. */
  readonly firstState: LiveState;
  #state: LiveState;
  readonly #first: FirstView | null;
  #connection: Connection | null = null;
  #outbox: Outbox | null = null;
  #storage: Storage | null = null;
  #started: Promise<void> = Promise.resolve();
  #cleanUp: (() => void)[] = [];
  /** Frames are read one after another: inflating takes a moment. */
  #reading: Promise<void> = Promise.resolve();
  #gaps = 0;

  constructor(room: RoomAddress, role: LiveRole, first: FirstView | null = null) {
    this.#room = room;
    this.#role = role;
    this.#first = first;
    if (first) this.#replica.preview(first);
    this.firstState = {
      ...{ view: this.#readView(this.#replica, []), pending: [], clockAhead: 0 },
      connection: { kind: "connecting" },
    };
    this.#state = this.firstState;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): LiveState => this.#state;

  /** The server's time when it rendered, UTC milliseconds; null when it rendered nothing that tells time. */
  get firstNow(): number | null {
    return this.#first?.now ?? null;
  }

  /** Opens storage and connection; the answer ends both. */
  start(): () => void {
    let isStopped = false;
    this.#started = this.#open(() => isStopped);
    return () => {
      isStopped = true;
      this.#connection?.stop();
      for (const end of this.#cleanUp.splice(0)) end();
    };
  }

  /** Sends a command, now or when there is a connection; resolves with the room's answer. */
  async send(command: WireCommand): Promise<Outcome> {
    await this.#started;
    if (!this.#outbox) throw new Error("send before start");
    return this.#outbox.send(command);
  }

  /** Takes away a text that was refused. */
  dismiss(n: number): void {
    this.#outbox?.dismiss(n);
  }

  /** Removes what this browser kept of the room, and leaves. */
  async forget(): Promise<void> {
    this.#connection?.stop();
    this.#replica = new Replica();
    await this.#storage?.forget();
  }

  async #open(isStopped: () => boolean): Promise<void> {
    const place = `${this.#room.id} ${this.#room.device}`;
    const storage = await openStorage(place, Date.now);
    if (isStopped()) return;
    this.#storage = storage;
    await this.#startOutbox(storage, place);
    if (this.#role === "attendee") await this.#bringBack(storage);
    if (isStopped()) return;
    this.#connection = this.#createConnection();
    this.#connection.start();
    if (!navigator.onLine) this.#connection.offline();
    this.#watchPage(storage);
  }

  async #startOutbox(storage: Storage, place: string): Promise<void> {
    let tabs: Tabs | null = null;
    const isAttendee = this.#role === "attendee";
    const outbox = new Outbox({
      store: storage.outbox,
      peers: { tell: (news) => tabs?.tell(news) },
      now: Date.now,
      setTimer,
      keepsRefused: isAttendee,
      keepMs: isAttendee ? null : staffKeepMs,
      onChange: () => this.#publish(),
    });
    this.#outbox = outbox;
    await outbox.start();
    if (this.#role === "screen") return;
    tabs = joinTabs(place, {
      lead: (isLeader) => outbox.lead(isLeader),
      hear: (news) => outbox.hear(news),
    });
    this.#cleanUp.push(() => tabs?.stop());
  }

  /** Shows at once what was there before a reload; the room then sends only what is new. */
  async #bringBack(storage: Storage): Promise<void> {
    const copy = await storage.loadCopy();
    if (!copy) return;
    this.#replica.restore(copy);
    if (this.#first) this.#replica.preview(this.#first);
    this.#publish();
  }

  #createConnection(): Connection {
    const { id, url, ticket, device } = this.#room;
    const asked = new URLSearchParams({ as: this.#role, device });
    const ticketPath = this.#room.ticketPath ?? `/v1/rooms/${id}/ticket?${asked}`;
    const first: TicketAnswer = { url, ticket };
    return new Connection(
      {
        openSocket: openBrowserSocket,
        fetchTicket: () => fetchTicket(ticketPath),
        now: Date.now,
        random: Math.random,
        setTimer,
        isVisible: () => document.visibilityState === "visible",
        place: () => this.#replica.place,
        canInflate: canInflate(),
        onState: (state) => this.#changeConnection(state),
        onFrame: (data) => this.#queue(data),
      },
      first,
    );
  }

  #watchPage(storage: Storage): void {
    const listen = (target: EventTarget, name: string, run: () => void) => {
      target.addEventListener(name, run);
      this.#cleanUp.push(() => target.removeEventListener(name, run));
    };
    listen(window, "online", () => this.#connection?.wake());
    listen(window, "offline", () => this.#connection?.offline());
    listen(document, "visibilitychange", () => {
      if (document.visibilityState === "visible") this.#connection?.wake();
      else this.#keepCopy(storage);
    });
    listen(window, "pagehide", () => this.#keepCopy(storage));
  }

  #keepCopy(storage: Storage): void {
    const copy = this.#role === "attendee" ? this.#replica.copy() : null;
    if (copy) void storage.saveCopy(copy);
  }

  #changeConnection(state: ConnectionState): void {
    if (state.kind !== "open") this.#outbox?.close();
    // Who is offline may reload; writing as the page goes away is often cut short.
    if (state.kind === "lost" && this.#storage) this.#keepCopy(this.#storage);
    this.#publish({ connection: state });
  }

  #queue(data: unknown): void {
    const connection = this.#connection;
    this.#reading = this.#reading.then(async () => {
      const frame = await readFrame(data);
      if (frame && connection === this.#connection) this.#take(frame);
    });
  }

  #take(frame: DownFrame): void {
    if (frame[0] === 4) {
      this.#connection?.wait(frame[1], frame[2]);
      return;
    }
    const applied = this.#replica.apply(frame);
    if (applied.kind === "gap") this.#comeBackForGap();
    else if (applied.kind === "ready") this.#letIn(applied.welcome);
    else if (applied.kind === "settled") {
      this.#gaps = 0;
      this.#settle(applied);
    }
  }

  #letIn(welcome: Welcome): void {
    this.#publish({ clockAhead: welcome.now - Date.now() });
    this.#connection?.settle(welcome.window);
    this.#outbox?.open((i, c) => this.#connection?.send(JSON.stringify({ i, c })));
  }

  /** Once a resume is asked for; if that did not help, everything anew. */
  #comeBackForGap(): void {
    this.#gaps += 1;
    if (this.#gaps > 1) this.#replica.forgetPlace();
    this.#connection?.reconnect();
  }

  #settle({ acks, naks }: { acks: readonly number[]; naks: readonly Nak[] }): void {
    const outcomes: Outcome[] = [
      ...acks.map((n) => ({ ok: true, n }) as const),
      ...naks.map(
        ([n, code, detail]) => ({ ok: false, n, code, ...(detail && { detail }) }) as const,
      ),
    ];
    // Answers and changes show together, so that nothing is counted twice in between.
    this.#outbox?.settle(outcomes);
    this.#publish();
  }

  #publish(news: Partial<Pick<LiveState, "connection" | "clockAhead">> = {}): void {
    const pending = this.#outbox?.pending ?? [];
    const view = this.#readView(this.#replica, pending);
    this.#state = { ...this.#state, ...news, view, pending };
    for (const listener of this.#listeners) listener();
  }
}

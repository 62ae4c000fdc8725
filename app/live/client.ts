import type { WireCommand } from "#party/protocol/protocol.ts";
import { isRehearsalRoom } from "#workers/contract/rehearsals/room-names.ts";
import { openBrowserSocket, setTimer, watchPage } from "./connection/browser.ts";
import type { ConnectionState } from "./connection/connection-state.ts";
import { canInflate, readFrame } from "./connection/frames.ts";
import type { TicketAnswer } from "./connection/ticket.ts";
import { fetchTicket } from "./connection/ticket.ts";
import { joinTabs, type Tabs } from "./outbox/leader.ts";
import type { OperationOutcome, PendingOp } from "./outbox/operation.ts";
import type { Outbox } from "./outbox/outbox.ts";
import type { LiveRole, RoomAddress } from "./room-address.ts";
import { Session } from "./session.ts";
import { openStorage, type Storage } from "./storage/storage.ts";
import type { FirstView } from "./view/first-view.ts";
import { Replica } from "./view/replica.ts";
import type { RoomView } from "./view/view.ts";
import { createViewReader } from "./view/view-reader.ts";

/** Unsent work of staff is dropped after this many milliseconds: what was meant then is not meant now. */
const staffKeepMs = 60_000;

export interface LiveState {
  readonly view: RoomView;
  readonly connection: ConnectionState;
  readonly pending: readonly PendingOp[];
  /** The room's clock minus this device's, milliseconds. */
  readonly clockAhead: number;
}

/** One page in one room, with the browser around it, which it touches from `start` on. */
export class RoomClient {
  #room: RoomAddress;
  #role: LiveRole;
  #replica = new Replica();
  #readView = createViewReader();
  #listeners = new Set<() => void>();
  /** What the server rendered from: parts of the page that hydrate late must begin with the same. */
  readonly firstState: LiveState;
  #state: LiveState;
  readonly #first: FirstView | null;
  #session: Session | null = null;
  #tabs: Tabs | null = null;
  #storage: Storage | null = null;
  #started: Promise<void> = Promise.resolve();
  #cleanUp: (() => void)[] = [];
  #onMoved: (to: RoomAddress) => void = () => {};

  constructor(room: RoomAddress, role: LiveRole, first: FirstView | null = null) {
    this.#room = room;
    this.#role = role;
    this.#first = first;
    if (first) this.#replica.preview(first);
    this.firstState = {
      view: this.#readView(this.#replica, []),
      pending: [],
      clockAhead: 0,
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

  get roomId(): string {
    return this.#room.id;
  }

  /** Whether the room is that of a rehearsal. */
  get isRehearsal(): boolean {
    return isRehearsalRoom(this.#room.id);
  }

  /**
   * Opens storage and connection; the answer ends both. `onMoved` is told when the page belongs to
   * another room now: a rehearsal has begun, or is over.
   */
  start(onMoved: (to: RoomAddress) => void = () => {}): () => void {
    let isStopped = false;
    this.#onMoved = onMoved;
    this.#started = this.#open(() => isStopped);
    return () => {
      isStopped = true;
      this.#session?.stop();
      for (const end of this.#cleanUp.splice(0)) end();
    };
  }

  /**
   * Sends a command, now or when there is a connection; resolves with the room's answer. `onTaken` is
   * told when it waits to be sent, and whether it would outlive a reload.
   */
  async send(command: WireCommand, onTaken?: (isKept: boolean) => void): Promise<OperationOutcome> {
    return (await this.#startedOutbox()).send(command, onTaken);
  }

  /** Sends the commands of one act in order, until one is refused; see `Outbox`. */
  async sendAll(commands: readonly WireCommand[]): Promise<readonly OperationOutcome[]> {
    return (await this.#startedOutbox()).sendAll(commands);
  }

  /** Lets the room measure how long the way is. */
  measure(): void {
    this.#session?.connection.send('{"ping":1}');
  }

  /** Goes on in this page, which was closed for too many others of the same person. */
  takeOver(): void {
    this.#tabs?.resume();
    this.#session?.connection.takeOver();
  }

  /** Stands for this browser at the event. */
  get device(): string {
    return this.#room.device;
  }

  /** The name that the ticket says: the room takes it for who has none there. Null where it says none. */
  get ticketName(): string | null {
    return decodeURIComponent(this.#room.name ?? "") || null;
  }

  /** Takes away a text that was refused. */
  dismiss(n: number): void {
    this.#session?.outbox.dismiss(n);
  }

  /** Removes what this browser kept of the room, and leaves. */
  async forget(): Promise<void> {
    this.#session?.stop();
    this.#replica = new Replica();
    await this.#storage?.forget();
  }

  async #startedOutbox(): Promise<Outbox> {
    await this.#started;
    if (!this.#session) throw new Error("send before start");
    return this.#session.outbox;
  }

  async #open(isStopped: () => boolean): Promise<void> {
    const place = `${this.#room.id} ${this.#room.device}`;
    const storage = openStorage(place, Date.now);
    this.#storage = storage;
    const session = this.#createSession(storage);
    this.#session = session;
    await session.outbox.start();
    if (isStopped()) return;
    if (this.#role !== "screen") this.#joinTabs(place, session.outbox);
    if (this.#role === "attendee") await this.#bringBack(storage);
    if (isStopped()) return;
    session.connection.start();
    if (!navigator.onLine) session.connection.offline();
    this.#cleanUp.push(
      watchPage({
        wake: () => session.connection.wake(),
        offline: () => session.connection.offline(),
        leave: () => this.#keepCopy(storage),
      }),
    );
  }

  /** Shows at once what was there before a reload; the room then sends only what is new. */
  async #bringBack(storage: Storage): Promise<void> {
    const copy = await storage.loadCopy();
    if (!copy) return;
    this.#replica.restore(copy);
    if (this.#first) this.#replica.preview(this.#first);
    this.#publish();
  }

  #createSession(storage: Storage): Session {
    const { id, url, ticket, device, bearer, attendance } = this.#room;
    const asked = new URLSearchParams({ as: this.#role, device });
    if (attendance) asked.set("attendance", attendance);
    const path = `/v1/rooms/${id}/ticket?${asked}&failures=`;
    const first: TicketAnswer = { url, ticket };
    const isAttendee = this.#role === "attendee";
    return new Session(
      {
        store: storage.outbox,
        peers: { notify: (news) => this.#tabs?.notify(news) },
        keepsRefused: isAttendee,
        keepMs: isAttendee ? null : staffKeepMs,
        openSocket: openBrowserSocket,
        fetchTicket: async (failures) =>
          this.#stayOrMove(await fetchTicket(this.#room.ticketPath ?? path + failures, bearer)),
        now: Date.now,
        random: Math.random,
        setTimer,
        isHeartbeat: this.#role === "screen",
        isVisible: () => document.visibilityState === "visible",
        canInflate: canInflate(),
        readFrame,
        report: (error) => console.error("the page could not read its room:", error),
        onConnection: (state) => this.#changeConnection(state),
        onClock: (clockAhead) => this.#publish({ clockAhead }),
        onChange: () => this.#publish(),
      },
      this.#replica,
      first,
    );
  }

  /** The ticket, if it is for this room; with one for another room the page goes there. */
  async #stayOrMove(answer: TicketAnswer | null): Promise<TicketAnswer | null> {
    const id = answer?.id;
    if (!answer || id === undefined || id === this.#room.id) return answer;
    this.#session?.outbox.abandon("rehearsal.changed");
    await this.forget();
    this.#onMoved({ ...this.#room, id, url: answer.url, ticket: answer.ticket });
    return null;
  }

  #joinTabs(place: string, outbox: Outbox): void {
    const tabs = joinTabs(place, {
      lead: (isLeader) => outbox.lead(isLeader),
      hear: (news) => outbox.hear(news),
    });
    this.#tabs = tabs;
    this.#cleanUp.push(() => tabs.stop());
  }

  #keepCopy(storage: Storage): void {
    const copy = this.#role === "attendee" ? this.#replica.copy() : null;
    if (copy) void storage.saveCopy(copy);
  }

  #changeConnection(state: ConnectionState): void {
    // Who is offline may reload; writing as the page goes away is often cut short.
    if (state.kind === "lost" && this.#storage) this.#keepCopy(this.#storage);
    if (state.kind === "elsewhere") this.#tabs?.rest();
    this.#publish({ connection: state });
  }

  #publish(news: Partial<Pick<LiveState, "connection" | "clockAhead">> = {}): void {
    const { pending: before } = this.#state;
    const now = this.#session?.outbox.pending ?? before;
    // With nothing on its way nothing has changed, and nothing that shows it is drawn anew.
    const pending = now.length + before.length > 0 ? now : before;
    const view = this.#readView(this.#replica, pending);
    this.#state = { ...this.#state, ...news, view, pending };
    for (const listener of this.#listeners) listener();
  }
}

import type { WireCommand } from "#party/protocol/protocol.ts";
import { openBrowserSocket, setTimer } from "./connection/browser.ts";
import type { ConnectionPorts } from "./connection/connection.ts";
import type { ConnectionState } from "./connection/connection-state.ts";
import { canInflate, readFrame } from "./connection/frames.ts";
import type { TicketAnswer } from "./connection/ticket.ts";
import { createMemoryStore } from "./outbox/memory-store.ts";
import type { OperationOutcome } from "./outbox/operation.ts";
import { Session } from "./session.ts";
import { Replica } from "./view/replica.ts";
import type { RoomView } from "./view/view.ts";
import { createViewReader } from "./view/view-reader.ts";

export interface ConnectOptions {
  /**
   * The way in, for each connection anew: null when one is not let in; throws when it cannot be asked for. `failures`: with how many
   * tickets in a row one did not get in, which the Worker is told: it then names another relay.
   */
  fetchTicket(failures: number): Promise<TicketAnswer | null>;
  /** The platform's own WebSocket unless said otherwise. */
  readonly openSocket?: ConnectionPorts["openSocket"];
}

/** A room as a program has it: what is to be seen there, and what one can do. */
export interface Room {
  /** What is to be seen now. Parts that have not changed are the same objects as before. */
  readonly view: RoomView;
  readonly connection: ConnectionState;
  /** Resolves once let in and up to date; rejects with the connection's state when that is never to be. */
  readonly ready: Promise<void>;
  /** Calls back after each change; the answer ends that. */
  subscribe(listener: (view: RoomView) => void): () => void;
  /** Any command of the wire: sent until the room has answered, over as many connections as it takes. */
  send(command: WireCommand): Promise<OperationOutcome>;
  ask(text: string, how?: { readonly anonymous?: boolean }): Promise<OperationOutcome>;
  upvote(question: string, on?: boolean): Promise<OperationOutcome>;
  vote(poll: string, choice: readonly number[]): Promise<OperationOutcome>;
  say(text: string, how?: { readonly anonymous?: boolean }): Promise<OperationOutcome>;
  /** Goes on after the room has closed it for too many others of the same person. */
  takeOver(): void;
  /** Leaves; what has no answer yet never gets one. */
  close(): void;
}

/** Enters a room and stays in it. Needs no page: runs wherever there are WebSockets and timers. */
export function connectRoom({ fetchTicket, openSocket = openBrowserSocket }: ConnectOptions): Room {
  const replica = new Replica();
  const readView = createViewReader();
  const listeners = new Set<(view: RoomView) => void>();
  let connection: ConnectionState = { kind: "connecting" };
  let view: RoomView | null = null;
  let roomId: string | undefined;
  const { promise: ready, settle } = makeReady();

  const look = () => {
    view ??= readView(replica, session.outbox.pending);
    return view;
  };
  const change = () => {
    view = null;
    for (const listener of listeners) listener(look());
  };
  const session = new Session(
    {
      fetchTicket: async (failures) => {
        const answer = await fetchTicket(failures);
        // A rehearsal began or is over: what was meant for the one room is not sent to the other.
        if (roomId !== undefined && answer?.id !== undefined && answer.id !== roomId) {
          session.outbox.abandon("rehearsal.changed");
        }
        roomId = answer?.id ?? roomId;
        return answer;
      },
      ...portsOfProgram(openSocket),
      onConnection: (state) => {
        connection = state;
        settle(state);
        change();
      },
      onChange: change,
    },
    replica,
    null,
  );
  session.outbox.lead(true);
  session.connection.start();

  return {
    get view() {
      return look();
    },
    get connection() {
      return connection;
    },
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...actsOf((command) => session.outbox.send(command)),
    takeOver: () => session.connection.takeOver(),
    close: () => session.stop(),
  };
}

/** What a session needs of a program: nothing is kept, and nobody else sends for it. */
function portsOfProgram(openSocket: ConnectionPorts["openSocket"]) {
  return {
    openSocket,
    readFrame,
    now: Date.now,
    random: Math.random,
    setTimer,
    store: createMemoryStore(Date.now),
    peers: { notify: () => {} },
    keepsRefused: false,
    keepMs: null,
    // A program looks all the time.
    isVisible: () => true,
    canInflate: canInflate(),
    report: (error: unknown) => console.error("the room could not be read:", error),
    onClock: () => {},
  };
}

function actsOf(send: Room["send"]): Pick<Room, "send" | "ask" | "upvote" | "vote" | "say"> {
  return {
    send,
    ask: (text, { anonymous = false } = {}) => send({ type: "question.ask", text, anonymous }),
    upvote: (question, on = true) => send({ type: "question.upvote", question, on }),
    vote: (poll, choice) => send({ type: "poll.vote", poll, choice }),
    say: (text, { anonymous = false } = {}) => send({ type: "chat.send", text, anonymous }),
  };
}

function makeReady() {
  let resolve = () => {};
  let reject = (_state: ConnectionState) => {};
  const promise = new Promise<void>((onReady, onNever) => {
    resolve = onReady;
    reject = onNever;
  });
  // Who never asks for it need not be told.
  promise.catch(() => {});
  const settle = (state: ConnectionState) => {
    if (state.kind === "open") resolve();
    if (state.kind === "forbidden" || state.kind === "outdated") reject(state);
  };
  return { promise, settle };
}

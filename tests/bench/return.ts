/**
 * P6: the room's process is killed under 2,000 pages. They are the real pages' connection, outbox
 * and copy on real sockets; each must come back, most of them for no more than what they missed.
 */
import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import type { Socket, SocketEvents } from "#app/live/connection/browser.ts";
import { readFrame } from "#app/live/connection/frames.ts";
import type { TicketAnswer } from "#app/live/connection/ticket.ts";
import { createMemoryStore } from "#app/live/outbox/memory-store.ts";
import { Session } from "#app/live/session.ts";
import { Replica } from "#app/live/view/replica.ts";
import { localSecret } from "#party/environment.ts";
import { frameType } from "#party/protocol/protocol.ts";
import { windowLength } from "#party/shell/timing.ts";
import { claimsFor, RoomClient } from "#tests/support/room-client.ts";
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { startPoll, withRooms } from "./rooms/hall.ts";
import { settle, until } from "./rooms/load.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P6"];

const pages = 2_000;
const room = "evt_return";

/** What is counted over all pages. */
interface Returns {
  open: number;
  readonly modes: { delta: number; snapshot: number };
  /** When each was let in, ms. */
  readonly times: number[];
}

function openSocket(url: string, events: SocketEvents): Socket {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  let hasClosed = false;
  const close = (code: number, reason: string) => {
    if (!hasClosed) events.closed(code, reason);
    hasClosed = true;
  };
  socket.on("open", () => events.opened());
  socket.on("message", (data: Buffer, isBinary) => {
    const bytes = new Uint8Array(data);
    events.received(isBinary ? bytes.buffer : data.toString());
  });
  socket.on("close", (code, reason) => close(code, reason.toString()));
  socket.on("error", () => close(1_006, ""));
  return { send: (text) => socket.send(text), close: () => socket.terminate() };
}

function openPage(server: RoomServer, index: number, returns: Returns): [Session, Replica] {
  const replica = new Replica();
  const url = `${server.url.replace("http", "ws")}/parties/main/${room}`;
  const fetchTicket = async (): Promise<TicketAnswer> => {
    return { url, ticket: await signToken(localSecret, claimsFor(room, `att_${index}`)) };
  };
  let isOpen = false;
  const session = new Session(
    {
      openSocket,
      fetchTicket,
      now: Date.now,
      random: Math.random,
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      isVisible: () => true,
      canInflate: true,
      keepsRefused: true,
      keepMs: null,
      store: createMemoryStore(Date.now),
      peers: { notify: () => {} },
      readFrame: async (data) => {
        const frame = await readFrame(data);
        if (frame?.[0] === frameType.welcome) returns.modes[frame[1].mode] += 1;
        return frame;
      },
      onConnection: ({ kind }) => {
        if ((kind === "open") === isOpen) return;
        isOpen = kind === "open";
        returns.open += isOpen ? 1 : -1;
        if (isOpen) returns.times.push(performance.now());
      },
      report: (error) => {
        throw error;
      },
      onClock: () => {},
      onChange: () => {},
    },
    replica,
    null,
  );
  session.connection.start();
  return [session, replica];
}

/** Most arrivals within one second. */
function peakOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  let peak = 0;
  let first = 0;
  for (const [last, at] of sorted.entries()) {
    while ((sorted[first] ?? 0) < at - 1_000) first += 1;
    peak = Math.max(peak, last - first + 1);
  }
  return peak;
}

/** Measures P6. */
export function measureReturn(): Promise<Figure[]> {
  return withRooms(async (start) => {
    const server = await start("ours");
    const poll = await startPoll(server, room);
    const returns: Returns = { open: 0, modes: { delta: 0, snapshot: 0 }, times: [] };
    const all: [Session, Replica][] = [];
    for (let index = 0; index < pages; index += 1) {
      all.push(openPage(server, index, returns));
      if (index % 50 === 49) await until(() => returns.open > index - 100);
    }
    await until(() => returns.open === pages);
    await settle(pages);
    await server.kill();
    await until(() => returns.open === 0);
    returns.modes.delta = 0;
    returns.modes.snapshot = 0;
    returns.times.length = 0;
    const next = await start("ours");
    // Something that they have missed, and something that they have not.
    const claims = claimsFor(room, "mod_1", { role: "moderator", name: "Mona" });
    const mona = await RoomClient.join({ url: next.url, room, claims });
    await mona.ask(1, { type: "poll.lock", poll, on: true });
    await until(() => returns.open === pages);
    const title = `Etter fallet ${randomUUID()}`;
    const content = { kind: "yesno", title, options: [], max: 1, resultMode: "always" } as const;
    await mona.ask(2, { type: "poll.create", content });
    const late = String(mona.changes.findLast(([kind]) => kind === "p")?.[1]);
    await mona.ask(3, { type: "poll.start", poll: late });
    const hasAll = ({ entities }: Replica) =>
      entities.p.get(poll)?.l === 1 && entities.p.get(late)?.t === title;
    await until(() => all.every(([, replica]) => hasAll(replica)), 60_000).catch(() => {});
    const converged = all.filter(([, replica]) => hasAll(replica)).length;
    for (const [session] of all) session.stop();
    mona.close();
    const { delta, snapshot } = returns.modes;
    const resumed = (delta / (delta + snapshot)) * 100;
    const peak = peakOf(returns.times);
    const even = pages / (windowLength(pages) / 1_000);
    const plain = { rival: null, rivalValue: null, ratio: null };
    return [
      {
        name: "P6 room killed under 2,000: have everything again",
        ...plain,
        value: (converged / pages) * 100,
        unit: "%",
        goal: "100",
        ok: converged === pages,
      },
      {
        name: "P6 came back by what they missed alone",
        ...plain,
        value: resumed,
        unit: "%",
        goal: "≥ 95",
        ok: resumed >= 95,
      },
      {
        name: "P6 most who come back in one second",
        value: peak,
        unit: "joins",
        rival: "spread evenly over the window",
        rivalValue: even,
        ratio: peak / even,
        goal: "reported (wanted ≤ 1.3)",
        ok: true,
      },
    ];
  });
}

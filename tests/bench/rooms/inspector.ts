/** Asks the isolate of a local room server what it holds, through the inspector that listens beside it. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { WebSocket } from "ws";
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { bytesOfBuffers } from "./heap-snapshot.ts";

interface Target {
  readonly id: string;
  readonly webSocketDebuggerUrl: string;
}

/** What an isolate holds, in bytes: in its heap, and in the buffers beside it, in which columns of people and ballots are. */
export interface HeldMemory {
  readonly heap: number;
  readonly buffers: number;
}

/**
 * What a room holds after a collection. `stir` keeps the isolate awake meanwhile.
 * Only once for a server: its development tool is ended first, because workerd has one inspector
 * session an isolate and the tool takes it back at once. The room itself goes on in workerd.
 *
 * The collection is the one before a heap snapshot: `HeapProfiler.collectGarbage` only posts a task,
 * and workerd never runs it. The snapshot says what the buffers hold: this runtime's heap usage does not.
 */
export async function memoryAfterCollection(
  server: RoomServer,
  stir: () => Promise<unknown>,
): Promise<HeldMemory> {
  process.kill(server.pid, "SIGKILL");
  let isOver = false;
  const stirring = (async () => {
    while (!isOver) await stir();
  })();
  try {
    for (let session = 1; ; session += 1) {
      try {
        return await readAfterCollection(server.pid);
      } catch (error) {
        // The tool's own session, as it ends, may take this one with it.
        if (!(error instanceof HungUp) || session === mostSessions) throw error;
      }
    }
  } finally {
    isOver = true;
    await stirring;
  }
}

const mostSessions = 3;

/** The inspector ended a session before it had answered. */
class HungUp extends Error {}

async function readAfterCollection(group: number): Promise<HeldMemory> {
  const socket = new WebSocket(await findInspector(group));
  try {
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const snapshot = await takeSnapshot(socket);
    const { heap } = await readHeap(socket, 4);
    return { heap, buffers: bytesOfBuffers(snapshot) };
  } finally {
    socket.terminate();
  }
}

/** Milliseconds between two looks at a heap: a page of rows takes longer. */
const lookEveryMs = 5;

/**
 * Looks at the heap of a Worker's isolate again and again, with what its buffers hold outside of it, until it is stopped:
 * answers the first of what it held, after a collection, and the most. `list` is where its inspector names its targets.
 */
export async function sampleHeap(list: string) {
  const targets: unknown = await (await fetch(list)).json();
  const own = Array.isArray(targets) ? targets.find(isTarget) : undefined;
  if (own === undefined) throw new Error(`no target at ${list}: ${JSON.stringify(targets)}`);
  const socket = new WebSocket(own.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  await takeSnapshot(socket);
  const read = async (id: number) => {
    const { heap, buffers } = await readHeap(socket, id);
    return heap + buffers;
  };
  const idle = await read(4);
  let peak = idle;
  let samples = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await read(5 + samples));
      samples += 1;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  })();
  // Whoever measures says first why it ended before; `stop` says it otherwise.
  looking.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await looking;
      socket.terminate();
      return { idle, peak, samples };
    },
  };
}

/** A snapshot of the heap, before which V8 collects: with the requests 1, 2 and 3 of this socket. */
async function takeSnapshot(socket: WebSocket): Promise<string> {
  const chunks: string[] = [];
  await ask(socket, 1, "HeapProfiler.enable");
  await ask(socket, 2, "HeapProfiler.startTrackingHeapObjects");
  await ask(socket, 3, "HeapProfiler.stopTrackingHeapObjects", ({ method, params }) => {
    if (method === "HeapProfiler.addHeapSnapshotChunk") chunks.push(params?.chunk ?? "");
  });
  return chunks.join("");
}

/** What the runtime says of its heap, and of the buffers beside it: none where it does not say that, as the room server's. */
async function readHeap(socket: WebSocket, id: number): Promise<HeldMemory> {
  const { usedSize, backingStorageSize } = await ask(socket, id, "Runtime.getHeapUsage");
  if (typeof usedSize !== "number") throw new Error("the inspector did not say how much is used");
  return {
    heap: usedSize,
    buffers: typeof backingStorageSize === "number" ? backingStorageSize : 0,
  };
}

function isTarget(target: unknown): target is Target {
  return typeof target === "object" && target !== null && "webSocketDebuggerUrl" in target;
}

/** What comes of an inspector: the answer to a request, or (without an id) news of what it asked for. */
interface InspectorMessage {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly method?: string;
  readonly params?: { readonly chunk?: string };
}

function ask(
  socket: WebSocket,
  id: number,
  method: string,
  onNews: (message: InspectorMessage) => void = () => {},
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const hangUp = () => reject(new HungUp(`${method}: the inspector hung up`));
    const hear = (data: Buffer) => {
      const message: InspectorMessage = JSON.parse(String(data));
      if (message.id !== id) return onNews(message);
      socket.off("message", hear);
      socket.off("close", hangUp);
      if (message.result === undefined) reject(new Error(`${method}: ${String(data)}`));
      else resolve(message.result);
    };
    socket.on("message", hear);
    socket.once("close", hangUp);
    socket.send(JSON.stringify({ id, method, params: {} }));
  });
}

/** The inspector of the room's own isolate, on one of the ports on which the server's processes listen. */
async function findInspector(group: number): Promise<string> {
  for (const port of listeningPorts(group)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    const targets: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    const own = Array.isArray(targets) ? targets.find(isOwn) : undefined;
    if (own !== undefined) return own.webSocketDebuggerUrl;
  }
  throw new Error("no inspector listens beside the room server");
}

function isOwn(target: unknown): target is Target {
  if (typeof target !== "object" || target === null || !("id" in target)) return false;
  return typeof target.id === "string" && target.id.startsWith("core:user");
}

/** TCP ports on which the workerd processes of a group listen, from /proc. */
function listeningPorts(group: number): number[] {
  const ports = new Map<string, number>();
  for (const file of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    for (const line of readFileSync(file, "utf8").split("\n").slice(1)) {
      const fields = line.trim().split(/\s+/);
      const [, local = "", , state, , , , , , inode = ""] = fields;
      if (state === "0A") ports.set(inode, Number.parseInt(local.split(":")[1] ?? "", 16));
    }
  }
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && isOfGroup(pid, group))
    .flatMap((pid) => inodesOf(pid).flatMap((inode) => ports.get(inode) ?? []));
}

function isOfGroup(pid: string, group: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]) === group;
  } catch {
    return false;
  }
}

function inodesOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const to = readlinkSync(`/proc/${pid}/fd/${fd}`);
      return /^socket:\[(\d+)\]$/.exec(to)?.[1] ?? [];
    });
  } catch {
    return [];
  }
}

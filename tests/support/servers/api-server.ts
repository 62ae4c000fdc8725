/** Worker and room server of a test file's own, with the API alone (no pages, no build) and the demo data. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Answer, type ApiCall, callServer } from "../api.ts";
import { findFreePort } from "./ports.ts";
import { type RoomServer, startRoomServer } from "./room-server.ts";
import { startWorkerServer, testSecrets, type WorkerServer } from "./worker-server.ts";

export interface ApiServer {
  readonly worker: WorkerServer;
  readonly roomUrl: string;
  readonly dataDir: string;
  /**
   * Calls /v1 as a program does that wants to have it done: 503 says that the room has not answered in time, as on
   * a machine that is busy, and the same call is made again, a write to an event under its key.
   */
  call(method: string, to: string, call?: ApiCall): Promise<Answer>;
  /** Ends the room's processes as if the power had gone. */
  killRoom(): Promise<void>;
  startRoom(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both and makes the demo data. */
export async function startApiServer(): Promise<ApiServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-api-"));
  const [port, roomPort] = [await findFreePort(), await findFreePort()];
  const { ROOM_SECRET } = testSecrets;
  const openRoom = () =>
    startRoomServer({
      port: roomPort,
      dataDir: path.join(dataDir, "room"),
      workerUrl: `http://127.0.0.1:${port}`,
      vars: { ROOM_SECRET },
    });
  const roomUrl = `http://127.0.0.1:${roomPort}`;
  const starts = [startWorkerServer({ port, dataDir, roomUrl }), openRoom()] as const;
  let worker: WorkerServer;
  let room: RoomServer;
  try {
    [worker, room] = await Promise.all(starts);
  } catch (error) {
    const [ofWorker, ofRoom] = await Promise.allSettled(starts);
    if (ofWorker.status === "fulfilled") await ofWorker.value.stop();
    if (ofRoom.status === "fulfilled") await ofRoom.value.kill();
    throw error;
  }
  const server: ApiServer = {
    worker,
    roomUrl,
    dataDir,
    call: (method, to, call) => callPatiently(worker.url, method, to, call),
    killRoom: () => room.kill(),
    async startRoom() {
      room = await openRoom();
    },
    async stop() {
      await worker.stop();
      await room.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const demo = await server.call("POST", "/v1/internal/demo", { bearer: ROOM_SECRET });
  if (demo.status === 200) return server;
  await server.stop();
  throw new Error(`no demo: ${demo.text}\n${worker.output()}\n${room.output()}`);
}

async function callPatiently(
  url: string,
  method: string,
  to: string,
  call: ApiCall = {},
): Promise<Answer> {
  const headers = new Headers(call.headers);
  const isWrite = method !== "GET" && to.startsWith("/v1/events");
  if (isWrite && !headers.has("Idempotency-Key")) headers.set("Idempotency-Key", randomUUID());
  const again = { ...call, headers: Object.fromEntries(headers) };
  const isRepeatable = method === "GET" || headers.has("Idempotency-Key");
  for (;;) {
    const answer = await callServer(`${url}${to}`, method, again).catch((error: unknown) => {
      if (isRepeatable && isClosedSocket(error)) return null;
      throw error;
    });
    if (answer !== null && answer.status !== 503) return answer;
  }
}

/** The server closes a connection that has been idle for 5 s, and a late client may write to it just then. */
function isClosedSocket(error: unknown): boolean {
  if (!(error instanceof TypeError) || !(error.cause instanceof Error)) return false;
  return "code" in error.cause && error.cause.code === "UND_ERR_SOCKET";
}

/** Worker and room server of a test file's own, with the API alone (no pages, no build) and the demo data. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Answer, ApiCall } from "../api.ts";
import { callWithRetry } from "./call-with-retry.ts";
import { findFreePort } from "./ports.ts";
import { type RoomServer, startRoomServer } from "./room-server.ts";
import { startWorkerServer, testSecrets, type WorkerServer } from "./worker-server.ts";

export interface ApiServer {
  readonly worker: WorkerServer;
  readonly roomUrl: string;
  readonly dataDir: string;
  /** Calls /v1 as a program does that wants to have it done. */
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
    call: (method, to, call) => callWithRetry(worker.url, method, to, call),
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

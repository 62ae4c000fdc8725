/** A server of somebody else that answers at the same port is not taken for one's own. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort } from "./ports.ts";
import { startRoomServer } from "./room-server.ts";
import { startWorkerServer } from "./worker-server.ts";

let port: number;
let other: Server;
let dataDir: string;

beforeEach(async () => {
  port = await findFreePort();
  other = createServer((_, response) => response.end("{}"));
  other.listen(port, "0.0.0.0");
  await once(other, "listening");
  dataDir = mkdtempSync(path.join(tmpdir(), "plenum-other-"));
});
afterEach(() => {
  other.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a room server says that its port is taken", async () => {
  const start = startRoomServer({ port, dataDir, workerUrl: "http://127.0.0.1:1" });
  await expect(start).rejects.toThrow("the room server did not start");
});

test("a Worker does, too", async () => {
  const start = startWorkerServer({ port, dataDir, roomUrl: "http://127.0.0.1:1" });
  await expect(start).rejects.toThrow("the Worker did not start");
});

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findFreePort } from "./ports.ts";
import { startRoomServer } from "./room-server.ts";

test("a server of somebody else at the same port is not taken for one's own", async () => {
  const port = await findFreePort();
  const other = createServer((_, response) => response.end("{}"));
  other.listen(port, "0.0.0.0");
  await once(other, "listening");
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-other-"));
  try {
    const start = startRoomServer({ port, dataDir, workerUrl: "http://127.0.0.1:1" });
    await expect(start).rejects.toThrow("the room server did not start");
  } finally {
    other.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

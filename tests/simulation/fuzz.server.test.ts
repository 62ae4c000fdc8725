/** Bent frames against the real room server: no fall, no 5xx, every frame answered or its socket closed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimsFor, RoomClient } from "#tests/support/room-client.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import { startRoomServer, startWorkerStandIn } from "#tests/support/servers/room-server.ts";
import { makeFrame } from "./bent-frames.ts";
import { Chance } from "./world.ts";

const port = await findFreePort();
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const sockets = 200;
/** As many as the bucket of a fresh connection lets through. */
const framesOfSocket = 20;
/** What the runtime itself closes a socket with whose frame is over 1 MiB. */
const tooBig = 1009;
const room = "evt_fuzz";

function claims(index: number) {
  if (index % 5 !== 0) return claimsFor(room, `att_${index}`);
  return claimsFor(room, `mod_${index}`, { role: "moderator", name: "Mona" });
}

test(`4,000 bent frames over ${sockets} sockets, SEED=${seed}: the room answers and goes on`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "plenum-fuzz-"));
  const worker = await startWorkerStandIn((id) => openEvent(id));
  const server = await startRoomServer({ port, dataDir, workerUrl: worker.url });
  try {
    const chance = new Chance(seed);
    const witness = await RoomClient.join({
      url: server.url,
      room,
      claims: claimsFor(room, "att_witness"),
    });
    for (let index = 0; index < sockets; index += 1) {
      const client = await RoomClient.join({ url: server.url, room, claims: claims(index) });
      for (let n = 1; n <= framesOfSocket; n += 1) {
        const frame = makeFrame(chance, n);
        client.sendText(typeof frame === "string" ? frame : Buffer.from(frame));
      }
      await client
        .until(() => client.answers >= framesOfSocket)
        .catch((error: unknown) => {
          if (client.closed?.code !== tooBig) throw error;
        });
      client.close();
    }
    // The process is the one that it was, and keeps what it is told.
    expect(witness.closed).toBeNull();
    expect(witness.gaps).toBe(0);
    const claimsOfLast = claimsFor(room, "mod_last", { role: "moderator", name: "Siste" });
    const last = await RoomClient.join({ url: server.url, room, claims: claimsOfLast });
    expect(last.welcome?.epoch).toBe(witness.welcome?.epoch);
    const said = { type: "chat.send", text: "Fortsatt her", anonymous: false } as const;
    expect(await last.ask(1, said)).toBeNull();
    const health = await fetch(`${server.url}/health`);
    expect(health.status).toBe(200);
    expect(server.output()).not.toMatch(/threw its memory away|Uncaught|Internal error/);
    last.close();
    witness.close();
  } finally {
    await server.kill();
    await worker.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 600_000);

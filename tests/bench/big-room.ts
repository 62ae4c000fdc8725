/** P16: a room with 5,000 questions and 20,000 chat messages: its start, and a phone's first snapshot. */
import { WebSocket } from "ws";
import { localSecret } from "#party/environment.ts";
import { frameType, protocolVersion } from "#party/protocol/protocol.ts";
import { claimsFor } from "#tests/support/room-client.ts";
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { fillRoom } from "./rooms/fill.ts";
import { withRooms } from "./rooms/hall.ts";
import { median } from "./rooms/load.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P16"];

const room = "evt_big";
const questions = 5_000;
const messages = 20_000;
const rounds = 3;
/** Milliseconds until a phone has its snapshot, and the bytes that came. */
async function enter(server: RoomServer, name: string): Promise<{ took: number; bytes: number }> {
  const token = await signToken(localSecret, claimsFor(room, name));
  const address = `${server.url.replace("http", "ws")}/parties/main/${room}`;
  const startedAt = performance.now();
  const socket = new WebSocket(`${address}?t=${token}&v=${protocolVersion}`);
  let bytes = 0;
  let parts = Number.NaN;
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.on("close", (code) => reject(new Error(`closed: ${code}`)));
    socket.on("message", (data: Buffer, isBinary) => {
      bytes += data.byteLength;
      const text = isBinary ? "" : data.toString();
      if (text.startsWith(`[${frameType.welcome},`))
        parts = Number(/"parts":(\d+)/.exec(text)?.[1]);
      else if (isBinary || text.startsWith(`[${frameType.snapshot},`)) parts -= 1;
      if (parts !== 0) return;
      socket.removeAllListeners("close").terminate();
      resolve({ took: performance.now() - startedAt, bytes });
    });
  });
}

/** Measures P16. */
export function measureBigRoom(): Promise<Figure[]> {
  return withRooms(async (start) => {
    const first = await start("ours");
    await fillRoom(first, room, { questions, messages });
    await first.kill();
    const starts: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const server = await start("ours");
      const cold = await enter(server, `att_new${round}`);
      const warm = await enter(server, `att_later${round}`);
      starts.push(cold.took - warm.took);
      bytes = cold.bytes;
      await server.kill();
    }
    const plain = { rival: null, rivalValue: null, ratio: null };
    const seconds = median(starts) / 1_000;
    return [
      {
        name: "P16 start of a room with 5,000 questions, 20,000 messages",
        ...plain,
        value: seconds,
        unit: "s",
        goal: "≤ 0.5 (wanted ≤ 0.3)",
        ok: seconds <= 0.5,
      },
      {
        name: "P16 first snapshot to a phone",
        ...plain,
        value: bytes / 1_000,
        unit: "kB",
        goal: "≤ 75 (wanted ≤ 30)",
        ok: bytes <= 75_000,
      },
    ];
  });
}

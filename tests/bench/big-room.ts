/** P16: a room with 5,000 questions and 20,000 chat messages: its start, and a phone's first snapshot. */
import { WebSocket } from "ws";
import { localSecret } from "#party/environment.ts";
import { protocolVersion } from "#party/protocol.ts";
import { callRoom, claimsFor } from "#tests/support/room-client.ts";
import type { RoomServer } from "#tests/support/room-server.ts";
import { signTicket } from "#workers/contract/signatures.ts";
import type { Figure } from "./figure.ts";
import { moderator, withRooms } from "./hall.ts";
import { median } from "./load.ts";

export const covers = ["P16"];

const room = "evt_big";
const questions = 5_000;
const messages = 20_000;
const rounds = 3;
/** Commands of one call, and calls at once. */
const perCall = 100;
const callsAtOnce = 100;

const words =
  "kommunen broen skolen trafikken støyen hvorfor når hvordan prisen planen vedtaket fristen sykkel";

/** Different texts of a usual length, so that packing finds what it would find in a hall. */
function textOf(n: number): string {
  const list = words.split(" ");
  const pick = (k: number) => list[Math.imul(n + 1, 2_654_435_761 + k * 40_503) % list.length];
  const some = Array.from({ length: 9 }, (_, k) => pick(k) ?? list[(n + k) % list.length]);
  return `${some.join(" ")} ${(n * 7_919).toString(36)}?`;
}

async function inBatches(count: number, run: (n: number) => Promise<void>): Promise<void> {
  for (let start = 0; start < count; start += callsAtOnce) {
    const size = Math.min(callsAtOnce, count - start);
    await Promise.all(Array.from({ length: size }, (_, n) => run(start + n)));
  }
}

async function fill(server: RoomServer): Promise<void> {
  await inBatches(questions, async (n) => {
    const actor = { kind: "room", id: `att_${n}`, role: "participant", name: null } as const;
    const ask = { type: "question.ask", text: textOf(n), anonymous: true } as const;
    const { answer } = await callRoom(server.url, room, { actor, commands: [ask] });
    if (answer.results[0]?.ok !== true) throw new Error(JSON.stringify(answer));
  });
  for (let start = 0; start < messages; start += perCall) {
    const commands = Array.from({ length: perCall }, (_, n) => {
      return { type: "chat.send", text: textOf(start + n), anonymous: false } as const;
    });
    await callRoom(server.url, room, { actor: moderator, commands });
  }
}

/** Milliseconds until a phone has its snapshot, and the bytes that came. */
async function enter(server: RoomServer, name: string): Promise<{ took: number; bytes: number }> {
  const token = await signTicket(localSecret, claimsFor(room, name));
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
      if (text.startsWith("[0,")) parts = Number(/"parts":(\d+)/.exec(text)?.[1]);
      else if (isBinary || text.startsWith("[3,")) parts -= 1;
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
    await fill(first);
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
        ...{ name: "P16 start of a room with 5,000 questions, 20,000 messages", ...plain },
        ...{ value: seconds, unit: "s", goal: "≤ 2 (wanted ≤ 0.5)", ok: seconds <= 2 },
      },
      {
        ...{ name: "P16 first snapshot to a phone", ...plain, value: bytes / 1_000, unit: "kB" },
        ...{ goal: "≤ 100 (wanted ≤ 30)", ok: bytes <= 100_000 },
      },
    ];
  });
}

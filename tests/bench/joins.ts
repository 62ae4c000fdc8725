/** P5: everybody comes in the same minute. Ticket check and snapshot, beside a room that only greets. */
import { WebSocket } from "ws";
import { localSecret } from "#party/environment.ts";
import { protocolVersion } from "#party/protocol/protocol.ts";
import { callRoom, claimsFor } from "#tests/support/room-client.ts";
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";
import { startPoll, withRooms } from "./rooms/hall.ts";
import { median } from "./rooms/load.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P5"];

/** Each with servers of its own: who comes as an event opens finds a process that has let nobody in yet. */
const rounds = 5;
const room = "evt_storm";
const people = 2_000;
/** Sockets that are opened in the same instant. */
const atOnce = 100;
/** Questions in the room, so that there is something to be told. */
const questions = 20;

function addressOf(server: RoomServer, token: string): string {
  const query = `?t=${token}&v=${protocolVersion}&z=0`;
  return `${server.url.replace("http", "ws")}/parties/main/${room}${query}`;
}

/** Opens one socket; resolves with the texts of the initial state: the welcome says how many follow it. */
function enter(address: string, sockets: WebSocket[]): Promise<string[]> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    const found: string[] = [];
    socket.on("message", (data: Buffer) => {
      found.push(data.toString());
      const parts = Number(/"parts":(\d+)/.exec(found[0] ?? "")?.[1]);
      if (found.length === parts + 1) resolve(found);
    });
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`closed: ${code}`)));
  });
}

/** Joins a second. The tickets are signed before. */
async function storm(server: RoomServer): Promise<number> {
  const tokens = await Promise.all(
    Array.from({ length: people }, (_, n) => signToken(localSecret, claimsFor(room, `att_${n}`))),
  );
  const sockets: WebSocket[] = [];
  let next = 0;
  const startedAt = performance.now();
  const joined = Array.from({ length: atOnce }, async () => {
    while (next < people) {
      const token = tokens[next] ?? "";
      next += 1;
      await enter(addressOf(server, token), sockets);
    }
  });
  await Promise.all(joined);
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const socket of sockets) socket.removeAllListeners("close").terminate();
  return people / seconds;
}

async function fill(server: RoomServer): Promise<void> {
  await startPoll(server, room);
  for (let n = 0; n < questions; n += 1) {
    const actor = { kind: "room", id: `att_asker${n}`, role: "participant", name: null } as const;
    const text = `Spørsmål ${n}: hva gjør kommunen med parkeringen i sentrum?`;
    await callRoom(server.url, room, {
      actor,
      commands: [{ type: "question.ask", text, anonymous: true }],
    });
  }
}

/** What a newcomer is told first: welcome, what all share, what is one's own. */
async function initialStateOf(server: RoomServer): Promise<readonly string[]> {
  const sockets: WebSocket[] = [];
  const token = await signToken(localSecret, claimsFor(room, "att_first"));
  const initialState = await enter(addressOf(server, token), sockets);
  for (const socket of sockets) socket.removeAllListeners("close").terminate();
  return initialState;
}

/** Measures P5. */
export function measureJoins(): Promise<Figure> {
  return withRooms(async (start) => {
    const our: number[] = [];
    const theirs: number[] = [];
    // Of storms right after each other: what else a machine does changes over the rounds.
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await start(`ours ${round}`);
      const bare = await start(`bare ${round}`, "welcome-room");
      await fill(ours);
      const body = JSON.stringify(await initialStateOf(ours));
      const stormTheirs = async () => {
        // Right before: a room that nobody is in is soon forgotten.
        await fetch(`${bare.url}/parties/main/${room}`, { method: "POST", body });
        return storm(bare);
      };
      // They take turns in being first.
      const early = round % 2 === 0 ? null : await stormTheirs();
      const joins = await storm(ours);
      const rivalJoins = early ?? (await stormTheirs());
      for (const server of [ours, bare]) await server.kill();
      our.push(joins);
      theirs.push(rivalJoins);
      ratios.push(joins / rivalJoins);
    }
    const ratio = median(ratios);
    return {
      name: "P5 2,000 join in a storm",
      value: median(our),
      unit: "joins a second",
      rival: "bare room that greets",
      rivalValue: median(theirs),
      ratio,
      goal: "≥ 0.7 (wanted ≥ 0.9)",
      ok: ratio >= 0.7,
    };
  });
}

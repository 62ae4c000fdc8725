/**
 * P18: a page of 50 questions out of 5,000, as `/v1` asks the room for it, beside a page out of 50:
 * CPU of the room's thread for one, and what those who wait for a tick meanwhile wait longer.
 */
import { localSecret } from "#party/environment.ts";
import type { RoomServer } from "#tests/support/servers/room-server.ts";
import { signCall } from "#workers/contract/secrets/signatures.ts";
import { fillRoom } from "./rooms/fill.ts";
import { startPoll, withRooms } from "./rooms/hall.ts";
import { type Load, median, openLoad, serverCpu, until, wait } from "./rooms/load.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P18"];

const rooms = { few: { id: "evt_few", questions: 50 }, many: { id: "evt_many", questions: 5_000 } };
const rounds = 3;
/** Pages of a round, and at once. */
const pages = 400;
const atOnce = 4;
const votes = 60;
/** Pages a second while votes are timed. */
const pagesEveryMs = 25;

async function askPage(server: RoomServer, room: string): Promise<void> {
  const query = "id=usr_1&role=client&sort=top&search=&limit=50";
  const path = `/parties/main/${room}/questions?${query}`;
  const signed = { room, call: `GET ${path}`, body: "", now: Date.now() };
  const response = await fetch(`${server.url}${path}`, {
    headers: { Authorization: `Bearer ${await signCall(localSecret, signed)}` },
  });
  const text = await response.text();
  if (!response.ok || !text.includes('"ids"')) throw new Error(`${response.status} ${text}`);
}

/** The server's CPU for one page, ms. */
async function cpuOfPage(server: RoomServer, room: string): Promise<number> {
  const before = serverCpu(server.pid);
  for (let n = 0; n < pages; n += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => askPage(server, room)));
  }
  return (serverCpu(server.pid) - before) / pages;
}

/** Milliseconds until a vote is acknowledged, one after the other, while somebody asks for pages or not. */
async function delayOfVotes(server: RoomServer, load: Load, poll: string, room: string | null) {
  const took: number[] = [];
  let isOver = false;
  const asking = async () => {
    while (!isOver && room !== null) {
      await Promise.all([askPage(server, room), wait(pagesEveryMs)]);
    }
  };
  const pagesAsked = asking();
  const voter = load.sockets[0]?.socket;
  for (let n = 0; n < votes; n += 1) {
    let isAnswered = false;
    load.onFrame = () => {
      isAnswered = true;
    };
    const startedAt = performance.now();
    numberOfVote += 1;
    const command = { type: "poll.vote", poll, choice: [numberOfVote % 4] };
    voter?.send(JSON.stringify({ i: numberOfVote, c: command }));
    await until(() => isAnswered);
    took.push(performance.now() - startedAt);
    await wait(120);
  }
  isOver = true;
  await pagesAsked;
  return median(took);
}

let numberOfVote = 0;

/** Measures P18. */
export function measureRoomPages(): Promise<Figure[]> {
  return withRooms(async (start) => {
    const server = await start("ours");
    for (const { id, questions } of Object.values(rooms)) {
      await fillRoom(server, id, { questions, messages: 0 });
    }
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      few.push(await cpuOfPage(server, rooms.few.id));
      many.push(await cpuOfPage(server, rooms.many.id));
    }
    const poll = await startPoll(server, rooms.many.id, "after_stop");
    const load = await openLoad(server.url, rooms.many.id, 1);
    await wait(2_000);
    const quiet = await delayOfVotes(server, load, poll, null);
    const busy = await delayOfVotes(server, load, poll, rooms.many.id);
    load.close();
    const [value, rivalValue] = [median(many), median(few)];
    const ratio = value / rivalValue;
    const added = busy - quiet;
    return [
      {
        name: "P18 CPU of a page of 50 questions out of 5,000",
        value,
        unit: "ms",
        rival: "out of 50",
        rivalValue,
        ratio,
        goal: "≤ 3 (wanted ≤ 1.5)",
        ok: ratio <= 3,
      },
      {
        name: "P18 added delay of a vote while pages are read",
        value: added,
        unit: "ms",
        rival: "nobody reads",
        rivalValue: quiet,
        ratio: null,
        goal: "≤ 20 (wanted ≤ 5)",
        ok: added <= 20,
      },
    ];
  });
}

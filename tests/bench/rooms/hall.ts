/** Room servers of a bench, ours and its rivals, and what staff do in them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "#party/core/commands.ts";
import { callRoom } from "#tests/support/room-client.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import {
  type RoomServer,
  startRoomServer,
  startWorkerStandIn,
} from "#tests/support/servers/room-server.ts";
import type { ResultMode } from "#workers/contract/kinds.ts";

/** Starts a server: ours, or a rival by its name or its source's path. The same name finds its data again. */
export type StartRoom = (name: string, rival?: string) => Promise<RoomServer>;

/** Runs a bench with servers that are ended and whose data is removed afterwards. */
export async function withRooms<T>(run: (start: StartRoom) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "plenum-bench-"));
  const worker = await startWorkerStandIn((room) => openEvent(room));
  const servers: RoomServer[] = [];
  const ports = new Map<string, number>();
  const start: StartRoom = async (name, rival) => {
    const port = ports.get(name) ?? (await findFreePort());
    ports.set(name, port);
    const options = { port, dataDir: join(folder, name), workerUrl: worker.url };
    const main = rival === undefined ? undefined : sourceOf(rival);
    const server = await startRoomServer(main === undefined ? options : { ...options, main });
    servers.push(server);
    return server;
  };
  try {
    return await run(start);
  } finally {
    for (const server of servers) await server.kill();
    await worker.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sourceOf(rival: string): string {
  if (isAbsolute(rival)) return rival;
  return fileURLToPath(new URL(`../rivals/${rival}.ts`, import.meta.url));
}

export const moderator = { kind: "room", id: "mod_1", role: "moderator", name: "Mona" } as const;

/** Performs a command of staff; answers the id of what it made. */
export async function moderate(
  server: RoomServer,
  room: string,
  command: Command,
): Promise<string> {
  const call = { actor: moderator, commands: [command] };
  const { answer } = await callRoom(server.url, room, call);
  const result = answer.results[0];
  if (result?.ok !== true) throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
  return result.id ?? "";
}

/** A running poll with four options. */
export async function startPoll(
  server: RoomServer,
  room: string,
  resultMode: ResultMode = "always",
): Promise<string> {
  const options = ["Rødt", "Grønt", "Blått", "Gult"];
  const content = {
    kind: "single",
    title: "Hvilken farge?",
    options,
    max: 1,
    resultMode,
  } as const;
  const poll = await moderate(server, room, { type: "poll.create", content });
  await moderate(server, room, { type: "poll.start", poll });
  return poll;
}

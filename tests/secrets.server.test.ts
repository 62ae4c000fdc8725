/** What other users of the machine can see of running servers: processes' arguments, folders, logs. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSecrets } from "#scripts/lib/settings.mjs";
import { startPlenum } from "./support/servers/plenum.ts";
import { findFreePort } from "./support/servers/ports.ts";
import { runningCommands } from "./support/servers/processes.ts";
import { startRoomServer } from "./support/servers/room-server.ts";
import { startWorkerServer } from "./support/servers/worker-server.ts";

/** Servers start from nothing in each test: on a busy machine that takes more than a minute. */
const slowly = { timeout: 5 * 60_000 };

const folder = mkdtempSync(path.join(tmpdir(), "plenum-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** So much of a secret must not be found anywhere: a table once showed 37 of 43 characters. */
const partOf = (secret: string) => secret.slice(0, 8);
const modeOf = (file: string) => statSync(file).mode & 0o777;

/** Files below a folder that hold the text. */
function filesWith(below: string, text: string): string[] {
  const files = readdirSync(below, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
    .map((file) => path.relative(below, file))
    .sort();
}

test(
  "the servers of npm start keep their secrets from arguments, logs and other users",
  slowly,
  async () => {
    const dataDir = path.join(folder, "data");
    // As an older version left it: open to everybody.
    mkdirSync(dataDir, { mode: 0o755 });
    const ports = { port: await findFreePort(), partyPort: await findFreePort() };
    const plenum = await startPlenum({ dataDir, ...ports });
    try {
      const key = "a-screen-key-in-an-address";
      await (await fetch(`${plenum.url}/v1/events/plenum?key=${key}`)).arrayBuffer();
      const { ROOM_SECRET, TOKEN_SECRET, DATA_SECRET } = readSecrets(dataDir);
      const commands = runningCommands();
      expect(commands.filter((each) => each.includes("serve-worker.mjs"))).not.toEqual([]);
      expect(commands.filter((each) => each.includes(`--port ${ports.partyPort}`))).not.toEqual([]);
      for (const secret of [ROOM_SECRET, TOKEN_SECRET, DATA_SECRET]) {
        expect(commands.filter((each) => each.includes(partOf(secret)))).toEqual([]);
      }
      expect(modeOf(dataDir)).toBe(0o700);
      for (const name of ["worker", "room"]) {
        expect([name, modeOf(path.join(dataDir, name))]).toEqual([name, 0o700]);
      }
      // The room is not told what signs attendees' tokens, nor what encrypts the Worker's data.
      for (const secret of [TOKEN_SECRET, DATA_SECRET]) {
        expect(filesWith(dataDir, partOf(secret))).toEqual(["secrets.json"]);
      }
      const known = ["room/partykit.json", "secrets.json"];
      expect(filesWith(dataDir, partOf(ROOM_SECRET))).toEqual(known);
      for (const file of [...known, "worker.log"]) {
        expect([file, modeOf(path.join(dataDir, file))]).toEqual([file, 0o600]);
      }
      const log = readFileSync(path.join(dataDir, "worker.log"), "utf8");
      expect(log).not.toMatch(/bindings|env\.\w+|ROOM_URL/i);
      const logs = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
      const own = logs
        .filter((name) => name.endsWith(".log"))
        .map((name) => path.join(dataDir, name));
      for (const file of own) expect(readFileSync(file, "utf8")).not.toContain(key);
    } finally {
      await plenum.stop();
    }
  },
);

test("tests' own servers keep theirs from the arguments", slowly, async () => {
  const secrets = {
    ROOM_SECRET: "WJc4-a-secret-of-this-test-alone-for-rooms",
    TOKEN_SECRET: "kQ81-a-secret-of-this-test-alone-for-tokens",
    DATA_SECRET: "pZ03-a-secret-of-this-test-alone-for-data",
  };
  const [port, roomPort] = [await findFreePort(), await findFreePort()];
  const [workerUrl, roomUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${roomPort}`];
  const { ROOM_SECRET } = secrets;
  const [workerData, roomData] = [path.join(folder, "worker"), path.join(folder, "room")];
  const [worker, room] = await Promise.all([
    startWorkerServer({ port, dataDir: workerData, roomUrl, vars: secrets }),
    startRoomServer({ port: roomPort, dataDir: roomData, workerUrl, vars: { ROOM_SECRET } }),
  ]);
  try {
    const health = await (await fetch(`${worker.url}/v1/health`)).text();
    expect(JSON.parse(health)).toMatchObject({ ok: true, room: true });
    for (const secret of Object.values(secrets)) {
      expect(runningCommands().filter((each) => each.includes(partOf(secret)))).toEqual([]);
      expect(worker.output() + room.output()).not.toContain(partOf(secret));
    }
    expect(modeOf(path.join(roomData, "partykit.json"))).toBe(0o600);
  } finally {
    await worker.stop();
    await room.kill();
  }
});

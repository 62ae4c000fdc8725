/** A room server (`partykit dev`) of a test's own, and a stand-in for the Worker's inner endpoints. */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:http";
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import { localSecret } from "#party/environment.ts";
import type { ReplicationBody } from "#party/protocol/replication.ts";
import { root } from "#scripts/lib/project.mjs";
import { roomProgram } from "#scripts/lib/servers/room-program.mjs";
import { waitUntilReady } from "./wait-until-ready.ts";

export interface RoomServer {
  readonly url: string;
  /** Leader of the process group. */
  readonly pid: number;
  output(): string;
  /** SIGKILL to all of it, as if the power had gone. */
  kill(): Promise<void>;
}

export interface RoomServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly workerUrl: string;
  readonly vars?: Readonly<Record<string, string>>;
  /** Another room than ours, for comparisons: the path of its source. */
  readonly main?: string;
}

/**
 * What PartyKit says as it ends because of its inspector: that takes 9229, or any port when it is not free, and
 * nobody can say which. Of two servers that start in the same moment, one finds it taken after all.
 */
const inspectorIsTaken = /EADDRINUSE: address already in use :::\d+\n.*startInspectorProxy/s;
const startsAtMost = 3;

/** Starts the server and waits until it answers. */
export async function startRoomServer(options: RoomServerOptions): Promise<RoomServer> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startOnce(options);
    } catch (error) {
      if (starts === startsAtMost || !inspectorIsTaken.test(String(error))) throw error;
    }
  }
}

async function startOnce(options: RoomServerOptions): Promise<RoomServer> {
  const { port, dataDir, workerUrl, main } = options;
  const vars = {
    ENVIRONMENT: "local",
    ROOM_SECRET: localSecret,
    WORKER_URL: workerUrl,
    ALLOWED_ORIGINS: "*",
    ...options.vars,
  };
  const { program, args } = roomProgram(
    main === undefined ? { port, dataDir, vars } : { port, dataDir, vars, main },
  );
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "true", NO_UPDATE_NOTIFIER: "1", FORCE_COLOR: "0" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const { pid } = child;
  if (pid === undefined) throw new Error("the room server could not be started");
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${url}/health`, child, () => output);
  } catch (error) {
    await killGroup(child, pid);
    throw new Error(`the room server did not start:\n${output}`, { cause: error });
  }
  return { url, pid, output: () => output, kill: () => killGroup(child, pid) };
}

async function killGroup(child: ChildProcess, pid: number): Promise<void> {
  const isOver = child.exitCode !== null || child.signalCode !== null;
  const over = isOver ? Promise.resolve() : new Promise((resolve) => child.once("exit", resolve));
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
  await over;
}

export interface WorkerStandIn {
  readonly url: string;
  readonly replicated: ReplicationBody[];
  /** What the settings endpoint answers; null = 503. Held back while `gate` is pending. */
  settings: RoomSettings | null;
  gate: Promise<void>;
  /** Sessions that give no right any more. */
  lost: readonly string[];
  close(): Promise<void>;
}

/** Answers `settings`, `rights` and `replication` of any room, as the Worker would; of none it has a copy. */
export async function startWorkerStandIn(
  settings: (room: string) => RoomSettings,
): Promise<WorkerStandIn> {
  const server = createServer((request, response) => {
    const room = decodeURIComponent(request.url?.split("/")[4] ?? "");
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", async () => {
      await standIn.gate;
      response.setHeader("Content-Type", "application/json");
      if (request.url?.endsWith("/rights")) {
        response.end(JSON.stringify({ lost: standIn.lost }));
        return;
      }
      if (request.method === "POST") {
        const record: ReplicationBody = JSON.parse(body);
        standIn.replicated.push(record);
        response.end(JSON.stringify({ acknowledged: record.to }));
        return;
      }
      if (request.url?.endsWith("/copy")) {
        response.end(JSON.stringify({ seq: 0, since: 0 }));
        return;
      }
      if (standIn.settings === null) response.statusCode = 503;
      response.end(JSON.stringify({ ...standIn.settings, ...settings(room) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const standIn: WorkerStandIn = {
    url: `http://127.0.0.1:${address.port}`,
    replicated: [],
    settings: settings(""),
    gate: Promise.resolve(),
    lost: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}

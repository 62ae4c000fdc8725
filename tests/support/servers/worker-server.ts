/** A Worker of a test's own, served as `npm start` serves it, on real D1, with the API alone. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { migrate } from "#scripts/lib/migrate.mjs";
import { noLog } from "#scripts/lib/private-files.mjs";
import { inProject, root } from "#scripts/lib/project.mjs";
import { waitUntilReady } from "./wait-until-ready.ts";

const env = {
  ...process.env,
  CI: "true",
  WRANGLER_SEND_METRICS: "false",
  NO_UPDATE_NOTIFIER: "1",
  FORCE_COLOR: "0",
};

/** Of this process alone: a server of another run that answers at the same port refuses what they sign. */
export const testSecrets = {
  ROOM_SECRET: randomBytes(32).toString("base64url"),
  TOKEN_SECRET: randomBytes(32).toString("base64url"),
  DATA_SECRET: randomBytes(32).toString("base64url"),
} as const;

export interface WorkerServer {
  readonly url: string;
  output(): string;
  /** Lets cron run once. */
  runCron(): Promise<void>;
  stop(): Promise<void>;
}

interface WorkerServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly roomUrl: string;
  readonly vars?: Readonly<Record<string, string>>;
  /** Path in the project; the API alone when none is given. */
  readonly entry?: string;
}

/** Applies the migrations, starts the Worker and waits until it answers. */
export async function startWorkerServer(options: WorkerServerOptions): Promise<WorkerServer> {
  const { port, dataDir, roomUrl } = options;
  const assets = path.join(dataDir, "assets");
  mkdirSync(assets, { recursive: true });
  const data = path.join(dataDir, "worker");
  const quiet = { ...env, WRANGLER_LOG_PATH: noLog(dataDir) };
  await migrate(data);
  const url = `http://127.0.0.1:${port}`;
  const vars = {
    ENVIRONMENT: "local",
    PUBLIC_URL: url,
    ROOM_URL: roomUrl,
    ROOM_PUBLIC_URL: roomUrl,
    ...testSecrets,
    ...options.vars,
  };
  const served = {
    config: inProject("wrangler.toml"),
    entry: inProject(options.entry ?? "tests/support/servers/api-worker.ts"),
    assets,
    vars,
    port,
    host: "127.0.0.1",
    dataDir: data,
  };
  const child = spawn(process.execPath, [inProject("scripts/serve-worker.mjs")], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...quiet, SERVE_WORKER: JSON.stringify(served) },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const stop = () => killGroup(child);
  try {
    await waitUntilReady(`${url}/v1/health`, child, () => output);
  } catch (error) {
    await stop();
    throw new Error(`the Worker did not start:\n${output}`, { cause: error });
  }
  const runCron = () =>
    new Promise<void>((resolve) => {
      child.once("message", () => resolve());
      child.send("cron");
    });
  return { url, output: () => output, runCron, stop };
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once("exit", resolve));
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    return;
  }
  await over;
}

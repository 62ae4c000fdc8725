// @ts-check
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrate } from "../migrate.mjs";
import { noLog, writePrivate } from "../private-files.mjs";
import { inProject } from "../project.mjs";
import { dataFolders, makeDataFolder, readMessageVars, readSecrets } from "../settings.mjs";
import { ClearError } from "../terminal.mjs";
import { checkPorts } from "./ports.mjs";
import { roomProgram } from "./room-program.mjs";
import { createSupervisor } from "./supervisor.mjs";

/** Longest wait for a server's first answer, ms: a cold machine with one busy core. */
const readyWithinMs = 90_000;
/** A server that runs but has not answered for this long is started again, ms. */
const silentMs = 20_000;
/** How often health is asked for while running, ms. */
const healthEveryMs = 2_000;

/** @typedef {import("../settings.mjs").Settings} Settings */
/** @typedef {import("./supervisor.mjs").Supervised} Supervised */
/**
 * Both servers, running and answering.
 * @typedef {object} Servers
 * @property {Settings} settings
 * @property {Supervised} worker
 * @property {Supervised} room
 * @property {() => Promise<void>} waitReady resolves when both answer (again)
 * @property {() => Promise<void>} stop ends both and all their processes
 */

/**
 * Applies the migrations, starts Worker and room server in workerd, and waits until both answer.
 * @param {Settings} settings
 * @param {{notice?: (line: string) => void, vars?: Record<string, string>, watch?: boolean}} [options]
 * `vars` are further variables for both servers; `watch` loads the Worker anew when it was built
 * @returns {Promise<Servers>}
 */
export async function startServers(settings, options = {}) {
  checkBindings();
  await checkPorts(settings);
  makeDataFolder(settings.dataDir);
  writePrivate(workerLog(settings), "");
  const supervisor = createSupervisor(options.notice ?? (() => {}));
  const room = supervisor.start(roomSpec(settings, { ...roomVarsOf(settings), ...options.vars }));
  try {
    await migrate(workerData(settings));
    const vars = { ...workerVarsOf(settings), ...options.vars };
    const worker = supervisor.start(workerSpec(settings, vars, options.watch ?? false));
    const waitReady = async () => {
      await Promise.all([
        untilAnswers("The room server", room, roomHealth(settings)),
        untilAnswers("The Worker", worker, workerHealth(settings)),
      ]);
    };
    await waitReady();
    const timers = [watch(worker, workerHealth(settings)), watch(room, roomHealth(settings))];
    const stop = async () => {
      for (const timer of timers) clearInterval(timer);
      await supervisor.stop();
    };
    return { settings, worker, room, waitReady, stop };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** @param {Settings} settings */
const workerHealth = (settings) => `${settings.workerUrl}/v1/health`;
/** @param {Settings} settings */
const roomHealth = (settings) => `${settings.roomUrl}/health`;

/**
 * @param {Settings} settings
 * @returns {Record<string, string>}
 */
function workerVarsOf(settings) {
  return {
    ENVIRONMENT: "local",
    PUBLIC_URL: settings.publicUrl,
    ROOM_PUBLIC_URL: settings.roomPublicUrl,
    ROOM_URL: settings.roomUrl,
    ...readSecrets(settings.dataDir),
    ...readMessageVars(),
  };
}

/**
 * The room is told what it needs and no more: attendees' tokens are the Worker's alone.
 * @param {Settings} settings
 * @returns {Record<string, string>}
 */
function roomVarsOf(settings) {
  return {
    ENVIRONMENT: "local",
    WORKER_URL: settings.workerUrl,
    ALLOWED_ORIGINS: "*",
    ROOM_SECRET: readSecrets(settings.dataDir).ROOM_SECRET,
  };
}

/**
 * @param {Settings} settings
 * @param {Record<string, string>} vars
 * @param {boolean} watch
 */
function workerSpec(settings, vars, watch) {
  const { port, host } = settings;
  return {
    name: "The Worker",
    program: inProject("scripts/serve-worker.mjs"),
    args: [],
    env: {
      ...quiet,
      WRANGLER_LOG_PATH: noLog(settings.dataDir),
      SERVE_WORKER: JSON.stringify({
        config: inProject("wrangler.toml"),
        dataDir: workerData(settings),
        host,
        port,
        vars,
        cronEveryMs: settings.cronEveryMs ?? 60_000,
        watched: watch ? [inProject("build")] : [],
      }),
    },
    // What it says, beside the data, begun anew at each start.
    log: workerLog(settings),
    restart: true,
  };
}

/**
 * @param {Settings} settings
 * @param {Record<string, string>} vars
 */
function roomSpec(settings, vars) {
  const dataDir = path.join(settings.dataDir, dataFolders.room);
  const program = roomProgram({ port: settings.partyPort, dataDir, vars });
  return { name: "The room server", ...program, env: quiet, restart: true };
}

/** Neither tool sends usage figures or asks for a newer version; both need no network. */
const quiet = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG_SANITIZE: "true",
  CI: "true",
  NO_UPDATE_NOTIFIER: "1",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  FORCE_COLOR: "0",
};

/** @param {Settings} settings */
const workerLog = (settings) => path.join(settings.dataDir, "worker.log");

/** @param {Settings} settings */
const workerData = (settings) => path.join(settings.dataDir, dataFolders.worker);

/** Names of the bindings that wrangler.toml must have: without them the Worker cannot start. */
const bindings = [
  "DB",
  "FILES",
  "MESSAGES",
  "RATE_LIMIT",
  "NETWORK_LIMIT",
  "SCANNER_LIMIT",
  "ASSETS",
];

/** Says which binding is missing before wrangler says something longer. */
function checkBindings() {
  for (const file of ["wrangler.toml", "partykit.json"]) {
    if (!existsSync(inProject(file))) throw new ClearError(`${file} is missing.`);
  }
  const text = readFileSync(inProject("wrangler.toml"), "utf8");
  const missing = bindings.filter(
    (name) => !new RegExp(`^\\s*(?:binding|name)\\s*=\\s*"${name}"`, "m").test(text),
  );
  if (missing.length === 0) return;
  throw new ClearError(`wrangler.toml lacks the binding ${missing.join(", ")}.`);
}

/**
 * Waits until the server itself says that it listens, and answers: another program may have taken its port.
 * @param {string} name
 * @param {Supervised} server
 * @param {string} address
 */
async function untilAnswers(name, server, address) {
  const deadline = Date.now() + readyWithinMs;
  while (!(server.tail().includes("Ready on ") && (await answers(address)))) {
    if (server.lives() > 3) throw new ClearError(`${name} does not start:\n${server.tail()}`);
    if (Date.now() > deadline) {
      throw new ClearError(
        `${name} has not answered in ${readyWithinMs / 1000} s:\n${server.tail()}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** @param {string} address */
const answers = async (address) => (await ask(address)) === "well";

/**
 * Asks for a server's health: it answers well, nothing listens there, or something is wrong.
 * @param {string} address
 * @returns {Promise<"well" | "absent" | "unwell">}
 */
async function ask(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok ? "well" : "unwell";
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    return code === "ECONNREFUSED" ? "absent" : "unwell";
  }
}

/**
 * Starts a server again whose tool lives on without it: at once when nothing listens any more,
 * after a while when it only keeps silent.
 * @param {Supervised} server
 * @param {string} address
 */
function watch(server, address) {
  let heardAt = Date.now();
  let heardInLife = server.lives();
  return every(healthEveryMs, async () => {
    const health = await ask(address);
    if (health === "well" || server.pid() === null) {
      heardAt = Date.now();
      heardInLife = server.lives();
      return;
    }
    const goneForGood = health === "absent" && heardInLife === server.lives();
    if (!goneForGood && Date.now() - heardAt < silentMs) return;
    heardAt = Date.now();
    heardInLife = 0;
    server.kill("SIGKILL");
  });
}

/**
 * Runs a task again and again, never twice at once; a failing one is tried at the next turn.
 * @param {number} ms
 * @param {() => Promise<unknown>} task
 */
function every(ms, task) {
  let busy = false;
  return setInterval(async () => {
    if (busy) return;
    busy = true;
    await task().catch(() => {});
    busy = false;
  }, ms);
}

// @ts-check
import { makeDemo } from "./demo.mjs";
import { drawQr } from "./qr.mjs";
import { startServers } from "./servers/servers.mjs";
import { readSettings } from "./settings.mjs";
import { bold, dim, exitWith, say } from "./terminal.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {import("./demo.mjs").Demo} Demo */

/**
 * Starts both servers, makes the demo data once, says where everything is, and runs until it is
 * told to end.
 * @param {number} startedAt when the command was given, ms
 * @param {{watch?: boolean}} [options] `watch` loads the Worker anew when it was built
 */
export async function run(startedAt, options = {}) {
  const settings = readSettings();
  /** @type {(() => Promise<void>) | null} */
  let stop = null;
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    say(dim("\nEnding …"));
    await stop?.();
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => end().catch(exitWith));
  }
  say(dim("Starting …"));
  const servers = await startServers(settings, { ...options, notice: (line) => say(dim(line)) });
  stop = servers.stop;
  if (ending) return;
  try {
    const demo = await makeDemo(servers);
    say(welcome(settings, demo, Date.now() - startedAt));
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

/**
 * @param {Settings} settings
 * @param {Demo} demo
 * @param {number} tookMs
 */
function welcome(settings, demo, tookMs) {
  const base = settings.publicUrl;
  const join = `${base}/c/${demo.code}`;
  const rows = [
    ["Sign in", `${base}/login`],
    ["Join", join],
    ["Screen", `${base}/events/${demo.slug}/display`],
    ["Desk", `${base}/events/${demo.slug}/qna`],
    ...(demo.comingCode ? [["Before", `${base}/c/${demo.comingCode}`]] : []),
    ["API", `${base}/v1/docs`],
    ["Mail", `${base}/dev/outbox`],
  ];
  return [
    "",
    bold("Plenum is ready") + dim(`  (${(tookMs / 1000).toFixed(1)} s)`),
    "",
    ...rows.map(([name, address]) => `  ${String(name).padEnd(10)}${address}`),
    "",
    `  Accounts  ${demo.accounts.join("\n            ")}`,
    `  Password  ${demo.password}`,
    `  Moderator code  ${demo.moderatorCode}`,
    "",
    drawQr(join),
    "",
    dim(`  Data is kept in ${settings.dataDir}. Ctrl-C ends everything.`),
  ].join("\n");
}

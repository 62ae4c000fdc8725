// @ts-check
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { inProject, root } from "../project.mjs";
import { isGroupAlive, killGroup } from "./process-group.mjs";

/** Time that a server has to end by itself before it is killed, ms. */
const graceMs = 4_000;
/** Wait before a server that died is started again, ms; doubles up to the second. */
const restartMs = { first: 200, most: 5_000 };
/** A server that ran this long is healthy again, ms. */
const healthyMs = 20_000;
/** Lines of output kept of each server, to be shown when it fails. */
const linesKept = 60;

/**
 * @typedef {object} ServerSpec
 * @property {string} name said in notices
 * @property {string} program file run by this Node
 * @property {string[]} args
 * @property {Record<string, string>} [env]
 * @property {string} [log] file to which what it says is added
 * @property {boolean} restart whether it is started again when it dies
 */

/**
 * A running server.
 * @typedef {object} Supervised
 * @property {() => number | null} pid leader of its process group; null between two lives
 * @property {() => string} tail its last lines
 * @property {(signal: NodeJS.Signals) => void} kill signals all of its processes
 * @property {() => number} lives how often it has been started
 */

/**
 * What all servers of one supervisor share.
 * @typedef {object} Fleet
 * @property {Set<number>} running leaders of the process groups that live
 * @property {(line: string) => void} notifyGuard
 * @property {(line: string) => void} notice told what a person should know
 * @property {boolean} isStopping
 */

/**
 * Starts servers as process groups of their own, starts them again when they die, and ends all
 * of them together, also when this very process is killed.
 * @param {(line: string) => void} notice told what a person should know
 */
export function createSupervisor(notice) {
  const guard = spawn(process.execPath, [inProject("scripts/lib/servers/guard.mjs")], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.stdin.on("error", () => {});
  /** @type {Fleet} */
  const fleet = {
    running: new Set(),
    notifyGuard: (line) => guard.stdin.write(`${line}\n`),
    notice,
    isStopping: false,
  };

  /** Ends all servers and waits until none of their processes is left. */
  async function stop() {
    fleet.isStopping = true;
    const groups = [...fleet.running];
    for (const pid of groups) killGroup(pid, "SIGTERM");
    const deadline = Date.now() + graceMs;
    while (groups.some(isGroupAlive) && Date.now() < deadline) await pause(50);
    for (const pid of groups) killGroup(pid, "SIGKILL");
    while (groups.some(isGroupAlive) && Date.now() < deadline + graceMs) await pause(20);
    guard.stdin.end();
  }

  return { start: (/** @type {ServerSpec} */ spec) => supervise(spec, fleet), stop };
}

/**
 * @param {ServerSpec} spec
 * @param {Fleet} fleet
 * @returns {Supervised}
 */
function supervise(spec, fleet) {
  /** @type {string[]} */
  const lines = [];
  /** @type {number | null} */
  let pid = null;
  let lives = 0;
  let wait = restartMs.first;

  function live() {
    const bornAt = Date.now();
    lives += 1;
    const child = spawn(process.execPath, [spec.program, ...spec.args], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...spec.env },
    });
    const own = child.pid;
    if (own === undefined) throw new Error(`${spec.name} could not be started`);
    pid = own;
    fleet.running.add(own);
    fleet.notifyGuard(`+${own}`);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        if (spec.log !== undefined) appendFileSync(spec.log, String(text));
        lines.push(...String(text).split("\n").filter(Boolean));
        lines.splice(0, lines.length - linesKept);
      });
    }
    child.on("exit", () => {
      pid = null;
      killGroup(own, "SIGKILL");
      fleet.running.delete(own);
      fleet.notifyGuard(`-${own}`);
      if (fleet.isStopping || !spec.restart) return;
      if (Date.now() - bornAt > healthyMs) wait = restartMs.first;
      fleet.notice(`${spec.name} stopped; starting it again …`);
      setTimeout(() => !fleet.isStopping && live(), wait);
      wait = Math.min(wait * 2, restartMs.most);
    });
  }

  live();
  return {
    pid: () => pid,
    tail: () => lines.join("\n"),
    kill: (signal) => pid !== null && killGroup(pid, signal),
    lives: () => lives,
  };
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

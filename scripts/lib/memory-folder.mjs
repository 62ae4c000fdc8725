// @ts-check
/**
 * A folder in memory for what tests keep while they run (decision 122): half of the time of what asks a database went into
 * waiting for the disk, and no test needs its data after the machine has gone down.
 */
import { mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { say } from "./terminal.mjs";

/** Where Linux has a file system in memory that anybody may write to. */
const memory = "/dev/shm";
/** Bytes that must be free, there and in memory: decision 122. */
const leastFree = 4 * 2 ** 30;

/**
 * Calls back with the folder's path, and removes it in the end; with null where the machine has none, or too little room in it.
 * @template T
 * @param {(folder: string | null) => Promise<T>} run
 * @param {string} [memoryAt]
 * @param {number} [least] bytes that must be free there
 * @returns {Promise<T>}
 */
export async function withMemoryFolder(run, memoryAt = memory, least = leastFree) {
  const prefix = `plenum-tests-${processSpace()}-`;
  removeAbandoned(memoryAt, prefix);
  const folder = makeFolder(path.join(memoryAt, `${prefix}${process.pid}-`), least);
  if (folder === null) return run(null);
  const remove = () => removeFolder(folder);
  process.once("exit", remove);
  try {
    return await run(folder);
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Whose numbers processes here have: containers may share their memory's folder, and have processes of the same numbers. */
function processSpace() {
  try {
    return readlinkSync("/proc/self/ns/pid").replace(/\D/g, "");
  } catch {
    return "0";
  }
}

/**
 * @param {string} start of its path
 * @param {number} least
 */
function makeFolder(start, least) {
  try {
    const { bavail, bsize } = statfsSync(path.dirname(start));
    return Math.min(bavail * bsize, process.availableMemory()) < least ? null : mkdtempSync(start);
  } catch {
    return null;
  }
}

/**
 * What a run has left that was killed would take memory until the machine is started anew.
 * @param {string} memoryAt
 * @param {string} prefix
 */
function removeAbandoned(memoryAt, prefix) {
  for (const name of listFolder(memoryAt)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (pid > 0 && !isRunning(pid)) removeFolder(path.join(memoryAt, name));
  }
}

/**
 * What cannot be removed, for somebody still writes there or it is another user's, is no fault of the tests.
 * @param {string} folder
 */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    say(`${folder} could not be removed`);
  }
}

/** @param {string} folder */
function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's: it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

// @ts-check
/**
 * A folder in memory for what tests keep while they run (decision 122): half of the time of what asks a database went into
 * waiting for the disk, and no test needs its data after the machine has gone down.
 */
import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

/** Where Linux has a file system in memory that anybody may write to. */
const memory = "/dev/shm";
const prefix = "plenum-tests-";
/** Bytes that must be free there: the suite fills a third of it (decision 122). */
const leastFree = 3 * 2 ** 30;

/**
 * Calls back with the folder's path, and removes it in the end; with null where the machine has none, or too little room in it.
 * @template T
 * @param {(folder: string | null) => Promise<T>} run
 * @param {string} [memoryAt]
 * @param {number} [least] bytes that must be free there
 * @returns {Promise<T>}
 */
export async function withMemoryFolder(run, memoryAt = memory, least = leastFree) {
  removeAbandoned(memoryAt);
  const folder = makeFolder(memoryAt, least);
  if (folder === null) return run(null);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once("exit", remove);
  try {
    return await run(folder);
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/**
 * @param {string} memoryAt
 * @param {number} least
 */
function makeFolder(memoryAt, least) {
  try {
    const { bavail, bsize } = statfsSync(memoryAt);
    if (bavail * bsize < least) return null;
    return mkdtempSync(path.join(memoryAt, `${prefix}${process.pid}-`));
  } catch {
    return null;
  }
}

/**
 * What a run has left that was killed would take memory until the machine is started anew.
 * @param {string} memoryAt
 */
function removeAbandoned(memoryAt) {
  for (const name of listFolder(memoryAt)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!(pid > 0) || isRunning(pid)) continue;
    rmSync(path.join(memoryAt, name), { recursive: true, force: true });
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

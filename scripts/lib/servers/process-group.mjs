// @ts-check
/**
 * Signals a process and all that it started. One that is already gone is no error.
 * @param {number} pid leader of the group
 * @param {NodeJS.Signals} signal
 */
export function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/**
 * Whether anything of the group still runs.
 * @param {number} pid
 */
export function isGroupAlive(pid) {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** The arguments of every process of this machine, as any of its users can read them. */
export function runningCommands(): string[] {
  if (!existsSync("/proc/self/cmdline")) {
    const listed = spawnSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8" });
    if (listed.status !== 0) throw new Error(`processes cannot be listed: ${listed.stderr}`);
    return listed.stdout.split("\n");
  }
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

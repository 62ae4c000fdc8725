/**
 * The room as it was before there were relays: the rival of P22. What relays cost is spread over the whole shell, so there is
 * no switch that would take it out, and a frozen copy would be a second room; history has it as it was.
 */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { inProject, root } from "#scripts/lib/project.mjs";
import { ClearError } from "#scripts/lib/terminal.mjs";

const roomSource = "party/room.ts";
/** The first file that only relays have. */
const relaySource = "party/relay/relay.ts";
/** What the room is made of. */
const parts = ["package.json", "tsconfig.json", "party", "workers/contract"];

export interface RoomBefore {
  /** Path of the room's source. */
  readonly source: string;
  remove(): void;
}

/**
 * Copied from the checkout that BENCH_BASE names, or else from the commit before the first relay in this checkout's history.
 * Null where neither is there, as in a clone without history. Throws when BENCH_BASE has no room.
 */
export function findRoomBefore(): RoomBefore | null {
  const base = process.env.BENCH_BASE ?? "";
  const commit = base === "" ? commitBefore() : null;
  if (base === "" && commit === null) return null;
  if (base !== "" && !existsSync(path.resolve(base, roomSource))) {
    throw new ClearError(`BENCH_BASE has no ${roomSource}: ${base}`);
  }
  // Inside of the project: PartyKit starts no room from outside, and packages are the same so.
  mkdirSync(inProject(".cache"), { recursive: true });
  const folder = mkdtempSync(inProject(".cache/room-before-relays-"));
  if (commit === null) {
    for (const part of parts) {
      cpSync(path.resolve(base, part), path.join(folder, part), { recursive: true });
    }
  } else {
    const archive = git("archive", "--format=tar", commit, ...parts);
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { source: path.join(folder, roomSource), remove };
}

/** The commit before the one with which relays came; null where history does not reach back so far. */
function commitBefore(): string | null {
  try {
    const added = git("log", "--diff-filter=A", "--format=%H", "--", relaySource);
    const first = added.toString().trim().split("\n").at(-1) ?? "";
    if (first === "") return null;
    const before = git("rev-parse", "--verify", "--quiet", `${first}^`);
    return before.toString().trim();
  } catch {
    return null;
  }
}

function git(...args: readonly string[]): Buffer {
  const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
  return execFileSync("git", args, { cwd: root, stdio, maxBuffer: 256 * 1_024 * 1_024 });
}

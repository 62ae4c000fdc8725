/** Reads and changes what a Worker has kept whose data is in this folder, once it is stopped. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { programOf, root } from "#scripts/lib/project.mjs";

const program = programOf("wrangler");

/** Rows of one statement. */
export function queryD1(dataDir: string, statement: string): Record<string, unknown>[] {
  const answered = spawnSync(
    process.execPath,
    [
      ...[program, "d1", "execute", "DB", "--local", "--json"],
      ...["--persist-to", path.join(dataDir, "worker"), "--command", statement],
    ],
    { cwd: root, encoding: "utf8", env: { ...process.env, CI: "true", FORCE_COLOR: "0" } },
  );
  if (answered.status !== 0) throw new Error(`no answer:\n${answered.stdout}${answered.stderr}`);
  const [first] = JSON.parse(answered.stdout);
  return first.results;
}

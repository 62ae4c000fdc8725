import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inProject, programOf } from "#scripts/lib/project.mjs";
import { killGroup } from "#scripts/lib/servers/process-group.mjs";
import { findFreePort } from "#tests/support/servers/ports.ts";

const folder = inProject("tests/bench/rivals/empty-remix");
/** Longest wait for its first answer, ms. */
const readyWithinMs = 60_000;

/** Builds the empty Remix app and serves it as our pages are served: the same way, on loopback. */
export async function serveRival(): Promise<{ url: string; stop: () => void }> {
  const built = spawnSync(process.execPath, [programOf("remix"), "vite:build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error(`the rival could not be built: ${built.stderr}`);
  const port = await findFreePort();
  const data = mkdtempSync(path.join(tmpdir(), "plenum-rival-"));
  const config = path.join(folder, "wrangler.toml");
  const served = { config, host: "127.0.0.1", port, dataDir: data, vars: {} };
  const child = spawn(process.execPath, [inProject("scripts/serve-worker.mjs")], {
    cwd: folder,
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      SERVE_WORKER: JSON.stringify(served),
      WRANGLER_LOG_PATH: path.join(data, "worker.log"),
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      CI: "true",
    },
  });
  const stop = () => {
    if (child.pid !== undefined) killGroup(child.pid, "SIGKILL");
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(url))) {
    if (Date.now() > deadline) {
      stop();
      throw new Error("the rival does not answer");
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

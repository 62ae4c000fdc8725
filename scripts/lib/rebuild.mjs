// @ts-check
import { rmSync, watch } from "node:fs";
import { buildStamp } from "./prepare.mjs";
import { inProject } from "./project.mjs";
import { runProgram } from "./run-program.mjs";
import { dim, say } from "./terminal.mjs";

/** Folders whose files go into the pages; the servers watch the rest. */
const watched = ["app", "workers", "party", "public"];
/** An editor writes several files at once: wait until it is quiet, ms. */
const quietMs = 150;

/**
 * Builds the pages again on every change, one build at a time; the running servers then reload by
 * themselves. (The build tool has no watch mode of its own.) Files are written over the last
 * build's, which is not emptied first: a server whose files are gone stops. What is left over of
 * older builds goes with the next start.
 */
export function rebuildOnChange() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let building = false;
  let again = false;

  async function build() {
    if (building) {
      again = true;
      return;
    }
    building = true;
    const startedAt = Date.now();
    // From here on the build is not the one that its stamp tells of.
    rmSync(buildStamp, { force: true });
    const code = await runProgram("remix", ["vite:build", "--logLevel", "error"], {
      env: { KEEP_LAST_BUILD: "1" },
    });
    building = false;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    say(
      dim(code === 0 ? `Built in ${seconds} s` : "The build failed; the last good one is served."),
    );
    if (!again) return;
    again = false;
    await build();
  }

  for (const folder of watched) {
    watch(inProject(folder), { recursive: true }, (_event, file) => {
      if (!file || /\.test\.tsx?$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(build, quietMs);
    });
  }
}

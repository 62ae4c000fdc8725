// @ts-check
import { ClearError } from "./terminal.mjs";

/** Oldest Node that the tools run on. */
const needed = [20, 19];

/** Refuses a Node that is too old, in one line, before anything else can fail less clearly. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new ClearError(
    `Node ${needed.join(".")} or newer is needed; this is ${version}. Install it from nodejs.org and try again.`,
  );
}

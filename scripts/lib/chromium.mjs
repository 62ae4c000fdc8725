// @ts-check
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ClearError, dim, say } from "./terminal.mjs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser that the tests use: CHROME_PATH, or the first of the usual places; null if none. */
export function findChromium() {
  const asked = process.env.CHROME_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new ClearError(`CHROME_PATH is ${asked}, which does not exist.`);
  }
  return usualPlaces.find((place) => existsSync(place)) ?? null;
}

/**
 * Finds a browser, or installs Debian's where this may be done.
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) installDebianChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new ClearError(
    "no Chrome or Chromium was found. Install one (Debian and Ubuntu: sudo apt-get install -y chromium) or set CHROME_PATH to it.",
  );
}

function installDebianChromium() {
  say(dim("Installing Chromium (apt-get) …"));
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}

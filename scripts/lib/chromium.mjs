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
 * Debian's headless shell beside this browser: the same engine without what only a window needs, at three quarters of
 * the work (decision 081). The browser itself where there is none.
 * @param {string} browser
 */
export function findHeadlessShell(browser) {
  const shell = `${browser}-headless-shell`;
  return existsSync(shell) ? shell : browser;
}

/**
 * Finds a browser, or installs Debian's where this may be done, with its headless shell.
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
  const install = ["install", "-y", "--no-install-recommends"];
  // The shell by itself: where there is no such package, the browser comes all the same.
  for (const args of [
    ["update"],
    [...install, "chromium"],
    [...install, "chromium-headless-shell"],
  ]) {
    spawnSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}

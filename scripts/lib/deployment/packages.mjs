// @ts-check
/** What is known of faults in the packages that are deployed: npm's register of vulnerabilities is asked. */
import { spawnSync } from "node:child_process";
import { root } from "../project.mjs";

/** How bad it must be to be a fault: docs/security.md says within how many days each is mended. */
const severe = new Set(["high", "critical"]);

/**
 * Faults and notices of packages. Those that only build and test are left out: they are on no server.
 * @param {(args: readonly string[]) => {stdout: string}} [run]
 * @returns {{faults: readonly string[], notices: readonly string[]}}
 */
export function auditPackages(run = runNpm) {
  const found = readAudit(run(["audit", "--omit=dev", "--json"]).stdout);
  if (found === null) {
    return {
      faults: [],
      notices: ["npm does not say what is known of the packages: run `npm audit --omit=dev`"],
    };
  }
  /** @param {boolean} isSevere */
  const named = (isSevere) =>
    found
      .filter(({ severity }) => severe.has(severity) === isSevere)
      .map(
        ({ name, severity }) =>
          `${name} has a known vulnerability (${severity}): see \`npm audit --omit=dev\``,
      );
  return { faults: named(true), notices: named(false) };
}

/**
 * @param {string} text
 * @returns {{name: string, severity: string}[] | null} null where npm has not answered
 */
function readAudit(text) {
  try {
    const { vulnerabilities } = JSON.parse(text);
    if (typeof vulnerabilities !== "object" || vulnerabilities === null) return null;
    return Object.entries(vulnerabilities).map(([name, found]) => ({
      name,
      severity: String(Object(found).severity),
    }));
  } catch {
    return null;
  }
}

/** @param {readonly string[]} args */
function runNpm(args) {
  const run = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 60_000,
  });
  return { stdout: run.stdout ?? "" };
}

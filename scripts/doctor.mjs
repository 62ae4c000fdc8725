// @ts-check
/**
 * `npm run doctor`: what a deployment with these settings would fail at, before it is made, and what is known of faults in its
 * packages. Asks the hosts which secrets are set there, and npm, unless `--offline` is given; prints no value of any variable.
 * Exit code 1 on faults.
 */
import { existsSync } from "node:fs";
import { checkNodeVersion } from "./lib/node-version.mjs";
import { inProject } from "./lib/project.mjs";
import { bold, ClearError, dim, exitWith, say } from "./lib/terminal.mjs";

try {
  checkNodeVersion();
  const options = process.argv.slice(2);
  if (options.some((option) => option !== "--offline")) {
    throw new ClearError("npm run doctor has one option: -- --offline.");
  }
  if (!existsSync(inProject("node_modules/valibot"))) {
    throw new ClearError("packages are not installed; run npm ci and try again.");
  }
  const { diagnose } = await import("./lib/deployment/diagnose.mjs");
  const asksHosts = options.length === 0;
  if (asksHosts) say(dim("Asking Cloudflare, PartyKit and npm …"));
  const deployment = await diagnose({ env: process.env, asksHosts });
  const { auditPackages } = await import("./lib/deployment/packages.mjs");
  const packages = asksHosts ? auditPackages() : { faults: [], notices: [] };
  const faults = [...deployment.faults, ...packages.faults];
  const notices = [...deployment.notices, ...packages.notices];
  for (const fault of faults) say(`${bold("fault")}   ${fault}`);
  for (const notice of notices) say(`notice  ${notice}`);
  say(describe(faults.length));
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}

/** @param {number} count */
function describe(count) {
  if (count === 0) return "Nothing stands in the way of a deployment.";
  return count === 1 ? "One fault to mend." : `${count} faults to mend.`;
}

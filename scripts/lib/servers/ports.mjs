// @ts-check
import { createServer } from "node:net";
import { bold, ClearError } from "../terminal.mjs";

/**
 * Refuses ports that other programs hold, and an address that is not this machine's.
 * @param {import("../settings.mjs").Settings} settings
 */
export async function checkPorts({ host, port, partyPort }) {
  await checkPort("PORT", port, host);
  await checkPort("PARTY_PORT", partyPort, "0.0.0.0");
}

/**
 * @param {string} name of the setting
 * @param {number} port
 * @param {string} host
 */
async function checkPort(name, port, host) {
  const probe = createServer();
  /** @type {NodeJS.ErrnoException | null} */
  const problem = await new Promise((resolve) => {
    probe.once("error", resolve);
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
  if (!problem) return;
  if (problem.code === "EADDRINUSE") {
    throw new ClearError(
      `port ${port} is in use; end that program or set ${bold(name)} to another.`,
    );
  }
  if (problem.code === "EADDRNOTAVAIL") {
    throw new ClearError(`HOST ${host} is not an address of this machine.`);
  }
  throw new ClearError(`port ${port} on ${host} cannot be used (${problem.code}).`);
}

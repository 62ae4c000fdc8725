// @ts-check
/** What stands in the way of a deployment with these settings: `npm run doctor` says it, `npm run deploy` heeds it. */
import { checkDeployment } from "./check-deployment.mjs";
import { readConfigFiles } from "./config-files.mjs";
import { listNames } from "./hosts.mjs";
import { loadOwnChecks } from "./own-checks.mjs";

/**
 * @param {object} asked
 * @param {Record<string, string | undefined>} asked.env
 * @param {boolean} asked.asksHosts whether Cloudflare and PartyKit are asked which secrets are set there
 * @returns {Promise<{faults: readonly string[], notices: readonly string[]}>}
 */
export async function diagnose({ env, asksHosts }) {
  const hosts = asksHosts ? askHosts() : notAsked;
  const { faults, notices } = checkDeployment({
    env,
    files: readConfigFiles(),
    listed: hosts.listed,
    own: await loadOwnChecks(),
  });
  return { faults: [...faults, ...hosts.faults], notices };
}

/** @type {ReturnType<typeof askHosts>} */
const notAsked = { faults: [], listed: { worker: null, room: null } };

/** Both hosts; that one does not answer is a fault. */
function askHosts() {
  const worker = listNames("worker");
  const room = listNames("room");
  const faults = [worker, room].flatMap((answer) => ("fault" in answer ? [answer.fault] : []));
  const listed = {
    worker: "names" in worker ? worker.names : null,
    room: "names" in room ? room.names : null,
  };
  return { faults, listed };
}

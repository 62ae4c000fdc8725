// @ts-check
import { readSecrets } from "./settings.mjs";
import { ClearError } from "./terminal.mjs";

/**
 * What a person needs to know of the demo data.
 * @typedef {object} Demo
 * @property {string} code that the audience joins with
 * @property {string} slug of the demo event
 * @property {string | null} comingCode of the event that is still to come
 * @property {string[]} accounts e-mail addresses
 * @property {string} password of all accounts
 * @property {string} moderatorCode
 */

/** How often a room that is not ready is asked again, and the pause between, ms: a cold machine with one busy core. */
const patience = { tries: 5, pauseMs: 1_000 };

/**
 * Makes the demo data; a second call changes nothing and answers the same.
 * @param {import("./servers/servers.mjs").Servers} servers
 * @returns {Promise<Demo>}
 */
export async function makeDemo(servers) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await askForDemo(servers.settings);
    const body = await response.text();
    if (response.ok) return JSON.parse(body);
    // What the servers say about it arrives a moment after the answer.
    await new Promise((resolve) => setTimeout(resolve, patience.pauseMs));
    if (response.status === 503 && attempt < patience.tries) continue;
    throw new ClearError(sayProblem(response.status, body, servers));
  }
}

/** @param {import("./settings.mjs").Settings} settings */
function askForDemo(settings) {
  return fetch(`${settings.workerUrl}/v1/internal/demo`, {
    method: "POST",
    headers: { Authorization: `Bearer ${readSecrets(settings.dataDir).ROOM_SECRET}` },
  });
}

/**
 * What a person can do about it, then what the server that refused said last.
 * @param {number} status
 * @param {string} body
 * @param {import("./servers/servers.mjs").Servers} servers
 */
function sayProblem(status, body, { settings, worker, room }) {
  const isOfRoom = status === 503;
  const why = isOfRoom
    ? `the room server cannot load what ${settings.dataDir} holds. If it is from an older version, set DATA_DIR to another folder or delete it`
    : body;
  return `the demo data could not be made: ${why}.\n${(isOfRoom ? room : worker).tail()}`;
}

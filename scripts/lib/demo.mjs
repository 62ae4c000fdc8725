// @ts-check
import { readSecrets } from "./settings.mjs";
import { ClearError } from "./terminal.mjs";

/**
 * What a person needs to know of the demo data.
 * @typedef {object} Demo
 * @property {string} code that the audience joins with
 * @property {string} slug of the demo event
 * @property {string[]} accounts e-mail addresses
 * @property {string} password of all accounts
 * @property {string} moderatorCode
 */

/**
 * Makes the demo data; a second call changes nothing and answers the same.
 * @param {import("./servers.mjs").Servers} servers
 * @returns {Promise<Demo>}
 */
export async function makeDemo({ settings, worker }) {
  const response = await fetch(`${settings.workerUrl}/v1/internal/demo`, {
    method: "POST",
    headers: { Authorization: `Bearer ${readSecrets(settings.dataDir).ROOM_SECRET}` },
  });
  const body = await response.text();
  if (!response.ok) {
    // What the Worker says about it arrives a moment after its answer.
    await new Promise((resolve) => setTimeout(resolve, 500));
    throw new ClearError(`the demo data could not be made: ${body}\n${worker.tail()}`);
  }
  return JSON.parse(body);
}

// @ts-check
/** What is run to deploy, in its order: the room server, the database, the Worker. */
import { readMessageVars } from "../settings.mjs";
import { readAddresses } from "./addresses.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {"wrangler" | "partykit"} tool
 * @property {string[]} args
 */

/**
 * The steps of a deployment with these variables, whose addresses have been looked at before.
 * @param {Record<string, string | undefined>} env
 * @returns {{room: Step, database: Step, worker: Step}}
 */
export function deploymentSteps(env) {
  const vars = readAddresses(env);
  const roomVars = {
    ENVIRONMENT: "production",
    WORKER_URL: vars.PUBLIC_URL,
    ALLOWED_ORIGINS: env.ALLOWED_ORIGINS || vars.PUBLIC_URL,
  };
  // Password and token are secrets of the Worker's: an argument can be read by all who use the machine.
  const messageVars = readMessageVars(env, []);
  const production = { ENVIRONMENT: "production", ROOM_URL: vars.ROOM_PUBLIC_URL };
  const workerVars = { ...production, ...vars, ...messageVars };
  return {
    room: {
      name: "The room server",
      tool: "partykit",
      args: [
        ...["deploy", "--with-env"],
        ...Object.entries(roomVars).flatMap(([name, value]) => ["--var", `${name}=${value}`]),
      ],
    },
    database: {
      name: "The database",
      tool: "wrangler",
      args: ["d1", "migrations", "apply", "DB", "--remote"],
    },
    worker: {
      name: "The Worker",
      tool: "wrangler",
      args: [
        "deploy",
        ...Object.entries(workerVars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
      ],
    },
  };
}

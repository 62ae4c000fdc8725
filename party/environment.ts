/** The room server's variables, read once, with a clear error that names what is wrong. */

import { localSecrets, secretFault } from "#workers/contract/secrets/secrets.ts";

/** Known to everybody: only good for a machine of one's own. */
export const localSecret = localSecrets.ROOM_SECRET;

export interface Environment {
  readonly secret: string;
  /** Without a slash at the end. */
  readonly workerUrl: string;
  /** Origins of pages that may open sockets; `*` = any. */
  readonly origins: readonly string[];
}

/** Reads the variables; throws when one is missing that has no default there. */
export function readEnvironment(env: Record<string, unknown>): Environment {
  const environment = env.ENVIRONMENT;
  // One that says nothing would be deployed with a secret that everybody knows.
  if (environment !== "local" && environment !== "production") {
    throw new Error("ENVIRONMENT must be local or production");
  }
  const isProduction = environment === "production";
  const text = (name: string, local: string): string => {
    const value = env[name];
    if (typeof value === "string" && value !== "") return value;
    if (isProduction) throw new Error(`the variable ${name} is missing`);
    return local;
  };
  const secret = text("ROOM_SECRET", localSecret);
  const origins = text("ALLOWED_ORIGINS", "*")
    .split(",")
    .map((origin) => origin.trim());
  if (isProduction) {
    const fault = secretFault({ ROOM_SECRET: secret });
    if (fault !== null) throw new Error(fault);
    if (origins.includes("*")) throw new Error("ALLOWED_ORIGINS must name origins, not *");
  }
  const workerUrl = text("WORKER_URL", "http://127.0.0.1:8787").replace(/\/+$/, "");
  return { secret, workerUrl, origins };
}

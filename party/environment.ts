/** The room server's variables, read once, with a clear error that names what is wrong. */

/** Known to everybody: only good for a machine of one's own. */
export const localSecret = "plenum-local-secret-not-for-production";

export interface Environment {
  readonly secret: string;
  /** Without a slash at the end. */
  readonly workerUrl: string;
  /** Origins of pages that may open sockets; `*` = any. */
  readonly origins: readonly string[];
}

/** Reads the variables; throws when one is missing that has no default there. */
export function readEnvironment(env: Record<string, unknown>): Environment {
  const isProduction = env.ENVIRONMENT === "production";
  const text = (name: string, local: string): string => {
    const value = env[name];
    if (typeof value === "string" && value !== "") return value;
    if (isProduction) throw new Error(`the variable ${name} is missing`);
    return local;
  };
  const secret = text("ROOM_SECRET", localSecret);
  if (isProduction && secret === localSecret) {
    throw new Error("ROOM_SECRET is the local one, which everybody knows");
  }
  return {
    secret,
    workerUrl: text("WORKER_URL", "http://127.0.0.1:8787").replace(/\/+$/, ""),
    origins: text("ALLOWED_ORIGINS", "*")
      .split(",")
      .map((origin) => origin.trim()),
  };
}

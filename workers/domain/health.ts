import { sql } from "drizzle-orm";
import type { Deps } from "./deps.ts";

export interface Health {
  /** Pages and API can be served. */
  readonly ok: boolean;
  readonly version: string;
  readonly database: boolean;
  readonly room: boolean;
}

/** Whether database and room server answer. */
export async function readHealth(deps: Deps): Promise<Health> {
  const [database, room] = await Promise.all([canQuery(deps), deps.room.isHealthy()]);
  return { ok: database, version: deps.config.version, database, room };
}

async function canQuery(deps: Deps): Promise<boolean> {
  try {
    await deps.db.run(sql`SELECT 1 FROM clients LIMIT 1`);
    return true;
  } catch {
    return false;
  }
}

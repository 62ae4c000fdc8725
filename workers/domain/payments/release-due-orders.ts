import { sql } from "drizzle-orm";
import { placeHeldMs } from "../../contract/money/orders.ts";
import type { Deps } from "../deps.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { releaseOrders } from "./order-statements.ts";

/** Orders that are let go in one run: what is left comes a minute later. */
const atOnce = 200;

/**
 * Lets orders go whose payment page was closed so long ago that the service should have told of it: their places are
 * others'. A payment that comes all the same is late, and taken as such.
 */
export async function releaseDueOrders(deps: Deps): Promise<void> {
  const now = deps.now();
  const [found = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT id FROM orders INDEXED BY orders_due WHERE state = 'pending' AND expires_at <= ${now}
      AND created_at <= ${now - placeHeldMs} LIMIT ${atOnce}`,
  ]);
  if (found.length === 0) return;
  const ids = JSON.stringify(found.map(({ id }) => id));
  await runBatch(
    deps,
    releaseOrders(sql`orders.id IN (SELECT value FROM json_each(${ids}))`, "expired"),
  );
}

import * as v from "valibot";
import { signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import type { orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** As long as links to registrations: what it opens changes nothing by itself. */
const goodForMs = 400 * 24 * 60 * 60_000;
const claims = v.object({ aud: v.literal("order"), sub: v.string() });

/** What of an order its links are made of. */
type Linked = Pick<typeof orders.$inferSelect, "id" | "createdAt">;

/**
 * The token by which a buyer's browser sees how an order stands: goes to the payment page and comes back from it. It is the same
 * whenever it is made: a page whose answer was lost is asked for again in the same words, or the service refuses it for good.
 */
export function makeOrderToken(deps: Deps, { id, createdAt }: Linked): Promise<string> {
  const exp = Math.floor((createdAt + goodForMs) / 1_000);
  return signToken(deps.config.tokenSecret, { aud: "order", sub: id, exp });
}

/** Of which order a token is; null for one that is not ours. */
export async function readOrderToken(deps: Deps, token: string): Promise<string | null> {
  const parsed = v.safeParse(claims, await verifyToken(deps.config.tokenSecret, token, deps.now()));
  return parsed.success ? parsed.output.sub : null;
}

/** Where a browser sees how an order stands. */
export async function orderAddress(deps: Deps, order: Linked): Promise<string> {
  const token = await makeOrderToken(deps, order);
  return `/callback?${new URLSearchParams({ order: token })}`;
}

import { isLoopback } from "../../../contract/http/cookies.ts";
import type { Deps } from "../../deps.ts";

type PaymentSetup = Pick<Deps, "config" | "payments">;

/** Whether a page of this machine stands in: not in production, not with a key, and not where others of the network open pages. */
export function hasCardPage({ config, payments }: PaymentSetup): boolean {
  const isOnMachine = isLoopback(new URL(config.publicUrl).hostname);
  return config.environment === "local" && payments.kind === "stand-in" && isOnMachine;
}

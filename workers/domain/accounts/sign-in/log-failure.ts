import type { Result } from "../../../contract/errors.ts";
import type { Deps } from "../../deps.ts";

type Refused = Extract<Result<never>, { readonly ok: false }>;

/** Says in the log that somebody did not get in, by which way and why; `actor` is the account, where one is known. */
export function logFailure(
  { log }: Pick<Deps, "log">,
  refused: Refused,
  { way, actor }: { readonly way: string; readonly actor?: string | undefined },
): Refused {
  log.warn("sign_in.failed", { way, actor: actor ?? "guest", refusal: refused.refusal.code });
  return refused;
}

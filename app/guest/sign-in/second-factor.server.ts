import { loadFactors } from "#app/console/factors/factors.server.ts";
import { homeOf } from "#app/guard.ts";
import { orThrow, type Visitor } from "#app/session.server.ts";
import { accountOf } from "#workers/domain/accounts/factors/account-of.ts";

/** Whose second factor is set up here, and where they go on to; null for who is not signed in at all. */
export async function loadEnrolment({ deps, signedIn }: Visitor, request: Request) {
  const account = accountOf(signedIn);
  if (!account) return null;
  const factors = orThrow(await loadFactors(deps, signedIn, request));
  const { email, clientName } = account.user;
  return { email, clientName: clientName ?? "Plenum", factors, home: homeOf(account.actor) };
}

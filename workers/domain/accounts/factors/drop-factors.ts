import { eq } from "drizzle-orm";
import { authenticators, passkeyOffers, passkeys } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { endChallenges } from "../sign-in/challenges.ts";
import { dropRecoveryCodes } from "./recovery-codes.ts";

/** The statements that leave an account without a second factor of any kind, and end sign-ins that wait for one. */
export function dropFactors(deps: Deps, userId: string): readonly Statement[] {
  return [
    deps.db.delete(authenticators).where(eq(authenticators.userId, userId)),
    deps.db.delete(passkeys).where(eq(passkeys.userId, userId)),
    deps.db.delete(passkeyOffers).where(eq(passkeyOffers.userId, userId)),
    dropRecoveryCodes(deps, userId),
    endChallenges(deps, userId),
  ];
}

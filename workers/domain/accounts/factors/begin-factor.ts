import { and, eq, ne } from "drizzle-orm";
import { sessions } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { endSessions } from "../sessions.ts";
import { endChallenges } from "../sign-in/challenges.ts";
import type { EnrollingSession } from "../visitors.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";

/** Shown once: what is kept are hashes. None where the account has some already. */
export interface NewRecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/**
 * What follows when a factor counts from now on (`statements` write it): an account's first one makes the recovery
 * codes and signs every other device out, for who was in without it is out.
 */
export async function beginFactor(
  deps: Deps,
  { user, sessionId, actor }: EnrollingSession,
  factor: {
    readonly isFirst: boolean;
    /** For the audit log. */
    readonly after: Readonly<Record<string, string>>;
    readonly statements: readonly Statement[];
  },
): Promise<NewRecoveryCodes> {
  const { isFirst, after, statements } = factor;
  const made = isFirst ? await makeRecoveryCodes(deps, user.id) : { codes: [], statements: [] };
  await runBatch(deps, [
    ...statements,
    ...made.statements,
    endChallenges(deps, user.id),
    noteAudit(deps, actor, {
      what: "user.factor_on",
      onWhich: user.id,
      clientId: user.clientId,
      after,
    }),
  ]);
  if (isFirst) {
    await endSessions(deps, and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
  }
  return { recoveryCodes: made.codes };
}

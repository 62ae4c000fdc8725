import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { passkeyOrigin } from "../../../contract/http/own-origins.ts";
import {
  authenticators,
  clients,
  passkeys,
  recoveryCodes,
  users,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { openSecret } from "../../shared/secrets.ts";
import { type ConsoleVisitor, isFactorRequired } from "../visitors.ts";
import { accountOf } from "./account-of.ts";
import type { TotpOffer } from "./authenticator.ts";
import { isPending } from "./take-code.ts";
import { totpAddress } from "./totp.ts";

/** A passkey as its owner sees it. Times are UTC milliseconds. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

/** What an account has as second factor. */
export interface OwnFactors {
  /** Since when the authenticator app counts, UTC milliseconds; null without one. */
  readonly totpSince: number | null;
  /** The oldest first. */
  readonly passkeys: readonly OwnPasskey[];
  /** Where passkeys can be used, as an origin; null where they cannot. */
  readonly passkeyOrigin: string | null;
  /** Whether the account has a password to ask for. */
  readonly hasPassword: boolean;
  /** Codes that are not used yet. */
  readonly recoveryCodesLeft: number;
  /** From when on the client requires a second factor, UTC milliseconds; null = it does not. */
  readonly requiredFrom: number | null;
  readonly isRequired: boolean;
}

/** The own second factors. */
export async function readFactors(
  deps: Deps,
  visitor: ConsoleVisitor,
): Promise<Result<OwnFactors>> {
  const visiting = accountOf(visitor);
  if (!visiting) return refuse("auth.required");
  const { id, clientId } = visiting.user;
  const [[totp], keys, [codes], [client], [account]] = await deps.db.batch([
    deps.db
      .select({ since: authenticators.confirmedAt })
      .from(authenticators)
      .where(eq(authenticators.userId, id)),
    deps.db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        usedAt: passkeys.usedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
    deps.db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt))),
    deps.db
      .select({ from: clients.factorRequiredFrom })
      .from(clients)
      .where(eq(clients.id, clientId ?? "")),
    deps.db
      .select({ hasPassword: sql<number>`${users.passwordHash} <> ''` })
      .from(users)
      .where(eq(users.id, id)),
  ]);
  const requiredFrom = client?.from ?? null;
  return ok({
    totpSince: totp?.since ?? null,
    passkeys: keys,
    passkeyOrigin: passkeyOrigin(deps.config),
    hasPassword: account?.hasPassword === 1,
    recoveryCodesLeft: codes?.left ?? 0,
    requiredFrom,
    isRequired: isFactorRequired(requiredFrom, deps.now()),
  });
}

/** What the app that is being set up has to be told; null where none is. For the owner's own page alone. */
export async function readPendingTotp(
  deps: Deps,
  visitor: ConsoleVisitor,
): Promise<TotpOffer | null> {
  const account = accountOf(visitor);
  if (!account) return null;
  const { id, email } = account.user;
  const pending = await deps.db.query.authenticators.findFirst({
    where: and(eq(authenticators.userId, id), isPending(deps)),
  });
  const secret = pending ? await openSecret(deps, "totp", id, pending.secret) : null;
  return secret === null ? null : { secret, address: totpAddress(email, secret) };
}

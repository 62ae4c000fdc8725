import { and, eq, isNotNull, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { authenticators } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { clearAttempts } from "../../shared/attempts.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { sealSecret } from "../../shared/secrets.ts";
import { endChallenges } from "../sign-in/challenges.ts";
import type { ConsoleVisitor } from "../visitors.ts";
import { beginFactor, type NewRecoveryCodes } from "./begin-factor.ts";
import { notifyOwner } from "./factor-mails.ts";
import { countFactorTry, triesOf } from "./factor-tries.ts";
import { kindsOf } from "./has-factor.ts";
import { type FactorProof, ownAccount, proveOwner } from "./prove-owner.ts";
import { dropSpareRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { isPending, plainCode, takeTotp } from "./take-code.ts";
import { secretBytes, toBase32, totpAddress } from "./totp.ts";

/** What an app is told, by its camera or by hand. */
export interface TotpOffer {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://…`, for a QR code. */
  readonly address: string;
}

/**
 * Begins to set up an authenticator app, with a new secret each time: it counts once a code of it was right, within ten
 * minutes. Takes what `proveOwner` asks for; refused where there is one that counts (`factor.already`).
 */
export async function beginTotp(
  deps: Deps,
  visitor: ConsoleVisitor,
  proof: FactorProof,
): Promise<Result<TotpOffer>> {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  const { id, email } = account.value.user;
  if (await hasTotp(deps, id)) return refuse("factor.already");
  const proved = await proveOwner(deps, visitor, proof);
  if (!proved.ok) return proved;
  const secret = toBase32(deps.randomBytes(secretBytes));
  const sealed = await sealSecret(deps, "totp", id, secret);
  const begun = { secret: sealed, createdAt: deps.now(), lastStep: null };
  const rows = await deps.db
    .insert(authenticators)
    .values({ ...begun, userId: id })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: begun,
      setWhere: sql`${authenticators.confirmedAt} IS NULL`,
    })
    .returning({ userId: authenticators.userId });
  if (rows.length === 0) return refuse("factor.already");
  return ok({ secret, address: totpAddress(email, secret) });
}

/**
 * Ends setting up with a code of the app: from then on it is taken at every sign-in. The first factor of an account
 * makes its recovery codes, and signs every other device out.
 */
export async function confirmTotp(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: { readonly code: string },
): Promise<Result<NewRecoveryCodes>> {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  const { user } = account.value;
  const pending = await deps.db.query.authenticators.findFirst({
    where: and(eq(authenticators.userId, user.id), isPending(deps)),
  });
  if (!pending) return refuse("factor.none");
  const counted = await countFactorTry(deps, user.id);
  if (!counted.ok) return counted;
  const isFirst = (await kindsOf(deps, user.id)).length === 0;
  const code = plainCode(input.code);
  if (!(await takeTotp(deps, user.id, { code, confirmed: false }))) {
    return refuse("factor.wrong", undefined, { code: "factor.wrong" });
  }
  await clearAttempts(deps, triesOf(user.id));
  const after = { kind: "totp" };
  const made = await beginFactor(deps, account.value, { isFirst, after, statements: [] });
  await notifyOwner(deps, user.id, { news: "totpOn", isFirst });
  return ok(made);
}

/** Switches the authenticator app off; the last factor takes the recovery codes with it. Takes the password and a factor. */
export async function removeTotp(
  deps: Deps,
  visitor: ConsoleVisitor,
  proof: FactorProof,
): Promise<Result<null>> {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  if (!(await hasTotp(deps, account.value.user.id))) return refuse("factor.none");
  const proved = await proveOwner(deps, visitor, proof);
  if (!proved.ok) return proved;
  const { user, actor } = proved.value;
  await runBatch(deps, [
    deps.db.delete(authenticators).where(eq(authenticators.userId, user.id)),
    dropSpareRecoveryCodes(user.id),
    endChallenges(deps, user.id),
    noteAudit(deps, actor, {
      what: "user.factor_off",
      onWhich: user.id,
      clientId: user.clientId,
      before: { kind: "totp" },
    }),
  ]);
  await notifyOwner(deps, user.id, { news: "totpOff" });
  return ok(null);
}

/** Makes the recovery codes anew; the older ones end. Takes the password and a factor, as switching off does. */
export async function renewRecoveryCodes(
  deps: Deps,
  visitor: ConsoleVisitor,
  proof: FactorProof,
): Promise<Result<NewRecoveryCodes>> {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  if ((await kindsOf(deps, account.value.user.id)).length === 0) return refuse("factor.none");
  const proved = await proveOwner(deps, visitor, proof);
  if (!proved.ok) return proved;
  const { user, actor } = proved.value;
  const { codes, statements } = await makeRecoveryCodes(deps, user.id);
  await runBatch(deps, [
    ...statements,
    noteAudit(deps, actor, {
      what: "user.recovery_codes",
      onWhich: user.id,
      clientId: user.clientId,
    }),
  ]);
  await notifyOwner(deps, user.id, { news: "recoveryAnew" });
  return ok({ recoveryCodes: codes });
}

async function hasTotp(deps: Deps, userId: string): Promise<boolean> {
  const on = await deps.db.query.authenticators.findFirst({
    columns: { userId: true },
    where: and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)),
  });
  return on !== undefined;
}

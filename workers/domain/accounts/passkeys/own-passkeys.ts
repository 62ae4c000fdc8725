import { and, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { RequestOptions } from "../../../contract/passkeys/passkeys.ts";
import { passkeys } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { notifyOwner } from "../factors/factor-mails.ts";
import { type FactorProof, ownAccount, proveOwner } from "../factors/prove-owner.ts";
import { dropSpareRecoveryCodes } from "../factors/recovery-codes.ts";
import { endChallenges } from "../sign-in/challenges.ts";
import type { ConsoleVisitor } from "../visitors.ts";
import { askToConfirm } from "./take-passkey.ts";

/** What a passkey has to sign before something about the second factor is changed: an `assertion` of the proof. */
export async function askForProof(
  deps: Deps,
  visitor: ConsoleVisitor,
): Promise<Result<RequestOptions>> {
  const account = ownAccount(visitor);
  return account.ok ? askToConfirm(deps, account.value.user.id) : account;
}

/** Gives an own passkey another name. */
export async function renamePasskey(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: { readonly id: string; readonly name: string },
): Promise<Result<null>> {
  const found = await findOwn(deps, visitor, input.id);
  if (!found.ok) return found;
  const { account, passkey } = found.value;
  if (passkey.name === input.name) return ok(null);
  const { actor, user } = account;
  await runBatch(deps, [
    deps.db.update(passkeys).set({ name: input.name }).where(eq(passkeys.id, passkey.id)),
    noteAudit(deps, actor, {
      what: "user.factor_name",
      onWhich: user.id,
      clientId: user.clientId,
      before: { name: passkey.name },
      after: { name: input.name },
    }),
  ]);
  return ok(null);
}

/** Removes an own passkey, with password and factor; the last factor takes the recovery codes with it. */
export async function removePasskey(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: FactorProof & { readonly id: string },
): Promise<Result<null>> {
  const found = await findOwn(deps, visitor, input.id);
  if (!found.ok) return found;
  const { account, passkey } = found.value;
  const proved = await proveOwner(deps, visitor, input);
  if (!proved.ok) return proved;
  const { actor, user } = account;
  await runBatch(deps, [
    deps.db.delete(passkeys).where(eq(passkeys.id, passkey.id)),
    dropSpareRecoveryCodes(user.id),
    endChallenges(deps, user.id),
    noteAudit(deps, actor, {
      what: "user.factor_off",
      onWhich: user.id,
      clientId: user.clientId,
      before: { kind: "passkey", name: passkey.name },
    }),
  ]);
  await notifyOwner(deps, user.id, { news: "passkeyOff", passkey: passkey.name });
  return ok(null);
}

/** Unknown ones and those of others are answered alike. */
async function findOwn(deps: Deps, visitor: ConsoleVisitor, id: string) {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  const passkey = await deps.db.query.passkeys.findFirst({
    where: and(eq(passkeys.id, id), eq(passkeys.userId, account.value.user.id)),
  });
  return passkey ? ok({ account: account.value, passkey }) : refuse("request.not_found");
}

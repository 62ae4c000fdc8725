import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import {
  type CreationOptions,
  type NewPasskey,
  passkeyAlgorithms,
} from "../../../contract/passkeys/passkeys.ts";
import { passkeys } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { violatesUnique } from "../../shared/violates-unique.ts";
import { beginFactor, type NewRecoveryCodes } from "../factors/begin-factor.ts";
import { notifyOwner } from "../factors/factor-mails.ts";
import { kindsOf } from "../factors/has-factor.ts";
import { type FactorProof, ownAccount, proveOwner } from "../factors/prove-owner.ts";
import type { ConsoleVisitor, SignedInUser } from "../visitors.ts";
import { describe, handleOf, makeOffer, takeOffer, tiesOf } from "./offers.ts";
import { passkeysOf } from "./take-passkey.ts";

/** A passkey that was added. */
export interface AddedPasskey extends NewRecoveryCodes {
  readonly id: string;
}

/**
 * Begins to add a passkey: answers what the browser is asked to make. Takes the password, and a factor where there is
 * one (`proveOwner`); refused where addresses have no name (`passkey.place`) and above 20 (`passkey.too_many`).
 */
export async function beginPasskey(
  deps: Deps,
  visitor: ConsoleVisitor,
  proof: FactorProof,
): Promise<Result<CreationOptions>> {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  const { user } = account.value;
  const room = await findRoom(deps, user.id);
  if (!room.ok) return room;
  const proved = await proveOwner(deps, visitor, proof);
  if (!proved.ok) return proved;
  const ties = tiesOf(deps, await makeOffer(deps, user.id, "add"));
  if (!ties) return refuse("passkey.place");
  return ok({
    rp: { id: new URL(ties.origin).hostname, name: "Plenum" },
    user: toBrowserUser(user),
    challenge: ties.challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: factorLimits.setupMs,
    excludeCredentials: room.value.map(describe),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    attestation: "none",
  });
}

/**
 * Ends adding one with what the browser made: it can be shown at every sign-in from then on. The first factor of an
 * account makes its recovery codes, and signs every other device out.
 */
export async function addPasskey(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: { readonly name: string; readonly answer: NewPasskey },
): Promise<Result<AddedPasskey>> {
  const account = ownAccount(visitor);
  if (!account.ok) return account;
  const userId = account.value.user.id;
  const room = await findRoom(deps, userId);
  if (!room.ok) return room;
  const challenge = await takeOffer(deps, userId, "add");
  if (challenge === null) return refuse("passkey.over");
  const ties = tiesOf(deps, challenge);
  if (!ties) return refuse("passkey.place");
  const { name, answer } = input;
  const checked = await deps.passkeys.checkNew(answer, ties);
  if (!checked) return refuse("passkey.wrong");
  const kinds = await kindsOf(deps, userId);
  const passkey = {
    ...checked,
    id: deps.newId("pky"),
    userId,
    transports: answer.response.transports ?? [],
    name,
    createdAt: deps.now(),
  };
  try {
    const { recoveryCodes } = await beginFactor(deps, account.value, {
      isFirst: kinds.length === 0,
      after: { kind: "passkey", name },
      statements: [deps.db.insert(passkeys).values(passkey)],
    });
    await notifyOwner(deps, userId, {
      news: "passkeyOn",
      passkey: name,
      isFirst: kinds.length === 0,
    });
    return ok({ id: passkey.id, recoveryCodes });
  } catch (error) {
    // The same key is known already: of this account, or of another one.
    if (violatesUnique(error, "passkeys.credential_id")) return refuse("passkey.known");
    throw error;
  }
}

function toBrowserUser({ id, email, name }: SignedInUser): CreationOptions["user"] {
  return { id: handleOf(id), name: email, displayName: name || email };
}

/** The passkeys that there are, while there is room for one more. */
async function findRoom(deps: Deps, userId: string) {
  const known = await passkeysOf(deps, userId);
  const max = factorLimits.passkeys;
  return known.length < max ? ok(known) : refuse("passkey.too_many", { max });
}

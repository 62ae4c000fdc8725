import { and, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type {
  Assertion,
  PasskeyTies,
  RequestOptions,
} from "../../../contract/passkeys/passkeys.ts";
import { passkeys } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { clearAttempts } from "../../shared/attempts.ts";
import { countFactorTry, triesOf } from "../factors/factor-tries.ts";
import {
  challengeOfStep,
  handleOf,
  makeOffer,
  requestOptions,
  takeOffer,
  tiesOf,
} from "./offers.ts";

/** Asks for a passkey of an account at the second step; null where it has none, or none can be used. */
export async function askAtStep(
  deps: Deps,
  step: { readonly id: string; readonly userId: string },
): Promise<RequestOptions | null> {
  const ties = tiesOf(deps, await challengeOfStep(deps, step.id));
  const known = await passkeysOf(deps, step.userId);
  return ties && known.length > 0 ? requestOptions(ties, known) : null;
}

/** Takes what a browser has signed at the second step. */
export async function takeAtStep(
  deps: Deps,
  step: { readonly id: string; readonly userId: string },
  assertion: Assertion,
): Promise<Result<null>> {
  const ties = tiesOf(deps, await challengeOfStep(deps, step.id));
  return takePasskey(deps, { userId: step.userId, ties, assertion });
}

/** Asks for a passkey before something is changed (`factor.none` without one). */
export async function askToConfirm(deps: Deps, userId: string): Promise<Result<RequestOptions>> {
  const known = await passkeysOf(deps, userId);
  if (known.length === 0) return refuse("factor.none");
  const ties = tiesOf(deps, await makeOffer(deps, userId, "confirm"));
  return ties ? ok(requestOptions(ties, known)) : refuse("passkey.place");
}

/** Takes the answer to that, once. */
export async function takeToConfirm(
  deps: Deps,
  userId: string,
  assertion: Assertion,
): Promise<Result<null>> {
  const challenge = await takeOffer(deps, userId, "confirm");
  if (challenge === null) return refuse("passkey.over");
  return takePasskey(deps, { userId, ties: tiesOf(deps, challenge), assertion });
}

/** The passkeys of an account, the oldest first. */
export function passkeysOf(deps: Deps, userId: string) {
  return deps.db.query.passkeys.findMany({
    where: eq(passkeys.userId, userId),
    orderBy: (table, { asc }) => [asc(table.createdAt), asc(table.id)],
  });
}

/**
 * Takes what a passkey of an account has signed. Wrong ones are counted with the wrong codes. A key whose counter has
 * not gone on is refused: there may be two of it.
 */
async function takePasskey(
  deps: Deps,
  input: {
    readonly userId: string;
    readonly ties: PasskeyTies | null;
    readonly assertion: Assertion;
  },
): Promise<Result<null>> {
  const { userId, ties, assertion } = input;
  if (!ties) return refuse("passkey.place");
  const counted = await countFactorTry(deps, userId);
  if (!counted.ok) return counted;
  const known = await deps.db.query.passkeys.findFirst({
    where: and(eq(passkeys.userId, userId), eq(passkeys.credentialId, assertion.id)),
  });
  const { userHandle } = assertion.response;
  if (!known || (userHandle && userHandle !== handleOf(userId))) return refuse("passkey.wrong");
  const checked = await deps.passkeys.checkAssertion(assertion, ties, known);
  if (!checked) return refuse("passkey.wrong");
  const used = await deps.db
    .update(passkeys)
    .set({ counter: checked.counter, usedAt: deps.now() })
    // Of two with the same counter at the same time one has it.
    .where(and(eq(passkeys.id, known.id), eq(passkeys.counter, known.counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) return refuse("passkey.wrong");
  await clearAttempts(deps, triesOf(userId));
  return ok(null);
}

import { and, eq, isNotNull, lte } from "drizzle-orm";
import { normalizePhone } from "../../../contract/api/profile.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import { users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { finishSignIn, type SignedIn } from "../sign-in/finish-sign-in.ts";
import { logFailure } from "../sign-in/log-failure.ts";
import { consumeSmsCode, countSmsCode, type SentCode, sendSmsCode } from "./sms-codes.ts";

export interface AskedSignInCode {
  readonly phone: string;
  /** The browser's device, or its network where it has none: what is counted goes by it. */
  readonly by: string;
  /** In which somebody reads who is not known. */
  readonly locale: Locale;
}

/**
 * Sends a code that signs in to the account that has proved the number. A number that nobody has proved gets
 * the same answer after the same work: as many statements, none of which says who asked.
 */
export async function askSignInCode(
  deps: Deps,
  input: AskedSignInCode,
): Promise<Result<SentCode & { readonly phone: string }>> {
  const phone = normalizePhone(input.phone);
  if (phone === null) return refuse("request.invalid", undefined, { phone: "phone.format" });
  const counted = await countSmsCode(deps, { phone, by: input.by });
  if (!counted.ok) return counted;
  const [user] = await deps.db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneProvedAt), eq(users.status, "active")));
  const userId = user && counted.value.isSent ? user.id : null;
  const locale = user?.language ?? input.locale;
  const sent = await sendSmsCode(deps, { purpose: "sign_in", userId, phone, locale });
  return ok({ ...sent, phone });
}

/** Signs in by the code of an SMS, with the id that asking for it was answered with. */
export async function signInBySms(
  deps: Deps,
  input: { readonly id: string; readonly code: string; readonly device: string },
): Promise<Result<SignedIn>> {
  const { id, code, device } = input;
  const used = await consumeSmsCode(deps, { purpose: "sign_in", id, code });
  if (!used.ok) return logFailure(deps, used, { way: "sms" });
  const { userId, createdAt } = used.value;
  // The number may have been changed, or become another's, since the code was sent.
  const [still] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.phoneProvedAt, createdAt)));
  if (!still) return logFailure(deps, refuse("sms.over"), { way: "sms", actor: userId });
  return finishSignIn(deps, { userId, way: "sms", device });
}

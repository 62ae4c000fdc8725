import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { smsCodeLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import { smsCodes } from "../../../db/schema/index.ts";
import { queueSms } from "../../deliveries/sms/queue-sms.ts";
import type { Deps } from "../../deps.ts";
import { countAttempt, refusePaused } from "../../shared/attempts.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { makeCode } from "../../shared/tokens.ts";

/** What whoever asked for a code needs to use it. */
export interface SentCode {
  /** Said again with the code: it works for who asked for it, and for nobody else. */
  readonly id: string;
  /** Seconds that it works. */
  readonly expiresIn: number;
  /** Seconds until another one may be asked for. */
  readonly againIn: number;
}

/**
 * Counts one more code for a number that `by` asks for: a device, or an account. Numbers that somebody
 * has proved and others are counted alike. Not sent are those beyond what one number may get in all.
 */
export async function countSmsCode(
  deps: Deps,
  { phone, by }: { readonly phone: string; readonly by: string },
): Promise<Result<{ readonly isSent: boolean }>> {
  const { againMs, perDevice, perNumber, windowMs } = smsCodeLimits;
  const pair = `${phone}|${by}`;
  const again = await countAttempt(deps, { of: `sms-again|${pair}`, most: 1, windowMs: againMs });
  if (!again.allowed) {
    return refuse("sms.too_soon", { seconds: Math.ceil(again.retryAfterMs / 1_000) });
  }
  const near = await countAttempt(deps, { of: `sms|${pair}`, most: perDevice, windowMs });
  if (!near.allowed) return refusePaused(near);
  const all = await countAttempt(deps, { of: `sms|${phone}`, most: perNumber, windowMs });
  return ok({ isSent: all.allowed });
}

export interface NewSmsCode {
  readonly purpose: "prove" | "sign_in";
  /** Null: nobody to sign in. It is written with the same work and never sent. */
  readonly userId: string | null;
  /** E.164. */
  readonly phone: string;
  readonly locale: Locale;
}

/** Makes a code and puts its SMS into line. Kept is its hash alone. */
export async function sendSmsCode(deps: Deps, input: NewSmsCode): Promise<SentCode> {
  const { purpose, userId, phone, locale } = input;
  const { digits, goodMs, againMs } = smsCodeLimits;
  const id = deps.newId("smc");
  const code = makeCode(deps, digits, "0123456789");
  const now = deps.now();
  const key = purpose === "prove" ? "sms.proveCode" : "sms.signInCode";
  const { host } = new URL(deps.config.publicUrl);
  await runBatch(deps, [
    deps.db.insert(smsCodes).values({
      id,
      purpose,
      userId,
      phone: purpose === "prove" ? phone : null,
      codeHash: await hashOf(deps, id, code),
      tries: 0,
      createdAt: now,
      expiresAt: now + goodMs,
    }),
    queueSms(deps, {
      kind: `${purpose}_code`,
      recipient: phone,
      locale,
      // The last line lets a phone offer the code on this site and no other (wicg.github.io/sms-one-time-codes).
      text: (t) => `${t(key, { code, minutes: goodMs / 60_000 })}\n\n@${host} #${code}`,
      isForNobody: userId === null,
      isAwaited: true,
      goodForMs: goodMs,
    }),
  ]);
  await deps.wakeDeliveries();
  return { id, expiresIn: goodMs / 1_000, againIn: againMs / 1_000 };
}

/**
 * Uses a code up. Refuses a wrong one (`sms.wrong`), and after five of them, after five minutes and after
 * it was used every one (`sms.over`). Each try is counted before it is looked at.
 */
export async function consumeSmsCode(
  deps: Deps,
  input: { readonly purpose: "prove" | "sign_in"; readonly id: string; readonly code: string },
): Promise<Result<typeof smsCodes.$inferSelect & { readonly userId: string }>> {
  const { purpose, id } = input;
  const now = deps.now();
  const isGood = and(
    eq(smsCodes.id, id),
    eq(smsCodes.purpose, purpose),
    isNull(smsCodes.usedAt),
    gt(smsCodes.expiresAt, now),
  );
  const [row] = await deps.db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(isGood, lt(smsCodes.tries, smsCodeLimits.tries)))
    .returning();
  if (!row) return refuse("sms.over");
  const isRight = row.codeHash === (await hashOf(deps, id, input.code.replace(/\s/g, "")));
  const { userId } = row;
  if (!isRight || userId === null) {
    return refuse(row.tries < smsCodeLimits.tries ? "sms.wrong" : "sms.over");
  }
  // Of two at the same time one has it.
  const [taken] = await deps.db.update(smsCodes).set({ usedAt: now }).where(isGood).returning();
  return taken ? ok({ ...taken, userId }) : refuse("sms.over");
}

/** The statement that ends every code that was sent to somebody. */
export function endSmsCodes(deps: Deps, userId: string): Statement {
  return deps.db.delete(smsCodes).where(eq(smsCodes.userId, userId));
}

/** The statement that forgets codes that are over. */
export function sweepSmsCodes(deps: Deps): Statement {
  return deps.db.delete(smsCodes).where(lte(smsCodes.expiresAt, deps.now()));
}

function hashOf({ config }: Deps, id: string, code: string): Promise<string> {
  return sha256(`sms-code|${id}|${code}|${config.tokenSecret}`);
}

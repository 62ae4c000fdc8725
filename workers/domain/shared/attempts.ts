import { eq, type SQL, sql } from "drizzle-orm";
import {
  linkMailLimits,
  signInLimits,
  smsCodeLimits,
} from "../../contract/accounts/sign-in-limits.ts";
import { refuse } from "../../contract/errors.ts";
import { uploadLimits } from "../../contract/files/upload-limits.ts";
import { accessCodeLimits, moderatorCodeLimits } from "../../contract/limits.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { attempts } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "./batch.ts";

export interface AttemptLimit {
  /** What is counted, e.g. `sign-in|kari@example.org|192.0.2.1`; kept hashed. */
  readonly of: string;
  readonly most: number;
  readonly windowMs: number;
}

export type CountedAttempt =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterMs: number };

/**
 * Counts one more and says whether it was still within the limit. One statement, so that
 * attempts at the same instant are counted one after the other. The pause begins when the limit
 * is reached and is as long as the window.
 */
export async function countAttempt(deps: Deps, limit: AttemptLimit): Promise<CountedAttempt> {
  const now = deps.now();
  const isOver = sql`${attempts.startedAt} <= ${now - limit.windowMs}`;
  const [row] = await deps.db
    .insert(attempts)
    .values({ key: await sha256(limit.of), count: 1, startedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
        startedAt: sql`CASE WHEN ${isOver} OR ${attempts.count} + 1 = ${limit.most} THEN ${now} ELSE ${attempts.startedAt} END`,
      },
    })
    .returning();
  return judge(row, limit.most, limit.windowMs, now);
}

/** What somebody is told whose pause is not over, in whole minutes. */
export function refusePaused({ retryAfterMs }: { readonly retryAfterMs: number }) {
  return refuse("auth.paused", { minutes: Math.ceil(retryAfterMs / 60_000) });
}

/** Whether more than the limit have been counted, without counting. */
export async function checkAttempts(deps: Deps, limit: AttemptLimit): Promise<CountedAttempt> {
  const now = deps.now();
  const row = await deps.db.query.attempts.findFirst({
    where: eq(attempts.key, await sha256(limit.of)),
  });
  // One that is not counted is allowed only while there is room for one that is.
  return judge(row && { ...row, count: row.count + 1 }, limit.most, limit.windowMs, now);
}

/** Of everything that is counted: no pause is over before it. */
const longestWindowMs = Math.max(
  signInLimits.windowMs,
  linkMailLimits.windowMs,
  smsCodeLimits.windowMs,
  accessCodeLimits.windowMs,
  moderatorCodeLimits.windowMs,
  uploadLimits.windowMs,
);

/** The statement that sweeps away what no limit looks at any more. */
export function sweepAttempts(now: number): Statement {
  return sql`DELETE FROM attempts WHERE started_at <= ${now - longestWindowMs}`;
}

/**
 * For a batch: whether something was not done yet, as a condition, and the statement that notes that it was, which goes
 * behind what has the condition. It is forgotten with the attempts.
 */
export async function onceOnly(of: string, now: number): Promise<{ isFirst: SQL; note: SQL }> {
  const key = await sha256(of);
  return {
    isFirst: sql`NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.key = ${key})`,
    note: sql`INSERT INTO attempts (key, count, started_at) VALUES (${key}, 1, ${now}) ON CONFLICT (key) DO NOTHING`,
  };
}

/** Forgets what was counted. */
export async function clearAttempts(deps: Deps, of: string): Promise<void> {
  await deps.db.delete(attempts).where(eq(attempts.key, await sha256(of)));
}

function judge(
  row: { readonly count: number; readonly startedAt: number } | undefined,
  most: number,
  windowMs: number,
  now: number,
): CountedAttempt {
  if (!row || row.count <= most || row.startedAt <= now - windowMs) return { allowed: true };
  return { allowed: false, retryAfterMs: row.startedAt + windowMs - now };
}

/** Answers of forms that tell something once, so that a second press is told the same and changes nothing. */
import { and, eq, gt, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { toHex } from "../../contract/secrets/encoding.ts";
import { hmac } from "../../contract/secrets/signatures.ts";
import { formAnswers } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "./batch.ts";
import { openSecret, sealSecret } from "./secrets.ts";

/** How long the same form is told the same, milliseconds. */
export const sameAnswerMs = 60_000;
/** Work that has taken so long will not be finished, milliseconds. */
const unfinishedMs = 30_000;
/** How often, and how many times, a repeat looks whether the first is answered; milliseconds. */
const [lookEveryMs, looks] = [250, 60];

interface PostedForm<T> {
  readonly sessionId: string;
  /** All that was posted, as one text. */
  readonly posted: string;
  /** An answer out of what was kept; null for anything else. */
  readonly read: (kept: unknown) => T | null;
}

/**
 * Does what a form asks for, and for a minute tells the same session the same when the same form is posted again, also
 * while the first is still being worked on. What was refused is tried anew.
 */
export async function answerOnce<T>(
  deps: Deps,
  { sessionId, posted, read }: PostedForm<T>,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const key = toHex(await hmac(deps.config.dataSecret, `form|${sessionId}|${posted}`));
  for (let look = 0; look < looks; look += 1) {
    if (await claim(deps, key)) return workOnce(deps, key, work);
    const answer = await findAnswer(deps, key, read);
    if (answer !== null) return ok(answer);
    await deps.wait(lookEveryMs);
  }
  return refuse("request.under_way");
}

/** Whether this is the one that does the work. */
async function claim(deps: Deps, key: string): Promise<boolean> {
  const now = deps.now();
  const [over, unfinished] = [now - sameAnswerMs, now - unfinishedMs];
  const rows = await deps.db
    .insert(formAnswers)
    .values({ key, at: now })
    .onConflictDoUpdate({
      target: formAnswers.key,
      set: { at: now, sealed: null },
      setWhere: sql`${formAnswers.at} <= ${over} OR (${formAnswers.sealed} IS NULL AND ${formAnswers.at} <= ${unfinished})`,
    })
    .returning({ key: formAnswers.key });
  return rows.length > 0;
}

async function workOnce<T>(
  deps: Deps,
  key: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const own = eq(formAnswers.key, key);
  let done: Result<T> | undefined;
  try {
    done = await work();
    return done;
  } finally {
    if (done?.ok) {
      const text = JSON.stringify(done.value);
      const sealed = await sealSecret(deps, "form-answer", key, text);
      await deps.db.update(formAnswers).set({ sealed }).where(own);
    } else await deps.db.delete(formAnswers).where(own);
  }
}

async function findAnswer<T>(
  deps: Deps,
  key: string,
  read: (kept: unknown) => T | null,
): Promise<T | null> {
  const kept = await deps.db.query.formAnswers.findFirst({
    where: and(eq(formAnswers.key, key), gt(formAnswers.at, deps.now() - sameAnswerMs)),
  });
  const text = kept?.sealed ? await openSecret(deps, "form-answer", key, kept.sealed) : null;
  return text === null ? null : read(JSON.parse(text));
}

/** The statement that sweeps away what nobody is told any more. */
export function sweepFormAnswers(now: number): Statement {
  return sql`DELETE FROM form_answers WHERE at <= ${now - sameAnswerMs}`;
}

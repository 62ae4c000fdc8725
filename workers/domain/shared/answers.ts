/** Answers of writes with an `Idempotency-Key`, so that a repeat gets the same one. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { answers } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/**
 * A request that has not been answered for this long never will be, milliseconds: whoever worked
 * on it is gone. No call of /v1 takes half as long.
 */
const unfinishedMs = 60_000;

/** One try at a request: `at` tells it from a later one that took over. */
export interface AnswerTry {
  readonly id: string;
  readonly at: number;
}

/**
 * Notes that a request is being worked on; null when it already is, or was. One that was left
 * unfinished is taken over.
 */
export async function startAnswer(
  deps: Deps,
  { id, request }: { readonly id: string; readonly request: string },
): Promise<AnswerTry | null> {
  const at = deps.now();
  const rows = await deps.db
    .insert(answers)
    .values({ key: id, request, at })
    .onConflictDoUpdate({
      target: answers.key,
      set: { request, at },
      setWhere: sql`${answers.status} IS NULL AND ${answers.at} <= ${at - unfinishedMs}`,
    })
    .returning({ key: answers.key });
  return rows.length > 0 ? { id, at } : null;
}

/** What was answered; `status` is null while the first request is still being worked on. */
export function findAnswer(deps: Deps, id: string) {
  return deps.db.query.answers.findFirst({ where: eq(answers.key, id) });
}

export async function keepAnswer(
  deps: Deps,
  own: AnswerTry,
  answer: { readonly status: number; readonly body: string },
): Promise<void> {
  const { status, body } = answer;
  await deps.db.update(answers).set({ status, body }).where(isOf(own));
}

export async function forgetAnswer(deps: Deps, own: AnswerTry): Promise<void> {
  await deps.db.delete(answers).where(isOf(own));
}

/** Who comes late changes nothing of the try that took over. */
function isOf({ id, at }: AnswerTry) {
  return and(eq(answers.key, id), eq(answers.at, at), isNull(answers.status));
}

/** Answers of writes with an `Idempotency-Key`, so that a repeat gets the same one. */
import { eq } from "drizzle-orm";
import { answers } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** Notes that a request is being worked on; false when it already is, or was. */
export async function startAnswer(
  deps: Deps,
  input: { readonly id: string; readonly request: string },
): Promise<boolean> {
  const rows = await deps.db
    .insert(answers)
    .values({ key: input.id, request: input.request, at: deps.now() })
    .onConflictDoNothing()
    .returning({ key: answers.key });
  return rows.length > 0;
}

/** What was answered; `status` is null while the first request is still being worked on. */
export function findAnswer(deps: Deps, id: string) {
  return deps.db.query.answers.findFirst({ where: eq(answers.key, id) });
}

export async function keepAnswer(
  deps: Deps,
  input: { readonly id: string; readonly status: number; readonly body: string },
): Promise<void> {
  const { id, status, body } = input;
  await deps.db.update(answers).set({ status, body }).where(eq(answers.key, id));
}

export async function forgetAnswer(deps: Deps, id: string): Promise<void> {
  await deps.db.delete(answers).where(eq(answers.key, id));
}

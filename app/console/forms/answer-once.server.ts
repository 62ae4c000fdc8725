import type * as v from "valibot";
import type { Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import type { Result } from "#workers/contract/errors.ts";
import { accountOf } from "#workers/domain/accounts/factors/account-of.ts";
import { answerOnce } from "#workers/domain/shared/form-answers.ts";

interface OnceForm<T> {
  /** What the form is, and of which record: nothing of that need be posted. */
  readonly about: string;
  readonly form: FormData;
  readonly schema: v.GenericSchema<unknown, T>;
}

/**
 * Does what a form asks for whose answer is told once (`schema`). Posted again, as by a second press before the page
 * has changed, it is told the same and nothing is done. Forms that may be sent twice on purpose carry an `OnceField`.
 */
export async function answerFormOnce<T>(
  { deps, signedIn, finish }: Pick<Visitor, "deps" | "signedIn" | "finish">,
  { about, form, schema }: OnceForm<T>,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const account = accountOf(signedIn);
  if (!account) return work();
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  const posted = JSON.stringify([about, ...fields]);
  const read = (kept: unknown) => {
    const parsed = parseInput(schema, kept);
    return parsed.ok ? parsed.value : null;
  };
  const answer = answerOnce(deps, { sessionId: account.sessionId, posted, read }, work);
  // A browser that sends a second one breaks off the first.
  finish(answer);
  return answer;
}

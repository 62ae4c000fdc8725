import { data, redirect } from "@remix-run/cloudflare";
import type { Result } from "#workers/contract/errors.ts";
import { refusedForm } from "./refused-form.ts";

/** The answer to a posted form: on to the next page, or what is wrong with it and what was typed. */
export function answerAction<T>(result: Result<T>, form: FormData, next: (value: T) => string) {
  if (result.ok) return redirect(next(result.value));
  return data(refusedForm(result.refusal, form), { status: 400 });
}

import { data } from "@remix-run/cloudflare";
import type { Result } from "#workers/contract/errors.ts";
import { redirectWithFlash } from "../flash/flash.server.ts";
import { refusedForm } from "./refused-form.ts";

/**
 * The answer to a posted form: on to the next page, which says once what was done (by the form's intent), or what is
 * wrong with it and what was typed.
 */
export function answerAction<T>(
  request: Request,
  result: Result<T>,
  form: FormData,
  next: (value: T) => string,
) {
  if (!result.ok) return data(refusedForm(result.refusal, form), { status: 400 });
  return redirectWithFlash(request, next(result.value), { what: String(form.get("intent")) });
}

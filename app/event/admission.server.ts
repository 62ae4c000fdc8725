import type { ErrorCode, ErrorDetail, Refusal, Result } from "#workers/contract/errors.ts";
import { type EnterInput, enterWithCode, nameAttendee } from "#workers/domain/attendees/enter.ts";
import type { AttendeeToken } from "#workers/domain/attendees/token.ts";
import type { Deps } from "#workers/domain/deps.ts";

/** What was wrong on admission, and what had been typed. */
export interface AdmissionError {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
  readonly typed: string;
}

export function admissionError({ code, detail }: Refusal, typed: string): AdmissionError {
  return { code, detail, typed };
}

interface Visitor extends Pick<EnterInput, "address" | "remote" | "token"> {
  /** Asked for with an access code only: a name is the attendee's own. */
  device(): string | Promise<string>;
}

/** Takes a form of admission, a name or an access code: what was typed, and what came of it. */
export async function enterByForm(
  deps: Deps,
  form: FormData,
  { address, remote, token, device }: Visitor,
): Promise<{ readonly typed: string; readonly entered: Result<AttendeeToken> }> {
  const isName = form.get("intent") === "name";
  const typed = String(form.get(isName ? "name" : "access") ?? "").trim();
  const entered = isName
    ? await nameAttendee(deps, { token, name: typed })
    : await enterWithCode(deps, { address, code: typed, device: await device(), remote, token });
  return { typed, entered };
}

import { ok, type Result, refuse } from "../../contract/errors.ts";
import { accessCodeLimits, cleanText, textLength, textLimits } from "../../contract/limits.ts";
import { signTicket } from "../../contract/signatures.ts";
import type { Deps } from "../deps.ts";
import { checkAttempts, countAttempt } from "../shared/attempts.ts";
import { findPublished, type PublicEvent, toPublic } from "./join.ts";
import { type AttendeeToken, attendeeOf, makeAttendeeToken } from "./token.ts";

export interface EnterInput {
  /** Code, slug or id of the event. */
  readonly address: string;
  readonly code: string;
  readonly device: string;
  /** Network address of who asks. */
  readonly remote: string;
  /** Value of the attendee cookie: a name said before is kept. */
  readonly token: string | null;
}

/**
 * Enters by access code. Wrong ones are counted per event and device, and per event and network
 * address: a hall is one address, so right ones never count there.
 */
export async function enterWithCode(
  deps: Deps,
  input: EnterInput,
): Promise<Result<AttendeeToken & { readonly event: PublicEvent }>> {
  const found = await findPublished(deps, input.address);
  if (!found.ok) return found;
  const event = found.value;
  const limits = [
    { of: `access|${event.id}|device|${input.device}`, most: accessCodeLimits.perDevice },
    { of: `access|${event.id}|address|${input.remote}`, most: accessCodeLimits.perAddress },
  ].map((limit) => ({ ...limit, windowMs: accessCodeLimits.windowMs }));
  const isRight = event.accessCode === null || isSame(input.code, event.accessCode);
  // Each is one statement after the comparison, so that guesses at the same instant are counted in turn.
  for (const limit of limits) {
    const counted = await (isRight ? checkAttempts(deps, limit) : countAttempt(deps, limit));
    if (!counted.allowed) return refuse("access.paused");
  }
  if (!isRight) return refuse("access.wrong", undefined, { code: "access.wrong" });
  const before = await attendeeOf(deps, input.token);
  const name = before?.event === event.id ? before.name : null;
  const made = await makeAttendeeToken(deps, { event, device: input.device, name });
  return ok({ ...made, event: toPublic(event, deps.now()) });
}

/** Phones write a first letter large: case does not count. */
function isSame(typed: string, code: string): boolean {
  return cleanText(typed).toLowerCase() === code.toLowerCase();
}

/** The same person, now with a name of 3–50 characters. */
export async function nameAttendee(
  deps: Deps,
  input: { readonly token: string | null; readonly name: string },
): Promise<Result<AttendeeToken>> {
  const before = await attendeeOf(deps, input.token);
  if (!before) return refuse("access.required");
  const name = cleanText(input.name);
  const length = textLength(name);
  if (length < textLimits.name.min || length > textLimits.name.max) {
    return refuse("name.length", undefined, { name: "name.length" });
  }
  const claims = { ...before, name };
  const token = await signTicket(deps.config.tokenSecret, { ...claims });
  return ok({ token, claims, maxAge: claims.exp - Math.floor(deps.now() / 1_000) });
}

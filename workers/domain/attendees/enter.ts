import { cleanLine } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import { accessCodeLimits } from "../../contract/limits.ts";
import { problemOfName } from "../../contract/names.ts";
import { isAccessCode } from "../../contract/secrets/access-code.ts";
import { signToken } from "../../contract/secrets/signatures.ts";
import type { Deps } from "../deps.ts";
import { checkAttempts, countAttempt } from "../shared/attempts.ts";
import { findPublished, mayNewcomer, type PublicEvent, toPublic } from "./join.ts";
import { type AttendeeToken, attendeeOf, deviceMadeAt, makeAttendeeToken } from "./token.ts";

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
 * Enters by access code. Wrong ones are counted per event and device, and that device pauses: while
 * it does, no code of it counts. A hall is one address, so nobody waits for what others have tried;
 * only wrong codes of new devices are answered late when a network sends too many of them. Newcomers
 * with the right one are counted by event and network, and refused beyond `networkLimits`.
 */
export async function enterWithCode(
  deps: Deps,
  input: EnterInput,
): Promise<Result<AttendeeToken & { readonly event: PublicEvent }>> {
  const found = await findPublished(deps, input.address);
  if (!found.ok) return found;
  const event = found.value;
  const isRight = event.accessCode === null || isAccessCode(input.code, event.accessCode);
  const { perDevice: most, windowMs } = accessCodeLimits;
  const limit = { of: `access|${event.id}|device|${input.device}`, most, windowMs };
  // One statement after the comparison, so that guesses at the same instant are counted in turn.
  const counted = await (isRight ? checkAttempts(deps, limit) : countAttempt(deps, limit));
  if (!counted.allowed) return refuse("access.paused");
  if (!isRight) {
    await holdUpNewDevices(deps, event.id, input);
    return refuse("access.wrong", undefined, { code: "access.wrong" });
  }
  const claims = await attendeeOf(deps, input.token);
  const before = claims?.event === event.id ? claims : null;
  const isNew = before?.dev !== input.device;
  if (isNew && !(await mayNewcomer(deps, event, input.remote))) return refuse("join.too_many");
  const name = before?.name ?? null;
  const made = await makeAttendeeToken(deps, { event, device: input.device, name });
  return ok({ ...made, event: toPublic(event, deps.now()) });
}

/** Waits before the answer to a wrong code when new devices of one network have sent too many. */
async function holdUpNewDevices(
  deps: Deps,
  eventId: string,
  { device, remote }: Pick<EnterInput, "device" | "remote">,
): Promise<void> {
  const { newForMs, ofNewDevices: most, ofNewDevicesMs: windowMs, lateMs } = accessCodeLimits;
  const madeAt = deviceMadeAt(deps, device);
  if (madeAt !== null && madeAt <= deps.now() - newForMs) return;
  const of = `access|${eventId}|new|${networkOf(remote)}`;
  const counted = await countAttempt(deps, { of, most, windowMs });
  if (!counted.allowed) await deps.wait(lateMs);
}

/** The same person, now with a name of 3–50 characters. */
export async function nameAttendee(
  deps: Deps,
  input: { readonly token: string | null; readonly name: string },
): Promise<Result<AttendeeToken>> {
  const before = await attendeeOf(deps, input.token);
  if (!before) return refuse("access.required");
  const problem = problemOfName(input.name);
  if (problem) return refuse(problem, undefined, { name: problem });
  const claims = { ...before, name: cleanLine(input.name) };
  const token = await signToken(deps.config.tokenSecret, { ...claims });
  return ok({ token, claims, maxAge: claims.exp - Math.floor(deps.now() / 1_000) });
}

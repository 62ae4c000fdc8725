import * as v from "valibot";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { signToken, verifyToken } from "../../contract/secrets/signatures.ts";
import type { Deps } from "../deps.ts";
import { makeToken } from "../shared/tokens.ts";

/** Nobody fills a form in less, milliseconds: programs do. */
export const quickestMs = 2_000;
/** A form that stands open longer is shown anew, with all that was typed. */
const formDays = 7;
const dayMs = 24 * 60 * 60_000;

const claims = v.object({
  aud: v.literal("registration"),
  event: v.string(),
  /** Of this form: who sends it twice registers once. */
  sub: v.string(),
  /** When it was shown, UTC milliseconds. */
  shown: v.number(),
});

/** What a form of an event carries: signed, so that it says truly when it was shown. */
export function makeFormToken(deps: Deps, eventId: string): Promise<string> {
  const shown = deps.now();
  return signToken(deps.config.tokenSecret, {
    aud: "registration",
    event: eventId,
    sub: makeToken(deps),
    shown,
    exp: Math.floor((shown + formDays * dayMs) / 1_000),
  });
}

/** Whether somebody was shown the form of an event: so it says itself. */
export async function isFormOf(deps: Deps, eventId: string, token: string): Promise<boolean> {
  const found = await verifyToken(deps.config.tokenSecret, token, deps.now());
  const parsed = v.safeParse(claims, found);
  return parsed.success && parsed.output.event === eventId;
}

/** Which form it is. Refuses one that is not this event's or too old, and one that was sent too soon. */
export async function readFormToken(
  deps: Deps,
  eventId: string,
  token: string,
): Promise<Result<{ readonly submission: string }>> {
  const found = await verifyToken(deps.config.tokenSecret, token, deps.now());
  const parsed = v.safeParse(claims, found);
  if (!parsed.success || parsed.output.event !== eventId) return refuse("registration.form_over");
  if (deps.now() - parsed.output.shown < quickestMs) return refuse("registration.too_quick");
  return ok({ submission: parsed.output.sub });
}

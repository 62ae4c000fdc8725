import { ok, type Result, refuse } from "../../contract/errors.ts";
import { linkMailLimits } from "../../contract/limits.ts";
import type { Deps } from "../deps.ts";
import { countAttempt } from "../shared/attempts.ts";

/**
 * Counts one more mail that `of` asks for, e.g. `reset|kari@example.org`. From one network only so many
 * are taken; from all together only so many are sent, so that nobody's letter box is filled, and nobody
 * keeps another from asking. Known addresses and unknown ones are counted alike.
 */
export async function countLinkMail(
  deps: Deps,
  of: string,
  network: string,
): Promise<Result<{ readonly isSent: boolean }>> {
  const { perNetwork, perAddress, windowMs } = linkMailLimits;
  const near = await countAttempt(deps, { of: `${of}|${network}`, most: perNetwork, windowMs });
  if (!near.allowed) {
    return refuse("auth.paused", { minutes: Math.ceil(near.retryAfterMs / 60_000) });
  }
  const all = await countAttempt(deps, { of, most: perAddress, windowMs });
  return ok({ isSent: all.allowed });
}

/** Whether a text may be an address at all: whether somebody has it, a mail finds out. */
export function isEmail(typed: string): boolean {
  const text = typed.trim();
  return text.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text);
}

import { and, eq, isNull } from "drizzle-orm";
import { cleanLine } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { moderatorCodeLimits } from "../../contract/limits.ts";
import { problemOfName } from "../../contract/names.ts";
import { clients, events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { checkAttempts, countAttempt } from "../shared/attempts.ts";
import { isModeratorCodeGood, openSession } from "./sessions.ts";

export interface ModeratorSignIn {
  readonly code: string;
  /** What they are called at the desk. */
  readonly name?: string;
  /** The `User-Agent`. */
  readonly device: string;
  /** Value of the device cookie, by which wrong codes are counted. */
  readonly browser: string;
}

export interface ModeratorSignedIn {
  readonly token: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly eventId: string;
  readonly slug: string;
}

/**
 * Signs in with an event's moderator code, and to that event alone. After too many wrong ones the
 * device pauses, and it alone: the codes are too many to be found by trying, from however many
 * devices, and what one device does may close no desk.
 */
export async function signInModerator(
  deps: Deps,
  input: ModeratorSignIn,
): Promise<Result<ModeratorSignedIn>> {
  const code = input.code.replace(/[\s-]/g, "").toUpperCase();
  const typed = input.name ?? "";
  const problem = typed.trim() === "" ? null : problemOfName(typed);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const name = cleanLine(typed);
  const [event] = await deps.db
    .select({
      id: events.id,
      slug: events.slug,
      code: events.moderatorCode,
      closesAt: events.closesAt,
    })
    .from(events)
    .innerJoin(clients, eq(clients.id, events.clientId))
    .where(
      and(eq(events.moderatorCode, code), isNull(events.archivedAt), isNull(clients.blockedAt)),
    );
  const isGood = event !== undefined && isModeratorCodeGood(event, code, deps.now());
  const { perDevice: most, windowMs } = moderatorCodeLimits;
  const limit = { of: `moderator|${input.browser}`, most, windowMs };
  const counted = await (isGood ? checkAttempts(deps, limit) : countAttempt(deps, limit));
  if (!counted.allowed) {
    return refuse("auth.paused", { minutes: Math.ceil(counted.retryAfterMs / 60_000) });
  }
  if (!isGood) return refuse("auth.moderator_code");
  const session = await openSession(deps, {
    of: { eventId: event.id, moderatorCode: code, name },
    device: input.device,
  });
  return ok({ ...session, eventId: event.id, slug: event.slug });
}

import { and, eq, isNull } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { cleanText, signInLimits, textLength, textLimits } from "../../contract/limits.ts";
import { events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { checkAttempts, countAttempt } from "../shared/attempts.ts";
import { isModeratorCodeGood, openSession } from "./sessions.ts";

export interface ModeratorSignIn {
  readonly code: string;
  /** What they are called at the desk. */
  readonly name?: string;
  readonly address: string;
  readonly device: string;
}

export interface ModeratorSignedIn {
  readonly token: string;
  /** Seconds. */
  readonly maxAge: number;
  readonly eventId: string;
  readonly slug: string;
}

/** Wrong codes from one address in the window: a hall of moderators shares one. */
const mostPerAddress = signInLimits.failures * 10;

/** Signs in with an event's moderator code, and to that event alone. */
export async function signInModerator(
  deps: Deps,
  input: ModeratorSignIn,
): Promise<Result<ModeratorSignedIn>> {
  const code = input.code.replace(/[\s-]/g, "").toUpperCase();
  const name = cleanText(input.name ?? "");
  if (
    name !== "" &&
    (textLength(name) < textLimits.name.min || textLength(name) > textLimits.name.max)
  ) {
    return refuse("request.invalid", undefined, { name: "name.length" });
  }
  const [event] = await deps.db
    .select({
      id: events.id,
      slug: events.slug,
      code: events.moderatorCode,
      closesAt: events.closesAt,
    })
    .from(events)
    .where(and(eq(events.moderatorCode, code), isNull(events.archivedAt)));
  const isGood = event !== undefined && isModeratorCodeGood(event, code, deps.now());
  const limit = {
    of: `moderator|${input.address}`,
    most: mostPerAddress,
    windowMs: signInLimits.windowMs,
  };
  if (!isGood) {
    const counted = await countAttempt(deps, limit);
    if (counted.allowed) return refuse("auth.moderator_code");
    return refuse("auth.paused", { minutes: Math.ceil(counted.retryAfterMs / 60_000) });
  }
  const counted = await checkAttempts(deps, limit);
  if (!counted.allowed) {
    return refuse("auth.paused", { minutes: Math.ceil(counted.retryAfterMs / 60_000) });
  }
  const session = await openSession(deps, {
    of: { eventId: event.id, moderatorCode: code, name },
    device: input.device,
  });
  return ok({ ...session, eventId: event.id, slug: event.slug });
}

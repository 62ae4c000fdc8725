import { and, eq, isNull } from "drizzle-orm";
import { cleanLine } from "../../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { moderatorCodeLimits } from "../../../contract/limits.ts";
import { problemOfName } from "../../../contract/names.ts";
import { clients, events, moderatorCodes } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { checkAttempts, countAttempt, refusePaused } from "../../shared/attempts.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { moderatorCodeEnd } from "../../shared/moderator-code-end.ts";
import { openSession } from "../sessions.ts";
import { logFailure } from "./log-failure.ts";

export interface ModeratorCredentials {
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
  input: ModeratorCredentials,
): Promise<Result<ModeratorSignedIn>> {
  const code = input.code.replace(/[\s-]/g, "").toUpperCase();
  const typed = input.name ?? "";
  const problem = typed.trim() === "" ? null : problemOfName(typed);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const name = cleanLine(typed);
  const found = await findCode(deps, code);
  const isGood = found !== null && deps.now() < moderatorCodeEnd(found, found.closesAt);
  const { perDevice: most, windowMs } = moderatorCodeLimits;
  const limit = { of: `moderator|${input.browser}`, most, windowMs };
  const counted = await (isGood ? checkAttempts(deps, limit) : countAttempt(deps, limit));
  if (!counted.allowed) return logFailure(deps, refusePaused(counted), { way: "moderator" });
  if (!isGood) return logFailure(deps, refuse("auth.moderator_code"), { way: "moderator" });
  const session = await openSession(deps, {
    of: { eventId: found.eventId, moderatorCode: code, name },
    device: input.device,
  });
  await noteSignIn(deps, session.id, { ...found, moderator: name });
  deps.log.info("sign_in.done", { actor: session.id, way: "moderator", event: found.eventId });
  const { token, maxAge } = session;
  return ok({ token, maxAge, eventId: found.eventId, slug: found.slug });
}

/** The code with its event, unless that is archived or its client blocked. */
async function findCode(deps: Deps, code: string) {
  const [found] = await deps.db
    .select({
      id: moderatorCodes.id,
      name: moderatorCodes.name,
      endsAt: moderatorCodes.endsAt,
      eventId: events.id,
      clientId: events.clientId,
      slug: events.slug,
      closesAt: events.closesAt,
    })
    .from(moderatorCodes)
    .innerJoin(events, eq(events.id, moderatorCodes.eventId))
    .innerJoin(clients, eq(clients.id, events.clientId))
    .where(
      and(eq(moderatorCodes.code, code), isNull(events.archivedAt), isNull(clients.blockedAt)),
    );
  return found ?? null;
}

/** When the code was used, and by whom: what the audit log says of the session afterwards stands on it. */
async function noteSignIn(
  deps: Deps,
  session: string,
  code: {
    readonly id: string;
    readonly name: string;
    readonly eventId: string;
    readonly clientId: string;
    readonly moderator: string;
  },
): Promise<void> {
  const { id, name, eventId, clientId, moderator } = code;
  await runBatch(deps, [
    deps.db.update(moderatorCodes).set({ lastUsedAt: deps.now() }).where(eq(moderatorCodes.id, id)),
    noteAudit(
      deps,
      { kind: "moderator", id: session, eventId },
      {
        what: "event.moderator_sign_in",
        onWhich: session,
        clientId,
        eventId,
        after: { moderator, code: name },
      },
    ),
  ]);
}

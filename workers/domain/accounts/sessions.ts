import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { sessionTimes } from "../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { sessions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { selectStaffRooms, sendRights } from "../rooms/staff-rooms.ts";
import type { Statement } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";
import type { ConsoleVisitor } from "./visitors.ts";

interface NewSession {
  readonly of:
    | { readonly userId: string }
    | { readonly eventId: string; readonly moderatorCode: string; readonly name: string };
  readonly device: string;
}

/** Opens a session; the token is told once and kept only as its hash. `maxAge` is in seconds. */
export async function openSession(
  deps: Deps,
  { of, device }: NewSession,
): Promise<{ readonly id: string; readonly token: string; readonly maxAge: number }> {
  const token = makeToken(deps);
  const now = deps.now();
  const id = deps.newId("userId" in of ? "ses" : "mod");
  await deps.db.insert(sessions).values({
    id,
    tokenHash: await sha256(token),
    ...of,
    device: device.slice(0, 200),
    createdAt: now,
    seenAt: now,
  });
  return { id, token, maxAge: sessionTimes.maxMs / 1_000 };
}

/**
 * The statement that notes that sessions are in use, for they have a page in a room. Where screens lock by
 * themselves an open page is no use: their browsers tell of keys and pointers.
 */
export function noteUse(deps: Deps, ids: readonly string[]): Statement {
  const now = deps.now();
  return sql`UPDATE sessions SET seen_at = ${now}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND seen_at <= ${now - sessionTimes.noteEveryMs}
      AND NOT EXISTS (SELECT 1 FROM users JOIN clients ON clients.id = users.client_id WHERE users.id = sessions.user_id AND clients.lock_minutes > 0)`;
}

/** Ends the sessions that are meant, and their pages in rooms; answers how many there were. */
export async function endSessions(deps: Deps, which: SQL | undefined): Promise<number> {
  const [rooms, ended] = await deps.db.batch([
    selectStaffRooms(deps, which),
    deps.db.delete(sessions).where(which).returning({ id: sessions.id }),
  ]);
  await sendRights(deps, rooms);
  return ended.length;
}

/** Signs out. An unknown token is no error. */
export async function endSession(deps: Deps, token: string): Promise<void> {
  await endSessions(deps, eq(sessions.tokenHash, await sha256(token)));
}

/** Signs out everywhere but here. */
export async function endOtherSessions(deps: Deps, visitor: ConsoleVisitor): Promise<Result<null>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { user, sessionId } = visitor;
  await endSessions(deps, and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
  return ok(null);
}

/** Signs out everywhere; a moderator only here. */
export async function endAllSessions(deps: Deps, visitor: ConsoleVisitor): Promise<Result<null>> {
  if (visitor.kind === "guest") return refuse("auth.required");
  const which =
    visitor.kind === "user"
      ? eq(sessions.userId, visitor.user.id)
      : eq(sessions.id, visitor.sessionId);
  await endSessions(deps, which);
  return ok(null);
}

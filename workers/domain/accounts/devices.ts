import { and, desc, eq, gt } from "drizzle-orm";
import { sessionTimes } from "../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { sessions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { endSessions } from "./sessions.ts";
import type { ConsoleVisitor } from "./visitors.ts";

export interface Device {
  readonly id: string;
  /** Browser and system, as it says itself. */
  readonly device: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly current: boolean;
}

/** Where the visitor's account is signed in, last used first. */
export async function listDevices(
  deps: Deps,
  visitor: ConsoleVisitor,
): Promise<Result<readonly Device[]>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const now = deps.now();
  const rows = await deps.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, visitor.user.id),
        gt(sessions.seenAt, now - sessionTimes.idleMs),
        gt(sessions.createdAt, now - sessionTimes.maxMs),
      ),
    )
    .orderBy(desc(sessions.seenAt));
  return ok(
    rows.map(({ id, device, createdAt, seenAt }) => ({
      id,
      device,
      createdAt,
      seenAt,
      current: id === visitor.sessionId,
    })),
  );
}

/** Signs one device of the own account out; another's is unknown. */
export async function endDevice(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: { readonly id: string },
): Promise<Result<null>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const which = and(eq(sessions.id, input.id), eq(sessions.userId, visitor.user.id));
  return (await endSessions(deps, which)) > 0 ? ok(null) : refuse("request.not_found");
}

import { eq, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { can } from "#workers/contract/permissions.ts";
import { sha256 } from "#workers/contract/secrets/encoding.ts";
import { calendarFeeds } from "#workers/db/schema/index.ts";
import type { ConsoleVisitor } from "../../accounts/visitors.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { openSecret, sealSecret } from "../../shared/secrets.ts";
import { makeToken } from "../../shared/tokens.ts";

/** The feed of one's own calendar. */
export interface OwnFeed {
  /** Where programs read it, `https://…`; null for none, and for one that can no longer be shown. */
  readonly feedAddress: string | null;
  /** When the address was made, UTC milliseconds; null for none. */
  readonly feedMadeAt: number | null;
}

type Account = Extract<ConsoleVisitor, { kind: "user" }>;
const none: OwnFeed = { feedAddress: null, feedMadeAt: null };

/** The feed of whoever asks. Its address is a secret of theirs: nobody else is shown it. */
export async function showOwnFeed(deps: Deps, visitor: ConsoleVisitor): Promise<Result<OwnFeed>> {
  const account = accountOf(visitor);
  if (!account.ok) return account;
  const { id } = account.value.user;
  const feed = await deps.db.query.calendarFeeds.findFirst({
    where: eq(calendarFeeds.userId, id),
  });
  if (!feed) return ok(none);
  const token = await openSecret(deps, "calendar-feed", id, feed.sealedToken);
  return ok({ feedAddress: token && addressOf(deps, token), feedMadeAt: feed.createdAt });
}

/** Makes a new address; one that there was is over with it. */
export async function makeOwnFeed(deps: Deps, visitor: ConsoleVisitor): Promise<Result<OwnFeed>> {
  const account = accountOf(visitor);
  if (!account.ok) return account;
  const { actor, user } = account.value;
  const token = makeToken(deps);
  const values = {
    clientId: user.clientId,
    tokenHash: await sha256(token),
    sealedToken: await sealSecret(deps, "calendar-feed", user.id, token),
    createdAt: deps.now(),
  };
  await runBatch(deps, [
    deps.db
      .insert(calendarFeeds)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: values }),
    noteAudit(deps, actor, {
      what: "user.make_feed",
      onWhich: user.id,
      clientId: user.clientId,
    }),
  ]);
  return ok({ feedAddress: addressOf(deps, token), feedMadeAt: values.createdAt });
}

/** Ends the address at once. That there is none is no error. */
export async function revokeOwnFeed(deps: Deps, visitor: ConsoleVisitor): Promise<Result<OwnFeed>> {
  const shown = await showOwnFeed(deps, visitor);
  const account = accountOf(visitor);
  if (!account.ok) return account;
  if (!shown.ok || shown.value.feedMadeAt === null) return shown;
  const { actor, user } = account.value;
  await runBatch(deps, [
    endFeed(user.id),
    noteAudit(deps, actor, {
      what: "user.revoke_feed",
      onWhich: user.id,
      clientId: user.clientId,
    }),
  ]);
  return ok(none);
}

/** The statement that ends somebody's feed, if `only` holds. */
export function endFeed(userId: string, only: SQL = sql`1`): Statement {
  return sql`DELETE FROM calendar_feeds WHERE user_id = ${userId} AND ${only}`;
}

function accountOf(visitor: ConsoleVisitor): Result<Account> {
  if (visitor.kind === "guest" && visitor.locked) return refuse("auth.locked");
  if (visitor.kind !== "user") return refuse("auth.required");
  const isOwn = can(visitor.actor, "self.edit", { personId: visitor.user.id });
  return isOwn ? ok(visitor) : refuse("auth.forbidden");
}

function addressOf({ config }: Deps, token: string): string {
  return `${config.publicUrl}/calendar/${token}.ics`;
}

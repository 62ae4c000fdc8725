import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { NewBrowserError } from "../../../contract/api/platform/browser-errors.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { browserFamily } from "../../../contract/http/browser-family.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import {
  browserErrorLimits,
  cleanErrorMessage,
  cleanErrorPlace,
  pageOfAddress,
} from "../../../contract/platform/browser-errors.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { browserErrors } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { readCursor, writeCursor } from "../../lists/cursor.ts";
import { usualRows } from "../../lists/find-page.ts";
import { codeFor } from "../../organisations/refusals.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";

/** An error with how often it came; times are UTC milliseconds. */
export interface BrowserError {
  readonly id: string;
  readonly message: string;
  readonly place: string;
  readonly page: string;
  readonly browsers: readonly string[];
  readonly version: string;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly resolvedAt: number | null;
}

/**
 * Keeps what a page tells of an error in its browser, for whoever opens pages: no more of it than says what broke where. `by`
 * is whom it is counted by. What comes too often, and new kinds once there are too many, are let go.
 */
export async function noteBrowserError(
  deps: Deps,
  said: NewBrowserError,
  by: string,
): Promise<Result<null>> {
  if (!(await deps.isWithinCallLimit(`browser-error|${by}`))) return refuse("request.too_many");
  const message = cleanErrorMessage(said.message);
  const place = cleanErrorPlace(said.place);
  const id = `ber_${(await sha256(`${message}\n${place}`)).slice(0, 26)}`;
  const browser = browserFamily(deps.device ?? "") ?? "other";
  const now = deps.now();
  // One that was resolved and comes again is open again.
  await runBatch(deps, [
    sql`INSERT INTO browser_errors (id, message, place, page, browsers, version, count, first_at, last_at)
          SELECT ${id}, ${message}, ${place}, ${pageOfAddress(said.page)}, ${browser}, ${said.version}, 1, ${now}, ${now}
          WHERE EXISTS (SELECT 1 FROM browser_errors WHERE id = ${id})
            OR (SELECT count(*) FROM browser_errors) < ${browserErrorLimits.kinds}
          ON CONFLICT (id) DO UPDATE SET count = count + 1, last_at = excluded.last_at, resolved_at = NULL,
            page = excluded.page, version = excluded.version,
            browsers = CASE WHEN instr(' ' || browsers || ' ', ' ' || excluded.browsers || ' ') > 0
              THEN browsers ELSE browsers || ' ' || excluded.browsers END`,
  ]);
  return ok(null);
}

export interface BrowserErrorQuery {
  readonly state?: "open" | "resolved" | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Errors of the last thirty days, the one that came last first: for admins. */
export async function listBrowserErrors(
  deps: Deps,
  actor: Actor,
  query: BrowserErrorQuery,
): Promise<Result<{ readonly items: readonly BrowserError[]; readonly next: string | null }>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), 100);
  const rows = await deps.db
    .select()
    .from(browserErrors)
    .where(conditionOf(query))
    .orderBy(desc(browserErrors.lastAt), desc(browserErrors.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return ok({
    items: shown.map(toBrowserError),
    next: last === undefined ? null : writeCursor([last.lastAt, last.id]),
  });
}

/** Marks one as resolved, or takes that back. */
export async function resolveBrowserError(
  deps: Deps,
  actor: Actor,
  { id, resolved }: { readonly id: string; readonly resolved: boolean },
): Promise<Result<BrowserError>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const [found] = await deps.db.select().from(browserErrors).where(eq(browserErrors.id, id));
  if (!found) return refuse("request.not_found");
  const resolvedAt = resolved ? deps.now() : null;
  await runBatch(deps, [
    deps.db.update(browserErrors).set({ resolvedAt }).where(eq(browserErrors.id, id)),
    noteAudit(deps, actor, {
      what: resolved ? "error.resolve" : "error.reopen",
      onWhich: id,
      before: { resolvedAt: found.resolvedAt },
    }),
  ]);
  return ok({ ...toBrowserError(found), resolvedAt });
}

/** The statement that forgets what has not come for thirty days. */
export function sweepBrowserErrors(now: number): Statement {
  return sql`DELETE FROM browser_errors WHERE last_at <= ${now - browserErrorLimits.keptMs}`;
}

function conditionOf({ state, cursor }: BrowserErrorQuery): SQL | undefined {
  const isResolved = isNotNull(browserErrors.resolvedAt);
  const ofState = state === "resolved" ? isResolved : isNull(browserErrors.resolvedAt);
  const [lastAt, id] = readCursor(cursor);
  const isPlace = typeof lastAt === "number" && typeof id === "string";
  return and(
    state === undefined ? undefined : ofState,
    isPlace
      ? sql`(${browserErrors.lastAt}, ${browserErrors.id}) < (${lastAt}, ${id})`
      : sql`${browserErrors.lastAt} >= 0`,
  );
}

function toBrowserError({ browsers, ...row }: typeof browserErrors.$inferSelect): BrowserError {
  return { ...row, browsers: browsers.split(" ") };
}

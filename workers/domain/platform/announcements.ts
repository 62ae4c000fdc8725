import { and, desc, eq, sql } from "drizzle-orm";
import type { NewPlatformAnnouncement } from "../../contract/api/platform-announcements.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { platformAnnouncementLimits } from "../../contract/organisations/console-limits.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { announcementDismissals, platformAnnouncements } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { codeFor } from "../organisations/refusals.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** A message of the platform. Times are UTC milliseconds. */
export type PlatformAnnouncement = typeof platformAnnouncements.$inferSelect;

/** All of them, the latest start first: for admins. */
export async function listPlatformAnnouncements(
  deps: Deps,
  actor: Actor,
): Promise<Result<readonly PlatformAnnouncement[]>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const rows = await deps.db
    .select()
    .from(platformAnnouncements)
    .orderBy(desc(platformAnnouncements.startsAt), desc(platformAnnouncements.id))
    .limit(platformAnnouncementLimits.listed);
  return ok(rows);
}

/** Those that are on for the actor's role and not put away by them; none for moderators, who have no account. */
export async function listShownAnnouncements(
  deps: Deps,
  actor: Actor,
): Promise<Result<readonly PlatformAnnouncement[]>> {
  if (actor.kind === "guest" || actor.kind === "attendee") return refuse("auth.required");
  if (actor.kind !== "user") return ok([]);
  const now = deps.now();
  const isDismissed = sql`EXISTS (SELECT 1 FROM ${announcementDismissals} WHERE user_id = ${actor.id} AND announcement_id = ${platformAnnouncements.id})`;
  const isOn = sql`${platformAnnouncements.endsAt} > ${now} AND ${platformAnnouncements.startsAt} <= ${now}`;
  const rows = await deps.db
    .select()
    .from(platformAnnouncements)
    .where(and(isOn, sql`NOT ${isDismissed}`))
    .orderBy(desc(platformAnnouncements.startsAt), desc(platformAnnouncements.id));
  return ok(rows.filter(({ roles }) => roles.includes(actor.role)));
}

/** Makes one; it ends after it starts. */
export async function createPlatformAnnouncement(
  deps: Deps,
  actor: Actor,
  input: NewPlatformAnnouncement,
): Promise<Result<PlatformAnnouncement>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const problem = problemOfTimes(input);
  if (problem) return problem;
  const made = { ...input, id: deps.newId("pan"), createdAt: deps.now() };
  await runBatch(deps, [
    deps.db.insert(platformAnnouncements).values(made),
    noteAudit(deps, actor, { what: "announcement.create", onWhich: made.id, after: input }),
  ]);
  return ok(made);
}

/** Changes one; who has put it away is not shown it again. */
export async function updatePlatformAnnouncement(
  deps: Deps,
  actor: Actor,
  { id, ...input }: NewPlatformAnnouncement & { readonly id: string },
): Promise<Result<PlatformAnnouncement>> {
  const found = await findAnnouncement(deps, actor, id);
  if (!found.ok) return found;
  const problem = problemOfTimes(input);
  if (problem) return problem;
  const before = beforeOf(found.value);
  await runBatch(deps, [
    deps.db.update(platformAnnouncements).set(input).where(eq(platformAnnouncements.id, id)),
    noteAudit(deps, actor, { what: "announcement.edit", onWhich: id, before, after: input }),
  ]);
  return ok({ ...found.value, ...input });
}

/** Ends one that is on: nobody is shown it any more. */
export async function endPlatformAnnouncement(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Result<PlatformAnnouncement>> {
  const found = await findAnnouncement(deps, actor, id);
  if (!found.ok) return found;
  const now = deps.now();
  const { startsAt, endsAt } = found.value;
  if (endsAt <= now || startsAt > now) {
    return refuse("state.not_allowed", { state: endsAt <= now ? "ended" : "planned" });
  }
  await runBatch(deps, [
    deps.db
      .update(platformAnnouncements)
      .set({ endsAt: now })
      .where(eq(platformAnnouncements.id, id)),
    noteAudit(deps, actor, { what: "announcement.end", onWhich: id, before: { endsAt } }),
  ]);
  return ok({ ...found.value, endsAt: now });
}

/** Deletes one for good, with what is known of who has put it away. */
export async function deletePlatformAnnouncement(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Result<null>> {
  const found = await findAnnouncement(deps, actor, id);
  if (!found.ok) return found;
  const before = beforeOf(found.value);
  await runBatch(deps, [
    deps.db.delete(announcementDismissals).where(eq(announcementDismissals.announcementId, id)),
    deps.db.delete(platformAnnouncements).where(eq(platformAnnouncements.id, id)),
    noteAudit(deps, actor, { what: "announcement.delete", onWhich: id, before }),
  ]);
  return ok(null);
}

/** Puts one away for the person; a repeat, and one that is gone, change nothing. */
export async function dismissAnnouncement(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Result<null>> {
  if (actor.kind !== "user") return refuse(codeFor(actor));
  await runBatch(deps, [
    sql`INSERT INTO announcement_dismissals (user_id, announcement_id, at)
          SELECT ${actor.id}, id, ${deps.now()} FROM platform_announcements WHERE id = ${id}
          ON CONFLICT (user_id, announcement_id) DO NOTHING`,
  ]);
  return ok(null);
}

async function findAnnouncement(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<Result<PlatformAnnouncement>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const [found] = await deps.db
    .select()
    .from(platformAnnouncements)
    .where(eq(platformAnnouncements.id, id));
  return found ? ok(found) : refuse("request.not_found");
}

function problemOfTimes({ startsAt, endsAt }: NewPlatformAnnouncement) {
  if (endsAt > startsAt) return null;
  return refuse("request.invalid", undefined, { endsAt: "event.dates" });
}

function beforeOf({ id: _, createdAt: _made, ...said }: PlatformAnnouncement) {
  return said;
}

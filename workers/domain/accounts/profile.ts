import { and, eq } from "drizzle-orm";
import { cleanLine, cleanText, textLength } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import { problemOfName } from "../../contract/names.ts";
import { type Actor, type ConsoleRole, can } from "../../contract/permissions.ts";
import { sessions, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { selectStaffRooms, sendRights } from "../rooms/staff-rooms.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

export interface ProfileChange {
  readonly name?: string;
  readonly about?: string;
  readonly language?: "no" | "en";
  readonly theme?: "system" | "light" | "dark";
}

/** Changes what is given of the own profile. Refuses a name that is not 3–50 characters. */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  input: ProfileChange,
): Promise<Result<null>> {
  if (actor.kind !== "user") return refuse("auth.required");
  if (!can(actor, "self.edit", { personId: actor.id })) return refuse("auth.forbidden");
  const problem = input.name === undefined ? null : problemOfName(input.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const name = input.name === undefined ? undefined : cleanLine(input.name);
  const about = input.about === undefined ? undefined : cleanText(input.about);
  if (about !== undefined && textLength(about) > textLimits.description.max) {
    return refuse("request.invalid", undefined, { about: "text.too_long" });
  }
  await runBatch(deps, [
    deps.db
      .update(users)
      .set({
        name,
        about,
        language: input.language,
        settings: input.theme && { theme: input.theme },
        // Something must be set, or drizzle refuses an empty change.
        id: actor.id,
      })
      .where(eq(users.id, actor.id)),
    noteAudit(deps, actor, {
      what: "user.update",
      onWhich: actor.id,
      clientId: actor.clientId,
      after: { fields: Object.keys(input) },
    }),
  ]);
  return ok(null);
}

/** Makes another of the roles that one holds the active one; pages in rooms that it does not reach are closed. */
export async function switchRole(
  deps: Deps,
  actor: Actor,
  input: { readonly role: ConsoleRole },
): Promise<Result<null>> {
  if (actor.kind !== "user") return refuse("auth.required");
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, actor.id) });
  if (!user?.roles.includes(input.role)) return refuse("auth.forbidden");
  const roles = [input.role, ...user.roles.filter((role) => role !== input.role)];
  await runBatch(deps, [
    // Only if the roles are still those: one that was taken away must not come back.
    deps.db
      .update(users)
      .set({ roles })
      .where(and(eq(users.id, actor.id), eq(users.roles, user.roles))),
    noteAudit(deps, actor, {
      what: "user.switch_role",
      onWhich: actor.id,
      clientId: actor.clientId,
      after: { role: input.role },
    }),
  ]);
  await sendRights(deps, await selectStaffRooms(deps, eq(sessions.userId, actor.id)));
  return ok(null);
}

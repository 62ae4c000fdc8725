import { and, eq, sql } from "drizzle-orm";
import type { ProfileInput } from "../../contract/api/auth.ts";
import { cleanLine, cleanText, textLength } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { textLimits } from "../../contract/limits.ts";
import { problemOfName } from "../../contract/names.ts";
import { type Actor, type ConsoleRole, can } from "../../contract/permissions.ts";
import { sessions, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { keepUserKeys } from "../organisations/user-keys.ts";
import { selectStaffRooms, sendRights } from "../rooms/staff-rooms.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** What is given is changed. The details are as `profileDetails` parses them. */
export type ProfileChange = Partial<Omit<ProfileInput, "settings">>;

/**
 * Changes what is given of the own profile. Refuses a name that is not 3–50 characters, and a birth that is
 * to come. Another phone number is not proved.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  input: ProfileChange,
): Promise<Result<null>> {
  if (actor.kind !== "user") return refuse("auth.required");
  if (!can(actor, "self.edit", { personId: actor.id })) return refuse("auth.forbidden");
  const fields = problemsOfChange(input, deps.now());
  if (Object.keys(fields).length > 0) return refuse("request.invalid", undefined, fields);
  const { name, about, theme, phone, ...rest } = input;
  const renamed = name === undefined ? [] : await keysOfRenamed(deps, actor.id, cleanLine(name));
  await runBatch(deps, [
    ...renamed,
    deps.db
      .update(users)
      .set({
        ...rest,
        phone,
        phoneProvedAt:
          phone === undefined
            ? undefined
            : sql`CASE WHEN ${users.phone} IS ${phone} THEN ${users.phoneProvedAt} END`,
        name: name === undefined ? undefined : cleanLine(name),
        about: about === undefined ? undefined : cleanText(about),
        settings: theme && sql`json_set(${users.settings}, '$.theme', ${theme})`,
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

function problemsOfChange(
  { name, about, birthDate }: ProfileChange,
  now: number,
): Readonly<Record<string, ErrorCode>> {
  const fields: Record<string, ErrorCode> = {};
  const ofName = name === undefined ? null : problemOfName(name);
  if (ofName) fields.name = ofName;
  if (about !== undefined && textLength(cleanText(about)) > textLimits.description.max) {
    fields.about = "text.too_long";
  }
  // The date of now is already the next one's east of here.
  const latest = new Date(now + 14 * 60 * 60_000).toISOString().slice(0, 10);
  if (birthDate && birthDate > latest) fields.birthDate = "date.format";
  return fields;
}

async function keysOfRenamed(deps: Deps, id: string, name: string) {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, id) });
  return user ? keepUserKeys({ ...user, name }) : [];
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

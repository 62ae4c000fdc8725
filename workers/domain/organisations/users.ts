import { and, eq, inArray } from "drizzle-orm";
import { cleanLine } from "../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { problemOfName } from "../../contract/names.ts";
import { type Actor, type ConsoleRole, can } from "../../contract/permissions.ts";
import { teams } from "../../db/schema/index.ts";
import { problemOfNewPassword } from "../accounts/new-password.ts";
import { normalizeEmail } from "../accounts/sign-in/sign-in.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { violatesUnique } from "../shared/violates-unique.ts";
import { insertAccount } from "./insert-account.ts";

export interface NewUser {
  /** Null for admins and for editors of no client. */
  readonly clientId: string | null;
  readonly email: string;
  readonly name: string;
  /** The first is the active one. */
  readonly roles: readonly ConsoleRole[];
  readonly password: string;
  readonly language?: "no" | "en";
  readonly teamIds?: readonly string[];
}

/** Makes an account. Only admins make admins and accounts outside a client. */
export async function createUser(
  deps: Deps,
  actor: Actor,
  input: NewUser,
): Promise<Result<{ readonly id: string }>> {
  const { clientId, roles } = input;
  const isOfPlatform = clientId === null || roles.includes("admin");
  const ability = isOfPlatform ? "platform.manage" : "organisation.manage";
  if (!can(actor, ability, { clientId })) return refuse("auth.forbidden");
  const fields = await check(input);
  if (Object.keys(fields).length > 0) return refuse("request.invalid", undefined, fields);
  const teamIds = input.teamIds ?? [];
  if (!(await areOwnTeams(deps, clientId, teamIds))) return refuse("request.not_found");

  const email = normalizeEmail(input.email);
  const account = {
    id: deps.newId("usr"),
    clientId,
    email,
    name: cleanLine(input.name),
    roles,
    passwordHash: await deps.passwords.hash(input.password),
    language: input.language ?? "no",
    emailProvedAt: can(actor, "platform.manage") ? deps.now() : null,
  };
  const after = { roles, teamIds };
  try {
    await runBatch(
      deps,
      insertAccount(deps, actor, account, { what: "user.create", teamIds, after }),
    );
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    return refuse("user.email_taken", undefined, { email: "user.email_taken" });
  }
  return ok({ id: account.id });
}

/**
 * Makes the first administrator of an installation. Refused as soon as there is anybody: from
 * then on administrators make accounts.
 */
export async function bootstrapAdmin(
  deps: Deps,
  actor: Actor,
  input: { readonly email: string; readonly name: string; readonly password: string },
): Promise<Result<{ readonly id: string }>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  const somebody = await deps.db.query.users.findFirst({ columns: { id: true } });
  if (somebody) return refuse("state.not_allowed", { state: "bootstrapped" });
  return createUser(deps, actor, { ...input, clientId: null, roles: ["admin"] });
}

async function check(input: NewUser): Promise<Readonly<Record<string, ErrorCode>>> {
  const { email, name, roles, password } = input;
  const fields: Record<string, ErrorCode> = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) fields.email = "email.format";
  const ofName = problemOfName(name);
  if (ofName) fields.name = ofName;
  const ofPassword = await problemOfNewPassword(password);
  if (ofPassword) fields.password = ofPassword.code;
  if (roles.length === 0) fields.roles = "user.no_role";
  return fields;
}

/** Whether all of the teams are the client's. */
export async function areOwnTeams(
  deps: Deps,
  clientId: string | null,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  if (clientId === null) return false;
  const rows = await deps.db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.clientId, clientId), inArray(teams.id, [...ids].slice(0, 50))));
  return rows.length === new Set(ids).size;
}

/** Whether a statement failed because the address has an account. */
export function isEmailTaken(error: unknown): boolean {
  return violatesUnique(error, "users.email");
}

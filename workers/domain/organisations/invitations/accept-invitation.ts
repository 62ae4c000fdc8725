import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { cleanLine } from "../../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { problemOfName } from "../../../contract/names.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { clients, invitations, teams } from "../../../db/schema/index.ts";
import { refusalOfNewPassword } from "../../accounts/new-password.ts";
import type { Deps } from "../../deps.ts";
import { runBatch } from "../../shared/batch.ts";
import { insertAccount } from "../insert-account.ts";
import { isEmailTaken } from "../users.ts";

export interface OpenInvitation {
  readonly email: string;
  readonly name: string;
  readonly clientName: string | null;
}

/** What a link invites to, while it works. Changes nothing, so that a program may open it. */
export async function checkInvitation(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<OpenInvitation>> {
  const found = await findOpen(deps, input.token);
  if (found === null) return refuse("link.over");
  const { email, name } = found.invitation;
  return ok({ email, name, clientName: found.clientName });
}

/**
 * Makes the account of an invitation with the name and the password that its holder chose; the link
 * ends with it. Of two at the same time one has it, and an address that got an account meanwhile none.
 */
export async function acceptInvitation(
  deps: Deps,
  input: {
    readonly token: string;
    readonly name: string;
    readonly password: string;
    readonly language: "no" | "en";
  },
): Promise<Result<{ readonly id: string }>> {
  const problem = problemOfName(input.name);
  if (problem) return refuse("request.invalid", undefined, { name: problem });
  const refusal = await refusalOfNewPassword(input.password, "password");
  if (refusal) return { ok: false, refusal };
  const found = await findOpen(deps, input.token);
  if (found === null) return refuse("link.over");
  const { invitation } = found;
  const { clientId, email, roles } = invitation;
  const account = {
    id: deps.newId("usr"),
    clientId,
    email,
    name: cleanLine(input.name),
    roles,
    passwordHash: await deps.passwords.hash(input.password),
    language: input.language,
    emailProvedAt: deps.now(),
  };
  const teamIds = await findTeams(deps, clientId, invitation.teamIds);
  const one = eq(invitations.id, invitation.id);
  const [taken] = await deps.db.delete(invitations).where(one).returning({ id: invitations.id });
  if (!taken) return refuse("link.over");
  try {
    await runBatch(
      deps,
      insertAccount(deps, { kind: "system" }, account, {
        what: "user.accept_invitation",
        teamIds,
        after: { roles, teamIds },
      }),
    );
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    return refuse("link.over");
  }
  return ok({ id: account.id });
}

/**
 * What waits for an address that a provider of the client has proved: roles, and those of its teams that there still
 * are. Null without an invitation that is good.
 */
export async function findWaiting(
  deps: Deps,
  { clientId, email }: { readonly clientId: string; readonly email: string },
): Promise<Pick<typeof invitations.$inferSelect, "id" | "roles" | "teamIds"> | null> {
  const waiting = await deps.db.query.invitations.findFirst({
    columns: { id: true, roles: true, teamIds: true },
    where: and(
      eq(invitations.email, email),
      eq(invitations.clientId, clientId),
      gt(invitations.expiresAt, deps.now()),
    ),
  });
  if (!waiting) return null;
  return { ...waiting, teamIds: await findTeams(deps, clientId, waiting.teamIds) };
}

async function findOpen(deps: Deps, token: string) {
  const [found] = await deps.db
    .select({ invitation: invitations, clientName: clients.name })
    .from(invitations)
    .leftJoin(clients, eq(clients.id, invitations.clientId))
    .where(
      and(
        eq(invitations.tokenHash, await sha256(token)),
        gt(invitations.expiresAt, deps.now()),
        or(isNull(invitations.clientId), isNull(clients.blockedAt)),
      ),
    );
  return found ?? null;
}

/** Those of the teams that there still are. */
async function findTeams(
  deps: Deps,
  clientId: string | null,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (clientId === null || ids.length === 0) return [];
  const wanted = JSON.stringify(ids);
  const rows = await deps.db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.clientId, clientId),
        sql`${teams.id} IN (SELECT value FROM json_each(${wanted}))`,
      ),
    );
  return rows.map(({ id }) => id);
}

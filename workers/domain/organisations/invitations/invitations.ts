import { and, eq, lte, sql } from "drizzle-orm";
import { linkTimes } from "../../../contract/accounts/sign-in-limits.ts";
import type { AuditAction } from "../../../contract/audit.ts";
import { cleanLine } from "../../../contract/clean-text.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../../contract/errors.ts";
import { problemOfName } from "../../../contract/names.ts";
import { type Actor, type ConsoleRole, can, clientOf } from "../../../contract/permissions.ts";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import { clients, invitations, teams, users } from "../../../db/schema/index.ts";
import { isAccountOf } from "../../accounts/account-of-address.ts";
import { countLinkMail, isEmail } from "../../accounts/link-mails.ts";
import { normalizeEmail } from "../../accounts/sign-in/sign-in.ts";
import { readBrand } from "../../deliveries/mails/brand.ts";
import { queueMail } from "../../deliveries/mails/queue-mail.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { makeToken } from "../../shared/tokens.ts";
import { refuseForeign } from "../refusals.ts";
import { givableRoles } from "../roles.ts";
import { areOwnTeams } from "../users.ts";
import { invitationLetter, takenLetter } from "./invitation-letters.ts";

/** One that was sent and not used yet, as those see it who manage accounts. Times are UTC milliseconds. */
export type Invitation = Omit<typeof invitations.$inferSelect, "tokenHash">;

export interface NewInvitation {
  /** Said by admins: null = an account of no client. Others invite into their own. */
  readonly clientId?: string | null;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly ConsoleRole[];
  readonly teamIds?: readonly string[];
}

/**
 * Mails somebody a link, good for seven days and once, that makes an account with these roles; another
 * one to the same address takes the place of the first. An address that has an account elsewhere gets
 * a mail that says so, and nothing else tells it from one that nobody has.
 */
export async function inviteUser(
  deps: Deps,
  actor: Actor,
  input: NewInvitation,
): Promise<Result<Invitation>> {
  const own = clientOf(actor);
  const clientId = input.clientId ?? own;
  if (!can(actor, "organisation.manage", { clientId })) return refuseForeign(actor);
  const client = await findClient(deps, clientId);
  if (clientId !== null && client === null) return refuse("request.not_found");
  if (client && client.blockedAt !== null) return refuse("client.blocked");
  const fields = await problemsOf(deps, actor, { ...input, clientId });
  const [first] = Object.values(fields);
  if (first !== undefined) return refuse("request.invalid", undefined, fields);

  const email = normalizeEmail(input.email);
  const known = await deps.db.query.users.findMany({
    columns: { clientId: true },
    where: eq(users.email, email),
  });
  const isOwn = known.some((user) => user.clientId === clientId);
  if (isOwn || (known.length > 0 && can(actor, "platform.manage"))) {
    return refuse("user.email_taken", undefined, { email: "user.email_taken" });
  }
  const invitation = {
    id: deps.newId("inv"),
    clientId,
    email,
    name: cleanLine(input.name),
    roles: input.roles,
    teamIds: input.teamIds ?? [],
    createdAt: deps.now(),
  };
  return send(deps, actor, invitation, "user.invite");
}

/** Sends an invitation again, with a new link and seven new days; the old link ends. */
export async function inviteAgain(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<Invitation>> {
  const found = await findInvitation(deps, actor, input.id);
  if (!found.ok) return found;
  const client = await findClient(deps, found.value.clientId);
  if (client && client.blockedAt !== null) return refuse("client.blocked");
  return send(deps, actor, found.value, "user.invite_again");
}

/** Takes an invitation back: its link ends. */
export async function withdrawInvitation(
  deps: Deps,
  actor: Actor,
  input: { readonly id: string },
): Promise<Result<null>> {
  const found = await findInvitation(deps, actor, input.id);
  if (!found.ok) return found;
  const { id, clientId } = found.value;
  await runBatch(deps, [
    deps.db.delete(invitations).where(eq(invitations.id, id)),
    noteAudit(deps, actor, { what: "user.withdraw_invitation", onWhich: id, clientId }),
  ]);
  return ok(null);
}

/** The statement that forgets invitations that were over a month ago. */
export function sweepInvitations(deps: Deps): Statement {
  const longAgo = deps.now() - 30 * 24 * 60 * 60_000;
  return deps.db.delete(invitations).where(lte(invitations.expiresAt, longAgo));
}

type Unsent = Omit<Invitation, "sentAt" | "expiresAt">;

async function send(
  deps: Deps,
  actor: Actor,
  invitation: Unsent,
  what: AuditAction,
): Promise<Result<Invitation>> {
  const { id, clientId, email, name, roles, teamIds, createdAt } = invitation;
  const counted = await countLinkMail(deps, `invite|${email}`, clientId ?? "platform");
  if (!counted.ok) return counted;
  const holder = await deps.db.query.users.findFirst({ where: isAccountOf(email) });
  const brand = await readBrand(deps, clientId, await senderOf(deps, teamIds));
  const token = makeToken(deps);
  const saved: Invitation = {
    id,
    clientId,
    email,
    name,
    roles,
    teamIds,
    createdAt,
    sentAt: deps.now(),
    expiresAt: deps.now() + linkTimes.verificationMs,
  };
  const said = { name, by: brand.name };
  const language = holder?.language ?? (await languageOf(deps, actor));
  const letter = holder
    ? takenLetter(deps, { ...said, email })
    : await invitationLetter(deps, { ...said, token, clientId, language });
  await runBatch(deps, [
    deps.db
      .delete(invitations)
      .where(and(eq(invitations.email, email), sql`${invitations.clientId} IS ${clientId}`)),
    deps.db.insert(invitations).values({ ...saved, tokenHash: await sha256(token) }),
    queueMail(deps, {
      kind: "invitation",
      recipient: email,
      locale: language,
      brand,
      letter,
      isForNobody: !counted.value.isSent,
    }),
    noteAudit(deps, actor, { what, onWhich: id, clientId, after: { roles, teamIds } }),
  ]);
  await deps.wakeDeliveries();
  return ok(saved);
}

async function findInvitation(deps: Deps, actor: Actor, id: string): Promise<Result<Invitation>> {
  const row = await deps.db.query.invitations.findFirst({ where: eq(invitations.id, id) });
  if (!row && can(actor, "platform.manage")) return refuse("request.not_found");
  const clientId = row?.clientId ?? null;
  if (!row || !can(actor, "organisation.manage", { clientId })) return refuseForeign(actor);
  const { tokenHash: _hash, ...invitation } = row;
  return ok(invitation);
}

async function findClient(deps: Deps, clientId: string | null) {
  if (clientId === null) return null;
  return (await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId) })) ?? null;
}

/** Of the one team that somebody is invited into; "" where there is none or several. */
async function senderOf(deps: Deps, teamIds: readonly string[]): Promise<string> {
  const [teamId] = teamIds;
  if (teamId === undefined || teamIds.length > 1) return "";
  const team = await deps.db.query.teams.findFirst({ where: eq(teams.id, teamId) });
  return team?.senderName ?? "";
}

async function languageOf(deps: Deps, actor: Actor): Promise<"no" | "en"> {
  if (actor.kind !== "user") return "no";
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, actor.id) });
  return user?.language ?? "no";
}

async function problemsOf(
  deps: Deps,
  actor: Actor,
  input: NewInvitation & { readonly clientId: string | null },
): Promise<Readonly<Record<string, ErrorCode>>> {
  const { clientId, email, name, roles, teamIds = [] } = input;
  const fields: Record<string, ErrorCode> = {};
  if (!isEmail(email)) fields.email = "email.format";
  const ofName = problemOfName(name);
  if (ofName) fields.name = ofName;
  const givable = givableRoles(actor, clientId);
  if (roles.length === 0) fields.roles = "user.no_role";
  else if (!roles.every((role) => givable.includes(role))) fields.roles = "user.role";
  if (!(await areOwnTeams(deps, clientId, teamIds))) fields.teamIds = "field.choice";
  return fields;
}

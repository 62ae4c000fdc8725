import { and, eq } from "drizzle-orm";
import { cleanLine } from "../../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { textLimits } from "../../../contract/limits.ts";
import { problemOfName } from "../../../contract/names.ts";
import { domainOfEmail } from "../../../contract/openid/mail-domains.ts";
import type { OpenidPerson } from "../../../contract/openid/openid.ts";
import type { ConsoleRole } from "../../../contract/permissions.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import { invitations, openidDomains, openidSubjects, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { insertAccount } from "../../organisations/insert-account.ts";
import { findWaiting } from "../../organisations/invitations/accept-invitation.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { violatesUnique } from "../../shared/violates-unique.ts";
import { isAccountOf } from "../account-of-address.ts";
import { isEmail } from "../link-mails.ts";
import { normalizeEmail } from "../sign-in/sign-in.ts";

/** The client for whose accounts a provider speaks. */
export interface SpeaksFor {
  readonly clientId: string;
  readonly issuer: string;
  /** Of accounts that are made. */
  readonly role: ConsoleRole;
  readonly language: Locale;
  /** Whether the client has said that every address that its provider tells is the person's. */
  readonly vouches: boolean;
}

type Account = Pick<typeof users.$inferSelect, "id" | "clientId" | "status">;

/**
 * The account of somebody whom a client's provider has named, an active one of that very client: the one that the
 * provider's own name of them led to before, else the one of their address, else a new one. Any other account is
 * refused with `openid.account`, which tells nothing about it.
 */
export async function findAccount(
  deps: Deps,
  person: OpenidPerson,
  of: SpeaksFor,
): Promise<Result<string>> {
  const [linked] = await deps.db
    .select({ id: users.id, clientId: users.clientId, status: users.status })
    .from(openidSubjects)
    .innerJoin(users, eq(users.id, openidSubjects.userId))
    .where(and(eq(openidSubjects.issuer, of.issuer), eq(openidSubjects.subject, person.subject)));
  if (linked) return judge(linked, of);
  const email = await provedEmail(deps, person, of);
  if (!email.ok) return email;
  const user = await deps.db.query.users.findFirst({
    columns: { id: true, clientId: true, status: true },
    where: isAccountOf(email.value),
  });
  if (!user) return makeAccount(deps, { ...person, email: email.value }, of);
  const judged = judge(user, of);
  return judged.ok ? link(deps, person, of, user.id) : judged;
}

function judge({ id, clientId, status }: Account, of: SpeaksFor): Result<string> {
  const isTheirs = clientId === of.clientId && status === "active";
  return isTheirs ? ok(id) : refuse("openid.account");
}

/** The address that the provider vouches for, in a domain for which it may. */
async function provedEmail(
  deps: Deps,
  { email: told, emailProof }: OpenidPerson,
  { clientId, vouches }: SpeaksFor,
): Promise<Result<string>> {
  const isProved = emailProof === "verified" || (emailProof === "unsaid" && vouches);
  if (told === null || !isProved || !isEmail(told)) return refuse("openid.unverified");
  const domain = domainOfEmail(told);
  const known =
    domain !== null &&
    (await deps.db.query.openidDomains.findFirst({
      where: and(eq(openidDomains.domain, domain), eq(openidDomains.clientId, clientId)),
    }));
  return known ? ok(normalizeEmail(told)) : refuse("openid.domain");
}

/**
 * Remembers who an account is at the provider. One that is somebody else there already stays so: an address that was
 * given to a new person does not give them the account of the one before.
 */
async function link(
  deps: Deps,
  { subject }: OpenidPerson,
  { issuer, clientId }: SpeaksFor,
  userId: string,
): Promise<Result<string>> {
  const other = await deps.db.query.openidSubjects.findFirst({
    where: and(eq(openidSubjects.userId, userId), eq(openidSubjects.issuer, issuer)),
  });
  if (other) return other.subject === subject ? ok(userId) : refuse("openid.account");
  try {
    await runBatch(deps, [
      linkStatement(deps, { issuer, subject, userId }),
      noteAudit(
        deps,
        { kind: "system" },
        { what: "user.link_openid", onWhich: userId, clientId, after: { issuer } },
      ),
    ]);
  } catch (error) {
    if (!violatesUnique(error, "")) throw error;
    return refuse("openid.over");
  }
  return ok(userId);
}

/** An account as an invitation that waits for the address says, which is used up, else with the role that the client sets. */
async function makeAccount(
  deps: Deps,
  { email, name, subject }: OpenidPerson & { readonly email: string },
  { issuer, clientId, role, language }: SpeaksFor,
): Promise<Result<string>> {
  const invited = await findWaiting(deps, { clientId, email });
  const { roles, teamIds } = invited ?? { roles: [role], teamIds: [] };
  const account = {
    id: deps.newId("usr"),
    clientId,
    email,
    name: nameOf(name, email),
    roles,
    // Nothing is right for it; a mail to the address can set one.
    passwordHash: "",
    language,
    // The provider says so, which is the client's own.
    emailProvedAt: null,
  };
  const after = { roles, teamIds, issuer };
  try {
    await runBatch(deps, [
      ...insertAccount(deps, { kind: "system" }, account, { what: "user.openid", teamIds, after }),
      ...(invited ? [deps.db.delete(invitations).where(eq(invitations.id, invited.id))] : []),
      linkStatement(deps, { issuer, subject, userId: account.id }),
    ]);
  } catch (error) {
    // The same person at the same moment, or an account that was made of the address meanwhile.
    if (!violatesUnique(error, "")) throw error;
    return refuse("openid.over");
  }
  return ok(account.id);
}

function linkStatement(
  deps: Deps,
  kept: { readonly issuer: string; readonly subject: string; readonly userId: string },
): Statement {
  return deps.db.insert(openidSubjects).values({ ...kept, createdAt: deps.now() });
}

/** What somebody is called: as the provider says, where that is a name here, else by their address. */
function nameOf(told: string | null, email: string): string {
  const [local = ""] = email.split("@");
  const candidates = [told ?? "", local.replace(/[._-]+/g, " "), email];
  const fit = candidates
    .map((text) => cleanLine(text))
    .find((text) => problemOfName(text) === null);
  return fit ?? Array.from(email).slice(0, textLimits.name.max).join("");
}

import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { linkTimes } from "../../contract/accounts/sign-in-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { clients, passwordLinks, sessions, users } from "../../db/schema/index.ts";
import { readBrand } from "../deliveries/mails/brand.ts";
import { type NewMail, queueMail } from "../deliveries/mails/queue-mail.ts";
import type { Deps } from "../deps.ts";
import { composeLetter } from "../messages/templates/compose-letter.ts";
import { readCurrentTexts } from "../messages/templates/message-templates.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { endSignInLinks } from "./auto-login/auto-login.ts";
import { type AskedLink, type LinkReader, mailLink, maySignIn } from "./link-mails.ts";
import { refusalOfNewPassword } from "./new-password.ts";
import { endSessions } from "./sessions.ts";
import { endChallenges } from "./sign-in/challenges.ts";
import { normalizeEmail } from "./sign-in/sign-in.ts";
import { endSmsCodes } from "./sms/sms-codes.ts";

/** What the link of the mail says. */
export interface PasswordLink {
  readonly email: string;
  readonly token: string;
}

/** Mails a link to choose a new password, good for an hour and once. */
export function forgetPassword(deps: Deps, input: AskedLink): Promise<Result<null>> {
  const lifeMs = linkTimes.resetMs;
  return mailLink(deps, input, {
    kind: "reset_password",
    counter: "reset",
    prefix: "pwl",
    lifeMs,
    insert: (row) => deps.db.insert(passwordLinks).values(row),
    letter: (to) => resetLetter(deps, to),
    goodForMs: lifeMs,
  });
}

/** Whether a link of a mail still works. Changes nothing, so that a program may open it. */
export async function checkPasswordLink(deps: Deps, link: PasswordLink): Promise<Result<null>> {
  return (await findLink(deps, link)) === null ? refuse("link.over") : ok(null);
}

/**
 * Sets the password by a link, which ends with it, and so do all other links of the account, those that
 * sign in too, the codes of its SMS, and every session, in rooms as well. It signs nobody in: what else a sign-in asks for is asked for as ever.
 */
export async function setPasswordByLink(
  deps: Deps,
  input: PasswordLink & { readonly password: string; readonly confirmPassword?: string },
): Promise<Result<null>> {
  const { password, confirmPassword: again = password } = input;
  const refusal = await refusalOfNewPassword(password, "password");
  if (refusal) return { ok: false, refusal };
  if (again !== password) {
    return refuse("request.invalid", undefined, { confirmPassword: "password.mismatch" });
  }
  const found = await findLink(deps, input);
  if (found === null) return refuse("link.over");
  const { user } = found;
  const passwordHash = await deps.passwords.hash(password);
  const unused = and(eq(passwordLinks.id, found.id), isNull(passwordLinks.usedAt));
  const used = { usedAt: deps.now() };
  // Of two at the same time one has it. Whoever is lost after this asks for a new one.
  const [taken] = await deps.db.update(passwordLinks).set(used).where(unused).returning();
  if (!taken) return refuse("link.over");
  await runBatch(deps, [
    deps.db
      .update(users)
      .set({ passwordHash, emailProvedAt: deps.now() })
      .where(eq(users.id, user.id)),
    deps.db.delete(passwordLinks).where(eq(passwordLinks.userId, user.id)),
    endSignInLinks(deps, user.id),
    endSmsCodes(deps, user.id),
    endChallenges(deps, user.id),
    noteAudit(
      deps,
      { kind: "system" },
      { what: "user.reset_password", onWhich: user.id, clientId: user.clientId },
    ),
    queueMail(deps, {
      kind: "password_changed",
      recipient: user.email,
      locale: user.language,
      brand: await readBrand(deps, user.clientId),
      letter: changedLetter(deps, user),
    }),
  ]);
  await endSessions(deps, eq(sessions.userId, user.id));
  await deps.wakeDeliveries();
  return ok(null);
}

/** The statement that forgets links that are over. */
export function sweepPasswordLinks(deps: Deps): Statement {
  return deps.db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, deps.now()));
}

async function findLink(deps: Deps, { email, token }: PasswordLink) {
  const [found] = await deps.db
    .select({ id: passwordLinks.id, user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(
      and(
        eq(passwordLinks.tokenHash, await sha256(token)),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, deps.now()),
        maySignIn(),
      ),
    );
  return found?.user.email === normalizeEmail(email) ? found : null;
}

async function resetLetter(deps: Deps, to: LinkReader): Promise<NewMail["letter"]> {
  const { email, token, name, clientId, locale: language } = to;
  const query = new URLSearchParams({ email, token });
  const texts = await readCurrentTexts(deps, { clientId, template: "reset_password", language });
  const values = {
    NAME: name || email,
    EVENT_OWNER: to.sender,
    RESET_PASSWORD_URL: `${deps.config.publicUrl}/password/reset?${query}`,
  };
  return (t) => ({
    ...composeLetter(texts, { texts: values, picture: null }, t),
    notes: [
      t("mails.resetAccount", { email }),
      t("mails.resetOnce", { minutes: linkTimes.resetMs / 60_000 }),
      t("mails.resetIgnore"),
    ],
  });
}

function changedLetter(
  { config }: Deps,
  { name, email }: { readonly name: string; readonly email: string },
): NewMail["letter"] {
  return (t) => ({
    subject: t("mails.changedSubject"),
    title: t("mails.changedSubject"),
    paragraphs: [t("mails.changedLead", { name, email }), t("mails.changedNotYou")],
    button: { text: t("mails.resetButton"), address: `${config.publicUrl}/forgot-password` },
    notes: [],
  });
}

import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { smsCodeLimits } from "../../../contract/accounts/sign-in-limits.ts";
import { normalizePhone } from "../../../contract/api/profile.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { can } from "../../../contract/permissions.ts";
import { smsCodes, users } from "../../../db/schema/index.ts";
import { type MailBrand, readBrand } from "../../deliveries/mails/brand.ts";
import { queueMail } from "../../deliveries/mails/queue-mail.ts";

import type { Deps } from "../../deps.ts";
import { countAttempt, refusePaused } from "../../shared/attempts.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { proveFirst } from "../factors/prove-owner.ts";
import type { ConsoleVisitor, SignedInUser } from "../visitors.ts";
import { consumeSmsCode, countSmsCode, type SentCode, sendSmsCode } from "./sms-codes.ts";

/** Sends a code to a number, which is the own one once the code comes back. */
export async function askPhoneCode(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: { readonly phone: string },
): Promise<Result<SentCode & { readonly phone: string }>> {
  const allowed = whoMay(visitor);
  if (!allowed.ok) return allowed;
  const { id: userId, language: locale } = allowed.value;
  const phone = normalizePhone(input.phone);
  if (phone === null) return refuse("request.invalid", undefined, { phone: "phone.format" });
  const { perNumber: most, windowMs } = smsCodeLimits;
  // An account is no machine for SMS to other people.
  const own = await countAttempt(deps, { of: `sms-of|${userId}`, most, windowMs });
  if (!own.allowed) return refusePaused(own);
  const counted = await countSmsCode(deps, { phone, by: userId });
  if (!counted.ok) return counted;
  const to = counted.value.isSent ? userId : null;
  const sent = await sendSmsCode(deps, { purpose: "prove", userId: to, phone, locale });
  return ok({ ...sent, phone });
}

/**
 * Proves the number by the code that was sent there: it signs the account in from now on, so that the password is asked for
 * first, as an open screen is not enough. A number is one account's: another that had proved it before is told that it signs in
 * there no more.
 */
export async function provePhone(
  deps: Deps,
  visitor: ConsoleVisitor,
  {
    password,
    ...input
  }: { readonly id: string; readonly code: string; readonly password?: string },
): Promise<Result<{ readonly phone: string }>> {
  const allowed = whoMay(visitor);
  if (!allowed.ok) return allowed;
  const { id, clientId } = allowed.value;
  const owner = await proveFirst(deps, {
    userId: id,
    sessionId: sessionOf(visitor),
    proof: password === undefined ? {} : { password },
  });
  if (!owner.ok) return owner;
  const used = await consumeSmsCode(deps, { purpose: "prove", ...input });
  if (!used.ok) return used;
  const { userId, phone } = used.value;
  if (userId !== id || phone === null) return refuse("sms.over");
  const concerned = await findConcerned(deps, id, phone);
  const mails: Statement[] = [];
  for (const user of concerned) {
    const brand = await readBrand(deps, user.clientId);
    const about = { user, phone, brand };
    mails.push(user.id === id ? queueProofMail(deps, about) : queueLossMail(deps, about));
  }
  await runBatch(deps, [
    deps.db
      .update(users)
      .set({ phoneProvedAt: null })
      .where(and(eq(users.phone, phone), ne(users.id, id), isNotNull(users.phoneProvedAt))),
    deps.db.update(users).set({ phone, phoneProvedAt: deps.now() }).where(eq(users.id, id)),
    noteAudit(deps, visitor.actor, { what: "user.prove_phone", onWhich: id, clientId }),
    ...mails,
  ]);
  await deps.wakeDeliveries();
  return ok({ phone });
}

/** Takes the own number away; it signs in no more, and neither do codes that are on their way. */
export async function removePhone(deps: Deps, visitor: ConsoleVisitor): Promise<Result<null>> {
  const allowed = whoMay(visitor);
  if (!allowed.ok) return allowed;
  const { id, clientId } = allowed.value;
  await runBatch(deps, [
    deps.db.update(users).set({ phone: null, phoneProvedAt: null }).where(eq(users.id, id)),
    deps.db.delete(smsCodes).where(eq(smsCodes.userId, id)),
    noteAudit(deps, visitor.actor, { what: "user.remove_phone", onWhich: id, clientId }),
  ]);
  return ok(null);
}

function sessionOf(visitor: ConsoleVisitor): string {
  return visitor.kind === "user" ? visitor.sessionId : "";
}

function whoMay(visitor: ConsoleVisitor): Result<SignedInUser> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const isAllowed = can(visitor.actor, "self.edit", { personId: visitor.user.id });
  return isAllowed ? ok(visitor.user) : refuse("auth.forbidden");
}

type Account = typeof users.$inferSelect;

interface PhoneMail {
  readonly user: Account;
  readonly phone: string;
  readonly brand: MailBrand;
}

/** Whose number it becomes, and whose it was. */
function findConcerned(deps: Deps, id: string, phone: string): Promise<readonly Account[]> {
  return deps.db
    .select()
    .from(users)
    .where(or(eq(users.id, id), and(eq(users.phone, phone), isNotNull(users.phoneProvedAt))));
}

function queueProofMail(deps: Deps, { user, phone, brand }: PhoneMail): Statement {
  const { name, email } = user;
  return queueMail(deps, {
    kind: "phone_proved",
    recipient: email,
    locale: user.language,
    brand,
    letter: (t) => ({
      subject: t("mails.phoneProvedSubject"),
      title: t("mails.phoneProvedSubject"),
      paragraphs: [
        t("mails.phoneProvedLead", { name, email, phone }),
        t("mails.phoneProvedNotYou"),
      ],
      button: {
        text: t("mails.resetButton"),
        address: `${deps.config.publicUrl}/forgot-password`,
      },
      notes: [],
    }),
  });
}

function queueLossMail(deps: Deps, { user, phone, brand }: PhoneMail): Statement {
  const { name, email } = user;
  return queueMail(deps, {
    kind: "phone_lost",
    recipient: email,
    locale: user.language,
    brand,
    letter: (t) => ({
      subject: t("mails.phoneLostSubject"),
      title: t("mails.phoneLostSubject"),
      paragraphs: [t("mails.phoneLostLead", { name, email, phone })],
      button: { text: t("mails.phoneLostButton"), address: `${deps.config.publicUrl}/profile` },
      notes: [],
    }),
  });
}
